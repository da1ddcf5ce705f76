import type { Tx } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { doneAlready, follow, type Following } from '../../plumbing/db/follow.store.ts'
import { tenantOf, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { insertCosts } from '../cost/insert.store.ts'
import { accumulatingAt, chargedGoods } from '../facts/store.ts'
import { assignPeriod } from '../period/assign.ts'
import { versionsOf } from '../rate/in-force.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { termVersions } from '../rate/term.store.ts'
import {
  claimWaiting,
  factsOfDeed,
  setStates,
  type Deed,
  type StateOfWork,
  type Work,
  type WorkOf,
} from '../work/store.ts'
import { outcomeOf, type Known } from './outcome.ts'

/** What a deed left to be priced: the payload of its job. */
export type ToRate = WorkOf & {
  readonly warehouseId: number
  readonly supplierId: number
  readonly items: readonly string[]
  readonly atMs: number
}

export const RATE_TOPIC = 'work.rate'
/** The one who asked waits for the price no longer than this for any statement; the job comes behind. */
const QUICK_MS = 200
const BEHIND = '5 seconds'

/**
 * Has the works of a deed priced when it is committed, before its answer leaves: whoever asks next sees the costs. What fails then is
 * taken up by a job, which nobody has to look at where it succeeded. Writes what else follows from the deed along with it.
 */
export async function rateBehind(tx: Tx, scope: Scope, deed: Deed, others: readonly Following[]): Promise<void> {
  const { kind, source, warehouseId, supplierId, items, at } = deed
  const tenantId = tenantOf(scope)
  const toRate: ToRate = { kind, source, warehouseId, supplierId, items, atMs: at.getTime() }
  const rating = items.length === 0 ? [] : [{ topic: RATE_TOPIC, payload: toRate, after: BEHIND }]
  const ids = await follow(tx, tenantId, [...others, ...rating])
  if (rating.length === 0) return
  const jobId = ids.at(-1)!
  tx.beforeAnswer((database) => database.transaction((own) => rateDeed(own, tenantId, toRate, { jobId })))
}

/**
 * Prices what of a deed still waits, in the scope of its whole merchant: the warehouse's rates are not rows of every user. Asked in one
 * packet, the lock before what it guards.
 * @param behind right behind the deed, no statement for long; the job that would do the same has nothing to do any more
 */
export async function rateDeed(
  tx: Tx,
  tenantId: number,
  toRate: ToRate,
  behind?: { readonly jobId: number },
): Promise<void> {
  const scope: Home = { tenantId, warehouseIds: null, supplierId: null }
  const { warehouseId, supplierId, items } = toRate
  const at = new Date(toRate.atMs)
  const [, , , works, goods, versions, terms, accumulating] = await Promise.all([
    enterTenant(tx, tenantId, behind && QUICK_MS),
    lockFees(tx, scope, [warehouseId], 'beside'),
    behind && doneAlready(tx, tenantId, behind.jobId),
    claimWaiting(tx, scope, toRate),
    chargedGoods(tx, scope, factsOfDeed(scope, toRate)),
    versionsOf(tx, scope, { warehouseId, supplierIds: [supplierId], items }),
    termVersions(tx, scope, { warehouseId, supplierIds: [supplierId] }),
    accumulatingAt(tx, scope, [supplierId], at),
  ])
  if (works.length === 0) return
  await keepOutcomes(tx, scope, works, { versions, terms, goods, accumulating, leases: new Map() })
}

/** Prices claimed works, and writes what becomes of each. */
export async function keepOutcomes(tx: Tx, scope: Home, works: readonly Work[], known: Known): Promise<void> {
  const outcomes = works.map((work) => ({ work, outcome: outcomeOf(work, known) }))
  const states: StateOfWork[] = []
  for (const { work, outcome } of outcomes) {
    if ('unpriced' in outcome) states.push({ id: work.id, state: 'unpriced', reason: outcome.unpriced })
    if ('period' in outcome) states.push(await assignPeriod(tx, scope, work, outcome.period, known.versions))
  }
  await Promise.all([
    insertCosts(
      tx,
      scope,
      null,
      outcomes.flatMap(({ outcome }) => ('costs' in outcome ? outcome.costs : [])),
    ),
    setStates(tx, scope, states),
  ])
}
