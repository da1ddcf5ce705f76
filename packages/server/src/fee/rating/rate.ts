import type { Tx } from '../../plumbing/db/database.ts'
import { enterScope, enterTenant } from '../../plumbing/db/enter.store.ts'
import { follow, type Following } from '../../plumbing/db/follow.store.ts'
import { tenantOf, wholeTenant, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { insertCosts } from '../cost/insert.store.ts'
import { chargedGoods } from '../facts/store.ts'
import { besideFees, lockFees } from '../rate/lock.store.ts'
import { claimWaiting, factsOfDeed, worksOf, writingWorks, type Deed, type WorkOf } from '../work/store.ts'
import { decided, keepOutcomes, type Decided } from './keep-outcomes.ts'
import { ratesOf, type Rates } from './known.store.ts'

export const RATE_TOPIC = 'work.rate'
const BEHIND = '5 seconds'

/** What a deed left to be priced: the payload of its job. */
export type ToRate = WorkOf & {
  readonly warehouseId: number
  readonly supplierId: number
  readonly items: readonly string[]
}

/**
 * Notes what a deed did, with its price, as the last of what it writes: whoever asks next sees the costs. A price stops nobody: while
 * a rate is being saved, where the rates cannot be read or the costs not be written, the work waits and a job prices it. Writes
 * what else follows from the deed along with it.
 */
export async function noteAndRate(tx: Tx, scope: Scope, deed: Deed, others: readonly Following[]): Promise<void> {
  const tenantId = tenantOf(scope)
  // Both are listened to from the start: a connection that breaks fails both, and a failure that nobody hears ends the process.
  await Promise.all([
    follow(tx, tenantId, others),
    deed.items.length > 0 ? inWholeTenant(tx, scope, (whole) => note(tx, whole, deed)) : null,
  ])
}

/** The warehouse's rates are not rows of every user: the scope is widened for as long as it takes. */
async function inWholeTenant(tx: Tx, scope: Scope, work: (whole: Home) => Promise<void>): Promise<void> {
  const whole = wholeTenant(tenantOf(scope))
  const isKept = scope.warehouseIds !== null || scope.supplierId !== null
  if (isKept) void enterScope(tx, whole)
  await work(whole)
  if (isKept) void enterScope(tx, scope)
}

/** All that is asked leaves in one packet, the queue before what it guards; what is written leaves with the commit. */
async function note(tx: Tx, whole: Home, deed: Deed): Promise<void> {
  const { kind, source, warehouseId, supplierId, items } = deed
  const [isBeside, rates, noted] = await Promise.all([
    tx.isRepeated ? false : besideFees(tx, whole, warehouseId),
    tx.isRepeated ? null : readable(ratesOf(tx.spare, whole, { warehouseId, supplierIds: [supplierId], items })),
    worksOf(tx, whole, deed),
  ])
  if (!isBeside || rates === null) {
    void tx.run(writingWorks(whole, deed, noted, []))
    const toRate: ToRate = { kind, source, warehouseId, supplierId, items }
    return void (await follow(tx, whole.tenantId, [{ topic: RATE_TOPIC, payload: toRate, after: BEHIND }]))
  }
  const known = { ...rates, goods: noted.goods, leases: new Map() }
  const { states, costs }: Decided = await decided(tx, whole, noted.works, known)
  void insertCosts(tx.spare, whole, null, costs, writingWorks(whole, deed, noted, states)).catch(() => {})
}

/** Rates, or null where what stands there is none: what the database itself says shows at the commit. */
function readable(rates: Promise<Rates>): Promise<Rates | null> {
  return rates.catch(() => null)
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
