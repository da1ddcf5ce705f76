/** Work in a merchant's name without a request, for what no call does yet. */
import { enterTenant } from '@yuncang/server/plumbing/db/enter.store.ts'
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import type { World } from './world.ts'

/** One transaction of a tenant, through its policies. */
export function inTenant<T>(world: World, tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return world.database.transaction(async (tx) => {
    await enterTenant(tx, tenantId)
    return work(tx)
  })
}
