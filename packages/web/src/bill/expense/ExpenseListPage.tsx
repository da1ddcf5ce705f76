import {
  exportExpenses,
  getExpenseLog,
  getExpensePage,
  getExpenseSums,
} from '@yuncang/contract/bill/expense/expense.ts'
import { sharesText } from '@yuncang/contract/bill/expense/shares.ts'
import {
  EXPENSE_DRIVER_NAMES,
  EXPENSE_KIND_NAMES,
  EXPENSE_LABELS,
  EXPENSE_STATUS_NAMES,
} from '@yuncang/contract/bill/expense/words.ts'
import { EXPENSE_STATUS } from '@yuncang/domain/bill/expense/expense.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { useState } from 'react'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { useCan } from '../../app/user.ts'
import { ImportButton } from '../../base/import/ImportButton.tsx'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { ExpenseDialog } from './ExpenseDialog.tsx'
import { monthOptions } from './months.ts'
import type { Expense } from './useExpenseDeeds.ts'
import { VoidExpenseDialog } from './VoidExpenseDialog.tsx'
import { EXPENSE_WORDS } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Open = { readonly what: 'new' } | { readonly what: 'edit' | 'void' | 'log'; readonly expense: Expense }

/** What was spent on the warehouses, by month (design money, 5, Profit per supplier). */
export default function ExpenseListPage() {
  const can = useCan()
  const list = useList(getExpensePage, { filters: useFilters() })
  const { data: sums } = useCall(getExpenseSums, list.conditions)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const newButton = (
    <NewAct why={can('expenseEdit') ? '' : WHY_NOT.noRight} onClick={() => setOpen({ what: 'new' })}>
      新建支出
    </NewAct>
  )
  return (
    <>
      <ListPage
        name="expense"
        title="费用支出"
        list={list}
        columns={[...COLUMNS, actsColumn(setOpen)]}
        rowKey={({ expenseId }) => expenseId}
        acts={
          <>
            <ImportButton kind="expense" />
            {newButton}
          </>
        }
        onExport={() => list.exportWith(exportExpenses)}
        sums={sums === null ? 'tooMany' : sums && { money: moneyText(sums.money) }}
        empty={{ text: EXPENSE_WORDS.none, hint: EXPENSE_WORDS.noneHint, act: newButton }}
      />
      {open?.what === 'new' && <ExpenseDialog expense={null} onClose={close} />}
      {open?.what === 'edit' && <ExpenseDialog expense={open.expense} onClose={close} />}
      {open?.what === 'void' && <VoidExpenseDialog expense={open.expense} onClose={close} />}
      {open?.what === 'log' && (
        <CallLogDialog call={getExpenseLog} input={{ expenseId: open.expense.expenseId }} onClose={close} />
      )}
    </>
  )
}

const COLUMNS: readonly ListColumn<Expense>[] = [
  textColumn('month', EXPENSE_LABELS.month, 96, (row) => row.month, { fixed: 'start', sortBy: 'month' }),
  textColumn('kind', EXPENSE_LABELS.kind, 96, (row) => row.kindName),
  {
    key: 'money',
    title: '金额（元）',
    width: 128,
    align: 'right',
    sortBy: 'money',
    render: ({ money }) => <span className="yc-number">{moneyText(money)}</span>,
  },
  textColumn('driver', EXPENSE_LABELS.driver, 112, (row) => row.driverName),
  { key: 'supplier', title: EXPENSE_LABELS.supplier, width: 208, render: (row) => <Bearers expense={row} /> },
  textColumn('warehouse', EXPENSE_LABELS.warehouse, 136, (row) => row.warehouseName),
  {
    key: 'status',
    title: '状态',
    width: 88,
    render: ({ status, statusName }) => (
      <StatusTag tone={status === EXPENSE_STATUS.stands ? 'done' : 'void'}>{statusName}</StatusTag>
    ),
  },
  textColumn('note', EXPENSE_LABELS.note, 200, (row) => row.note),
  textColumn('createName', '创建人', 96, (row) => row.createName),
  timeColumn('createTime', '创建时间', (row) => row.createTime),
]

/** So many bearers of an expense are named in its row; the others stand on its hover, and in its dialog. */
const BEARERS_SHOWN = 2

/** Who bears an expense: one supplier, or some by fixed shares, a line each, the share first so that a long name does not hide it. */
function Bearers({ expense: { supplierName, shares } }: { readonly expense: Expense }) {
  if (shares.length === 0) return <span title={supplierName}>{supplierName || '-'}</span>
  const shown = shares.length > BEARERS_SHOWN + 1 ? shares.slice(0, BEARERS_SHOWN) : shares
  return (
    <div className="yc-expense-bearers" title={sharesText(shares)}>
      {shown.map(({ supplierCode, supplierName: name, percent }) => (
        <div key={supplierCode}>
          <span className="yc-number">{percent}%</span> {name}
        </div>
      ))}
      {shown.length < shares.length && <div className="yc-muted">{EXPENSE_WORDS.allBearers(shares.length)}</div>}
    </div>
  )
}

function actsColumn(onOpen: (open: Open) => void): ListColumn<Expense> {
  return {
    key: 'acts',
    title: '操作',
    width: 168,
    fixed: 'end',
    render: (expense) => (
      <RowActs
        acts={[
          { name: '编辑', why: expense.abilities.edit, run: () => onOpen({ what: 'edit', expense }) },
          { name: '作废', why: expense.abilities.void, danger: true, run: () => onOpen({ what: 'void', expense }) },
          { name: '日志', why: '', run: () => onOpen({ what: 'log', expense }) },
        ]}
      />
    ),
  }
}

function useFilters(): Filter[] {
  const warehouses = useWarehouseOptions()
  const suppliers = useSupplierOptions()
  return [
    { kind: 'one', name: 'month', label: EXPENSE_LABELS.month, options: monthOptions() },
    { kind: 'one', name: 'warehouseCode', label: EXPENSE_LABELS.warehouse, options: warehouses },
    { kind: 'one', name: 'kind', label: EXPENSE_LABELS.kind, options: optionsOf(EXPENSE_KIND_NAMES) },
    { kind: 'one', name: 'driver', label: EXPENSE_LABELS.driver, options: optionsOf(EXPENSE_DRIVER_NAMES) },
    { kind: 'one', name: 'supplierCode', label: EXPENSE_LABELS.supplier, options: suppliers },
    { kind: 'one', name: 'status', label: '状态', options: optionsOf(EXPENSE_STATUS_NAMES) },
  ]
}
