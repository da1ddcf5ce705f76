import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { PUTAWAY_SOURCE_NAMES, PUTAWAY_STATUS_NAMES, PUTAWAY_WHY } from '@yuncang/contract/shelf/putaway/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { nextPutawayStatus, type PutawayStatus } from '@yuncang/domain/shelf/putaway/state.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeText } from '../../plumbing/http/wire.ts'

/** An order with the names it is shown with and how far it is. */
export type OrderViewRow = {
  id: number
  code: string
  status: PutawayStatus
  source: 0 | 1
  warehouse_id: number
  from_place_id: number
  goods_count: number
  total_pieces: number
  created_at: Date
  cancelled_at: Date | null
  finished_at: Date | null
  task_code: string | null
  supplier_code: string
  supplier_name: string
  warehouse_code: string
  warehouse_name: string
  from_area: string
  from_location: string
  created_name: string
  outstanding: number
  /** Goods with pieces still to be shelved. */
  open_goods: number
  shelved: number
}

type OrderRow = CallOutput<typeof getPutawayPage>['records'][number]

/** An order on the wire, with what this user can do to it (part 1, 3). */
export function orderView(ctx: Context, row: OrderViewRow): OrderRow {
  return {
    putawayCode: row.code,
    putawayStatus: row.status,
    statusName: PUTAWAY_STATUS_NAMES[row.status],
    source: row.source,
    sourceName: PUTAWAY_SOURCE_NAMES[row.source],
    taskCode: row.task_code ?? '',
    fromAreaName: row.from_area,
    fromLocationCode: row.from_location,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    goodsCount: row.goods_count,
    pieces: row.total_pieces,
    outstandingPieces: row.outstanding,
    createTime: timeText(row.created_at),
    cancelTime: timeText(row.cancelled_at),
    finishTime: timeText(row.finished_at),
    createName: row.created_name,
    abilities: { cancel: whyNotCancel(ctx, row.status) },
  }
}

/** The empty text when this user can cancel an order of this status, otherwise why not. */
function whyNotCancel(ctx: Context, status: PutawayStatus): string {
  if (ctx.identity !== IDENTITY.merchant && ctx.identity !== IDENTITY.staff) return WHY_NOT.notMine
  if (!ctx.rights.has('putawayListEdit')) return WHY_NOT.noRight
  return nextPutawayStatus(status, 'cancel', 0) === null ? PUTAWAY_WHY.ended : ''
}
