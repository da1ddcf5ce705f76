import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ACTIVE_WORDS } from './words.ts'

/** Suppliers or merchants with a task made in so many last days, today among them, and not cancelled. */
export const ACTIVE_FILTER: Filter = {
  kind: 'one',
  name: 'activeDays',
  label: ACTIVE_WORDS.label,
  options: optionsOf(ACTIVE_WORDS.days),
}
