import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { useState, type FormEvent } from 'react'
import { DayField, whyNoDay } from '../../part/DayField.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import { lineOf, type Flow } from './steps.ts'

type Props = {
  readonly flow: Flow
  readonly onDate: (date: string) => void
  readonly onScan: (code: string) => void
  readonly onBack: () => void
}

/** Of which production date? Dates counted before are one touch away. */
export function AskDate({ flow, onDate, onScan, onBack }: Props) {
  useFloorScan(onScan)
  const [date, setDate] = useState('')
  const { goods } = flow
  if (!goods) return null
  const before = lineOf(flow, goods)?.dates ?? []
  const dated = before.filter(({ productionDate }) => productionDate !== NO_DATE_WORD)
  const undated = before.length > dated.length
  const whole = whyNoDay(date, shanghaiDay(Date.now())) === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whole) onDate(date)
  }
  return (
    <>
      <h1 className="question">生产日期是哪天？</h1>
      <GoodsFace goods={goods} />
      {!undated && (
        <>
          <div className="choices">
            {dated.map(({ productionDate }) => (
              <button key={productionDate} type="button" className="choice" onClick={() => onDate(productionDate)}>
                <strong>{productionDate}</strong>
                <small>这次已有</small>
              </button>
            ))}
          </div>
          <form className="next-step" onSubmit={submit}>
            <DayField label={dated.length > 0 ? '另一个日期' : '看包装上的日期'} value={date} onChange={setDate} />
            <button type="submit" className="big main" disabled={!whole}>
              下一步，填数量
            </button>
          </form>
        </>
      )}
      {dated.length === 0 && (
        <button type="button" className="big" onClick={() => onDate(NO_DATE_WORD)}>
          {undated ? '前面都没有填日期，继续不填' : '看不清，以后由文员补录'}
        </button>
      )}
      <button type="button" className="big" onClick={onBack}>
        返回，重扫商品
      </button>
    </>
  )
}
