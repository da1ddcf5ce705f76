import type { Tx } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { wholeTenant, type Home } from '../../plumbing/db/scope.ts'
import { insertCosts } from '../cost/insert.store.ts'
import { chargedGoods } from '../facts/store.ts'
import { besideFees, lockFees } from '../rate/lock.store.ts'
import { claimWaiting, factsOfDeed, worksOf, writingWorks, type Deed, type WorkOf } from '../work/store.ts'
import { decided, keepOutcomes, outcomesOf } from './keep-outcomes.ts'
import { ratesOf, type Rates } from './known.store.ts'

export const RATE_TOPIC = 'work.rate'
const BEHIND = '5 seconds'

/** What a deed left to be priced: the payload of its job. */
export type ToRate = WorkOf & {
  readonly warehouseId: number
  readonly supplierId: number
  readonly items: readonly string[]
}

/** What of a deed's rating waits for the deed's end: it is called with the last of what that writes. */
export type EndOfRating = () => Promise<void>
const ENDED: EndOfRating = async () => {}

/**
 * Notes what a deed did, with its price: whoever asks next sees the costs. It comes before the deed locks any stock, since others wait for
 * stock; only what falls into a period is left to the end, since others wait for periods. A price stops nobody: while a rate is being
 * saved, where the rates cannot be read or the costs not be written, the work waits and a job prices it. All that is asked leaves in one
 * packet, the queue before what it guards; what is written leaves with what the deed asks next.
 */
export async function noteAndRate(tx: Tx, scope: Home, deed: Deed): Promise<EndOfRating> {
  const { kind, source, warehouseId, supplierId, items } = deed
  if (items.length === 0) return ENDED
  const [isBeside, rates, noted] = await Promise.all([
    tx.isRepeated ? false : besideFees(tx, scope, warehouseId),
    tx.isRepeated ? null : readable(ratesOf(tx.spare, scope, { warehouseId, supplierIds: [supplierId], items })),
    worksOf(tx, scope, deed),
  ])
  if (!isBeside || rates === null) {
    void tx.run(writingWorks(scope, deed, noted, []))
    const toRate: ToRate = { kind, source, warehouseId, supplierId, items }
    await follow(tx, scope.tenantId, [{ topic: RATE_TOPIC, payload: toRate, after: BEHIND }])
    return ENDED
  }
  const known = { ...rates, goods: noted.goods, leases: new Map() }
  const outcomes = outcomesOf(noted.works, known)
  const write = async () => {
    const { states, costs } = await decided(tx, scope, outcomes, known)
    void insertCosts(tx.spare, scope, null, costs, writingWorks(scope, deed, noted, states)).catch(() => {})
  }
  if (outcomes.some(({ outcome }) => 'period' in outcome)) return write
  await write()
  return ENDED
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
