import type { getSignForRows } from '@yuncang/contract/task/sign-for/sign-for.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { ReceiptRow } from './store.ts'

/** A line of a receipt on the wire (part 1, 2.6 and 3). */
export function receiptView(row: ReceiptRow): CallOutput<typeof getSignForRows>['records'][number] {
  return {
    id: String(row.line),
    goodsCode: row.goods_code,
    name: row.goods_name,
    barCode: row.bar_code,
    piecesPerBox: row.pieces_per_box,
    minUnitName: row.min_unit_name,
    maxUnitName: row.max_unit_name,
    deliveredPieces: row.delivered,
    rejectedPieces: row.rejected,
    discardedPieces: row.discarded,
    receivedPieces: row.delivered - row.rejected - row.discarded,
    rejectReason: row.reject_reason,
  }
}
