import { confirmBill } from '@yuncang/contract/bill/bill/bill.ts'
import { NO_SERVER } from '@yuncang/contract/partner/mail/words.ts'
import { previewSettleRun, startSettleRun } from '@yuncang/contract/bill/run/run.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'
import { confirm } from '@yuncang/server/bill/bill/change.ts'
import { previewSettle, settlePart } from '@yuncang/server/bill/run/settle.ts'
import { startSettle } from '@yuncang/server/bill/run/start.ts'
import { runOfJob, waitingParts } from '@yuncang/server/bill/run/store.ts'
import { doPart } from '@yuncang/server/bill/run/work.ts'
import { HOUR_MS, lastDays } from './agenda.ts'
import { enterTenant } from './base.store.ts'
import { receive } from './charges.ts'
import { billsOfRun, dateRun, jobOfRun, leaveUnsent } from './night-charges.store.ts'
import { act, type Scene } from './scene.ts'

/** So long ago: in their check days still, or found right meanwhile. */
const DAYS_AGO = 6
/** Who has paid at once. */
const PROMPT = 'GYS0002'

/**
 * The merchant settles what is open of all its suppliers in one go: a bill for each in each warehouse. Who has somebody to look at it
 * finds it right the next day.
 */
export function planSettleRun(scene: Scene, count: number): void {
  const { base, agenda } = scene
  const keeper = base.company.people.find(({ role }) => role === 'merchantAdmin')!
  const day = lastDays(scene.now, count).find(({ daysAgo }) => daysAgo === DAYS_AGO)
  if (!day) return
  agenda.at(day.at(17, 5), async (at) => {
    const of = { endDay: addDays(day.date, -1) }
    const { digest } = await act(scene, keeper, at, { call: previewSettleRun, verb: previewSettle }, of)
    const { runId } = await act(scene, keeper, at, { call: startSettleRun, verb: startSettle }, { ...of, digest })
    await workOff(scene, runId, at)
    for (const { code: billCode, supplier } of await billsOfRun(scene.tx, base.tenantId, runId)) {
      await leaveUnsent(scene.tx, base.tenantId, billCode, NO_SERVER.none)
      const checker = base.company.people.find((person) => person.supplier === supplier)
      if (!checker) continue
      const later = at + 17 * HOUR_MS
      agenda.at(
        later,
        async (then) => void (await act(scene, checker, then, { call: confirmBill, verb: confirm }, { billCode })),
      )
      if (supplier === PROMPT) agenda.at(later + 50 * HOUR_MS, (then) => receive(scene, keeper, billCode, then))
    }
  })
}

/** Does the parts of a run one after the other, as its job would have. */
async function workOff({ tx, base, deps }: Scene, runId: string, at: number): Promise<void> {
  const scope = { tenantId: base.tenantId, warehouseIds: null, supplierId: null }
  await enterTenant(tx, base.tenantId)
  const run = (await runOfJob(tx, scope, await jobOfRun(tx, base.tenantId, runId)))!
  const { waiting } = await waitingParts(tx, scope, run.id)
  const place = { nextCode: deps.nextCode, clock: () => Promise.resolve(at * 1000) }
  for (const n of waiting) await doPart(tx, scope, run, n, settlePart, place)
  await dateRun(tx, base.tenantId, runId, new Date(at))
}
