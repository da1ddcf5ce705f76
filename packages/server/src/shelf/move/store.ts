import type { Move } from '@yuncang/domain/stock/ledger/stock.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { each, rowsOf, same } from '../../plumbing/db/rows.store.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** An id for a new quick move. */
export async function nextMoveId(tx: Tx): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`select nextval('quick_move_id_seq') as id`)
  return row!.id
}

export type NewMove = {
  readonly id: number
  readonly code: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly fromPlaceId: number
  readonly toPlaceId: number
  /** One move a line. */
  readonly moves: readonly Move[]
}

/** Writes a quick move with its lines. */
export async function insertMove(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  document: NewMove,
): Promise<void> {
  const { id, moves } = document
  const goods = new Set(moves.map((move) => move.goodsId)).size
  const inserted = tx.run(sql`
    insert into quick_move (tenant_id, id, code, warehouse_id, supplier_id, from_place_id, to_place_id, goods_count, total_pieces, created_at, created_by)
    values (${tenantOf(scope)}, ${id}, ${document.code}, ${document.warehouseId}, ${document.supplierId}, ${document.fromPlaceId}, ${document.toPlaceId}, ${goods}, ${total(moves, (move) => move.quantity)}, ${new Date(by.now)}, ${by.accountId})`)
  await tx.run(sql`
    insert into quick_move_line (tenant_id, move_id, line, goods_id, production_date, quality, quantity)
    ${rowsOf(moves, [
      same(tenantOf(scope)),
      same(id),
      each('int', ({ lineId }) => lineId),
      each('bigint', ({ goodsId }) => goodsId),
      each('date', ({ productionDate }) => productionDate),
      each('smallint', ({ quality }) => quality),
      each('int', ({ quantity }) => quantity),
    ])}
    returning 1`)
  await inserted
}
