import { shanghaiDay, type CalendarDate } from '../../base/calendar.ts'
import type { Grid, InstantUs } from '../rate/version.ts'

/** From the first instant to the last but one: `toUs` is the first after it. */
export type Span = { readonly fromUs: InstantUs; readonly toUs: InstantUs }

/** How long a grid held for one entry: from its version on until another began, it ended, or the supplier's own took over. */
export type Tenure = { readonly grid: Grid; readonly fromUs: InstantUs; readonly untilUs: InstantUs | null }

const HOUR_US = 3_600_000_000
const MS_US = 1000

/**
 * The period of a grid that an instant lies in: [start + k·h, start + (k + 1)·h), cut where the tenure begins and ends. Null before the
 * grid's first instant and outside the tenure.
 */
export function periodAt({ grid, fromUs, untilUs }: Tenure, atUs: InstantUs): Span | null {
  const [startUs, lengthUs] = [grid.startMs * MS_US, grid.hours * HOUR_US]
  if (atUs < startUs || atUs < fromUs || (untilUs !== null && atUs >= untilUs)) return null
  const before = Math.floor((atUs - startUs) / lengthUs)
  const gridFromUs = startUs + before * lengthUs
  return {
    fromUs: Math.max(gridFromUs, fromUs),
    toUs: untilUs === null ? gridFromUs + lengthUs : Math.min(gridFromUs + lengthUs, untilUs),
  }
}

/** The periods of tenures, one after the other, from the one that `fromUs` lies in up to `toUs`: empty ones too. */
export function* periodsBetween(tenures: readonly Tenure[], fromUs: InstantUs, toUs: InstantUs): Generator<Span> {
  for (const tenure of tenures.toSorted((a, b) => a.fromUs - b.fromUs)) {
    let atUs = Math.max(fromUs, tenure.fromUs, tenure.grid.startMs * MS_US)
    while (atUs < toUs) {
      const span = periodAt(tenure, atUs)
      if (span === null) break
      yield span
      atUs = span.toUs
    }
  }
}

/**
 * The period that work counts in: its own, or, when that is closed already, the one that is open now; it is late then. None open any
 * more: a person has to price it.
 */
export function assign(
  own: { readonly span: Span; readonly closed: boolean },
  open: Span | null,
): { readonly span: Span; readonly late: boolean } | { readonly unpriced: 'periodOver' } {
  if (!own.closed) return { span: own.span, late: false }
  return open === null ? { unpriced: 'periodOver' } : { span: open, late: true }
}

/** Work of its last moments has two minutes to be written down. */
const PATIENCE_US = 2 * 60 * 1_000_000

/** Whether a period is to be closed. */
export function isDue({ toUs }: Span, nowUs: InstantUs): boolean {
  return nowUs >= toUs + PATIENCE_US
}

/** The day that a period is charged on: that of its last instant in Shanghai; the day before when it ends at midnight. */
export function dayOf({ toUs }: Span): CalendarDate {
  return shanghaiDay(Math.ceil(toUs / MS_US) - 1)
}
