import type { Tx } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { follow, type Following } from '../../plumbing/db/follow.store.ts'
import { tenantOf, wholeTenant, type Scope } from '../../plumbing/db/scope.ts'
import { chargedGoods } from '../facts/store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { note } from '../work/note.ts'
import { claimWaiting, factsOfDeed, type Deed } from '../work/store.ts'
import { rateTogether, type ToRate } from './behind.ts'
import { keepOutcomes } from './keep-outcomes.ts'
import { ratesOf } from './known.store.ts'

export const RATE_TOPIC = 'work.rate'
const BEHIND = '5 seconds'

/**
 * Notes what a deed did, and has it priced when it is committed, before its answer leaves: whoever asks next sees the costs. What fails
 * then is taken up by a job, which is taken back where it succeeded. Writes what else follows from the deed along with it.
 */
export async function noteAndRate(tx: Tx, scope: Scope, deed: Deed, others: readonly Following[]): Promise<void> {
  const { kind, source, warehouseId, supplierId, items } = deed
  const tenantId = tenantOf(scope)
  const toRate: ToRate = { kind, source, warehouseId, supplierId, items }
  const rating = items.length === 0 ? [] : [{ topic: RATE_TOPIC, payload: toRate, after: BEHIND }]
  const [noted, ids] = await Promise.all([note(tx, scope, deed), follow(tx, tenantId, [...others, ...rating])])
  if (noted === null) return
  const jobId = ids.at(-1)!
  tx.beforeAnswer((database) => rateTogether(database, tenantId, { toRate, noted, jobId }))
}

/**
 * Prices what of a deed still waits, in the scope of its whole merchant: the warehouse's rates are not rows of every user. Asked in one
 * packet, the lock before what it guards.
 */
export async function rateDeed(tx: Tx, tenantId: number, toRate: ToRate): Promise<void> {
  const scope = wholeTenant(tenantId)
  const { warehouseId, supplierId, items } = toRate
  const [, , works, goods, rates] = await Promise.all([
    enterTenant(tx, tenantId),
    lockFees(tx, scope, [warehouseId], 'beside'),
    claimWaiting(tx, scope, toRate),
    chargedGoods(tx, scope, factsOfDeed(scope, toRate)),
    ratesOf(tx, scope, { warehouseId, supplierIds: [supplierId], items }),
  ])
  if (works.length === 0) return
  await keepOutcomes(tx, scope, works, { ...rates, goods, leases: new Map() })
}
