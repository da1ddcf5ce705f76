/** Repeatable chance: every agent of the day draws from a stream of its own. */
export type Dice = {
  /** A whole number from 0 up to, and without, `below`. */
  roll(below: number): number
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
  /** One of the first few entries mostly, so that agents meet at the same ones; undefined of an empty list. */
  of<T>(list: readonly T[], among?: number): T | undefined
  /** Up to `most` different entries, in any order. */
  some<T>(list: readonly T[], most: number): T[]
}

/** The stream of a seed and a name. */
export function dice(seed: number, name: string): Dice {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.codePointAt(0)!, seed) >>> 0
  const roll = (below: number) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
  const chance = (percent: number) => roll(100) < percent
  return {
    roll,
    chance,
    of: (list, among = 3) => list[roll(chance(70) ? Math.min(among, list.length) : list.length)],
    some(list, most) {
      const rest = [...list]
      return Array.from({ length: Math.min(most, list.length) }, () => rest.splice(roll(rest.length), 1)[0]!)
    },
  }
}
