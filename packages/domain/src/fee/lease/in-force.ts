import type { CalendarDate } from '../../base/calendar.ts'
import type { LeaseDays } from './lease.ts'

/** A lease as it was from an instant on, in milliseconds since the epoch. `live`: false once it counts for no day any more. */
export type LeaseVersion = LeaseDays & {
  readonly leaseId: number
  readonly version: number
  readonly fromMs: number
  readonly live: boolean
}

/** Whether a day is one of a lease's. */
export function covers({ fromDay, toDay }: LeaseDays, day: CalendarDate): boolean {
  return fromDay <= day && (toDay === null || day <= toDay)
}

/** The leases in force on a day: of each the version that held at its last instant in Shanghai, where that covers the day. */
export function leasedOn<V extends LeaseVersion>(versions: readonly V[], day: CalendarDate): V[] {
  const endMs = Date.parse(`${day}T23:59:59.999+08:00`)
  const held = versions.filter(({ fromMs }) => fromMs <= endMs)
  return [...Map.groupBy(held, ({ leaseId }) => leaseId).values()]
    .map((ofLease) => ofLease.reduce((newest, one) => (one.version > newest.version ? one : newest)))
    .filter((version) => version.live && covers(version, day))
}
