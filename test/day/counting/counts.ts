/** Stocktakes as the model keeps them: what is asked for, what was counted, what it comes to, and what is posted of it. */
import type { Batch, Books, Moment, Pair } from './books.ts'
import { nameOf, systemAt } from './books.ts'

const HOLD_MS = 30 * 60_000
/** From where on a second person counts. */
const FAR = { pieces: 10, percent: 2 }

type Asked = '' | 'count' | 'disturbed' | 'again' | 'choose'
/** What one count says of a batch, against the books of its moment. */
type Tally = Pair & { readonly system: Pair }
/** `before`: what it said before it was put right. */
type Visit = {
  by: number
  at: number
  tallies: Map<string, Tally & Batch>
  before: Map<string, Tally & Batch>[]
}
export type Item = {
  place: string | null
  goods: string | null
  asked: Asked
  visits: Visit[]
  chosen: Map<string, Visit>
}
export type Reach = { readonly goods: string | null; readonly place: string | null; readonly area: string | null }
export type Stocktake = {
  readonly code: string
  readonly type: 0 | 1 | 2
  readonly goods: ReadonlySet<string> | null
  readonly reaches: readonly Reach[]
  status: 'waiting' | 'counting' | 'finished' | 'cancelled'
  takenAt: number
  items: Item[]
  holds: Map<string, { by: number; at: number }>
}
/** A line of a finished stocktake with its parts, each of which is a batch at a location. */
export type Line = {
  loss: string
  state: 'waiting' | 'kept' | 'posted' | 'nothing'
  readonly parts: readonly (Batch & Tally & { readonly at: number; postedAt: number | null })[]
}
type Outcome = { holds: number } | { asked: 'again' | 'choose' }
/** A count as somebody sends it. */
export type Sent = { readonly place: string; readonly by: number; readonly lines: readonly (Batch & Pair)[] }

const diff = (tally: Tally) => ({
  normal: tally.normal - tally.system.normal,
  broken: tally.broken - tally.system.broken,
})
const isRight = (tally: Tally) => diff(tally).normal === 0 && diff(tally).broken === 0
export const changeOf = diff

