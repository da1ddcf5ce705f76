import type { exportInventoryLossLines, getInventoryLossDetail } from '@yuncang/contract/stocktake/loss/loss.ts'
import { LOSS_LINES_SHEET } from '@yuncang/contract/stocktake/loss/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { detail } from './detail.ts'

type Line = CallOutput<typeof getInventoryLossDetail>['records'][number]
const sheet = LOSS_LINES_SHEET

const COLUMNS: readonly Column<Line>[] = [
  { title: sheet.goods, width: 30, value: (line) => line.goodsName },
  { title: sheet.code, width: 16, value: (line) => line.goodsCode },
  { title: sheet.barCode, width: 16, value: (line) => line.barCode },
  { title: sheet.supplier, width: 24, value: (line) => line.supplierName },
  { title: sheet.area, width: 14, value: (line) => line.areaName },
  { title: sheet.location, width: 16, value: (line) => line.locationCode },
  { title: sheet.date, width: 12, value: (line) => line.productionDate },
  { title: sheet.systemNormal, width: 12, value: (line) => line.systemNormal },
  { title: sheet.countedNormal, width: 12, value: (line) => line.countedNormal },
  { title: sheet.differenceNormal, width: 12, value: (line) => line.differenceNormal },
  { title: sheet.moneyNormal, width: 14, value: (line) => line.moneyNormal },
  { title: sheet.systemBroken, width: 12, value: (line) => line.systemBroken },
  { title: sheet.countedBroken, width: 12, value: (line) => line.countedBroken },
  { title: sheet.differenceBroken, width: 12, value: (line) => line.differenceBroken },
  { title: sheet.moneyBroken, width: 14, value: (line) => line.moneyBroken },
  { title: sheet.remark, width: 12, value: (line) => line.remark },
  { title: sheet.state, width: 10, value: (line) => line.stateName },
  { title: sheet.result, width: 24, value: (line) => line.resultName },
  { title: sheet.by, width: 12, value: (line) => line.handledBy },
  { title: sheet.time, width: 20, value: (line) => line.handledTime },
  { title: sheet.note, width: 24, value: (line) => line.note },
  { title: sheet.tasks, width: 30, value: (line) => line.taskCodes },
]

/** So many lines are read at a time. */
const BATCH = 200

/** All lines of a loss order, as its page shows them. @throws Refused notFound */
export async function linesExported(
  db: Db,
  ctx: Context,
  { lossCode }: CallInput<typeof exportInventoryLossLines>,
): Promise<Workbook> {
  const page = (number: number) => detail(db, ctx, { lossCode, page: number, rows: BATCH })
  const first = await page(1)
  async function* batches() {
    yield first.records
    for (let number = 2; (number - 1) * BATCH < first.lines; number += 1) yield (await page(number)).records
  }
  return workbook({ name: `${sheet.name} ${lossCode}`, columns: COLUMNS, batches: batches() })
}
