import type { getInventoryLossDetail, getInventoryLossPage } from '@yuncang/contract/stocktake/loss/loss.ts'
import {
  LINE_RESULT_NAMES,
  LINE_STATE_NAMES,
  LOSS_STATE_NAMES,
  PARTS_DIFFER,
} from '@yuncang/contract/stocktake/loss/words.ts'
import { NONE_SHOWN } from '@yuncang/contract/stocktake/plan/words.ts'
import { STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { LINE_STATE, NOT_SETTLED, type LineState } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { dateText, flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { LossLineRow, LossPartRow, LossRow } from './list.store.ts'

/** A loss order as the list shows it. */
export function lossView(row: LossRow): CallOutput<typeof getInventoryLossPage>['records'][number] {
  return {
    lossCode: row.code,
    time: timeText(row.created_at),
    state: row.state,
    stateName: LOSS_STATE_NAMES[row.state],
    stocktakeCode: row.stocktake_code,
    type: row.type,
    typeName: STOCKTAKE_TYPE_NAMES[row.type],
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    lines: row.lines,
    pendingCount: row.pending,
    more: row.more,
    less: row.less,
    money: row.money,
  }
}

type LineView = CallOutput<typeof getInventoryLossDetail>['records'][number]

/** A line of it, with the locations at which it was counted. */
export function lineView(
  row: LossLineRow,
  parts: readonly LossPartRow[],
  { dates_on: datesOn, type }: Pick<LossRow, 'dates_on' | 'type'>,
): LineView {
  const normal = row.counted_normal - row.system_normal
  const broken = row.counted_broken - row.system_broken
  return {
    lineId: String(row.id),
    state: row.state,
    stateName: LINE_STATE_NAMES[row.state],
    result: row.result ?? NOT_SETTLED,
    resultName: row.result === null ? '' : LINE_RESULT_NAMES[row.result],
    note: row.note,
    handledBy: row.handled_name ?? '',
    handledTime: timeText(row.handled_at),
    goodsCode: row.goods_code,
    goodsName: row.goods_name,
    barCode: row.bar_code,
    piecesPerBox: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    areaName: row.area_name ?? NONE_SHOWN,
    locationCode: row.location_code ?? NONE_SHOWN,
    productionDate: dateText(row.production_date),
    datesOn: flagOf(datesOn),
    systemNormal: row.system_normal,
    countedNormal: row.counted_normal,
    differenceNormal: normal,
    systemBroken: row.system_broken,
    countedBroken: row.counted_broken,
    differenceBroken: broken,
    moneyNormal: row.money_normal,
    moneyBroken: row.money_broken,
    free: row.state === LINE_STATE.pending && parts.length > 0 ? freeOf(parts) : null,
    parts: type === STOCKTAKE_TYPE.goods ? parts.map((part) => partView(part, row.state)) : [],
    remark: normal === 0 && broken === 0 ? PARTS_DIFFER : '',
    taskCodes: row.task_codes,
  }
}

function partView(part: LossPartRow, state: LineState): LineView['parts'][number] {
  return {
    areaName: part.area_name ?? NONE_SHOWN,
    locationCode: part.location_code,
    systemNormal: part.system_normal,
    countedNormal: part.counted_normal,
    differenceNormal: part.counted_normal - part.system_normal,
    systemBroken: part.system_broken,
    countedBroken: part.counted_broken,
    differenceBroken: part.counted_broken - part.system_broken,
    free: state === LINE_STATE.pending ? freeOf([part]) : null,
  }
}

const freeOf = (parts: readonly LossPartRow[]) => ({
  normal: total(parts, (part) => part.free_normal ?? 0),
  broken: total(parts, (part) => part.free_broken ?? 0),
})
