import { grouped } from '@yuncang/kit/quantity/number.ts'
import { DayInput } from '@yuncang/kit/form/DayInput.tsx'
import { Select } from 'antd'
import type { DateStock } from './done-dates.ts'
import type { DoneDate } from './done-lines.ts'
import '../../goods/shown/shown.css'

type DatePickProps = {
  readonly row: DoneDate
  readonly rowNumber: number
  readonly rows: readonly DoneDate[]
  /** The dates in stock to choose from; null: any day up to today. */
  readonly stock: readonly DateStock[] | null
  readonly unit: string
  readonly onPick: (date: string) => void
}

/** What the date of a row is called. */
export const dateLabel = (rowNumber: number) => `第 ${rowNumber} 行生产日期`

/** The production date of one row. A date that another row has cannot be chosen again. */
export function DatePick({ row, rowNumber, rows, stock, unit, onPick }: DatePickProps) {
  const taken = (date: string) => rows.some((other) => other !== row && other.date === date)
  const label = dateLabel(rowNumber)
  if (stock === null) {
    return <DayInput label={label} value={row.date} taken={taken} onChange={onPick} />
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
      onChange={onPick}
    />
  )
}
