import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { openPeriods } from '@yuncang/server/fee/period/store.ts'
import { closeOne } from '@yuncang/server/fee/rating/close.ts'
import { rateDeeds } from '@yuncang/server/fee/rating/rate.ts'
import { chargeDay } from '@yuncang/server/fee/storage/night.ts'
import { stocksOf } from '@yuncang/server/fee/storage/run.ts'
import { readLedger } from '@yuncang/server/fee/storage/store.ts'
import { wholeTenant } from '@yuncang/server/plumbing/db/scope.ts'
import { lastDays } from './agenda.ts'
import { enterTenant } from './base.store.ts'
import { chargeSince, noteClosed, noteRun, takeDeeds } from './night-charges.store.ts'
import type { Site } from './scene.ts'

/** When the work of a day is looked at: after midnight, by the clock of that day. */
const NIGHT = [24, 40] as const

/** Charges the days of a warehouse as the program would have: each night what was done and what lay there. */
export function planNights(site: Site, count: number): void {
  const { scene, id } = site
  const days = lastDays(scene.now, count)
  scene.agenda.at(days[0]!.at(0), async () => {
    await enterTenant(scene.tx, scene.base.tenantId)
    await chargeSince(scene.tx, scene.base.tenantId, id, days[0]!.date)
  })
  for (const day of days)
    scene.agenda.at(day.at(...NIGHT), async () => {
      await rateDone(site)
      await closeOver(site, day.at(...NIGHT))
      await chargeNight(site, day.date)
      await noteRun(scene.tx, scene.base.tenantId, {
        topic: 'storage.night',
        period: `${day.date}T00:00:00.000Z`,
        at: new Date(day.at(...NIGHT)),
      })
    })
  scene.agenda.at(scene.now, async (at) => {
    await rateDone(site)
    await closeOver(site, at)
  })
}

/** Prices what has been done in a warehouse since the last time, each by what held when it was done. */
async function rateDone({ scene, id: warehouseId }: Site): Promise<void> {
  const { tx, base } = scene
  await enterTenant(tx, base.tenantId)
  await rateDeeds(tx, base.tenantId, await takeDeeds(tx, base.tenantId, warehouseId))
}

/** Closes the fixed periods of a warehouse that are over at an instant. */
async function closeOver({ scene, id: warehouseId }: Site, at: number): Promise<void> {
  const { tx, base } = scene
  const scope = wholeTenant(base.tenantId)
  await enterTenant(tx, base.tenantId)
  for (const period of await openPeriods(tx, scope))
    if (period.warehouseId === warehouseId) await closeOne(tx, scope, period, () => Promise.resolve(at * 1000))
  await noteClosed(tx, base.tenantId, new Date(at))
}

async function chargeNight({ scene, id }: Site, day: CalendarDate): Promise<void> {
  const { tx, base } = scene
  const scope = wholeTenant(base.tenantId)
  const stocks = stocksOf(await readLedger(tx, scope, id, [day]), [day])
  await chargeDay(tx, scope, id, day, stocks.get(day)!)
}
