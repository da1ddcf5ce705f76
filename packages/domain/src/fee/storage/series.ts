import type { CalendarDate } from '../../base/calendar.ts'

/** Pieces of each goods of one supplier in one warehouse, at physical places. */
export type Stock = Pick<ReadonlyMap<number, number>, 'size' | 'get' | 'keys' | typeof Symbol.iterator>

/** Pieces of goods: `pieces[i]` of the goods `goods[i]`; the same goods may stand there many times, and counts in sum. */
export type Moved = { readonly goods: readonly number[]; readonly pieces: readonly number[] }

/** What came and went of goods on a day of Shanghai, in minus out. */
export type NetOfDay = { readonly day: CalendarDate; readonly net: Moved }

/**
 * A stock as lists: each goods once, in the order of the ids. A month has a million of its entries: those of days on which the same
 * goods lay there share the list of goods.
 */
export class ListedStock implements Stock, Moved {
  static readonly NOTHING = new ListedStock([], [])
  readonly goods: readonly number[]
  readonly pieces: readonly number[]

  constructor(goods: readonly number[], pieces: readonly number[]) {
    this.goods = goods
    this.pieces = pieces
  }

  get size(): number {
    return this.goods.length
  }

  get(goodsId: number): number | undefined {
    let [from, to] = [0, this.goods.length - 1]
    while (from <= to) {
      const middle = (from + to) >> 1
      const there = this.goods[middle]!
      if (there === goodsId) return this.pieces[middle]
      if (there < goodsId) from = middle + 1
      else to = middle - 1
    }
    return undefined
  }

  keys() {
    return this.goods.values()
  }

  *[Symbol.iterator](): Generator<[number, number]> {
    for (const [at, id] of this.goods.entries()) yield [id, this.pieces[at]!]
  }
}

/**
 * What lay there at the end of each of some days: what lies there now without what was moved since, newest day first. Stock and moves
 * are of one reading: `net` holds every day after the earliest asked for, today's included; of days between two that are asked for it
 * may hold the sum, as of one of them. Goods of which nothing was there are left out. Nothing is inherited from a night before.
 * @throws RangeError where the moves say that less than nothing was there
 */
export function* endsOfDays(
  now: Moved,
  net: readonly NetOfDay[],
  days: readonly CalendarDate[],
): Generator<{ readonly day: CalendarDate; readonly pieces: ListedStock }> {
  const held = new Counted()
  held.add(now, 1)
  const later = net.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  let next = 0
  for (const day of days.toSorted().toReversed()) {
    for (; next < later.length && later[next]!.day > day; next += 1) held.add(later[next]!.net, -1)
    yield { day, pieces: held.stockAt(day) }
  }
}

/** Pieces by goods, each move looked up once. */
class Counted {
  private readonly places = new Map<number, number>()
  private readonly counts: number[] = []
  private sorted: [goodsId: number, place: number][] = []
  private goods: number[] = []

  add({ goods, pieces }: Moved, sign: 1 | -1): void {
    const { places, counts } = this
    for (let at = 0; at < goods.length; at += 1) {
      const id = goods[at]!
      const place = places.get(id)
      if (place === undefined) {
        places.set(id, counts.length)
        counts.push(sign * pieces[at]!)
      } else counts[place]! += sign * pieces[at]!
    }
  }

  stockAt(day: CalendarDate): ListedStock {
    if (this.sorted.length < this.places.size) this.sorted = [...this.places].sort(([a], [b]) => a - b)
    let [goods, isNew] = [this.goods, false]
    const pieces: number[] = []
    for (const [goodsId, place] of this.sorted) {
      const count = this.counts[place]!
      if (count < 0) throw new RangeError(`${count} pieces of goods ${goodsId} at the end of ${day}`)
      if (count === 0) continue
      // As long as the goods are those of the day before, its list is kept.
      if (!isNew && goods[pieces.length] !== goodsId) {
        goods = goods.slice(0, pieces.length)
        isNew = true
      }
      if (isNew) goods.push(goodsId)
      pieces.push(count)
    }
    this.goods = goods.length > pieces.length ? goods.slice(0, pieces.length) : goods
    return new ListedStock(this.goods, pieces)
  }
}
