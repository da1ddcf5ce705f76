import type { Tx } from '../../plumbing/db/database.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import { insertCosts } from '../cost/insert.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import type { DeedToRate } from '../work/waiting.ts'
import { insertDone, worksOf } from '../work/waiting.store.ts'
import { decided, outcomesOf, type Decided } from './keep-outcomes.ts'
import { ratesOf } from './known.store.ts'

/** So many deeds are priced at once: what they are priced by is read once for all, and what is written leaves as two statements. */
export const MOST_DEEDS = 300

/**
 * Notes what deeds did, with their prices (`toRate` is how they come here): each by what held at its moment, whenever it is priced. In the
 * scope of the whole merchant: the warehouse's rates are not rows of every user. All that is asked leaves in one packet, the queue before
 * the rates that it guards. Whoever closes a month or saves a rate meanwhile is waited for.
 */
export async function rateDeeds(tx: Tx, tenantId: number, deeds: readonly DeedToRate[]): Promise<void> {
  const scope = wholeTenant(tenantId)
  const byWarehouse = Map.groupBy(deeds, ({ warehouseId }) => warehouseId)
  const [, noted, ...rates] = await Promise.all([
    lockFees(tx, scope, [...byWarehouse.keys()], 'beside'),
    worksOf(tx, scope, deeds),
    ...[...byWarehouse].map(([warehouseId, own]) => ratesOf(tx, scope, { warehouseId, ...chargedIn(own) })),
  ])
  const ended: Decided[] = []
  for (const [at, warehouseId] of [...byWarehouse.keys()].entries()) {
    const known = { ...rates[at]!, goods: noted.goods, leases: new Map() }
    const works = noted.works.filter((work) => work.warehouseId === warehouseId)
    ended.push(await decided(tx, scope, outcomesOf(works, known), known))
  }
  await Promise.all([
    insertDone(
      tx,
      scope,
      noted.works,
      ended.flatMap(({ states }) => states),
    ),
    insertCosts(
      tx,
      scope,
      null,
      ended.flatMap(({ costs }) => costs),
    ),
  ])
}

/** For whom deeds of a warehouse were done, and what of them is charged. */
const chargedIn = (deeds: readonly DeedToRate[]) => ({
  supplierIds: [...new Set(deeds.map(({ supplierId }) => supplierId))],
  items: [...new Set(deeds.flatMap(({ items }) => items))],
})
