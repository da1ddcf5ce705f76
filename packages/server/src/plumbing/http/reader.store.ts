import type { Identity } from '@yuncang/domain/access/rights.ts'
import type { Tx } from '../db/database.ts'
import { PLATFORM_TENANT, type Home } from '../db/scope.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { WRITERS } from '../db/writers.ts'

const READERS = {
  1: sql`set local role yuncang_merchant`,
  2: sql`set local role yuncang_supplier`,
  3: sql`set local role yuncang_platform`,
  4: sql`set local role yuncang_warehouse`,
} as const satisfies Record<Identity, Sql>

/**
 * From here on the transaction only reads, through the policies made for its kind of user. The statement leaves together with
 * the first query; should it fail, so does everything after it.
 */
export function becomeReader(tx: Tx, identity: Identity): void {
  void tx.run(READERS[identity])
}

const BECOMING = {
  merchant: sql`set local role ${raw(WRITERS.merchant)}`,
  warehouse: sql`set local role ${raw(WRITERS.warehouse)}`,
} as const

/**
 * From here on the transaction writes through the plain policies of its kind of user, where there are such. Whoever takes no role is held by the same
 * bounds, asked of each row in turn. So is everybody where several servers share the rows: a commit of two phases is prepared by the role that is taken, and
 * finished by who logged in, who may not.
 */
export function becomeWriter(tx: Tx, { tenantId, warehouseIds, supplierId }: Home): void {
  if (tx.several || tenantId === PLATFORM_TENANT || supplierId !== null) return
  void tx.run(BECOMING[warehouseIds === null ? 'merchant' : 'warehouse'])
}
