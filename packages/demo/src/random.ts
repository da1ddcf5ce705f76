/** Chance that repeats itself: the same name, the same draws. */
export type Random = {
  /** A whole number from `min` to `max`, both possible. */
  int(min: number, max: number): number
  /** A while of `min` to `max` minutes, to the second, in milliseconds. */
  minutes(min: number, max: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One of the list, which is not empty. */
  pick<T>(list: readonly T[]): T
  /** Up to `count` different ones of the list, in their order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** A stream of draws that depends on nothing but its name (mulberry32 on an FNV-1a hash). */
export function randomOf(name: string): Random {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619)
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    minutes: (min, max) => int(min * 60, max * 60) * 1000,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    some: (list, count) => {
      const left = list.map((_, index) => index)
      const chosen: number[] = []
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(int(0, left.length - 1), 1))
      return chosen.sort((a, b) => a - b).map((index) => list[index]!)
    },
  }
}
