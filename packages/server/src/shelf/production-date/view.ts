import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import type {
  getProductionDateDeploy,
  getProductionDateInfo,
  getProductionDateList,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { DATE_STATUS_NAMES } from '@yuncang/contract/shelf/production-date/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { dateText, flagOf, timeText, validText } from '../../plumbing/http/wire.ts'
import type { EntryLineRow } from './store.ts'

/** An entry with the names it is shown with. */
export type EntryViewRow = {
  task_id: number
  task_code: string
  status: 0 | 1
  kind: string
  kind_name: string | null
  supplier_code: string
  supplier_name: string
  warehouse_code: string
  warehouse_name: string
  goods_count: number
  pieces: number
  finished_at: Date | null
  entered_at: Date | null
  entered_name: string | null
  dates_on: boolean
}

type EntryRow = CallOutput<typeof getProductionDateList>['records'][number]

/** An entry on the wire (part 1, 2.7). */
export function entryView(row: EntryViewRow): EntryRow {
  return {
    taskCode: row.task_code,
    status: row.status,
    statusName: DATE_STATUS_NAMES[row.status],
    supplierCode: row.supplier_code,
    supplier: row.supplier_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    typeName: row.kind_name ?? row.kind,
    goodsCount: row.goods_count,
    pieces: row.pieces,
    finishTime: timeText(row.finished_at),
    enterTime: timeText(row.entered_at),
    enterName: row.entered_name ?? '',
  }
}

/** An entry still to be filled in: every goods with one open row for all of its pieces. */
export function deployView(
  row: EntryViewRow,
  lines: readonly EntryLineRow[],
  today: string,
): CallOutput<typeof getProductionDateDeploy> {
  return {
    taskCode: row.task_code,
    warehouseCode: row.warehouse_code,
    status: row.status,
    datesOn: flagOf(row.dates_on),
    lastDate: today,
    lines: (row.status === ENTRY_STATUS.waiting ? lines : []).map((line) => ({
      id: String(line.line),
      goodsCode: line.goods_code,
      name: line.goods_name,
      shelfLifeDays: line.shelf_life_days,
      dated: flagOf(line.dated),
      actualNormal: line.normal,
      actualBroken: line.broken,
      batches: [
        {
          batchId: `${line.line}-0`,
          productionDate: '',
          normal: line.normal,
          broken: line.broken,
          validUntil: '-',
          validTo: '-',
        },
      ],
    })),
  }
}

/** Pieces of a line with the date they got, as the tables keep them. */
export type DateRow = { line: number; production_date: string; normal: number; broken: number }

/** A goods line of an entry with the dates it got (part 1, 3). */
export function lineView(
  line: EntryLineRow,
  dates: readonly DateRow[],
): CallOutput<typeof getProductionDateInfo>['lines'][number] {
  return {
    id: String(line.line),
    goodsCode: line.goods_code,
    name: line.goods_name,
    barCode: line.bar_code,
    standard: line.standard,
    piecesPerBox: line.pieces_per_box,
    minUnitName: line.min_unit_name,
    maxUnitName: line.max_unit_name,
    shelfLifeDays: line.shelf_life_days,
    dated: flagOf(line.dated),
    actualNormal: line.normal,
    actualBroken: line.broken,
    batches: dates
      .filter((date) => date.line === line.line)
      .map((date) => ({
        batchId: `${date.line}-${date.production_date}`,
        productionDate: dateText(date.production_date),
        normal: date.normal,
        broken: date.broken,
        validUntil: validText(date.production_date, line.shelf_life_days),
        validTo: validText(date.production_date, line.shelf_life_days),
      })),
  }
}
