import {
  exportCountAccuracy,
  exportFirstCounts,
  getCountAccuracy,
  getFirstCountPage,
  getFirstCountSums,
} from '@yuncang/contract/stocktake/accuracy/accuracy.ts'
import { ACCURACY_LINES_SHEET, ACCURACY_SHEET, RIGHT_NAMES } from '@yuncang/contract/stocktake/accuracy/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { rateOf } from '@yuncang/domain/stocktake/accuracy/rate.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { oneBatch, timeColumn, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { download, read } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { allRows, dateText, flagOf, timeText } from '../../plumbing/http/wire.ts'
import { accuracyBy, firstCounts, resolveFirstCounts, type Figures, type FirstCountRow } from './list.store.ts'

type Asked = CallInput<typeof getCountAccuracy>
type Answer = CallOutput<typeof getCountAccuracy>
const sheet = ACCURACY_LINES_SHEET

const LINES: readonly Column<FirstCountRow>[] = [
  { title: sheet.stocktake, width: 18, value: (row) => row.stocktake_code },
  timeColumn(sheet.time, (row) => row.counted_at),
  { title: sheet.by, width: 12, value: (row) => row.counted_name },
  { title: sheet.warehouse, width: 16, value: (row) => row.warehouse_name },
  { title: sheet.area, width: 12, value: (row) => row.area_name },
  { title: sheet.location, width: 14, value: (row) => row.location_code },
  { title: sheet.goods, width: 30, value: (row) => row.goods_name },
  { title: sheet.code, width: 16, value: (row) => row.goods_code },
  { title: sheet.supplier, width: 20, value: (row) => row.supplier_name },
  { title: sheet.date, width: 12, value: (row) => dateText(row.production_date) },
  { title: sheet.systemNormal, width: 12, value: (row) => row.system_normal },
  { title: sheet.countedNormal, width: 12, value: (row) => row.counted_normal },
  { title: sheet.systemBroken, width: 12, value: (row) => row.system_broken },
  { title: sheet.countedBroken, width: 12, value: (row) => row.counted_broken },
  { title: sheet.right, width: 10, value: (row) => RIGHT_NAMES[flagOf(row.off_pieces === 0)] },
  { title: sheet.pieces, width: 10, value: (row) => row.off_pieces },
  { title: sheet.value, width: 12, value: (row) => row.value },
]

/** How exact counting is, and the lines behind it. */
export const accuracyHandlers = [
  read(getCountAccuracy, accuracy),
  download(exportCountAccuracy, exported),
  ...listHandlers(
    { page: getFirstCountPage, sums: getFirstCountSums, export: exportFirstCounts },
    {
      store: firstCounts,
      filter: (db, { scope }, asked) => resolveFirstCounts(db, scope, asked),
      view: (_ctx, row) => lineView(row),
      sums: ({ rows, ...figures }) => ({ count: rows, ...figuresView(figures) }),
      sheet: { name: sheet.name, columns: LINES },
    },
  ),
]

async function accuracy(db: Db, { scope }: Context, { by, ...asked }: Asked): Promise<Answer> {
  const rows = await accuracyBy(db, scope, { by, ...(await resolveFirstCounts(db, scope, asked)) })
  const value = yuanText(rows.reduce((sum, row) => sum + fenOf(row.value)!, 0n))
  const sum = (of: (row: Figures) => number) => total(rows, of)
  const sums = {
    lines: sum((row) => row.lines),
    right: sum((row) => row.right),
    pieces: sum((row) => row.pieces),
    value,
  }
  return {
    ...allRows(
      rows.map((row) => ({ key: row.key, name: row.name, warehouseName: row.warehouse_name, ...figuresView(row) })),
    ),
    sums: figuresView(sums),
  }
}

async function exported(db: Db, ctx: Context, asked: Asked): Promise<Workbook> {
  const { records } = await accuracy(db, ctx, asked)
  type Row = (typeof records)[number]
  const columns: Column<Row>[] = [
    ...(asked.by === 'area'
      ? [{ title: ACCURACY_SHEET.warehouse, width: 18, value: (row: Row) => row.warehouseName }]
      : []),
    { title: ACCURACY_SHEET[asked.by], width: 18, value: (row) => row.name },
    { title: ACCURACY_SHEET.lines, width: 12, value: (row) => row.lines },
    { title: ACCURACY_SHEET.right, width: 12, value: (row) => row.right },
    { title: ACCURACY_SHEET.rate, width: 14, value: (row) => row.rate },
    { title: ACCURACY_SHEET.pieces, width: 12, value: (row) => row.pieces },
    { title: ACCURACY_SHEET.value, width: 12, value: (row) => row.value },
  ]
  return workbook({ name: ACCURACY_SHEET.name, columns, batches: oneBatch(records) })
}

const figuresView = ({ lines, right, pieces, value }: Figures) => ({
  lines,
  right,
  rate: rateOf(lines, right),
  pieces,
  value,
})

function lineView(row: FirstCountRow): CallOutput<typeof getFirstCountPage>['records'][number] {
  return {
    stocktakeCode: row.stocktake_code,
    time: timeText(row.counted_at),
    countedBy: row.counted_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    areaName: row.area_name,
    locationCode: row.location_code,
    goodsCode: row.goods_code,
    goodsName: row.goods_name,
    barCode: row.bar_code,
    piecesPerBox: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    supplierName: row.supplier_name,
    productionDate: dateText(row.production_date),
    systemNormal: row.system_normal,
    countedNormal: row.counted_normal,
    systemBroken: row.system_broken,
    countedBroken: row.counted_broken,
    right: flagOf(row.off_pieces === 0),
    pieces: row.off_pieces,
    value: row.value,
  }
}
