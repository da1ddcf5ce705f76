import type {
  exportInventoryDetails,
  exportInventoryItems,
  getInventoryTaskInfo,
} from '@yuncang/contract/stocktake/task/list.ts'
import { COUNTED_SHEET, ITEMS_SHEET } from '@yuncang/contract/stocktake/count/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { oneBatch, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { info } from './detail.ts'

type Info = CallOutput<typeof getInventoryTaskInfo>
type Item = Info['items'][number]
type Line = Info['details'][number]

const ITEMS: readonly Column<Item>[] = [
  { title: ITEMS_SHEET.area, width: 14, value: (item) => item.areaName },
  { title: ITEMS_SHEET.location, width: 16, value: (item) => item.locationCode },
  { title: ITEMS_SHEET.goods, width: 30, value: (item) => item.goodsName },
  { title: ITEMS_SHEET.standard, width: 14, value: (item) => item.standard },
  { title: ITEMS_SHEET.code, width: 16, value: (item) => item.goodsCode },
  { title: ITEMS_SHEET.barCode, width: 16, value: (item) => item.barCode },
  { title: ITEMS_SHEET.state, width: 10, value: (item) => item.statusName },
  { title: ITEMS_SHEET.asked, width: 24, value: (item) => item.asked },
  { title: ITEMS_SHEET.rounds, width: 10, value: (item) => item.rounds },
  { title: ITEMS_SHEET.by, width: 12, value: (item) => item.countedBy },
  { title: ITEMS_SHEET.time, width: 20, value: (item) => item.countedTime },
]

const DETAILS: readonly Column<Line>[] = [
  { title: COUNTED_SHEET.goods, width: 30, value: (line) => line.goodsName },
  { title: COUNTED_SHEET.code, width: 16, value: (line) => line.goodsCode },
  { title: COUNTED_SHEET.barCode, width: 16, value: (line) => line.barCode },
  { title: COUNTED_SHEET.supplier, width: 24, value: (line) => line.supplierName },
  { title: COUNTED_SHEET.area, width: 14, value: (line) => line.areaName },
  { title: COUNTED_SHEET.location, width: 16, value: (line) => line.locationCode },
  { title: COUNTED_SHEET.date, width: 12, value: (line) => line.productionDate },
  { title: COUNTED_SHEET.systemNormal, width: 12, value: (line) => line.systemNormal },
  { title: COUNTED_SHEET.countedNormal, width: 12, value: (line) => line.countedNormal },
  { title: COUNTED_SHEET.differenceNormal, width: 12, value: (line) => line.differenceNormal },
  { title: COUNTED_SHEET.systemBroken, width: 12, value: (line) => line.systemBroken },
  { title: COUNTED_SHEET.countedBroken, width: 12, value: (line) => line.countedBroken },
  { title: COUNTED_SHEET.differenceBroken, width: 12, value: (line) => line.differenceBroken },
  { title: COUNTED_SHEET.picked, width: 10, value: (line) => line.pickedPieces },
  { title: COUNTED_SHEET.arrived, width: 12, value: (line) => line.arrivedPieces },
  { title: COUNTED_SHEET.box, width: 8, value: (line) => line.piecesPerBox },
  { title: COUNTED_SHEET.maxUnit, width: 8, value: (line) => line.maxUnitName },
  { title: COUNTED_SHEET.minUnit, width: 8, value: (line) => line.minUnitName },
]

/** What is to be counted of a stocktake, as its page shows it. @throws Refused notFound */
export async function itemsExported(
  db: Db,
  ctx: Context,
  input: CallInput<typeof exportInventoryItems>,
): Promise<Workbook> {
  const { items } = await info(db, ctx, input)
  return workbook({ name: `${ITEMS_SHEET.name} ${input.stocktakeCode}`, columns: ITEMS, batches: oneBatch(items) })
}

/** What was counted of it. @throws Refused notFound */
export async function detailsExported(
  db: Db,
  ctx: Context,
  input: CallInput<typeof exportInventoryDetails>,
): Promise<Workbook> {
  const { details } = await info(db, ctx, input)
  return workbook({
    name: `${COUNTED_SHEET.name} ${input.stocktakeCode}`,
    columns: DETAILS,
    batches: oneBatch(details),
  })
}
