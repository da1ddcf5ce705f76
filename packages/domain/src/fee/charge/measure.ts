import { added, ratio, ZERO, type Ratio } from '../../base/ratio.ts'
import { isZero, ceilOf, plus, type Whole } from '../../base/whole.ts'
import type { ChargedGoods, Rounding } from '../rate/entry.ts'
import { chargeable, type Done } from './done.ts'
import { Summed } from './summed.ts'
import type { Line, Ruler, Unit } from './rulers.ts'

/** What was measured of all that an entry charges. */
export type Measured = { readonly unit: Unit; readonly groups: readonly Group[]; readonly total: Ratio }

/** What was rounded alike; `before` and `after` it was. Of goods lines `key` is what {@link groupOf} says of them. */
export type Group = {
  readonly key: string
  readonly accumulates: boolean
  readonly count: number
  readonly before: Ratio
  readonly after: Ratio
}

/** Goods lines by a ruler: each ruled by itself and summed, or summed with its like and ruled once (isAcc; semantics 5.2). */
export function measured(lines: readonly Line[], ruler: Ruler): Measured {
  const groups = new Map<string, Grouped>()
  // Most goods of a supplier are rounded by one and the same rounding, that of the rate.
  let group: Grouped | undefined
  for (const line of lines) {
    if (ruler.takes !== undefined && !ruler.takes(line.goods)) continue
    const { rounding } = line
    if (group?.rounding !== rounding) group = groupFor(groups, ruler, rounding)
    const measure = ruler.of(line)
    group.count += 1
    group.before.add(measure)
    if (!rounding.accumulates) group.after.add(ruler.ruled(measure, rounding))
  }
  return withTotal(
    ruler.unit,
    [...groups].map(([key, { rounding, count, before, after }]) => {
      const sum = before.total()
      const { accumulates } = rounding
      const ruled = accumulates ? ratio(...ruler.ruled([sum.n, sum.d], rounding)) : after.total()
      return { key, accumulates, count, before: sum, after: ruled }
    }),
  )
}

type Grouped = { readonly rounding: Rounding; count: number; readonly before: Summed; readonly after: Summed }

function groupFor(groups: Map<string, Grouped>, ruler: Ruler, rounding: Rounding): Grouped {
  const key = groupOf(ruler, rounding)
  const there = groups.get(key)
  if (there !== undefined) return there
  const group = { rounding, count: 0, before: new Summed(), after: new Summed() }
  groups.set(key, group)
  return group
}

/** What a goods line is summed with, or ruled like. */
export function groupOf(ruler: Ruler, rounding: Rounding): string {
  return `${rounding.accumulates ? 'together' : 'alone'} ${ruler.together(rounding)}`
}

/** Whole works instead of goods: how many there were in which something moved that an entry takes, or the pallets of those. */
export function worksMeasured(
  works: readonly Done[],
  goods: ReadonlyMap<number, ChargedGoods>,
  takes: (goods: ChargedGoods) => boolean,
  unit: 'time' | 'pallet',
): Measured {
  const moved = works.filter((work) =>
    work.facts.some((id, at) => !isZero(chargeable(work, at)) && takes(goods.get(id)!)),
  )
  const count = unit === 'time' ? moved.length : moved.map((work) => palletsOf(work, goods)).reduce(plus, 0)
  const sum = ratio(count)
  return withTotal(unit, [{ key: '', accumulates: false, count: moved.length, before: sum, after: sum }])
}

/** Pallets of a work: as entered, else as suggested. */
function palletsOf(work: Done, goods: ReadonlyMap<number, ChargedGoods>): Whole {
  return work.pallets ?? [...suggestedPallets([work], goods).values()].reduce(plus, 0)
}

/** Pallets of each goods as suggested, over all works: begun boxes count, then begun pallets; without a standard none (gaps A12). */
export function suggestedPallets(
  works: readonly Done[],
  goods: ReadonlyMap<number, ChargedGoods>,
): ReadonlyMap<number, Whole> {
  const sums = new Map<number, Whole>()
  for (const work of works)
    for (const [id, pieces] of piecesByFacts([work])) {
      const { piecesPerBox, boxesPerPallet } = goods.get(id)!
      const pallets = boxesPerPallet === null ? 0 : ceilOf(ceilOf(pieces, piecesPerBox), boxesPerPallet)
      sums.set(id, plus(sums.get(id) ?? 0, pallets))
    }
  return sums
}

/** The pieces of each goods that are charged, over all works, by the facts that held: the same goods twice is one line. */
export function piecesByFacts(works: readonly Done[]): Map<number, Whole> {
  return byFacts(works, chargeable)
}

/** The pieces of each goods that were there, or were moved: also those that are free of charge. */
export function heldByFacts(works: readonly Done[]): Map<number, Whole> {
  return byFacts(works, ({ pieces }, at) => pieces[at]!)
}

/** The pieces of each goods that are not charged because they lie in areas that the supplier leases. */
export function leasedByFacts(works: readonly Done[]): Map<number, Whole> {
  return byFacts(works, ({ leased }, at) => leased?.[at] ?? 0)
}

function byFacts(works: readonly Done[], of: (work: Done, at: number) => Whole): Map<number, Whole> {
  const sums = new Map<number, Whole>()
  for (const work of works)
    for (const [at, id] of work.facts.entries()) {
      const before = sums.get(id)
      sums.set(id, before === undefined ? of(work, at) : plus(before, of(work, at)))
    }
  return sums
}

/** Groups with their sum. */
export function withTotal(unit: Unit, groups: readonly Group[]): Measured {
  return { unit, groups, total: groups.reduce((sum, { after }) => added(sum, after), ZERO) }
}
