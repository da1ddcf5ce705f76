import { CYCLE_LOG } from '@yuncang/contract/stocktake/cycle/words.ts'
import { AND_MORE, BETWEEN, CONFLICT_NAMES } from '@yuncang/contract/stocktake/plan/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { planCycle, type Chosen, type LeftOut } from '@yuncang/domain/stocktake/cycle/plan.ts'
import type { CountSetting } from '@yuncang/domain/stocktake/setting/setting.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { NextCode } from '../../plumbing/db/number.ts'
import type { Home } from '../../plumbing/db/scope.ts'
import { instant } from '../../plumbing/jobs/jobs.store.ts'
import { lockSite, type LockedWarehouse } from '../../site/warehouse/lock.store.ts'
import type { Plan, Subject } from '../plan/check.ts'
import { writePlan } from '../plan/save.ts'
import { claimsIn } from '../plan/subject.store.ts'
import { settingOf } from '../setting/store.ts'
import { isMade, keepDay } from './day.store.ts'
import { countedIn, missedIn, movedIn, shelvedIn, type ShelvedRow } from './stock-and-counts.store.ts'

/**
 * Makes the plans of the present day of a warehouse, unless somebody has: one a supplier where goods are counted wherever they lie, else
 * one of its locations. The lock of the warehouse is that of plans made by hand, so neither misses the other. A day on which nothing is
 * due, or where all that is due is under way, makes no plan.
 * @param at the present instant, where it is not the database's: the demo plays a month that is over
 */
export async function makeDay(
  tx: Tx,
  scope: Home,
  warehouseCode: string,
  nextCode: NextCode,
  at?: number,
): Promise<void> {
  const warehouse = (await lockSite(tx, scope, warehouseCode))!
  const setting = await settingOf(tx, scope, warehouse.id)
  const now = at ?? (await instant(tx))
  const today = shanghaiDay(now)
  if (!isInUse(warehouse) || !setting.cycleOn || (await isMade(tx, scope, warehouse.id, today))) return
  const cycleType = warehouse.locations_on ? setting.cycleType : STOCKTAKE_TYPE.goods
  const { shelved, chosen, leftOut } = await chooseFor(tx, scope, warehouse, { ...setting, cycleType }, now)
  const called = names(shelved)
  const plans = plansOf(
    chosen.map(({ subject, reason }) => ({ ...subject, ...called(subject), reason })),
    shelved,
    cycleType,
  )
  const by = { scope, accountId: null, now, today }
  for (const [index, plan] of plans.entries()) {
    // What is left out of a supplier that has no plan of its own this day is said in the first of the others.
    const own = leftOut.filter(({ subject }) => planFor(plans, called(subject).supplierId) === index)
    const note = leftOutNote(own, (subject) => called(subject), setting)
    await writePlan(tx, by, plan, { warehouseId: warehouse.id, origin: 'cycle', note }, nextCode)
  }
  const made = { plans: plans.length, chosen: chosen.length, leftOut: leftOut.length }
  await keepDay(tx, scope, { id: warehouse.id, day: today, at: now }, made)
}

async function chooseFor(
  tx: Tx,
  scope: Home,
  { id }: LockedWarehouse,
  setting: CountSetting,
  nowMs: number,
): Promise<{ shelved: readonly ShelvedRow[]; chosen: readonly Chosen[]; leftOut: readonly LeftOut[] }> {
  const now = new Date(nowMs)
  const [shelved, moved, counted, missed, claims] = await Promise.all([
    shelvedIn(tx, scope, id, { open: setting.cycleType === STOCKTAKE_TYPE.location }),
    movedIn(tx, scope, id, now),
    countedIn(tx, scope, id),
    missedIn(tx, scope, id, now),
    claimsIn(tx, scope, id),
  ])
  const today = shanghaiDay(nowMs)
  return { shelved, ...planCycle(setting, { today, shelved, moved, counted, missed, claims }) }
}

type Called = { readonly code: string; readonly name: string; readonly supplierId: number | null }

/** How goods and locations are called, and of goods whose they are. */
function names(shelved: readonly ShelvedRow[]): (subject: LeftOut['subject']) => Called & { readonly places: number } {
  const ofGoods = Map.groupBy(shelved, ({ goodsId }) => goodsId)
  const places = new Map(shelved.map((row) => [row.placeId, row]))
  return ({ goodsId, placeId }) => {
    if (goodsId === null) {
      const { placeCode } = places.get(placeId!)!
      return { code: placeCode, name: placeCode, supplierId: null, places: 1 }
    }
    const rows = ofGoods.get(goodsId)!
    const { goodsCode, goodsName, supplierId } = rows[0]!
    return { code: goodsCode, name: goodsName, supplierId, places: new Set(rows.map((row) => row.placeId)).size }
  }
}

function plansOf(
  subjects: readonly (Subject & Called)[],
  shelved: readonly ShelvedRow[],
  type: CountSetting['cycleType'],
): Plan[] {
  if (subjects.length === 0) return []
  if (type === STOCKTAKE_TYPE.goods)
    return [...Map.groupBy(subjects, ({ supplierId }) => supplierId)]
      .map(([supplierId, own]) => ({ type, areaId: null, supplierId, subjects: own }))
      .toSorted((a, b) => a.supplierId! - b.supplierId!)
  const areas = new Set(subjects.map(({ areaId }) => areaId))
  return [{ type, areaId: areas.size === 1 ? subjects[0]!.areaId : null, supplierId: null, subjects }]
}

/** The plan that speaks for a supplier. */
function planFor(plans: readonly Plan[], supplierId: number | null): number {
  return Math.max(
    0,
    plans.findIndex((plan) => plan.supplierId === supplierId),
  )
}

const MOST_NAMED = 3

function leftOutNote(
  leftOut: readonly LeftOut[],
  called: (subject: LeftOut['subject']) => Called & { readonly places: number },
  { locationsADay }: CountSetting,
): string {
  if (leftOut.length === 0) return ''
  const items = leftOut.slice(0, MOST_NAMED).map(({ subject, claim }) => {
    const { name, places } = called(subject)
    return claim === null
      ? worded(CYCLE_LOG.wide, { name, places, most: locationsADay })
      : worded(CYCLE_LOG.under, { name, reason: CONFLICT_NAMES[claim.reason], code: claim.code })
  })
  const shown = items.join(BETWEEN) + (leftOut.length > MOST_NAMED ? AND_MORE : '')
  return worded(CYCLE_LOG.leftOut, { count: leftOut.length, items: shown })
}
