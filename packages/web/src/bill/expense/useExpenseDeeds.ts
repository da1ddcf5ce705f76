import {
  addExpense,
  getExpenseLog,
  getExpensePage,
  getExpenseSums,
  updateExpense,
  voidExpense,
} from '@yuncang/contract/bill/expense/expense.ts'
import { getProfit } from '@yuncang/contract/bill/expense/profit.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { EXPENSE_WORDS } from './words.ts'

export type Expense = CallOutput<typeof getExpensePage>['records'][number]
const invalidates = [getExpensePage, getExpenseSums, getExpenseLog, getProfit]

/** What can be done with expenses. */
export function useExpenseDeeds() {
  const adding = useDeed(addExpense, { success: EXPENSE_WORDS.added, invalidates })
  const updating = useDeed(updateExpense, { success: EXPENSE_WORDS.changed, invalidates })
  const voiding = useDeed(voidExpense, { success: (said) => said, invalidates })
  return { add: adding.run, update: updating.run, takeOut: voiding.run }
}
