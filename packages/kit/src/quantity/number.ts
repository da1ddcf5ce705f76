const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A whole number with thousands separated: `3,007`. */
export function grouped(value: number): string {
  return GROUPED.format(value)
}

/** A time of the wire (`YYYY-MM-DD HH:mm:ss`, or empty) as people read it: `2026-11-21 08:30`, `-` when not yet. */
export function minuteOf(time: string): string {
  return time === '' ? '-' : time.slice(0, 16)
}
