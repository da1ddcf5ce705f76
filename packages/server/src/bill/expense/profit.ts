import type { getProfit } from '@yuncang/contract/bill/expense/profit.ts'
import {
  EXPENSE_DRIVER_NAMES,
  EXPENSE_KIND_NAMES,
  EXPENSE_UNITS,
  PROFIT_SHEET,
} from '@yuncang/contract/bill/expense/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { fenOf, yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import { decimalText, ratio } from '@yuncang/domain/base/ratio.ts'
import { EXPENSE_DRIVERS, type Measured } from '@yuncang/domain/bill/expense/expense.ts'
import {
  marginOf,
  profitOf,
  type Part,
  type ProfitExpense,
  type ProfitFacts,
} from '@yuncang/domain/bill/expense/profit.ts'
import { idsNamed } from '../../base/named/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { cellOf, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { allRows } from '../../plumbing/http/wire.ts'
import { expensesOf, incomesOf, namesOf, takenBy, type ProfitOf } from './profit.store.ts'

type Answer = CallOutput<typeof getProfit>
/** How many of what is counted make one of what is shown: cubic centimetres a cubic metre, seconds a minute. */
const SIZES: Readonly<Record<Measured, number>> = { cubic: 1_000_000, pieces: 1, tasks: 1, minutes: 60 }

/** What each supplier brought in a month, what it cost, and what is left. @throws Refused notFound */
export async function profit(db: Db, ctx: Context, asked: CallInput<typeof getProfit>): Promise<Answer> {
  const ids = await idsNamed(db, ctx.scope, 'warehouse', asked.warehouseCode)
  if (ids?.length === 0) throw notFound('仓库')
  const { facts, supplierNames, warehouseNames } = await factsOf(db, ctx, {
    month: asked.month,
    warehouseId: ids?.[0] ?? null,
  })
  const { suppliers, unshared } = profitOf(facts)
  const sum = (of: (one: (typeof suppliers)[number]) => Fen) => suppliers.reduce((all, one) => all + of(one), 0n)
  const expenseView = ({
    warehouse,
    kind,
    driver,
    fen,
  }: Pick<ProfitExpense, 'warehouse' | 'kind' | 'driver' | 'fen'>) => ({
    warehouseName: warehouseNames.get(warehouse) ?? '',
    kind,
    kindName: EXPENSE_KIND_NAMES[kind],
    driver,
    driverName: EXPENSE_DRIVER_NAMES[driver],
    money: yuanText(fen),
  })
  return {
    ...allRows(
      suppliers.map(({ supplier, parts, ...sums }) => ({
        supplierCode: supplier,
        supplierName: supplierNames.get(supplier) ?? '',
        ...sumsView(sums),
        parts: parts.map((part) => ({ ...expenseView(part), share: yuanText(part.share), measure: measureText(part) })),
      })),
    ),
    sums: sumsView({
      income: sum((one) => one.income),
      direct: sum((one) => one.direct),
      shared: sum((one) => one.shared),
      profit: sum((one) => one.profit),
    }),
    unshared: unshared.map(expenseView),
    unsharedMoney: yuanText(unshared.reduce((all, { fen }) => all + fen, 0n)),
  }
}

type Sums = { readonly income: Fen; readonly direct: Fen; readonly shared: Fen; readonly profit: Fen }
const sumsView = ({ income, direct, shared, profit: left }: Sums) => ({
  income: yuanText(income),
  direct: yuanText(direct),
  shared: yuanText(shared),
  profit: yuanText(left),
  margin: marginOf(left, income) ?? '',
})

/** `120.5 / 300 m³·天`, at most three places; of a fixed share `60%`. */
function measureText({ driver, amount, of }: Part): string {
  if (driver === 'direct' || amount === null || of === null) return ''
  const shown = (whole: bigint) => decimalText(ratio(whole, driver === 'fixed' ? 100 : SIZES[driver]), 3)
  if (driver === 'fixed') return `${shown(amount)}%`
  return `${shown(amount)} / ${shown(of)} ${EXPENSE_UNITS[driver]}`
}

