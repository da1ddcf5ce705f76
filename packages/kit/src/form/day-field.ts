import dayjs, { type Dayjs } from 'dayjs'

/** A day of a form, `YYYY-MM-DD` or empty, as a date picker has it, and back: spread into the `Form.Item` around the picker. */
export const dayField = {
  getValueProps: (day: string | undefined) => ({ value: day ? dayjs(day) : null }),
  getValueFromEvent: (day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? '',
}
