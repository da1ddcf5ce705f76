import type { getTaxRates } from '@yuncang/contract/bill/tax/tax.ts'
import { TAX_SHEET as HEADS } from '@yuncang/contract/bill/tax/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { oneBatch, timeTextColumn, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { rates } from './list.ts'

type Row = CallOutput<typeof getTaxRates>['records'][number]

const percent = (title: string, of: (row: Row) => string): Column<Row> => ({
  title,
  width: 16,
  format: '0.0',
  value: (row) => (of(row) === '' ? null : Number(of(row))),
})
const COLUMNS: readonly Column<Row>[] = [
  { title: HEADS.group, width: 14, value: (row) => row.groupName },
  percent(HEADS.percentNumber, (row) => row.percent),
  {
    title: HEADS.source,
    width: 12,
    value: (row) => (row.percent === '' ? HEADS.none : row.inherited === 1 ? HEADS.inherited : ''),
  },
  // Of a group whose rate was ended the page says nothing more either.
  timeTextColumn(HEADS.validFrom, (row) => (row.percent === '' ? '' : row.validFrom)),
  { title: HEADS.setBy, width: 14, value: (row) => (row.percent === '' ? '' : row.setBy) },
  percent(HEADS.nextPercent, (row) => row.nextPercent),
  { title: HEADS.nextFrom, width: 14, value: (row) => row.nextFrom.slice(0, 10) },
]

/** The rates of tax of a warehouse, or of a supplier there, as a workbook. @throws Refused notFound */
export async function ratesSheet(db: Db, ctx: Context, asked: CallInput<typeof getTaxRates>): Promise<Workbook> {
  const { records } = await rates(db, ctx, asked)
  const name = [HEADS.name, asked.warehouseCode, asked.supplierCode].filter(Boolean).join(' ')
  return workbook({ name, columns: COLUMNS, batches: oneBatch(records) })
}
