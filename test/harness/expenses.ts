/** Expenses of a month, for tests of what becomes of them. */
import { addExpense } from '@yuncang/contract/bill/expense/expense.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

type Form = CallRequest<typeof addExpense>

/** Rent of WH1 shared by volume, unlike any other; `more` changes it. */
export function expenseForm(world: World, more: Partial<Form> = {}): Form {
  return {
    month: '2026-01',
    warehouseCode: 'WH1',
    kind: 'rent',
    money: '100',
    driver: 'cubic',
    note: `租金 ${world.next('expense')}`,
    ...more,
  }
}

/** Enters an expense; answers its id. */
export async function makeExpense(
  world: World,
  { by = 'merchant', ...more }: Partial<Form> & { readonly by?: PersonName } = {},
): Promise<string> {
  return (await world.as(by).ok(addExpense, expenseForm(world, more))).expenseId
}
