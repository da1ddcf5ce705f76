import { type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** An id for a new date change. */
export async function nextDateChangeId(tx: Tx): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`select nextval('date_change_id_seq') as id`)
  return row!.id
}

export type NewDateChange = {
  readonly id: number
  readonly code: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly placeId: number
  readonly goodsId: number
  readonly fromDate: string
  readonly toDate: string
  readonly quality: Quality
  readonly quantity: number
  readonly reason: string
}

/** Writes a date change. */
export async function insertDateChange(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  change: NewDateChange,
): Promise<void> {
  await tx.run(sql`
    insert into date_change (tenant_id, id, code, warehouse_id, supplier_id, place_id, goods_id, from_date, to_date, quality, quantity, reason, created_at, created_by)
    values (${tenantOf(scope)}, ${change.id}, ${change.code}, ${change.warehouseId}, ${change.supplierId}, ${change.placeId}, ${change.goodsId}, ${change.fromDate}, ${change.toDate}, ${change.quality}, ${change.quantity}, ${change.reason}, ${new Date(by.now)}, ${by.accountId})`)
}
