import { STORAGE_WORDS } from '@yuncang/contract/fee/work/words.ts'
import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import type { Stock } from '@yuncang/domain/fee/storage/series.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Home } from '../../plumbing/db/scope.ts'
import { decide, keepDecisions } from '../cost/decide.ts'
import { chargesOf } from '../cost/family.store.ts'
import { accumulatingAt, factsAt, goodsFacts, goodsOfFacts } from '../facts/store.ts'
import { clockUs } from '../period/store.ts'
import { versionsOf } from '../rate/in-force.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { termVersions } from '../rate/term.store.ts'
import { outcomeOf, type Known } from '../rating/outcome.ts'
import { keepOutcomes } from '../rating/rate.ts'
import { insertFollowing, setStates, standingOfDay, type NewWork, type StandingWork, type Work } from '../work/store.ts'
import { freeOfNight, freePieces, type FreeOf } from './free.ts'
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
  stocks: ReadonlyMap<number, Stock>,
): Promise<number> {
  await lockNight(tx, scope, warehouseId, day)
  if (!(await isDone(tx, scope, warehouseId, day))) return 0
  await lockFees(tx, scope, [warehouseId], 'beside')
  const standing = await standingOfDay(tx, scope, warehouseId, day)
  const goodsIds = await goodsOfFacts(tx, scope, [...new Set(standing.flatMap(({ facts }) => facts))])
  const there = [...new Set([...standing.map(({ supplierId }) => supplierId), ...stocks.keys()])]
  const items = await storageItems(tx)
  const terms = await termVersions(tx, scope, { warehouseId, supplierIds: there })
  const free = await freeOfNight(tx, scope, { warehouseId, day, endMs: endOf(day) }, terms, items)
  const wrong = standing.filter(
    (work) => work.kind === 'storage' && !isSame(work, goodsIds, stocks.get(work.supplierId), free),
  )
  const noted = new Set(standing.map(({ supplierId }) => supplierId))
  const missed = [...stocks.keys()].filter((supplierId) => !noted.has(supplierId))
  if (wrong.length === 0 && missed.length === 0) return 0
  const supplierIds = [...new Set([...wrong.map(({ supplierId }) => supplierId), ...missed])]
  const at = new Date(endOf(day))
  const [versions, factIds, accumulating] = await Promise.all([
    versionsOf(tx, scope, { warehouseId, supplierIds, items }),
    factsAt(
      tx,
      scope,
      [...stocks.values()].flatMap((stock) => [...stock.keys()]),
      at,
    ),
    accumulatingAt(tx, scope, supplierIds, at),
  ])
  const goods = await goodsFacts(tx, scope, [...factIds.values()])
  const known: Known = { versions, terms, goods, accumulating, leases: new Map() }
  const late = missed.flatMap((supplierId) =>
    worksOfNight(
      { warehouseId, day, supplierId, stock: stocks.get(supplierId)!, leases: [] },
      basesOf(versions, items, supplierId, at.getTime()),
      factIds,
      free,
    ),
  )
  await keepOutcomes(tx, scope, await insertFollowing(tx, scope, late), known)
  for (const work of wrong)
    await putRight(
      tx,
      scope,
      work,
      { stock: stocks.get(work.supplierId) ?? new Map<number, number>(), free },
      factIds,
      known,
    )
  return wrong.length + late.length
}

/** Whether a work says what the ledger does, of what lay there and of what of it was free. */
function isSame(
  work: Work,
  goodsIds: ReadonlyMap<number, number>,
  stock: Stock = new Map<number, number>(),
  free: FreeOf,
): boolean {
  const goods = work.facts.map((fact) => goodsIds.get(fact) ?? 0)
  const said = sumsOf(goods, work.pieces)
  const present = [...said].filter(([, count]) => count !== 0)
  if (present.length !== stock.size || !present.every(([goodsId, count]) => stock.get(goodsId) === count)) return false
  const received = free(work.supplierId, work.item)
  const saidFree = sumsOf(goods, work.free)
  return received === null
    ? work.free.length === 0
    : [...said].every(([id, count]) => (saidFree.get(id) ?? 0) === Math.min(received.get(id) ?? 0, count))
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
  { stock, free }: { readonly stock: Stock; readonly free: FreeOf },
  factIds: ReadonlyMap<number, number>,
  known: Known,
): Promise<void> {
  const [first, last = '1'] = old.source.split('#')
  const goods = [...stock.keys()].sort((a, b) => a - b)
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
    facts: goods.map((id) => factIds.get(id) ?? null),
    pieces: goods.map((id) => stock.get(id)!),
    free: freePieces(goods, stock, free(old.supplierId, old.item)),
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
