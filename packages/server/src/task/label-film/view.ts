import type { getLabelInfo, getLabelPage } from '@yuncang/contract/task/label-film/label-film.ts'
import { LABEL_KIND_NAMES, LABEL_STATUS_NAMES, LABEL_WHY } from '@yuncang/contract/task/label-film/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { IDENTITY, type Right } from '@yuncang/domain/access/rights.ts'
import {
  LABEL_STATUS,
  nextLabelStatus,
  type LabelDeed,
  type LabelKind,
  type LabelStatus,
} from '@yuncang/domain/task/label-film/state.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { LineRow } from './store.ts'

/** A task with the names it is shown with. */
export type LabelViewRow = {
  id: number
  code: string
  kind: LabelKind
  item: string
  item_name: string
  status: LabelStatus
  note: string
  goods_count: number
  planned_pieces: number
  done_pieces: number
  pallets: number | null
  created_at: Date
  accepted_at: Date | null
  finished_at: Date | null
  cancelled_at: Date | null
  supplier_code: string
  supplier_name: string
  warehouse_code: string
  warehouse_name: string
  created_name: string
  accepted_name: string | null
}

/** A task on the wire, with what this user can do to it. */
export function labelView(ctx: Context, row: LabelViewRow): CallOutput<typeof getLabelPage>['records'][number] {
  return {
    code: row.code,
    kind: row.kind,
    kindName: LABEL_KIND_NAMES[row.kind],
    item: row.item,
    itemName: row.item_name,
    status: row.status,
    statusName: LABEL_STATUS_NAMES[row.status],
    supplierCode: row.supplier_code,
    supplier: row.supplier_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    note: row.note,
    goodsCount: row.goods_count,
    plannedPieces: row.planned_pieces,
    actualPieces: row.done_pieces,
    pallets: row.pallets,
    createTime: timeText(row.created_at),
    createName: row.created_name,
    acceptTime: timeText(row.accepted_at),
    acceptName: row.accepted_name ?? '',
    finishTime: timeText(row.finished_at),
    cancelTime: timeText(row.cancelled_at),
    abilities: {
      accept: ability(ctx, row.status, 'accept', 'labelTaskEdit', LABEL_WHY.notPending),
      complete: ability(ctx, row.status, 'complete', 'labelTaskEdit', LABEL_WHY.notWorking),
      cancel: ability(
        ctx,
        row.status,
        'cancel',
        'labelTaskCancel',
        row.status === LABEL_STATUS.working ? LABEL_WHY.begun : LABEL_WHY.ended,
      ),
    },
  }
}

/** The empty text when the deed is possible, otherwise why not. */
function ability(ctx: Context, status: LabelStatus, deed: LabelDeed, right: Right, otherwise: string): string {
  if (ctx.identity === IDENTITY.platform || (ctx.identity === IDENTITY.supplier && deed !== 'cancel'))
    return WHY_NOT.notMine
  if (!ctx.rights.has(right)) return WHY_NOT.noRight
  return nextLabelStatus(status, deed, ctx.identity === IDENTITY.supplier) === null ? otherwise : ''
}

/** A line on the wire. */
export function lineView(row: LineRow): CallOutput<typeof getLabelInfo>['lines'][number] {
  return {
    id: String(row.line),
    goodsCode: row.goods_code,
    name: row.goods_name,
    barCode: row.bar_code,
    standard: row.standard,
    piecesPerBox: row.pieces_per_box,
    minUnitName: row.min_unit_name,
    maxUnitName: row.max_unit_name,
    plannedPieces: row.planned,
    actualPieces: row.done,
  }
}
