import type { Database, Tx } from '../../plumbing/db/database.ts'
import { enterBehind, enterTenant } from '../../plumbing/db/enter.store.ts'
import { follow, takeBack, takenBack, type Following } from '../../plumbing/db/follow.store.ts'
import { tenantOf, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { insertCosts } from '../cost/insert.store.ts'
import { chargedGoods } from '../facts/store.ts'
import { assignPeriod } from '../period/assign.ts'
import { lockFees } from '../rate/lock.store.ts'
import { note } from '../work/note.ts'
import {
  claiming,
  claimWaiting,
  factsOfDeed,
  setStates,
  type Deed,
  type Noted,
  type StateOfWork,
  type Work,
  type WorkOf,
} from '../work/store.ts'
import { ratesOf } from './known.store.ts'
import { outcomeOf, type Known, type Outcome } from './outcome.ts'

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

const wholeTenant = (tenantId: number): Home => ({ tenantId, warehouseIds: null, supplierId: null })

/**
 * Notes what a deed did, and has it priced when it is committed, before its answer leaves: whoever asks next sees the costs. What fails
 * then is taken up by a job, which is taken back where it succeeded. Writes what else follows from the deed along with it.
 */
export async function noteAndRate(tx: Tx, scope: Scope, deed: Deed, others: readonly Following[]): Promise<void> {
  const { kind, source, warehouseId, supplierId, items, at } = deed
  const tenantId = tenantOf(scope)
  const toRate: ToRate = { kind, source, warehouseId, supplierId, items, atMs: at.getTime() }
  const rating = items.length === 0 ? [] : [{ topic: RATE_TOPIC, payload: toRate, after: BEHIND }]
  const [noted, ids] = await Promise.all([note(tx, scope, deed), follow(tx, tenantId, [...others, ...rating])])
  if (noted === null) return
  const jobId = ids.at(-1)!
  tx.beforeAnswer((database) => rateNoted(database, tenantId, noted, { toRate, jobId }))
}

/**
 * Prices what of a deed still waits, in the scope of its whole merchant: the warehouse's rates are not rows of every user. Asked in one
 * packet, the lock before what it guards.
 */
export async function rateDeed(tx: Tx, tenantId: number, toRate: ToRate): Promise<void> {
  const scope = wholeTenant(tenantId)
  const [, , works, goods, rates] = await Promise.all([
    enterTenant(tx, tenantId),
    lockFees(tx, scope, [toRate.warehouseId], 'beside'),
    claimWaiting(tx, scope, toRate),
    chargedGoods(tx, scope, factsOfDeed(scope, toRate)),
    ratesOf(tx, scope, asked(toRate)),
  ])
  if (works.length === 0) return
  await keepOutcomes(tx, scope, works, { ...rates, goods, leases: new Map() })
}

const asked = ({ warehouseId, supplierId, items, atMs }: ToRate) => ({
  warehouseId,
  supplierId,
  items,
  at: new Date(atMs),
})

/**
 * The same right behind the deed, of works as they were noted: no statement for long. One reads all that may have changed since, one
 * claims, takes the job back and writes the costs; the commit leaves along with it, and fails where it does.
 */
async function rateNoted(
  database: Database,
  tenantId: number,
  { works, goods }: Noted,
  { toRate, jobId }: { readonly toRate: ToRate; readonly jobId: number },
): Promise<void> {
  const scope = wholeTenant(tenantId)
  await database.transaction(async (tx) => {
    const [, , rates] = await Promise.all([
      enterBehind(tx, tenantId, QUICK_MS),
      lockFees(tx, scope, [toRate.warehouseId], 'beside'),
      ratesOf(tx, scope, asked(toRate)),
    ])
    const known: Known = { ...rates, goods, leases: new Map() }
    const outcomes = works.map((work) => ({ work, outcome: outcomeOf(work, known) }))
    // A period is written before what lies in it, and only by whoever has claimed that.
    if (outcomes.some(({ outcome }) => 'period' in outcome)) {
      const [claimed] = await Promise.all([claimWaiting(tx, scope, toRate), takeBack(tx, tenantId, jobId)])
      return keepOutcomes(tx, scope, claimed, known)
    }
    const states = outcomes.map(({ work: { id }, outcome }) =>
      'unpriced' in outcome
        ? { id, state: 'unpriced' as const, reason: outcome.unpriced }
        : { id, state: 'charged' as const },
    )
    const costs = outcomes.flatMap(({ outcome }) => costsOf(outcome))
    insertCosts(tx, scope, null, costs, {
      works: claiming(scope, states),
      other: takenBack(tenantId, jobId),
    }).catch(() => {})
  })
}

const costsOf = (outcome: Outcome) => ('costs' in outcome ? outcome.costs : [])

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
      outcomes.flatMap(({ outcome }) => costsOf(outcome)),
    ),
    setStates(tx, scope, states),
  ])
}
