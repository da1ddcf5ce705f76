import type { getMonths } from '@yuncang/contract/fee/closing/closing.ts'
import { MONTH_SHEET as HEADS } from '@yuncang/contract/fee/closing/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { cellOf, oneBatch, timeTextColumn, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { months } from './months.ts'

type Row = CallOutput<typeof getMonths>['records'][number]

const COLUMNS: readonly Column<Row>[] = [
  { title: HEADS.month, width: 12, value: (row) => row.month },
  { title: HEADS.state, width: 12, value: (row) => row.stateName },
  { title: HEADS.costs, width: 12, value: (row) => row.count },
  { title: HEADS.money, width: 16, format: '0.00', value: (row) => cellOf(row.money) },
  { title: HEADS.unsettled, width: 16, format: '0.00', value: (row) => cellOf(row.unsettledMoney) },
  { title: HEADS.waiting, width: 16, value: (row) => row.waiting },
  { title: HEADS.unpriced, width: 14, value: (row) => row.unpriced },
  { title: HEADS.periods, width: 24, value: (row) => row.periods },
  { title: HEADS.missingDays, width: 16, value: (row) => row.missingDays },
  { title: HEADS.closedBy, width: 12, value: (row) => row.closeName },
  timeTextColumn(HEADS.closedAt, (row) => row.closeTime),
]

/** The months of a warehouse as a workbook. @throws Refused notFound */
export async function monthsSheet(db: Db, ctx: Context, asked: CallInput<typeof getMonths>): Promise<Workbook> {
  const { records } = await months(db, ctx, asked)
  return workbook({ name: `${HEADS.name} ${asked.warehouseCode}`, columns: COLUMNS, batches: oneBatch(records) })
}
