import type { CalendarDate } from '../../base/calendar.ts'

/** Days that a lease is for, the first and the last with them; null: until it is ended. */
export type LeaseDays = { readonly fromDay: CalendarDate; readonly toDay: CalendarDate | null }

/** How things stand with a lease: 1 running or to come, 2 ended by a person, 0 deleted before anything was charged (part 3, 4.4). */
export const LEASE_STATUS = { deleted: 0, open: 1, ended: 2 } as const
export type LeaseStatus = (typeof LEASE_STATUS)[keyof typeof LEASE_STATUS]

/** What a lease is on a day: still to come, running, over. */
export type LeasePhase = 'toCome' | 'running' | 'over'

export function phaseOf({ fromDay, toDay }: LeaseDays, today: CalendarDate): LeasePhase {
  return today < fromDay ? 'toCome' : toDay !== null && toDay < today ? 'over' : 'running'
}

/** Whether two leases have a day in common. */
export function overlap(a: LeaseDays, b: LeaseDays): boolean {
  return (a.toDay === null || b.fromDay <= a.toDay) && (b.toDay === null || a.fromDay <= b.toDay)
}

/**
 * Ends a lease today, which is still charged; one that has not begun is deleted instead.
 * @returns the last day that it then has, or why it cannot be ended
 */
export function planEnd(
  lease: LeaseDays,
  today: CalendarDate,
): { readonly toDay: CalendarDate } | { readonly deletes: true } | { readonly refused: 'isOver' } {
  const phase = phaseOf(lease, today)
  if (phase === 'over') return { refused: 'isOver' }
  return phase === 'toCome' ? { deletes: true } : { toDay: today }
}

const MOST_M2_HUNDREDTHS = 100_000_000

/** Square metres as they are typed, in hundredths: above 0, at most two decimals, at most a million; null for anything else. */
export function m2Hundredths(text: string): number | null {
  const [, whole, places = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const hundredths = Number(`${whole}${places.padEnd(2, '0')}`)
  return hundredths > 0 && hundredths <= MOST_M2_HUNDREDTHS ? hundredths : null
}

/** The same as it is shown: without zeros behind the point. */
export function m2Text(hundredths: number): string {
  const whole = Math.floor(hundredths / 100)
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(whole) : `${whole}.${rest}`
}
