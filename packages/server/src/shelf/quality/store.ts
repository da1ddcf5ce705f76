import { type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** An id for a new quality change. */
export async function nextQualityChangeId(tx: Tx): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`select nextval('quality_change_id_seq') as id`)
  return row!.id
}

export type NewQualityChange = {
  readonly id: number
  readonly code: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly placeId: number
  readonly goodsId: number
  readonly productionDate: string
  readonly fromQuality: Quality
  readonly quantity: number
  readonly reason: string
}

/** Writes a quality change. */
export async function insertQualityChange(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  change: NewQualityChange,
): Promise<void> {
  await tx.run(sql`
    insert into quality_change (tenant_id, id, code, warehouse_id, supplier_id, place_id, goods_id, production_date, from_quality, quantity, reason, created_at, created_by)
    values (${tenantOf(scope)}, ${change.id}, ${change.code}, ${change.warehouseId}, ${change.supplierId}, ${change.placeId}, ${change.goodsId}, ${change.productionDate}, ${change.fromQuality}, ${change.quantity}, ${change.reason}, ${new Date(by.now)}, ${by.accountId})`)
}
