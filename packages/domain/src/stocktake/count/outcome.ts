/** What one count of a line says, against what the books had at that moment. Pieces. */
export type Tally = {
  readonly normal: number
  readonly broken: number
  readonly systemNormal: number
  readonly systemBroken: number
}
/** From where on a line is counted by a second person: more pieces than these, and more hundredths of what the books have. */
export type Threshold = { readonly pieces: number; readonly percent: number }
/** By how much the books are wrong: more lies there (+), or less. */
export type Difference = { readonly normal: number; readonly broken: number }
/** What counts of a line come to: which of them holds, or what is still asked for. */
export type Outcome = { readonly holds: number } | { readonly asked: 'again' | 'choose' }

/** By how much a count differs from the books. */
export function differenceOf({ normal, broken, systemNormal, systemBroken }: Tally): Difference {
  return { normal: normal - systemNormal, broken: broken - systemBroken }
}

/** Whether a count agrees with the books. */
export function agrees(tally: Tally): boolean {
  const { normal, broken } = differenceOf(tally)
  return normal === 0 && broken === 0
}

/** Whether a count is off by more than the threshold: by pieces and by hundredths, both. */
export function isBeyond(tally: Tally, threshold: Threshold): boolean {
  const { normal, broken } = differenceOf(tally)
  const off = Math.abs(normal) + Math.abs(broken)
  return off > threshold.pieces && off * 100 > threshold.percent * (tally.systemNormal + tally.systemBroken)
}

/**
 * What the counts of a line come to, in their order. One that is off by too much asks for a second person. Two that say the same
 * difference, or a second that agrees with the books, decide; else somebody chooses.
 * @param chosen the count that somebody chose, from 0; null when nobody did
 */
export function outcomeOf(tallies: readonly Tally[], threshold: Threshold, chosen: number | null = null): Outcome {
  if (chosen !== null && chosen < tallies.length) return { holds: chosen }
  const [first, second] = tallies
  if (first === undefined) throw new Error('a line was never counted')
  if (second === undefined) return isBeyond(first, threshold) ? { asked: 'again' } : { holds: 0 }
  const [before, after] = [differenceOf(first), differenceOf(second)]
  const same = before.normal === after.normal && before.broken === after.broken
  return same || agrees(second) ? { holds: 1 } : { asked: 'choose' }
}

/**
 * What the counts of a line come to when the last of them was put right: a correction takes the place of what was said, and never takes
 * back what that had asked for. Who was told that a second person counts, or that somebody chooses, does not undo it by saying something
 * else (calls-stocktaking, 1).
 * @param retracted what the last count said before it was put right, in any order
 */
export function outcomeAfter(
  tallies: readonly Tally[],
  retracted: readonly Tally[],
  threshold: Threshold,
  chosen: number | null,
): Outcome {
  const now = outcomeOf(tallies, threshold, chosen)
  if (chosen !== null || 'asked' in now) return now
  const earlier = tallies.slice(0, -1)
  const before = retracted.map((tally) => outcomeOf([...earlier, tally], threshold))
  return before.find((outcome) => 'asked' in outcome) ?? now
}

/** What is still asked of an item, of all of its lines: the second person first, then the choice; nothing when it is counted. */
export function askedOf(outcomes: readonly Outcome[]): 'again' | 'choose' | '' {
  const asked = outcomes.flatMap((outcome) => ('asked' in outcome ? [outcome.asked] : []))
  return asked.includes('again') ? 'again' : (asked[0] ?? '')
}
