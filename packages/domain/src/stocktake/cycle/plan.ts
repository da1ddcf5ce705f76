import { daysBetween, shanghaiDay, type CalendarDate } from '../../base/calendar.ts'
import { conflictsOf, type Claim, type Reach, type Stocked } from '../plan/conflict.ts'
import type { CountSetting } from '../setting/setting.ts'
import { STOCKTAKE_TYPE } from '../task/state.ts'
import { ABC_CLASSES, classesOf, type AbcClass } from './abc.ts'

/** Pieces that moved in so many days make the class of goods. */
export const MOVED_DAYS = 90
/** A short pick, or a count that found less, asks for a count for so many days. */
export const SURPRISE_DAYS = 30

/** Goods that lie at a location. */
export type Shelved = Stocked & { readonly areaId: number }
/** What a finished count spoke of. `at`: when it was finished, in milliseconds since the epoch. */
export type Counted = Reach & { readonly stocktakeId: number; readonly at: number }
/** Pieces were missed where goods lie: by a pick, or by the count `stocktakeId`. */
export type Missed = Stocked & { readonly at: number; readonly stocktakeId: number | null }

/** A day of a warehouse, as its calendar sees it; what comes first is chosen first among equals. */
export type CycleFacts = {
  readonly today: CalendarDate
  readonly shelved: readonly Shelved[]
  /** Pieces moved in {@link MOVED_DAYS} days, by goods. */
  readonly moved: ReadonlyMap<number, number>
  readonly counted: readonly Counted[]
  /** Of the last {@link SURPRISE_DAYS} days. */
  readonly missed: readonly Missed[]
  readonly claims: readonly Claim[]
}

export const CYCLE_WHYS = ['short', 'less', 'never', 'due'] as const
/** Why something is counted: a short pick, a count that found less, no count ever, a count long ago. */
export type CycleReason = {
  readonly why: (typeof CYCLE_WHYS)[number]
  readonly abc: AbcClass
  /** The day of the short pick, or of the last count; null: it was never counted. */
  readonly on: CalendarDate | null
  /** Counted every so many days. */
  readonly everyDays: number
}
export type Chosen = { readonly subject: Reach; readonly reason: CycleReason }
/** What would have been counted, but is under way already (`claim`), or lies at more locations than a day allows (null). */
export type LeftOut = { readonly subject: Reach; readonly claim: Claim | null }

/** Where pieces were missed, what was never counted, what has waited long enough. */
const RANKS = { missed: 0, never: 1, due: 2 } as const

/** What could be counted by itself: goods wherever they lie, or a location. */
type Unit = { readonly subject: Reach; readonly shelved: readonly Shelved[] }
type Due = { readonly unit: Unit; readonly reason: CycleReason; readonly rank: readonly number[] }

/**
 * What a warehouse counts on a day (semantics 4): first where pieces were missed, the latest first; then what was never
 * counted, goods that move most first; then what has waited longest for its next count, measured by its days. Nothing that is under
 * way already, and at most the locations of a day: what does not fit any more waits for another day.
 */
export function planCycle(
  setting: Pick<CountSetting, 'cycleType' | 'aDays' | 'bDays' | 'cDays' | 'aShare' | 'bShare' | 'locationsADay'>,
  facts: CycleFacts,
): { readonly chosen: readonly Chosen[]; readonly leftOut: readonly LeftOut[] } {
  const classes = classesOf(facts.moved, setting)
  const last = lastCounts(facts.counted)
  const due = unitsOf(setting.cycleType, facts.shelved)
    .flatMap((unit) => dueOf(unit, setting, facts, classes, last) ?? [])
    .toSorted((a, b) => compared(a.rank, b.rank))
  const subjects = due.map(({ unit }) => unit.subject)
  const met = new Map(
    conflictsOf(subjects, facts.claims, facts.shelved).map(({ subject, claim }) => [subject, claim] as const),
  )
  const chosen: Chosen[] = []
  const leftOut: LeftOut[] = []
  const places = new Set<number>()
  for (const { unit, reason } of due) {
    const { subject } = unit
    const claim = met.get(subject) ?? null
    const at = new Set(unit.shelved.map(({ placeId }) => placeId))
    if (claim !== null || at.size > setting.locationsADay) leftOut.push({ subject, claim })
    else if (new Set([...places, ...at]).size <= setting.locationsADay) {
      chosen.push({ subject, reason })
      for (const place of at) places.add(place)
    }
  }
  return { chosen, leftOut }
}

