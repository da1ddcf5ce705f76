import type { CalendarDate } from '../../base/calendar.ts'

/** Pieces of each goods of one supplier in one warehouse, at physical places. */
export type Stock = ReadonlyMap<number, number>

/** What came and went of each goods on a day of Shanghai, in minus out. */
export type NetOfDay = { readonly day: CalendarDate; readonly net: Stock }

/**
 * What lay there at the end of each of some days: what lies there now without what was moved since, newest day first. Stock and moves
 * are of one reading: `net` holds every day after the earliest asked for, today's included. Goods of which nothing was there are left
 * out. Nothing is inherited from a night before.
 * @throws RangeError where the moves say that less than nothing was there
 */
export function* endsOfDays(
  now: Stock,
  net: readonly NetOfDay[],
  days: readonly CalendarDate[],
): Generator<{ readonly day: CalendarDate; readonly pieces: Stock }> {
  const pieces = new Map(now)
  const later = net.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  let next = 0
  for (const day of days.toSorted().toReversed()) {
    for (; next < later.length && later[next]!.day > day; next += 1)
      for (const [goodsId, moved] of later[next]!.net) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) - moved)
    const held = new Map<number, number>()
    for (const [goodsId, count] of pieces) {
      if (count < 0) throw new RangeError(`${count} pieces of goods ${goodsId} at the end of ${day}`)
      if (count > 0) held.set(goodsId, count)
    }
    yield { day, pieces: held }
  }
}
