import { ownedFilter } from '../../base/named/store.ts'
import {
  addExpense,
  exportExpenses,
  getExpenseLog,
  getExpensePage,
  getExpenseSums,
  updateExpense,
  voidExpense,
} from '@yuncang/contract/bill/expense/expense.ts'
import { expenseTemplate, importExpense } from '@yuncang/contract/bill/expense/import.ts'
import { exportProfit, getProfit } from '@yuncang/contract/bill/expense/profit.ts'
import { sharesText } from '@yuncang/contract/bill/expense/shares.ts'
import {
  EXPENSE_DRIVER_NAMES,
  EXPENSE_KIND_NAMES,
  EXPENSE_REFUSALS,
  EXPENSE_SHEET,
  EXPENSE_STATUS_NAMES,
} from '@yuncang/contract/bill/expense/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { EXPENSE_STATUS } from '@yuncang/domain/bill/expense/expense.ts'
import { hundredthsText } from '@yuncang/domain/bill/expense/fixed-share.ts'
import { importHandlersOf } from '../../base/import/handlers.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { cellOf, timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { add, takeOut, update } from './change.ts'
import { expenseImport } from './import.ts'
import { expenses, type ExpenseRow } from './list.store.ts'
import { profit, profitSheet } from './profit.ts'
import { expenseById } from './store.ts'

const COLUMNS: readonly Column<ExpenseRow>[] = [
  { title: EXPENSE_SHEET.month, width: 10, value: (row) => row.month },
  { title: EXPENSE_SHEET.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: EXPENSE_SHEET.kind, width: 10, value: (row) => EXPENSE_KIND_NAMES[row.kind] },
  { title: EXPENSE_SHEET.money, width: 14, format: '0.00', value: (row) => cellOf(row.money) },
  { title: EXPENSE_SHEET.driver, width: 12, value: (row) => EXPENSE_DRIVER_NAMES[row.driver] },
  { title: EXPENSE_SHEET.supplier, width: 24, value: (row) => row.supplier_name ?? sharesText(sharesView(row)) },
  { title: EXPENSE_SHEET.note, width: 30, value: (row) => row.note },
  { title: EXPENSE_SHEET.status, width: 10, value: (row) => EXPENSE_STATUS_NAMES[row.status] },
  { title: EXPENSE_SHEET.createdBy, width: 12, value: (row) => row.created_name },
  timeColumn(EXPENSE_SHEET.createdAt, (row) => row.created_at),
]

/** The calls of expenses, and of what is left of each supplier's costs after them. */
export const expenseHandlers = [
  ...importHandlersOf(expenseImport, importExpense, expenseTemplate),
  ...listHandlers(
    { page: getExpensePage, sums: getExpenseSums, export: exportExpenses },
    {
      store: expenses,
      filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
      view,
      sums: ({ rows, money }) => ({ count: rows, money }),
      sheet: { name: EXPENSE_SHEET.name, columns: COLUMNS },
    },
  ),
  read(getExpenseLog, async (db, { scope }, { expenseId }) => {
    const id = await expenseById(db, scope, expenseId)
    if (id === undefined) throw notFound('费用支出')
    return logRows(await readLog(db, scope, 'expense', id))
  }),
  read(getProfit, profit),
  download(exportProfit, profitSheet),
  write(addExpense, add),
  write(updateExpense, update),
  write(voidExpense, takeOut),
]

const sharesView = ({ shares }: ExpenseRow) =>
  shares.map(({ hundredths, ...supplier }) => ({ ...supplier, percent: hundredthsText(hundredths) }))

function view(ctx: Context, row: ExpenseRow): CallOutput<typeof getExpensePage>['records'][number] {
  const why = mayKeep(ctx, 'expenseEdit') || (row.status === EXPENSE_STATUS.void ? EXPENSE_REFUSALS.voided.text : '')
  return {
    expenseId: String(row.id),
    month: row.month,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    kind: row.kind,
    kindName: EXPENSE_KIND_NAMES[row.kind],
    money: row.money,
    driver: row.driver,
    driverName: EXPENSE_DRIVER_NAMES[row.driver],
    supplierCode: row.supplier_code ?? '',
    supplierName: row.supplier_name ?? '',
    shares: sharesView(row),
    note: row.note,
    status: row.status,
    statusName: EXPENSE_STATUS_NAMES[row.status],
    version: row.version,
    createTime: timeText(row.created_at),
    createName: row.created_name,
    abilities: { edit: why, void: why },
  }
}