function unitsOf(type: CountSetting['cycleType'], shelved: readonly Shelved[]): Unit[] {
  if (type === STOCKTAKE_TYPE.goods)
    return [...Map.groupBy(shelved, ({ goodsId }) => goodsId)].map(([goodsId, same]) => ({
      subject: { goodsId, placeId: null, areaId: null },
      shelved: same,
    }))
  return [...Map.groupBy(shelved, ({ placeId }) => placeId)].map(([placeId, same]) => ({
    subject: { goodsId: null, placeId, areaId: same[0]!.areaId },
    shelved: same,
  }))
}

/** The last finished count of goods at a location. */
type LastCount = (shelved: Shelved) => Counted | undefined

function lastCounts(counted: readonly Counted[]): LastCount {
  const last = new Map<string, Counted>()
  const key = ({ goodsId, placeId, areaId }: Reach) => `${goodsId}/${placeId}/${areaId}`
  const keyOf = (one: Reach) => key(one.placeId === null ? one : { ...one, areaId: null })
  for (const one of counted) if ((last.get(keyOf(one))?.at ?? -Infinity) < one.at) last.set(keyOf(one), one)
  return ({ goodsId, placeId, areaId }) => {
    const covering = [
      { goodsId, placeId: null, areaId: null },
      { goodsId, placeId: null, areaId },
      { goodsId: null, placeId, areaId: null },
    ].flatMap((reach) => last.get(key(reach)) ?? [])
    return covering.reduce<Counted | undefined>((a, b) => (a === undefined || b.at > a.at ? b : a), undefined)
  }
}

/** Whether something is to be counted, and why; undefined: not yet. */
function dueOf(
  unit: Unit,
  setting: Parameters<typeof planCycle>[0],
  facts: CycleFacts,
  classes: ReadonlyMap<number, AbcClass>,
  lastOf: LastCount,
): Due | undefined {
  const abc = ABC_CLASSES.find((each) => unit.shelved.some(({ goodsId }) => (classes.get(goodsId) ?? 'C') === each))!
  const everyDays = { A: setting.aDays, B: setting.bDays, C: setting.cDays }[abc]
  const say = (why: CycleReason['why'], on: CalendarDate | null, ...rank: number[]): Due => ({
    unit,
    reason: { why, abc, on, everyDays },
    rank: [...rank, ABC_CLASSES.indexOf(abc)],
  })
  const missed = lastMissed(unit, facts.missed, lastOf)
  if (missed)
    return say(missed.stocktakeId === null ? 'short' : 'less', shanghaiDay(missed.at), RANKS.missed, -missed.at)
  const counts = unit.shelved.map((each) => lastOf(each)?.at)
  if (counts.includes(undefined)) return say('never', null, RANKS.never, 0)
  const on = shanghaiDay(Math.min(...(counts as number[])))
  const waited = daysBetween(on, facts.today)
  return waited < everyDays ? undefined : say('due', on, RANKS.due, -waited / everyDays)
}

/** The latest piece that was missed there and that no count has looked for since. */
function lastMissed(unit: Unit, missed: readonly Missed[], lastOf: LastCount): Missed | undefined {
  const open = missed.filter(({ goodsId, placeId, at, stocktakeId }) => {
    const shelved = unit.shelved.find((each) => each.goodsId === goodsId && each.placeId === placeId)
    if (shelved === undefined) return false
    const last = lastOf(shelved)
    // A count that found less is itself the last one, until another has looked.
    return last === undefined || (stocktakeId === null ? at > last.at : stocktakeId === last.stocktakeId)
  })
  return open.reduce<Missed | undefined>((a, b) => (a === undefined || b.at > a.at ? b : a), undefined)
}

function compared(a: readonly number[], b: readonly number[]): number {
  return a.map((each, index) => each - b[index]!).find((difference) => difference !== 0) ?? 0
}
