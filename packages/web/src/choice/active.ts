import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ACTIVITY_LEVELS } from '@yuncang/contract/partner/supplier/words.ts'
import { ACTIVE_WORDS } from './words.ts'

/** Suppliers or merchants with a task made in so many last days, today among them, and not cancelled. */
export const ACTIVE_FILTER: Filter = {
  kind: 'one',
  name: 'activeDays',
  label: ACTIVE_WORDS.label,
  options: optionsOf(ACTIVE_WORDS.days),
}

/** How long ago a supplier's last task was made, and on which days it had some. */
export const ACTIVITY_FILTERS: readonly Filter[] = [
  {
    kind: 'one',
    name: 'activity',
    label: ACTIVE_WORDS.level,
    options: ACTIVITY_LEVELS.map(({ code: value, name: label }) => ({ value, label })),
  },
  { kind: 'days', names: ['activeBegin', 'activeEnd'], label: ACTIVE_WORDS.on },
]
