/** A forward step of at least so much is believed only when the clock has stayed there. */
export const SUSPECT_MS = 5 * 60_000
/** So long nothing is begun that the clock starts: whoever set it wrong, or the machine itself, has set it right again by then. */
export const DOUBT_MS = 15 * 60_000
/** What two clocks may differ by that were both read at once. */
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
 * @returns asked with the clock's instant, and with the other's before it was asked for and when it was there, all in milliseconds: a
 * database that is slow to answer has not set its clock
 */
export function watchClock(): (at: number, asked: number, answered: number) => Look {
  let last: { readonly at: number; readonly asked: number; readonly answered: number } | undefined
  let doubtedUntil = -Infinity
  return (at, asked, answered) => {
    const [least, most] = last === undefined ? [0, 0] : [asked - last.answered, answered - last.asked]
    const passed = last === undefined ? 0 : at - last.at
    last = { at, asked, answered }
    const step_ms = Math.round(Math.max(0, passed - most - SLACK_MS) || Math.min(0, passed - least + SLACK_MS))
    if (step_ms >= SUSPECT_MS) doubtedUntil = answered + DOUBT_MS
    // What undoes a step that was doubted is at least as long.
    else if (step_ms <= -SUSPECT_MS) doubtedUntil = -Infinity
    return { step_ms, isDoubtful: answered < doubtedUntil }
  }
}
