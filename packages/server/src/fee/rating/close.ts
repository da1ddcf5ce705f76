import { dayOf, isDue, type Span } from '@yuncang/domain/fee/period/period.ts'
import { resolve } from '@yuncang/domain/fee/rate/resolve.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { type Home, wholeTenant } from '../../plumbing/db/scope.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { insertCosts } from '../cost/insert.store.ts'
import { accumulations, goodsFacts } from '../facts/store.ts'
import { clockUs, closePeriod, cutPeriod, openPeriods, type Period } from '../period/store.ts'
import { ratesFor, tenureAt } from '../period/tenure.ts'
import { versionsOf, type OwnedVersion } from '../rate/in-force.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { termVersions } from '../rate/term.store.ts'
import { anyWaits } from '../work/waiting.store.ts'
import { insertFollowing, membersOf, setStates, type Work } from '../work/store.ts'
import { charged, type Known } from './outcome.ts'

/** Closes the fixed periods of a merchant that are over, each in a transaction of its own (semantics 5.2, Dimension). */
export async function closePeriods({ database, tenantId, signal, log }: Run): Promise<void> {
  const scope = wholeTenant(tenantId)
  let failed = 0
  for (const period of await inTenant(database, tenantId, (tx) => openPeriods(tx, scope))) {
    if (signal.aborted) return
    await inTenant(database, tenantId, (tx) => closeOne(tx, scope, period)).catch((error: unknown) => {
      failed += 1
      log.error({ err: error, tenantId, periodId: period.id }, 'closing of a period')
    })
  }
  if (failed > 0) throw new Error(`${failed} periods could not be closed`)
}

/**
 * Closes one period, unless it is not over or somebody has: all its works are charged once, by the rate of its last instant. A period
 * without work costs nothing.
 * @param clock what time it is, in microseconds since the epoch
 */
export async function closeOne(
  tx: Tx,
  scope: Home,
  period: Period,
  clock: (tx: Tx) => Promise<number> = clockUs,
): Promise<void> {
  const { warehouseId, supplierId, item } = period
  await lockFees(tx, scope, [warehouseId], 'beside')
  const versions = await versionsOf(tx, scope, { warehouseId, supplierIds: [supplierId], items: [item] })
  const span = { fromUs: period.fromUs, toUs: Math.min(period.toUs, endOf(period, versions)) }
  if (span.toUs < period.toUs) await cutPeriod(tx, scope, period.id, span.toUs)
  if (!isDue(span, await clock(tx))) return
  if (await anyWaits(tx, scope, warehouseId, span.toUs)) throw new Error('work of the period still waits for its price')
  if (!(await closePeriod(tx, scope, period.id))) return
  const members = await membersOf(tx, scope, period.id)
  if (members.length > 0) await chargeMembers(tx, scope, period, span, members, versions)
}

/** When the version that a period began under stopped pricing: it is cut there. */
function endOf({ item, supplierId, pointId, cardId, fromUs, toUs }: Period, versions: readonly OwnedVersion[]): number {
  const found = resolve(ratesFor(versions, { item, supplierId }), { item, pointId, atUs: fromUs })
  const own = 'unpriced' in found ? undefined : found.find(({ version }) => version.cardId === cardId)
  const tenure = own && tenureAt(versions, { item, supplierId, pointId }, own, fromUs)
  return tenure?.untilUs ?? toUs
}

async function chargeMembers(
  tx: Tx,
  scope: Home,
  period: Period,
  span: Span,
  members: readonly Work[],
  versions: readonly OwnedVersion[],
): Promise<void> {
  const { id, warehouseId, supplierId, item, pointId } = period
  const atMs = Math.ceil(span.toUs / 1000) - 1
  const pieces = new Map<number, number>()
  for (const member of members)
    for (const [at, fact] of member.facts.entries()) pieces.set(fact, (pieces.get(fact) ?? 0) + member.pieces[at]!)
  const facts = [...pieces.keys()]
  const [written, goods, accumulates, terms] = await Promise.all([
    insertFollowing(tx, scope, [
      {
        kind: 'period',
        source: String(id),
        item,
        warehouseId,
        supplierId,
        pointId,
        atMs,
        day: dayOf(span),
        state: 'charged',
        reason: '',
        facts,
        pieces: [...pieces.values()],
        leased: [],
        free: [],
        leases: [],
        m2Hundredths: [],
      },
    ]),
    goodsFacts(tx, scope, facts),
    accumulations(tx, scope, [supplierId]),
    termVersions(tx, scope, { warehouseId, supplierIds: [supplierId] }),
  ])
  const work = written[0]!
  const found = resolve(ratesFor(versions, period), { item, pointId, atUs: work.atUs })
  const known: Known = { versions, terms, goods, accumulates, leases: new Map() }
  const outcome = 'unpriced' in found ? found : charged(members, work, known, { found, atUs: work.atUs })
  const all = [...members, work].map((one) => one.id)
  await Promise.all(
    'unpriced' in outcome
      ? [
          setStates(
            tx,
            scope,
            all.map((one) => ({ id: one, state: 'unpriced', reason: outcome.unpriced })),
          ),
        ]
      : [
          insertCosts(tx, scope, null, outcome.costs),
          setStates(
            tx,
            scope,
            members.map((one) => ({ id: one.id, state: 'charged' })),
          ),
        ],
  )
}
