import type { Fen } from '../../base/money.ts'
import { ratio, roundedHalfUp } from '../../base/ratio.ts'
import { sharesOf } from '../../fee/charge/shares.ts'
import type { ExpenseDriver, ExpenseKind, Measured } from './expense.ts'
import type { FixedShare } from './fixed-share.ts'

/** What a month of warehouses is made of. */
export type ProfitFacts = {
  /** What was booked for each supplier. */
  readonly incomes: readonly { readonly supplier: string; readonly fen: Fen }[]
  readonly expenses: readonly ProfitExpense[]
  /** What each supplier took up in each warehouse; whole numbers above 0. */
  readonly measures: readonly {
    readonly warehouse: string
    readonly supplier: string
    readonly by: Measured
    readonly amount: bigint
  }[]
}

/** An expense that stands. */
export type ProfitExpense = {
  readonly warehouse: string
  readonly kind: ExpenseKind
  readonly driver: ExpenseDriver
  /** Of a direct one. */
  readonly supplier: string | null
  /** Of one by fixed shares, the whole of it; else none. */
  readonly shares: readonly FixedShare<string>[]
  readonly fen: Fen
}

/** A share of an expense that a supplier bears: `amount` of `of` in what it is shared by (hundredths of a percent where that was fixed); both null where it is borne alone. */
export type Part = Pick<ProfitExpense, 'warehouse' | 'kind' | 'driver' | 'fen'> & {
  readonly share: Fen
  readonly amount: bigint | null
  readonly of: bigint | null
}

/** What is left of a supplier in a month. */
export type SupplierProfit = {
  readonly supplier: string
  readonly income: Fen
  readonly direct: Fen
  readonly shared: Fen
  readonly profit: Fen
  readonly parts: readonly Part[]
}

export type Profit = {
  /** By their codes. */
  readonly suppliers: readonly SupplierProfit[]
  /** Expenses that nobody bears, since nothing was measured: told, never hidden. */
  readonly unshared: readonly ProfitExpense[]
}

/**
 * Parts the expenses of a month between suppliers: direct ones to theirs, shared ones by the fixed shares or by what each took up of the expense's
 * warehouse, to the fen, the rest by largest remainders, so that the shares of each add up to what was typed (design money, 5). Suppliers are named by their codes.
 */
export function profitOf({ incomes, expenses, measures }: ProfitFacts): Profit {
  const parts = new Map<string, Part[]>()
  const unshared: ProfitExpense[] = []
  const bear = (supplier: string, part: Part) => parts.set(supplier, [...(parts.get(supplier) ?? []), part])
  for (const expense of expenses) {
    const { warehouse, kind, driver, supplier, fen } = expense
    if (supplier !== null) {
      bear(supplier, { warehouse, kind, driver, fen, share: fen, amount: null, of: null })
      continue
    }
    const of =
      driver === 'fixed'
        ? expense.shares.map((one) => ({ supplier: one.supplier, amount: BigInt(one.hundredths) }))
        : measures.filter((one) => one.warehouse === warehouse && one.by === driver && one.amount > 0n)
    const all = of.reduce((sum, { amount }) => sum + amount, 0n)
    if (all === 0n) {
      unshared.push(expense)
      continue
    }
    const shares = sharesOf(
      fen,
      of.map((one) => ({ code: one.supplier, weight: ratio(one.amount) })),
    )
    of.forEach((one, at) =>
      bear(one.supplier, { warehouse, kind, driver, fen, share: shares[at]!, amount: one.amount, of: all }),
    )
  }
  const income = new Map<string, Fen>()
  for (const { supplier, fen } of incomes) income.set(supplier, (income.get(supplier) ?? 0n) + fen)
  const suppliers = [...new Set([...income.keys(), ...parts.keys()])].toSorted().map((supplier) => {
    const own = parts.get(supplier) ?? []
    const sumOf = (isDirect: boolean) =>
      own.reduce((sum, { driver, share }) => ((driver === 'direct') === isDirect ? sum + share : sum), 0n)
    const [its, direct, shared] = [income.get(supplier) ?? 0n, sumOf(true), sumOf(false)]
    return { supplier, income: its, direct, shared, profit: its - direct - shared, parts: own }
  })
  return { suppliers, unshared }
}

/** What of an income is profit, in percent with one place, rounded half away from 0; null without an income above 0. */
export function marginOf(profit: Fen, income: Fen): string | null {
  if (income <= 0n) return null
  const size = roundedHalfUp(ratio((profit < 0n ? -profit : profit) * 1000n, income))
  return `${profit < 0n && size > 0n ? '-' : ''}${size / 10n}.${size % 10n}`
}
