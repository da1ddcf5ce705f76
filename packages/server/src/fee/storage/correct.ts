import { STORAGE_WORDS } from '@yuncang/contract/fee/work/words.ts'
import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { ListedStock, type Stock } from '@yuncang/domain/fee/storage/series.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Home } from '../../plumbing/db/scope.ts'
import { decide, keepDecisions } from '../cost/decide.ts'
import { chargesOf } from '../cost/family.store.ts'
import { accumulations, goodsOfFacts, type FactsOfDays } from '../facts/store.ts'
import { clockUs } from '../period/store.ts'
import { versionsOf } from '../rate/in-force.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { termVersions } from '../rate/term.store.ts'
import { outcomeOf, type Known } from '../rating/outcome.ts'
import { keepOutcomes } from '../rating/keep-outcomes.ts'
import { insertFollowing, setStates, standingOfDay, type NewWork, type StandingWork, type Work } from '../work/store.ts'
import { leftOutOf, leftOutOfNight, type LeftOut } from './left-out.ts'
import { basesOf, endOf, worksOfNight } from './night.ts'
import { isDone, lockNight, storageItems } from './store.ts'

/** The days before one that are looked at again: a move may carry a moment before the night that had passed it. */
export const daysBefore = (day: CalendarDate): CalendarDate[] => [addDays(day, -2), addDays(day, -1)]

/**
 * Looks again at a day that was charged: where the ledger says otherwise now, a correcting work holds all the pieces, the old one is
 * superseded, and the amount is decided anew: voided and written again while nothing of it is on a bill, else corrected by the
 * difference. What was waived stays waived.
 * @returns how many works were put right
 */
export async function correctDay(
  tx: Tx,
  scope: Home,
  warehouseId: number,
  day: CalendarDate,
  stocks: ReadonlyMap<number, ListedStock>,
  facts: FactsOfDays,
): Promise<number> {
  const [, wasDone, , standing, items, terms] = await Promise.all([
    lockNight(tx, scope, warehouseId, day),
    isDone(tx, scope, warehouseId, day),
    lockFees(tx, scope, [warehouseId], 'beside'),
    standingOfDay(tx, scope, warehouseId, day),
    storageItems(tx),
    termVersions(tx, scope, { warehouseId, supplierIds: null }),
  ])
  if (!wasDone) return 0
  const unknown = new Set(standing.flatMap((work) => work.facts.filter((id) => facts.goodsOf(id) === undefined)))
  const others = unknown.size === 0 ? undefined : await goodsOfFacts(tx, scope, [...unknown])
  const goodsOf = (id: number) => facts.goodsOf(id) ?? others?.get(id) ?? 0
  const leftOut = await leftOutOfNight(tx, scope, { warehouseId, day, endMs: endOf(day) }, terms, items)
  const wrong = standing.filter(
    (work) => work.kind === 'storage' && !isSame(work, goodsOf, stocks.get(work.supplierId), leftOut),
  )
  const noted = new Set(standing.map(({ supplierId }) => supplierId))
  const missed = [...stocks.keys()].filter((supplierId) => !noted.has(supplierId))
  if (wrong.length === 0 && missed.length === 0) return 0
  const supplierIds = [...new Set([...wrong.map(({ supplierId }) => supplierId), ...missed])]
  const at = new Date(endOf(day))
  const [versions, accumulates] = await Promise.all([
    versionsOf(tx, scope, { warehouseId, supplierIds, items }),
    accumulations(tx, scope, supplierIds),
  ])
  const factIds = facts.idsAt(at)
  const known: Known = { versions, terms, goods: facts.goods, accumulates, leases: new Map() }
  const late = missed.flatMap((supplierId) =>
    worksOfNight(
      { warehouseId, day, supplierId, stock: stocks.get(supplierId)!, leases: [] },
      basesOf(versions, items, supplierId, at.getTime()),
      factIds,
      leftOut,
    ),
  )
  await keepOutcomes(tx, scope, await insertFollowing(tx, scope, late), known)
  for (const work of wrong)
    await putRight(
      tx,
      scope,
      work,
      { stock: stocks.get(work.supplierId) ?? ListedStock.NOTHING, leftOut },
      factIds,
      known,
    )
  return wrong.length + late.length
}

