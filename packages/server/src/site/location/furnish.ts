import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { insertStaging } from '../area/store.ts'
import type { Staging } from '../warehouse/behind.ts'
import { hasStaging, insertStagingLocation, insertVirtual } from './furnish.store.ts'

/**
 * Gives a warehouse, new or locked, what every warehouse has and it lacks (semantics 2): its six virtual places, a staging area
 * with one location.
 */
export async function furnish(tx: Tx, scope: Scope, warehouseId: number, staging: Staging): Promise<void> {
  await insertVirtual(tx, scope, warehouseId)
  if (await hasStaging(tx, scope, warehouseId)) return
  const areaId = await insertStaging(tx, scope, warehouseId, staging.area)
  await insertStagingLocation(tx, scope, warehouseId, areaId, staging.location)
}
