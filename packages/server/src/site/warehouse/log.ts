import type { Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { lockWarehouse, type LockedWarehouse } from './store.ts'

/** Who does something, when, and for whom: what a line of a log needs of its request. */
export type Doer = Pick<Context, 'scope' | 'accountId' | 'now'>

/** Writes what was done to a warehouse that was locked, as its next version. */
export async function logWarehouse(
  tx: Tx,
  by: Doer,
  warehouse: { readonly id: number; readonly version: number },
  content: string,
): Promise<void> {
  const version = warehouse.version + 1
  const fromStatus = version === 1 ? null : LOGGED.settings
  await writeLog(tx, by.scope, by, [
    { kind: 'warehouse', documentId: warehouse.id, version, fromStatus, toStatus: LOGGED.settings, content },
  ])
}

/** A warehouse of the scope, locked. */
export async function found(tx: Tx, ctx: Context, code: string): Promise<LockedWarehouse> {
  const warehouse = await lockWarehouse(tx, ctx.scope, code)
  if (!warehouse) throw notFound('仓库')
  return warehouse
}
