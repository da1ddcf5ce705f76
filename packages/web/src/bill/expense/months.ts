import { addMonths, monthOf, monthsBetween, type Month } from '@yuncang/domain/base/month.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'

/** So many months back can be chosen. */
const BACK = 35

/** This month. */
export const thisMonth = (): Month => monthOf(today())

/** The months that can be chosen, the newest first. */
export function monthOptions(): { readonly value: string; readonly label: string }[] {
  const now = thisMonth()
  return monthsBetween(addMonths(now, -BACK), now)
    .toReversed()
    .map((month) => ({ value: month, label: month }))
}
