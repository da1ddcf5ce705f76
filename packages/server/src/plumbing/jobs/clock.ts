/** A forward step of at least so much is believed only when the clock has stayed there. */
export const SUSPECT_MS = 5 * 60_000
/** So long nothing is begun that the clock starts: whoever set it wrong, or the machine itself, has set it right again by then. */
export const DOUBT_MS = 15 * 60_000
/** What a pause of a busy machine may look like. */
const SLACK_MS = 2_000

/** What became of the clock since the last look. */
export type Look = {
  /** By how much it was set, in milliseconds; 0: it was not. */
  readonly step_ms: number
  /** Whether to leave alone what the clock starts: a night that is reckoned a day too early is reckoned wrong, and never again. */
  readonly isDoubtful: boolean
}

/**
 * Notices when a clock was set, by what has passed meanwhile on one that nobody sets.
 * @returns asked with the clock's instant and the other's, both in milliseconds
 */
export function watchClock(): (at: number, passed: number) => Look {
  let last: { readonly at: number; readonly passed: number } | undefined
  let doubtedUntil = -Infinity
  return (at, passed) => {
    const step = last === undefined ? 0 : at - last.at - (passed - last.passed)
    last = { at, passed }
    const step_ms = Math.abs(step) <= SLACK_MS ? 0 : Math.round(step)
    if (step_ms >= SUSPECT_MS) doubtedUntil = passed + DOUBT_MS
    else if (step_ms < 0) doubtedUntil = -Infinity
    return { step_ms, isDoubtful: passed < doubtedUntil }
  }
}
