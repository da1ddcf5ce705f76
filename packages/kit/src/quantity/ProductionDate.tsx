import { validUntil } from '@yuncang/domain/base/shelf-life.ts'
import { QUANTITY_WORDS } from '../words.ts'
import { calendarDate, dateState, today } from './date-state.ts'
import './quantity.css'

type ProductionDateProps = {
  /** `YYYY-MM-DD`, or 无. */
  readonly date: string
  /** 0 or not given: never past due. */
  readonly shelfLifeDays?: number
}

/** A production date; past due in red with the word, near expiry in amber with the days left. */
export function ProductionDate({ date, shelfLifeDays = 0 }: ProductionDateProps) {
  const state = dateState(date, shelfLifeDays, today())
  if (state.state === 'none') return <span className="yc-muted">{QUANTITY_WORDS.noDate}</span>
  return (
    <span className={`yc-number yc-date yc-date-${state.state}`}>
      {date}
      {state.state === 'pastDue' && <b>{QUANTITY_WORDS.pastDue}</b>}
      {state.state === 'near' && <b>{QUANTITY_WORDS.daysLeft(state.days)}</b>}
    </span>
  )
}

/** The day up to which goods are valid, coloured like their production date; `-` where there is none (part 1, 5.6). */
export function ValidUntil({ date, shelfLifeDays }: Required<ProductionDateProps>) {
  const end = validUntil(calendarDate(date), shelfLifeDays)
  if (end === null) return <span className="yc-muted">{QUANTITY_WORDS.nothing}</span>
  const state = dateState(date, shelfLifeDays, today())
  return (
    <span className={`yc-number yc-date yc-date-${state.state}`}>
      {end}
      {state.state === 'pastDue' && <b>{QUANTITY_WORDS.pastDue}</b>}
    </span>
  )
}
