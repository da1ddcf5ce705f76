import type { Database, Tx } from '../../plumbing/db/database.ts'
import { enterBehind } from '../../plumbing/db/enter.store.ts'
import { takenBack } from '../../plumbing/db/follow.store.ts'
import { wholeTenant, type Home } from '../../plumbing/db/scope.ts'
import { together } from '../../plumbing/db/together.ts'
import { insertCosts } from '../cost/insert.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { claiming, claimWaiting, type Noted, type WorkOf } from '../work/store.ts'
import { costsOf, keepOutcomes } from './keep-outcomes.ts'
import { ratesOf, type Rates } from './known.store.ts'
import { outcomeOf, type Known } from './outcome.ts'

/** What a deed left to be priced: the payload of its job. */
export type ToRate = WorkOf & {
  readonly warehouseId: number
  readonly supplierId: number
  readonly items: readonly string[]
}

/** A deed whose works wait for their price behind its commit, and the job that prices them unless it is taken back. */
type Left = { readonly toRate: ToRate; readonly noted: Noted; readonly jobId: number }

/** The one who asked waits for the price no longer than this for any statement; the job comes behind. */
const QUICK_MS = 200
/** So many deeds are priced in one transaction. */
const AT_ONCE = 32

/** By database and merchant: who prices at this moment is joined by whoever comes meanwhile. */
const lines = new WeakMap<Database, Map<number, (left: Left) => Promise<void>>>()

/** Prices what a deed left, together with what others leave at this moment. @throws what the database says: the job has it then */
export function rateTogether(database: Database, tenantId: number, left: Left): Promise<void> {
  const own = lines.get(database) ?? new Map<number, (left: Left) => Promise<void>>()
  lines.set(database, own)
  const join = own.get(tenantId) ?? together<Left>((batch) => rateAll(database, tenantId, batch), AT_ONCE)
  own.set(tenantId, join)
  return join(left)
}

/**
 * Prices works as they were noted, right behind their deeds: no statement for long. One reads all that may have changed since for each
 * warehouse, one claims, takes the jobs back and writes the costs; the commit leaves along with it, and fails where it does.
 */
async function rateAll(database: Database, tenantId: number, batch: readonly Left[]): Promise<void> {
  const scope = wholeTenant(tenantId)
  const places = Map.groupBy(batch, ({ toRate }) => toRate.warehouseId)
  await database.transaction(async (tx) => {
    const [, , ...rates] = await Promise.all([
      enterBehind(tx, tenantId, QUICK_MS),
      lockFees(tx, scope, [...places.keys()], 'beside'),
      ...Array.from(places, ([warehouseId, same]) =>
        ratesOf(tx, scope, {
          warehouseId,
          supplierIds: [...new Set(same.map(({ toRate }) => toRate.supplierId))],
          items: [...new Set(same.flatMap(({ toRate }) => toRate.items))],
        }),
      ),
    ])
    const ratesAt = new Map([...places.keys()].map((warehouseId, at) => [warehouseId, rates[at]!]))
    const priced = batch.map((left) => pricedBy(left, ratesAt.get(left.toRate.warehouseId)!))
    // A period is written before what lies in it, and only by whoever has claimed that.
    for (const { toRate, jobId, known } of priced.filter(({ waits }) => waits)) {
      const [claimed] = await Promise.all([claimWaiting(tx, scope, toRate), tx.run(takenBack(tenantId, [jobId]))])
      await keepOutcomes(tx, scope, claimed, known)
    }
    const rest = priced.filter(({ waits }) => !waits)
    if (rest.length > 0) writeAll(tx, scope, rest)
  })
}

type Priced = ReturnType<typeof pricedBy>

function pricedBy({ toRate, noted, jobId }: Left, rates: Rates) {
  const known: Known = { ...rates, goods: noted.goods, leases: new Map() }
  const outcomes = noted.works.map((work) => ({ work, outcome: outcomeOf(work, known) }))
  return { toRate, jobId, known, outcomes, waits: outcomes.some(({ outcome }) => 'period' in outcome) }
}

/** One statement, which the commit does not wait for: what it says is heard there. */
function writeAll(tx: Tx, scope: Home, priced: readonly Priced[]): void {
  const outcomes = priced.flatMap((one) => one.outcomes)
  // By their ids, as whoever holds several works holds them.
  const states = outcomes
    .map(({ work: { id }, outcome }) =>
      'unpriced' in outcome
        ? { id, state: 'unpriced' as const, reason: outcome.unpriced }
        : { id, state: 'charged' as const },
    )
    .toSorted((a, b) => a.id - b.id)
  insertCosts(
    tx,
    scope,
    null,
    outcomes.flatMap(({ outcome }) => costsOf(outcome)),
    {
      works: claiming(scope, states),
      other: takenBack(
        scope.tenantId,
        priced.map(({ jobId }) => jobId),
      ),
    },
  ).catch(() => {})
}
