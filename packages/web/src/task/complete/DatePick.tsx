import { grouped } from '@yuncang/kit/quantity/number.ts'
import { DayInput } from '@yuncang/kit/form/DayInput.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import type { DateStock } from './done-dates.ts'
import type { DateRow } from '../../goods/shown/date-rows.ts'
import type { DateField } from '../../goods/shown/DatesDialog.tsx'

type DatePickProps = DateField & {
  readonly rows: readonly DateRow[]
  /** The dates in stock to choose from; null: any day up to today. */
  readonly stock: readonly DateStock[] | null
  readonly unit: string
}

/** The production date of one row. A date that another row has cannot be chosen again. */
export function DatePick({ row, label, rows, stock, unit, onPick }: DatePickProps) {
  const taken = (date: string) => rows.some((other) => other !== row && other.date === date)
  if (stock === null) {
    return <DayInput label={label} value={row.date} taken={taken} onChange={(date) => onPick({ date })} />
  }
  return (
    <Select
      aria-label={label}
      className="yc-date-pick"
      placeholder="请选择生产日期"
      value={row.date || undefined}
      options={stock.map(({ date, normal, broken }) => ({
        value: date,
        label: `${date}　正常 ${grouped(normal)} ${unit}，破损 ${grouped(broken)} ${unit}`,
        disabled: taken(date),
      }))}
      onChange={(date: string) => onPick({ date })}
    />
  )
}
