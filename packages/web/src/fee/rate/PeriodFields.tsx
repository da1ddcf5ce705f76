import { addDays, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { nextHour, type TypedEntry } from '@yuncang/domain/fee/rate/form.ts'
import { RATE_LABELS } from '@yuncang/contract/fee/rate/words.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import dayjs from 'dayjs'
import { useDictOptions } from '../../choice/dict.ts'
import { fieldId, NumberField, RateField, type Faults } from './RateField.tsx'
import './rate.css'
import { RATE_WORDS } from './words.ts'

const DAY = 'YYYY-MM-DD'
/** From 00:00 to 23:00 in steps of an hour (part 3, 5.1). */
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

type Start = Pick<TypedEntry, 'date' | 'time'>
type StartFieldsProps = {
  readonly value: Start
  readonly onChange: (start: Start) => void
  readonly faults: Faults
  /** Nothing chosen: it holds from the save. */
  readonly optional?: boolean
}

/** A day from yesterday on, and an hour (part 3, 5.1). */
export function StartFields({ value: { date, time }, onChange, faults, optional = false }: StartFieldsProps) {
  // An hour that was saved by other means stays as it is.
  const hours = time === '' || HOURS.includes(time) ? HOURS : [time, ...HOURS]
  const choose = (day: string) => {
    if (day === '') return onChange({ date: '', time: '' })
    const hour = Number(shanghaiTime(Date.now()).slice(11, 13))
    onChange({ date: day, time: time || (day > today() ? '00:00' : nextHour(hour)) })
  }
  return (
    <div className="yc-rate-pair">
      <RateField
        label={optional ? '生效日期' : RATE_LABELS.date}
        faults={faults}
        of={['date', 'startTime']}
        extra={optional && date === '' ? RATE_WORDS.atOnce : undefined}
      >
        <DatePicker
          id={fieldId(faults.point, 'date')}
          className="yc-rate-day"
          value={date === '' ? null : dayjs(date)}
          minDate={dayjs(addDays(today(), -1))}
          allowClear={optional}
          placeholder={optional ? '立即生效' : '请选择开始日期'}
          onChange={(day) => choose(day?.format(DAY) ?? '')}
        />
      </RateField>
      <RateField label={optional ? '生效时间' : RATE_LABELS.time} faults={faults} of={['time']}>
        <Select
          id={fieldId(faults.point, 'time')}
          disabled={date === ''}
          value={time || null}
          placeholder={optional ? RATE_WORDS.hourAfterDay : '请选择开始时间'}
          options={hours.map((hour) => ({ value: hour, label: hour }))}
          onChange={(hour: string) => onChange({ date, time: hour })}
        />
      </RateField>
    </div>
  )
}

type PeriodFieldsProps = {
  readonly entry: TypedEntry
  readonly onChange: (change: Partial<TypedEntry>) => void
  readonly faults: Faults
}

/** A fixed period: its first instant and its length (part 3, 4.3, 5.1). */
export function PeriodFields({ entry, onChange, faults }: PeriodFieldsProps) {
  const lengths = useDictOptions('DURATION')
  return (
    <>
      <StartFields value={entry} onChange={onChange} faults={faults} />
      <div className="yc-rate-pair">
        <NumberField
          label={RATE_LABELS.duration}
          field="duration"
          unit=""
          whole
          value={entry.duration}
          onChange={(duration) => onChange({ duration })}
          faults={faults}
        />
        <RateField label={RATE_LABELS.durationType} faults={faults} of={['durationType']}>
          <Select
            id={fieldId(faults.point, 'durationType')}
            value={entry.durationType || null}
            placeholder="请选择时长类型"
            options={lengths}
            onChange={(durationType: string) => onChange({ durationType })}
          />
        </RateField>
      </div>
    </>
  )
}
