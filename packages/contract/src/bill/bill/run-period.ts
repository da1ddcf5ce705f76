import { addDays, shanghaiTime } from '@yuncang/domain/base/calendar.ts'

/**
 * What a run is for: of what runs once a night the day, else the instant by the clock in Shanghai; what is no instant stays as it is. A
 * night is named by the day before its half past midnight: storage is charged for that one, counts are planned for the next.
 */
export function periodText({ topic, period }: { readonly topic: string; readonly period: string }): string {
  const at = Date.parse(period)
  if (Number.isNaN(at)) return period
  if (topic === 'storage.night') return period.slice(0, 10)
  return topic === 'stocktake.cycle' ? addDays(period.slice(0, 10), 1) : shanghaiTime(at).slice(0, 16)
}