/** Whether a work says what the ledger does, of what lay there and of what of it is left out. */
function isSame(
  work: Work,
  goodsOf: (factsId: number) => number,
  stock: ListedStock = ListedStock.NOTHING,
  leftOut: LeftOut,
): boolean {
  const goods = work.facts.map(goodsOf)
  // Nearly all works say what they said, in the order in which they did.
  const isAsListed = isAlike(goods, stock.goods) && isAlike(work.pieces, stock.pieces)
  const said: Stock = isAsListed ? stock : sumsOf(goods, work.pieces)
  const present = isAsListed ? [] : [...said].filter(([, count]) => count !== 0)
  if (
    !isAsListed &&
    (present.length !== stock.size || !present.every(([goodsId, count]) => stock.get(goodsId) === count))
  )
    return false
  const known = [...said.keys()]
  const now = leftOutOf(known, said, leftOut, work.supplierId, work.item)
  return (['leased', 'free'] as const).every((why) => {
    if (now[why].length === 0 || work[why].length === 0) return now[why].length === work[why].length
    const sums = sumsOf(goods, work[why])
    return known.every((id, at) => sums.get(id) === now[why][at])
  })
}

function isAlike(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at])
}

function sumsOf(goods: readonly number[], pieces: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [at, id] of goods.entries()) sums.set(id, (sums.get(id) ?? 0) + (pieces[at] ?? 0))
  return sums
}

async function putRight(
  tx: Tx,
  scope: Home,
  old: StandingWork,
  { stock, leftOut }: { readonly stock: ListedStock; readonly leftOut: LeftOut },
  factIds: ReturnType<FactsOfDays['idsAt']>,
  known: Known,
): Promise<void> {
  const [first, last = '1'] = old.source.split('#')
  const { goods, pieces } = stock
  const isWaived = old.state === 'waived'
  const corrected: NewWork = {
    kind: 'storage',
    source: `${first}#${Number(last) + 1}`,
    item: old.item,
    warehouseId: old.warehouseId,
    supplierId: old.supplierId,
    pointId: null,
    atMs: endOf(old.day),
    day: old.day,
    state: isWaived ? 'waived' : 'charged',
    reason: isWaived ? old.reason : '',
    facts: factIds(goods),
    pieces,
    ...leftOutOf(goods, stock, leftOut, old.supplierId, old.item),
    leases: [],
    m2Hundredths: [],
  }
  await setStates(tx, scope, [{ id: old.id, state: 'superseded' }])
  const [work] = await insertFollowing(tx, scope, [corrected])
  if (isWaived) return
  const outcome = outcomeOf(work!, known)
  const families = (await chargesOf(tx, scope, [old.firstId])).get(old.firstId) ?? []
  const lives = families.some(({ charge }) => charge.status !== COST_STATUS.voided)
  if ('costs' in outcome) {
    const by = { accountId: null, now: (await clockUs(tx)) / 1000 }
    const pricing = { work: work!, firstId: old.firstId, reason: STORAGE_WORDS.corrected }
    return keepDecisions(tx, scope, by, decide(families, outcome.costs, pricing), STORAGE_WORDS.corrected)
  }
  const reason = 'unpriced' in outcome ? outcome.unpriced : 'fault'
  // What was charged stays until a person has decided: nothing is taken back because a rate cannot be reckoned by.
  if (lives) throw new Error(`the correction of ${old.source} has no price: ${reason}`)
  await setStates(tx, scope, [{ id: work!.id, state: 'unpriced', reason }])
}
