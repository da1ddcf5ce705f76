import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { useState, type FormEvent } from 'react'
import { DayField, whyNoDay } from '../../part/DayField.tsx'
import { amountWords, type Goods, type Line } from './steps.ts'

type Props = {
  readonly goods: Goods
  /** What was counted of these goods here. */
  readonly counted: readonly Pick<Line, 'productionDate' | 'normal' | 'broken'>[]
  readonly onDate: (date: string) => void
}

/** A production date: one that is known here, another one, or none. */
export function DateChoice({ goods, counted, onDate }: Props) {
  const [date, setDate] = useState('')
  const known = [...new Set([...goods.dates, ...counted.map(({ productionDate }) => productionDate)])]
  const dated = known.filter((one) => one !== NO_DATE_WORD).toSorted()
  const whole = whyNoDay(date, shanghaiDay(Date.now())) === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whole) onDate(date)
  }
  const said = (one: string) => {
    const line = counted.find(({ productionDate }) => productionDate === one)
    return line ? `已点 ${amountWords(line, goods)}` : ''
  }
  return (
    <>
      <div className="choices">
        {dated.map((one) => (
          <button key={one} type="button" className="choice" onClick={() => onDate(one)}>
            <strong>{one}</strong>
            <small>{said(one)}</small>
          </button>
        ))}
      </div>
      <form className="next-step" onSubmit={submit}>
        <DayField label={dated.length > 0 ? '另一个日期' : '看包装上的日期'} value={date} onChange={setDate} />
        <button type="submit" className="big main" disabled={!whole}>
          下一步，填数量
        </button>
      </form>
      <button type="button" className="big" onClick={() => onDate(NO_DATE_WORD)}>
        {known.includes(NO_DATE_WORD) ? '没有日期的那一批' : '看不清日期'}
      </button>
    </>
  )
}
