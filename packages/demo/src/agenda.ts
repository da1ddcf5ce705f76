import { addDays, shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'

/** Deeds of the past in the order in which they happened; each may bring about later ones. */
export type Agenda = {
  /** Puts down a deed for an instant. What lies behind the end has not happened yet. */
  at(instant: number, deed: (at: number) => Promise<void>): void
  /** Lets everything happen. @param doubled called after the first few deeds, and whenever twice as many have happened as when it was called before */
  run(doubled: () => Promise<void>): Promise<void>
}

/** Before these a merchant's tables are of a page or two, whose size tells nothing of what they will be. */
const FEW_DEEDS = 32

/** @param end the present, in milliseconds since the epoch */
export function createAgenda(end: number): Agenda {
  const waiting: { instant: number; deed: (at: number) => Promise<void> }[] = []
  return {
    at(instant, deed) {
      if (instant > end) return
      // Of two deeds of one instant the one put down first comes first.
      const position = waiting.findLastIndex((other) => other.instant <= instant)
      waiting.splice(position + 1, 0, { instant, deed })
    },
    async run(doubled) {
      let happened = 0
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await next.deed(next.instant)
        happened += 1
        if (happened >= FEW_DEEDS && Number.isInteger(Math.log2(happened))) await doubled()
      }
    },
  }
}

/** A day of the month. */
export type Day = {
  readonly daysAgo: number
  readonly date: CalendarDate
  /** An instant of the day by the clock in Shanghai; hour 25 is one in the morning after. */
  at(hour: number, minute?: number): number
}

export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000

/** The last `count` days and today. */
export function lastDays(now: number, count: number): Day[] {
  const today = shanghaiDay(now)
  return Array.from({ length: count + 1 }, (_, index) => count - index).map((daysAgo) => {
    const date = addDays(today, -daysAgo)
    const midnight = Date.parse(`${date}T00:00:00+08:00`)
    return { daysAgo, date, at: (hour, minute = 0) => midnight + hour * HOUR_MS + minute * MINUTE_MS }
  })
}