export function createCounts(books: Books, areaOf: (place: string) => string) {
  const stocktakes: Stocktake[] = []
  const lines: Line[] = []

  const covers = (a: Reach, b: Reach): boolean => {
    if (a.goods !== null && b.goods !== null && a.goods !== b.goods) return false
    if (a.place !== null && b.place !== null && a.place !== b.place) return false
    if (a.area !== null && b.area !== null && a.area !== b.area) return false
    const isExact = [a, b].some(({ goods, place }) => goods !== null && place !== null)
    const [goods, place] = [a.goods ?? b.goods, a.place ?? b.place]
    // All that lies at a location, and goods wherever they lie.
    if (!isExact && (a.goods === null) !== (b.goods === null)) return books.lies(place!, goods!)
    return true
  }
  const claims = (): Reach[] => [
    ...stocktakes
      .filter(({ status }) => status === 'waiting' || status === 'counting')
      .flatMap(({ reaches }) => reaches),
    ...lines
      .filter(({ state }) => state === 'waiting')
      .flatMap(({ parts }) => parts.map(({ goods, place }) => ({ goods, place, area: areaOf(place) }))),
  ]

  /** What the counts of a batch come to: the count that holds, or what is still asked. */
  const outcome = (item: Item, name: string): Outcome => {
    const chosen = item.visits.indexOf(item.chosen.get(name)!)
    if (chosen >= 0) return { holds: chosen }
    const tallies = item.visits.map((visit) => visit.tallies.get(name) ?? NOTHING)
    const now = judged(tallies)
    if ('asked' in now) return now
    // What the last count asked for before it was put right stays asked for.
    const earlier = item.visits
      .at(-1)!
      .before.map((said) => judged([...tallies.slice(0, -1), said.get(name) ?? NOTHING]))
    return earlier.find((one) => 'asked' in one) ?? now
  }
  const judged = ([first, second]: readonly Tally[]): Outcome => {
    if (first === undefined) throw new Error('nothing was counted')
    if (second !== undefined) {
      const [a, b] = [diff(first), diff(second)]
      return isRight(second) || (a.normal === b.normal && a.broken === b.broken) ? { holds: 1 } : { asked: 'choose' }
    }
    const { normal, broken } = diff(first)
    const off = Math.abs(normal) + Math.abs(broken)
    const far = off > FAR.pieces && off * 100 > FAR.percent * (first.system.normal + first.system.broken)
    return far ? { asked: 'again' } : { holds: 0 }
  }
  const namesOf = (item: Item) => [...new Set(item.visits.flatMap(({ tallies }) => [...tallies.keys()]))]
  const judge = (item: Item) => {
    const asked = namesOf(item).flatMap((name) => {
      const one = outcome(item, name)
      return 'asked' in one ? [one.asked] : []
    })
    item.asked = asked.includes('again') ? 'again' : (asked[0] ?? '')
  }
  const isHeld = ({ holds }: Stocktake, place: string, by: number, now: number) => {
    const held = holds.get(place)
    return held !== undefined && held.by !== by && now - held.at < HOLD_MS
  }
  const hold = (stocktake: Stocktake, place: string, by: number, now: number) => {
    for (const [other, held] of stocktake.holds) if (held.by === by && other !== place) stocktake.holds.delete(other)
    stocktake.holds.set(place, { by, at: now })
  }
  const isDone = ({ asked }: Item) => asked === '' || asked === 'choose'
  const isMine = (item: Item, by: number) => item.visits.some((visit) => visit.by === by)
  const isInReach = ({ reaches }: Stocktake, place: string) =>
    reaches.some((reach) => reach.goods === null || reach.area === null || reach.area === areaOf(place))

  return {
    stocktakes,
    lines,
    mayPlan: (reaches: readonly Reach[]) => !claims().some((claim) => reaches.some((reach) => covers(reach, claim))),
    plan(stocktake: Pick<Stocktake, 'code' | 'type' | 'goods' | 'reaches'>) {
      stocktakes.push({ ...stocktake, status: 'waiting', takenAt: 0, items: [], holds: new Map() })
    },
    take(stocktake: Stocktake, now: number) {
      stocktake.status = 'counting'
      stocktake.takenAt = now
      const fresh = (place: string | null, goods: string | null): Item => ({
        place,
        goods,
        asked: 'count',
        visits: [],
        chosen: new Map(),
      })
      stocktake.items = stocktake.reaches.flatMap(({ goods, place, area }) => {
        if (goods === null) return [fresh(place, null)]
        const there = books.where(goods).filter((one) => area === null || areaOf(one) === area)
        return there.length === 0 ? [fresh(null, goods)] : there.map((one) => fresh(one, goods))
      })
    },
    /** Whether somebody may open a location; it is theirs then. */
    open(stocktake: Stocktake, place: string, by: number, now: number): boolean {
      const there = stocktake.items.filter((item) => item.place === place)
      const open = there.filter((item) => !isDone(item))
      if (!isInReach(stocktake, place) || (stocktake.goods === null && open.length === 0)) return false
      if (open.length > 0 && open.every((item) => item.asked === 'again' && isMine(item, by))) return false
      if (isHeld(stocktake, place, by, now)) return false
      hold(stocktake, place, by, now)
      return true
    },
    /** A count of a location; answers whether it is taken at all. `moment`: the books that it is held against. */
    count(stocktake: Stocktake, sent: Sent, moment: Moment, now: number, disturbed: boolean): boolean {
      const { place, by } = sent
      if (isHeld(stocktake, place, by, now) || !isInReach(stocktake, place)) return false
      const at = stocktake.items.filter((item) => item.place === place)
      const named = [...new Set(sent.lines.map(({ goods }) => goods))]
      if (stocktake.goods !== null && named.some((goods) => !stocktake.goods!.has(goods))) return false
      const missing = stocktake.goods === null ? [] : named.filter((goods) => !at.some((item) => item.goods === goods))
      const added = missing.map((goods): Item => ({ place, goods, asked: 'count', visits: [], chosen: new Map() }))
      const meant =
        stocktake.goods !== null && named.length > 0
          ? [...at.filter(({ goods }) => named.includes(goods!)), ...added]
          : at.filter((item) => stocktake.goods === null || !isDone(item))
      if (meant.length === 0 || meant.some(isDone)) return false
      if (meant.some((item) => item.asked === 'again' && isMine(item, by))) return false
      stocktake.items.push(...added)
      // A count gives its own location up and no other; what was disturbed is counted anew by the same person.
      if (disturbed) hold(stocktake, place, by, now)
      for (const item of meant) {
        if (disturbed) {
          item.asked = item.visits.length > 0 ? 'again' : 'disturbed'
          continue
        }
        const of = item.goods === null ? null : new Set([item.goods])
        const tallies = new Map<string, Tally & Batch>()
        for (const [name, { normal, broken, ...batch }] of systemAt(moment, place, of))
          tallies.set(name, { ...batch, normal: 0, broken: 0, system: { normal, broken } })
        for (const { normal, broken, ...batch } of sent.lines.filter(({ goods }) => of === null || of.has(goods)))
          tallies.set(nameOf(batch), { ...batch, normal, broken, system: tallies.get(nameOf(batch))?.system ?? NONE })
        item.visits.push({ by, at: moment.at, tallies, before: [] })
        judge(item)
      }
      if (!disturbed) stocktake.holds.delete(place)
      return true
    },
    /** Says that goods are nowhere. */
    missing(stocktake: Stocktake, goods: string, by: number, now: number): boolean {
      const item = stocktake.items.find((one) => one.place === null && one.goods === goods)
      if (!item || isDone(item)) return false
      item.visits.push({ by, at: now, tallies: new Map(), before: [] })
      judge(item)
      return true
    },
    /** Puts a line of one's own last count right. */
    correct(stocktake: Stocktake, batch: Batch, pieces: Pair, by: number): boolean {
      const item = stocktake.items.find(
        ({ place, goods }) => place === batch.place && (goods === null || goods === batch.goods),
      )
      const last = item?.visits.at(-1)
      if (!item || last?.by !== by) return false
      const tallies = new Map(last.tallies)
      tallies.set(nameOf(batch), { ...batch, ...pieces, system: tallies.get(nameOf(batch))?.system ?? NONE })
      item.visits[item.visits.length - 1] = { ...last, tallies, before: [...last.before, last.tallies] }
      judge(item)
      return true
    },
    /** The batches of an item between whose counts somebody has to choose. */
    toChoose: (item: Item) => namesOf(item).filter((name) => 'asked' in outcome(item, name)),
    choose(item: Item, name: string, visit: Visit) {
      item.chosen.set(name, visit)
      judge(item)
    },
    mayFinish: (stocktake: Stocktake) => stocktake.items.every(({ asked }) => asked === ''),
    /** Fixes the lines of a stocktake; answers them. */
    finish(stocktake: Stocktake): Line[] {
      stocktake.status = 'finished'
      const found = stocktake.items
        .filter(({ place }) => place !== null)
        .flatMap((item) =>
          namesOf(item).flatMap((name) => {
            const tallies = item.visits.map((visit) => visit.tallies.get(name) ?? NOTHING)
            if (tallies.every((one) => one.normal + one.broken + one.system.normal + one.system.broken === 0)) return []
            const one = outcome(item, name) as { holds: number }
            const [place, goods, date] = name.split('|') as [string, string, string]
            const { normal, broken, system } = tallies[one.holds]!
            return [{ place, goods, date, normal, broken, system, at: item.visits[one.holds]!.at, postedAt: null }]
          }),
        )
      const lineOf = ({ place, goods, date }: Batch) =>
        stocktake.type === 1 ? `${goods}|${date}` : `${place}|${goods}|${date}`
      const made = [...Map.groupBy(found, lineOf).values()].map((parts): Line => ({
        loss: '',
        parts,
        state: parts.every(isRight) ? 'nothing' : 'waiting',
      }))
      lines.push(...made)
      return made
    },
    /** Whether another difference was posted, where some lines have one, after they were counted. */
    isStale: (chosen: readonly Line[]) =>
      chosen.some((line) =>
        line.parts
          .filter((part) => !isRight(part))
          .some((part) =>
            lines.some(
              (other) =>
                other !== line &&
                other.parts.some(
                  (one) => !isRight(one) && nameOf(one) === nameOf(part) && (one.postedAt ?? 0) > part.at,
                ),
            ),
          ),
      ),
  }
}

const NONE: Pair = { normal: 0, broken: 0 }
const NOTHING: Tally = { ...NONE, system: NONE }
