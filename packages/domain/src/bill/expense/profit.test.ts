/** What of a month's expenses each supplier bears, and what is left of it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsDriver, type ExpenseDriver } from './expense.ts'
import { marginOf, profitOf, type ProfitExpense } from './profit.ts'

const expense = (driver: ExpenseDriver, fen: bigint, more: Partial<ProfitExpense> = {}): ProfitExpense => ({
  warehouse: 'W1',
  kind: 'rent',
  driver,
  supplier: null,
  shares: [],
  fen,
  ...more,
})

test('direct expenses are borne alone, shared ones by what each took up of that warehouse; what nobody measured is told', () => {
  const { suppliers, unshared } = profitOf({
    incomes: [
      { supplier: 'S1', fen: 100_00n },
      { supplier: 'S2', fen: 50_00n },
      { supplier: 'S1', fen: -1_00n },
    ],
    expenses: [
      expense('direct', 10_00n, { supplier: 'S2', kind: 'wages' }),
      expense('cubic', 100_00n),
      expense('tasks', 9_00n, { warehouse: 'W2' }),
    ],
    measures: [
      { warehouse: 'W1', supplier: 'S1', by: 'cubic', amount: 2n },
      { warehouse: 'W1', supplier: 'S2', by: 'cubic', amount: 1n },
      { warehouse: 'W2', supplier: 'S2', by: 'cubic', amount: 7n },
      { warehouse: 'W1', supplier: 'S2', by: 'tasks', amount: 7n },
    ],
  })
  expect(suppliers).toMatchObject([
    { supplier: 'S1', income: 99_00n, direct: 0n, shared: 66_67n, profit: 32_33n },
    { supplier: 'S2', income: 50_00n, direct: 10_00n, shared: 33_33n, profit: 6_67n },
  ])
  expect(suppliers[0]!.parts).toEqual([
    { warehouse: 'W1', kind: 'rent', driver: 'cubic', fen: 100_00n, share: 66_67n, amount: 2n, of: 3n },
  ])
  expect(unshared).toEqual([expense('tasks', 9_00n, { warehouse: 'W2' })])
})

test('fixed shares are borne by those who were agreed on, whatever anybody took up, to the fen', () => {
  const shares = [
    { supplier: 'S1', hundredths: 3333 },
    { supplier: 'S2', hundredths: 3333 },
    { supplier: 'S3', hundredths: 3334 },
  ]
  const { suppliers, unshared } = profitOf({
    incomes: [],
    expenses: [expense('fixed', 1_00n, { shares })],
    measures: [{ warehouse: 'W1', supplier: 'S9', by: 'cubic', amount: 7n }],
  })
  expect(suppliers.map(({ supplier, direct, shared }) => [supplier, direct, shared])).toEqual([
    ['S1', 0n, 33n],
    ['S2', 0n, 33n],
    ['S3', 0n, 34n],
  ])
  expect(suppliers[2]!.parts).toEqual([
    { warehouse: 'W1', kind: 'rent', driver: 'fixed', fen: 1_00n, share: 34n, amount: 3334n, of: 10_000n },
  ])
  expect(unshared).toEqual([])
})

test('whoever bears something stands there, also without income', () => {
  const { suppliers } = profitOf({
    incomes: [],
    expenses: [expense('direct', 5n, { supplier: 'S9' })],
    measures: [],
  })
  expect(suppliers).toMatchObject([{ supplier: 'S9', income: 0n, profit: -5n }])
})

test('to the fen: what is borne and what nobody bears is what was typed', () => {
  const amount = fc.bigInt(0n, 10n ** 12n)
  const supplier = fc.constantFrom('S1', 'S2', 'S3')
  const warehouse = fc.constantFrom('W1', 'W2')
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          warehouse,
          fen: amount,
          driver: fc.constantFrom('cubic' as const, 'tasks' as const, 'fixed' as const),
        }),
      ),
      fc.uniqueArray(
        fc.record({ warehouse, supplier, by: fc.constantFrom('cubic' as const, 'tasks' as const), amount }),
        {
          selector: (one) => `${one.warehouse} ${one.supplier} ${one.by}`,
        },
      ),
      fc.integer({ min: 1, max: 9999 }),
      (typed, measures, hundredths) => {
        const shares = [
          { supplier: 'S3', hundredths },
          { supplier: 'S1', hundredths: 10_000 - hundredths },
        ]
        const expenses = typed.map(({ driver, fen, ...of }) =>
          expense(driver, fen, driver === 'fixed' ? { ...of, shares } : of),
        )
        const { suppliers, unshared } = profitOf({ incomes: [], expenses, measures })
        const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)
        expect(sum(suppliers.map(({ shared }) => shared)) + sum(unshared.map(({ fen }) => fen))).toBe(
          sum(expenses.map(({ fen }) => fen)),
        )
      },
    ),
  )
})

test.each([
  [32_33n, 99_00n, '32.7'],
  [-5n, 100n, '-5.0'],
  [-1n, 100_000n, '0.0'],
  [15n, 10_000n, '0.2'],
  [5n, 0n, null],
  [5n, -3n, null],
])('%i of %i is a margin of %s %%', (profit, income, margin) => expect(marginOf(profit, income)).toBe(margin))

test('a direct expense names its supplier, a shared one names none', () => {
  expect([fitsDriver('direct', true), fitsDriver('cubic', false)]).toEqual([true, true])
  expect([fitsDriver('direct', false), fitsDriver('cubic', true)]).toEqual([false, false])
})
