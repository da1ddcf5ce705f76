import { exportShorts, getShortPage, getShortSums } from '@yuncang/contract/task/pick/short.ts'
import { SHORT_REASON_NAMES, SHORT_SHEET } from '@yuncang/contract/task/pick/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { ownedFilter } from '../../base/named/store.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { dateText, timeText } from '../../plumbing/http/wire.ts'
import { SHORT_COLUMNS } from './columns.ts'
import { shorts, type ShortRow } from './list.store.ts'

/** Where picking found less than the books say, newest first. */
export const shortListHandlers = listHandlers(
  { page: getShortPage, sums: getShortSums, export: exportShorts },
  {
    store: shorts,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: (_ctx, row) => shortView(row),
    sums: ({ rows, missing, found }) => ({
      shortPieces: rows,
      missingPieces: missing,
      foundPieces: found,
      lackingPieces: missing - found,
    }),
    sheet: { name: SHORT_SHEET.name, columns: SHORT_COLUMNS },
  },
)

function shortView(row: ShortRow): CallOutput<typeof getShortPage>['records'][number] {
  return {
    id: String(row.id),
    createTime: timeText(row.at),
    taskCode: row.task_code,
    supplierName: row.supplier_name,
    warehouseName: row.warehouse_name,
    areaName: row.area_name,
    locationCode: row.location,
    goodsCode: row.goods_code,
    goodsName: row.goods_name,
    barCode: row.bar_code,
    piecesPerBox: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    productionDate: dateText(row.production_date),
    quality: row.quality,
    missingPieces: row.missing,
    foundPieces: row.found,
    lackingPieces: row.missing - row.found,
    reason: row.reason,
    reasonName: SHORT_REASON_NAMES[row.reason],
    note: row.note,
    createName: row.person_name,
  }
}
