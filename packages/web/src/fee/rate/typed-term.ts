import type { TypedTerm } from '@yuncang/domain/fee/rate/term-form.ts'
import { halfWidth } from '@yuncang/kit/quantity/typed-quantity.ts'
import type { AgreedTerm } from './model.ts'

/** A term before anything is typed. */
export const BLANK: TypedTerm = {
  kind: 'tiers',
  item: '',
  group: '',
  method: '',
  tiers: [
    { upTo: '', price: '' },
    { upTo: '', price: '' },
  ],
  minimum: '',
  days: '',
  startDay: '',
}

/** What nobody has chosen yet is no choice: the field says what it is for. */
export const chosenField = {
  getValueProps: (value: string | undefined) => ({ value: value === '' ? undefined : value }),
}

/** A term as the form shows it. */
export function typedOf(term: AgreedTerm): TypedTerm {
  const { termKind, item, group, method, tiers, minimum, freeDays } = term
  return {
    ...BLANK,
    kind: termKind,
    item,
    group: group === null ? '' : String(group),
    method,
    tiers,
    minimum,
    days: freeDays === null ? '' : String(freeDays),
  }
}

/** What was typed, half width and without blanks; the last tier has no end, and what does not belong to the kind is empty. */
export function cleaned(typed: TypedTerm): TypedTerm {
  const text = (value: string) => halfWidth(value ?? '').trim()
  const tiers = typed.tiers.map(({ upTo, price }, at) => ({
    upTo: at === typed.tiers.length - 1 ? '' : text(upTo),
    price: text(price),
  }))
  return {
    ...typed,
    tiers: typed.kind === 'tiers' ? tiers : [],
    minimum: text(typed.minimum),
    days: text(typed.days),
    startDay: typed.startDay ?? '',
  }
}
