import { NONE_SHOWN } from '@yuncang/contract/stocktake/plan/words.ts'
import {
  CALENDAR,
  STOCKTAKE_ORIGIN_NAMES,
  STOCKTAKE_REFUSALS,
  STOCKTAKE_STATUS_NAMES,
  STOCKTAKE_TYPE_NAMES,
} from '@yuncang/contract/stocktake/task/words.ts'
import { sentence, type Refusal } from '@yuncang/contract/wire/refusal.ts'
import { canCancel, canTake, STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { StocktakeRow } from './row.store.ts'

/** What lists and details say of a stocktake. */
export function headView(row: StocktakeRow) {
  return {
    stocktakeCode: row.code,
    planCode: row.plan_code,
    type: row.type,
    typeName: STOCKTAKE_TYPE_NAMES[row.type],
    status: row.status,
    statusName: STOCKTAKE_STATUS_NAMES[row.status],
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    areaName: row.type === STOCKTAKE_TYPE.goods ? NONE_SHOWN : (row.area_name ?? NONE_SHOWN),
    supplierName: row.supplier_name ?? NONE_SHOWN,
    createTime: timeText(row.created_at),
    createName: row.created_name ?? CALENDAR,
    originName: STOCKTAKE_ORIGIN_NAMES[row.origin],
    takenBy: row.taken_name ?? '',
    takenTime: timeText(row.taken_at),
    finishTime: timeText(row.finished_at),
    cancelTime: timeText(row.cancelled_at),
    cancelReason: row.cancel_reason,
    different: row.different === null ? ('' as const) : flagOf(row.different),
    itemCount: row.item_count,
    countedCount: row.counted_count,
  }
}

/** Why an act on a stocktake is not possible; the empty text when it is. */
export function abilitiesView(ctx: Context, row: StocktakeRow) {
  const { status, code } = row
  const why = mayKeep(ctx, 'liquidationPlanAdd')
  const no = (refusal: Refusal) =>
    sentence(refusal, { code, name: row.taken_name, status: STOCKTAKE_STATUS_NAMES[status] })
  const { alreadyTaken, notPending, notCancellable, notCounting } = STOCKTAKE_REFUSALS
  return {
    take: why || (canTake(status) ? '' : no(status === STOCKTAKE_STATUS.counting ? alreadyTaken : notPending)),
    cancel: why || (canCancel(status) ? '' : no(notCancellable)),
    finish: why || (status === STOCKTAKE_STATUS.counting ? '' : no(notCounting)),
  }
}
