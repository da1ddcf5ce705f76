import { isCalendarDate } from '@yuncang/domain/base/calendar.ts'

const WRITTEN = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

/** The instant that `YYYY-MM-DD HH:mm:ss` names in Asia/Shanghai, in milliseconds since the epoch; null for anything else. */
export function instantOf(text: string): number | null {
  const [, day, time] = WRITTEN.exec(text) ?? []
  if (day === undefined || !isCalendarDate(day)) return null
  const at = Date.parse(`${day}T${time}+08:00`)
  return Number.isNaN(at) ? null : at
}
