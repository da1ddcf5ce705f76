/**
 * What a supplier owes for its nights, from nothing but what was done: what came and went, what the rates, leases and free days were, all
 * by the day. Keeps no balance and reads no table; amounts come from the planner's own second telling (`model.sample.ts`).
 */
import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { modelOf } from '@yuncang/domain/fee/charge/model.sample.ts'
import type { Basis } from '@yuncang/domain/fee/rate/methods.ts'
import type { Entry, GoodsFacts } from '@yuncang/domain/fee/rate/entry.ts'

/** Who stores where. */
export type Place = { readonly warehouse: string; readonly supplier: string }
export type ModelLease = {
  readonly place: Place
  readonly m2Hundredths: number
  readonly priceFen: number | null
  readonly from: CalendarDate
  to: CalendarDate | null
}
/** A rate as it was written: it holds at the end of its day and after, until the next. Null: it ended. */
type Written<T> = { readonly on: CalendarDate; readonly what: T }

export class NightModel {
  readonly leases: ModelLease[] = []
  readonly #moves: { place: Place; goods: string; day: CalendarDate; pieces: number; received: boolean }[] = []
  readonly #facts = new Map<string, Written<GoodsFacts>[]>()
  readonly #rates = new Map<string, Written<Entry | null>[]>()
  readonly #freeDays = new Map<string, Written<number>[]>()

  moved(place: Place, goods: string, day: CalendarDate, pieces: number): void {
    this.#moves.push({ place, goods, day, pieces, received: pieces > 0 })
  }
  goodsAre(on: CalendarDate, facts: GoodsFacts): void {
    keep(this.#facts, facts.goodsCode, { on, what: facts })
  }
  rateIs(on: CalendarDate, warehouse: string, supplier: string | null, basis: Basis, entry: Entry | null): void {
    keep(this.#rates, `${warehouse}/${supplier}/${basis}`, { on, what: entry })
  }
  freeDaysAre(on: CalendarDate, place: Place, days: number): void {
    keep(this.#freeDays, keyOf(place), { on, what: days })
  }

  /** Pieces of goods at the end of a day, those that are there. */
  stock(place: Place, day: CalendarDate): Map<string, number> {
    return this.#sum(place, (move) => move.day <= day)
  }

  /** What a night costs, in fen by basis; without what makes no work. */
  night(place: Place, day: CalendarDate): Map<Basis, bigint> {
    const due = new Map<Basis, bigint>()
    const stock = this.stock(place, day)
    if (stock.size > 0) for (const [basis, fen] of this.#stored(place, day, stock)) due.set(basis, fen)
    const leased = this.leases.filter(
      (lease) => keyOf(lease.place) === keyOf(place) && lease.from <= day && (lease.to === null || day <= lease.to),
    )
    if (leased.length > 0) due.set('area', this.#leased(place, day, leased))
    return due
  }

  #stored(place: Place, day: CalendarDate, stock: Map<string, number>): Map<Basis, bigint> {
    const free = this.#free(place, day)
    const names = [...stock.keys()]
    const facts = names.map((name) => heldAt(this.#facts.get(name), day)!)
    const entries = (['box', 'volume'] as const).flatMap((basis) => this.#entry(place, day, basis) ?? [])
    const answers = modelOf({
      works: [
        {
          facts: names.map((_, at) => at),
          pieces: names.map((name) => stock.get(name)!),
          free: names.map((name) => Math.min(free.get(name) ?? 0, stock.get(name)!)),
          pallets: null,
        },
      ],
      goods: new Map(facts.map((one, at) => [at, one])),
      entries,
      supplierAccumulates: false,
    })
    // Of two rates each charges the goods that take it; where none do, it makes no cost.
    const taken = new Set(facts.map(({ pricedBy }) => (pricedBy === 2 ? 'volume' : 'box')))
    return new Map(
      [...answers].flatMap(([basis, fen]) => (entries.length > 1 && !taken.has(basis as 'box') ? [] : [[basis, fen!]])),
    )
  }

  /** Of the supplier, where it has any entry of the item; else of the warehouse. */
  #entry({ warehouse, supplier }: Place, day: CalendarDate, basis: Basis): Entry | null {
    const of = (owner: string | null, kind: Basis) =>
      heldAt(this.#rates.get(`${warehouse}/${owner}/${kind}`), day) ?? null
    const hasOwn = (['box', 'volume', 'area'] as const).some((kind) => of(supplier, kind) !== null)
    return of(hasOwn ? supplier : null, basis)
  }

  #leased(place: Place, day: CalendarDate, leases: readonly ModelLease[]): bigint {
    const rate = this.#entry(place, day, 'area')
    const hundredths = leases.reduce(
      (sum, { m2Hundredths, priceFen }) => sum + BigInt(m2Hundredths) * BigInt(priceFen ?? rate!.priceFen),
      0n,
    )
    return (hundredths + 50n) / 100n
  }

  #free(place: Place, day: CalendarDate): Map<string, number> {
    const days = heldAt(this.#freeDays.get(keyOf(place)), day) ?? 0
    return this.#sum(place, (move) => move.received && move.day <= day && move.day > addDays(day, -days))
  }

  #sum(place: Place, counts: (move: { day: CalendarDate; received: boolean }) => boolean): Map<string, number> {
    const sums = new Map<string, number>()
    for (const move of this.#moves)
      if (keyOf(move.place) === keyOf(place) && counts(move))
        sums.set(move.goods, (sums.get(move.goods) ?? 0) + move.pieces)
    return new Map([...sums].filter(([, count]) => count !== 0))
  }
}

const keyOf = ({ warehouse, supplier }: Place) => `${warehouse}/${supplier}`

function keep<T>(book: Map<string, Written<T>[]>, key: string, written: Written<T>): void {
  book.set(key, [...(book.get(key) ?? []), written])
}

/** What was written last of all that was written up to a day. */
function heldAt<T>(book: readonly Written<T>[] | undefined, day: CalendarDate): T | undefined {
  return book?.findLast(({ on }) => on <= day)?.what
}
