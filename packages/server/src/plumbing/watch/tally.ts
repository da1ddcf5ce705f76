import { own } from '@yuncang/domain/base/own.ts'
/** How long calls take, counted in memory: by path, how many, how many faults, and how many within each bound. */

/** Bounds of the histogram, in milliseconds; what takes longer than the last is counted behind it. */
export const BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

/** What one path came to. */
export type Counted = {
  readonly count: number
  readonly faults: number
  /** How many calls by the code of their answer. */
  readonly codes: Readonly<Record<string, number>>
  readonly sum_ms: number
  readonly max_ms: number
  /** One number a bound, and one more for what took longer. */
  readonly within: readonly number[]
}

/** Counts calls of one process. */
export type CallTally = {
  add(path: string, ms: number, code: number, fault: boolean): void
  readonly byPath: Readonly<Record<string, Counted>>
}

export function createTally(): CallTally {
  const counted: Record<string, Counting> = {}
  return {
    add(path, ms, code, fault) {
      const one = own(counted, path) ?? (counted[path] = { ...NONE, codes: {}, within: [...NONE.within] })
      one.count += 1
      one.faults += Number(fault)
      one.codes[code] = (one.codes[code] ?? 0) + 1
      one.sum_ms += ms
      one.max_ms = Math.max(one.max_ms, ms)
      one.within[placeOf(ms)]! += 1
    },
    get byPath() {
      return counted
    },
  }
}

/** While it is counted. */
type Counting = { -readonly [part in keyof Omit<Counted, 'codes' | 'within'>]: Counted[part] } & {
  readonly codes: Record<string, number>
  readonly within: number[]
}

const NONE: Counted = {
  count: 0,
  faults: 0,
  codes: {},
  sum_ms: 0,
  max_ms: 0,
  within: Array.from({ length: BOUNDS_MS.length + 1 }, () => 0),
}

function placeOf(ms: number): number {
  const place = BOUNDS_MS.findIndex((bound) => ms <= bound)
  return place === -1 ? BOUNDS_MS.length : place
}

/** What several processes counted, together. */
export function together(all: readonly Readonly<Record<string, Counted>>[]): Readonly<Record<string, Counted>> {
  const sums: Record<string, Counted> = {}
  for (const one of all)
    for (const [path, part] of Object.entries(one)) {
      const before = own(sums, path) ?? NONE
      sums[path] = {
        count: before.count + part.count,
        faults: before.faults + part.faults,
        codes: added(before.codes, part.codes),
        sum_ms: before.sum_ms + part.sum_ms,
        max_ms: Math.max(before.max_ms, part.max_ms),
        within: before.within.map((count, index) => count + (part.within[index] ?? 0)),
      }
    }
  return sums
}

function added(some: Counted['codes'], more: Counted['codes']): Counted['codes'] {
  const sums: Record<string, number> = { ...some }
  for (const [code, count] of Object.entries(more)) sums[code] = (own(sums, code) ?? 0) + count
  return sums
}

/** The bound within which nineteen of twenty calls were answered; what took longer than all bounds is said by the longest. */
export function p95_ms({ count, max_ms, within }: Counted): number {
  let seen = 0
  for (const [index, some] of within.entries()) {
    seen += some
    if (seen >= count * 0.95) return Math.min(BOUNDS_MS[index] ?? max_ms, Math.ceil(max_ms))
  }
  return Math.ceil(max_ms)
}