async function factsOf(db: Db, { scope }: Context, of: ProfitOf) {
  const [incomes, expenses] = await Promise.all([incomesOf(db, scope, of), expensesOf(db, scope, of)])
  const asked = EXPENSE_DRIVERS.filter(
    (by): by is Measured => by !== 'direct' && by !== 'fixed' && expenses.some(({ driver }) => driver === by),
  )
  const taken = await Promise.all(
    asked.map(async (by) => (await takenBy(db, scope, of, by)).map((one) => ({ ...one, by }))),
  )
  const measures = taken.flat()
  const { suppliers, warehouses } = await namesOf(
    db,
    scope,
    [
      ...[...incomes, ...expenses, ...measures].flatMap(({ supplierId }) => supplierId ?? []),
      ...expenses.flatMap(({ shares }) => shares.map(({ supplier }) => supplier)),
    ],
    expenses.map(({ warehouseId }) => warehouseId),
  )
  const codeOf = (id: number) => suppliers.get(id)!.code
  const facts: ProfitFacts = {
    incomes: incomes.map(({ supplierId, money }) => ({ supplier: codeOf(supplierId), fen: fenOf(money)! })),
    expenses: expenses.map(({ warehouseId, supplierId, shares, money, ...expense }) => ({
      ...expense,
      warehouse: String(warehouseId),
      supplier: supplierId === null ? null : codeOf(supplierId),
      shares: shares.map(({ supplier, hundredths }) => ({ supplier: codeOf(supplier), hundredths })),
      fen: fenOf(money)!,
    })),
    measures: measures.map(({ warehouseId, supplierId, amount, by }) => ({
      warehouse: String(warehouseId),
      supplier: codeOf(supplierId),
      by,
      amount,
    })),
  }
  return {
    facts,
    supplierNames: new Map([...suppliers.values()].map(({ code, name }) => [code, name])),
    warehouseNames: new Map([...warehouses].map(([id, name]) => [String(id), name])),
  }
}

type SheetRow = Omit<Answer['records'][number], 'parts' | 'supplierCode'>
const money = (title: string, of: (row: SheetRow) => string): Column<SheetRow> => ({
  title,
  width: 16,
  format: '0.00',
  value: (row) => cellOf(of(row)),
})
const COLUMNS: readonly Column<SheetRow>[] = [
  { title: PROFIT_SHEET.supplier, width: 28, value: (row) => row.supplierName },
  money(PROFIT_SHEET.income, (row) => row.income),
  money(PROFIT_SHEET.direct, (row) => row.direct),
  money(PROFIT_SHEET.shared, (row) => row.shared),
  money(PROFIT_SHEET.profit, (row) => row.profit),
  {
    title: PROFIT_SHEET.margin,
    width: 12,
    format: '0.0',
    value: (row) => (row.margin === '' ? '' : cellOf(row.margin)),
  },
]

/** The same as a workbook, its sums at the end. @throws Refused notFound */
export async function profitSheet(db: Db, ctx: Context, asked: CallInput<typeof getProfit>): Promise<Workbook> {
  const { records, sums, unshared, unsharedMoney } = await profit(db, ctx, asked)
  const none = { income: '0.00', direct: '0.00', shared: unsharedMoney, profit: `-${unsharedMoney}`, margin: '' }
  const rows: SheetRow[] = [
    ...records,
    { supplierName: PROFIT_SHEET.total, ...sums },
    ...(unshared.length > 0 ? [{ supplierName: PROFIT_SHEET.unshared, ...none }] : []),
  ]
  async function* batches() {
    yield rows
  }
  return workbook({ name: PROFIT_SHEET.name, columns: COLUMNS, batches: batches() })
}
