import type { Allocation } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Held } from '@yuncang/domain/task/task/held.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { QUALITY_OF_CODE, qualityCode } from '../../stock/ledger/store.ts'

/** Writes what a task holds; the ledger reserves the same pieces. */
export async function insertReservations(
  tx: Tx,
  scope: Scope,
  taskId: number,
  held: readonly Allocation[],
): Promise<void> {
  await tx.run(sql`
    insert into reservation (tenant_id, task_id, line, place_id, goods_id, production_date, quality, quantity)
    select ${tenantOf(scope)}, ${taskId}, r.line, r.place_id, r.goods_id, r.production_date, r.quality, r.quantity
    from unnest(${held.map((r) => r.lineId)}::int[], ${held.map((r) => r.placeId)}::bigint[], ${held.map((r) => r.goodsId)}::bigint[], ${held.map((r) => r.productionDate)}::date[], ${held.map((r) => qualityCode(r.quality))}::smallint[], ${held.map((r) => r.quantity)}::int[])
      as r (line, place_id, goods_id, production_date, quality, quantity)`)
}

/** Takes away everything that tasks hold, and answers it with what of it was picked, so that the ledger can give it back. */
export async function deleteReservations(tx: Tx, scope: Scope, taskIds: readonly number[]): Promise<Held[]> {
  const rows = await tx.rows<{
    line: number
    place_id: number
    goods_id: number
    production_date: string
    quality: number
    quantity: number
    picked: number
  }>(sql`
    delete from reservation r where ${inScope(scope, 'r')} and r.task_id = any (${taskIds}::bigint[])
    returning r.line, r.place_id, r.goods_id, r.production_date, r.quality, r.quantity, r.picked`)
  return rows.map((row) => ({
    lineId: row.line,
    placeId: row.place_id,
    goodsId: row.goods_id,
    productionDate: row.production_date,
    quality: QUALITY_OF_CODE[row.quality]!,
    quantity: row.quantity,
    picked: row.picked,
  }))
}
