import { COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { isAnothers } from '@yuncang/domain/stocktake/count/steps.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { postedAt } from '../loss/posted.store.ts'
import { settingOf } from '../setting/store.ts'
import { itemsOf, plannedGoods, setItems, type Asked } from '../task/item.store.ts'
import { sealOf, type Stocktake } from '../task/store.ts'
import { booksAt, movedSince, type BooksRow, type CountedGoods } from './books.store.ts'
import { checkAsked, itemsMeant, type Meant } from './counted-items.ts'
import { goodsNamed, linesOf, type Line } from './counted-lines.ts'
import { doneBefore } from './operation.ts'
import { askedAfter, countsOf, thresholdOf } from './rounds.ts'
import { seenAt, seenOf } from './seen.ts'
import { holdOf } from './step.ts'
import { countedBy, hold, holdsOf, insertVisits, letGo, type CountPlace, type NewVisit } from './store.ts'

const no = COUNT_REFUSALS
/** Counts as they are to be kept: of locations, or of goods that were found nowhere. */
export type Counting = {
  readonly operation: string
  /** What the deed says, by which it is known when it comes again. */
  readonly content: string
  readonly source: 'floor' | 'sheet'
  /** The state of the location as it was opened; null: of a sheet, which names its time, and of goods that were found nowhere. */
  readonly seen: string | null
  readonly asOf: Date
  readonly entries: readonly { readonly place: CountPlace | null; readonly lines: readonly Line[] }[]
}
/** What a count came to: the most that is asked of its items now. */
export type Kept = { readonly place: CountPlace | null; readonly asked: Asked; readonly goods: string }
/** What is counted of a location, with what it is about. */
type Entry = Counting['entries'][number] & {
  readonly goods: readonly CountedGoods[]
  readonly items: readonly Meant[]
}

/**
 * Keeps counts of a locked stocktake, all of them or none, in a fixed number of statements however many they are (semantics 4).
 * @throws Refused lookedFor, held, unknownGoods, twice, datesOff, goodsNotPlanned, notPlanned, nothingAsked, another, operationReused
 */
export async function keep(tx: Tx, ctx: Context, stocktake: Stocktake, counting: Counting): Promise<Kept[]> {
  const { scope } = ctx
  const goods = await goodsNamed(
    tx,
    ctx,
    stocktake,
    counting.entries.map(({ lines }) => lines),
  )
  const goodsOf = (lines: readonly Line[]) =>
    [...new Set(lines.map(({ goodsCode }) => goodsCode))].map((code) => goods.get(code)!)
  const before = await doneBefore(tx, ctx, stocktake, counting)
  const items = await itemsOf(tx, scope, stocktake.id)
  if (before.length > 0)
    return counting.entries.map(({ place, lines }): Kept => {
      const counted = before.filter((visit) => visit.place_id === (place?.id ?? null))
      const of = items.filter(({ item }) => counted.some((visit) => visit.item === item))
      return { place, asked: worst(of.map(({ asked }) => asked)), goods: goodsOf(lines)[0]?.name ?? '' }
    })
  await checkHolds(tx, ctx, stocktake, counting.entries)
  const planned = stocktake.type === STOCKTAKE_TYPE.location ? null : await plannedGoods(tx, scope, stocktake.id)
  const strange = planned && [...goods.values()].find(({ id }) => !planned.has(id))
  if (strange) throw refuse(no, 'goodsNotPlanned', { goods: strange.name })
  const mine = await countedBy(tx, scope, stocktake.id, ctx.accountId)
  const entries: Entry[] = []
  for (const entry of counting.entries) {
    const named = goodsOf(entry.lines)
    entries.push({
      ...entry,
      goods: named,
      items: await itemsMeant(tx, ctx, stocktake, { items, mine, named, ...entry }),
    })
  }
  return write(tx, ctx, stocktake, { counting, entries, goods, planned })
}

/** Nobody else counts at any of the locations. @throws Refused held */
async function checkHolds(
  tx: Tx,
  ctx: Context,
  stocktake: Stocktake,
  entries: readonly { readonly place: CountPlace | null }[],
): Promise<void> {
  const holds = new Map((await holdsOf(tx, ctx.scope, stocktake.id)).map((row) => [row.place_id, row]))
  for (const { place } of entries) {
    const row = place === null ? undefined : holds.get(place.id)
    if (row && isAnothers(holdOf(row), ctx.accountId, ctx.now))
      throw refuse(no, 'held', { location: place!.code, name: row.account_name })
  }
}

/** Writes the counts, and says what they ask for. @throws Refused nothingAsked, another */
async function write(
  tx: Tx,
  ctx: Context,
  stocktake: Stocktake,
  {
    counting: { operation, content, source, seen, asOf },
    entries,
    goods,
    planned,
  }: {
    readonly counting: Counting
    readonly entries: readonly Entry[]
    readonly goods: ReadonlyMap<string, CountedGoods>
    readonly planned: ReadonlySet<number> | null
  },
): Promise<Kept[]> {
  const { scope } = ctx
  const { seal, booksOf, postedOf, visitsOf, choices, threshold } = await known(tx, scope, stocktake, {
    source,
    asOf,
    entries,
    planned,
  })
  /** Whether anything came or went at a location since it was opened. */
  const isDisturbed = async (at: { place: CountPlace; seen: string; there: readonly BooksRow[] }) => {
    const since = seenAt(seal, at.place.id, at.seen)
    if (since === null || at.seen !== seenOf(seal, at.place.id, at.there, since.getTime())) return true
    const where = { id: at.place.id, warehouseId: stocktake.warehouse_id }
    return movedSince(tx, scope, where, planned && [...planned], since)
  }
  const all: { readonly visit: NewVisit; readonly asked: Asked }[] = []
  const kept: Kept[] = []
  for (const { place, lines, goods: named, items } of entries) {
    const there = place === null ? [] : (booksOf.get(place.id) ?? [])
    const posted = place === null ? [] : (postedOf.get(place.id) ?? [])
    const disturbed = place !== null && seen !== null && (await isDisturbed({ place, seen, there }))
    const asked = items.map((item): Asked => {
      const before = visitsOf.get(item.item) ?? []
      checkAsked(item, before, ctx.accountId, place?.code ?? named[0]?.name ?? '')
      const said = linesOf(item, lines, goods, { books: there, posted })
      const visit = {
        stocktakeId: stocktake.id,
        item: item.item,
        placeId: place?.id ?? null,
        round: before.length + 1,
        disturbed,
        source,
        operation,
        content,
        asOf,
        postedBefore: total(posted, (row) => row.posted),
        lines: said,
      }
      const now = {
        id: 0,
        item: item.item,
        place_id: visit.placeId,
        round: visit.round,
        state: 'valid' as const,
        lines: said,
      }
      const next = disturbed
        ? before.length > 0
          ? 'again'
          : 'disturbed'
        : askedAfter(item.item, { visits: [...before, now], choices }, threshold)
      all.push({ visit, asked: next })
      return disturbed ? 'disturbed' : next
    })
    kept.push({ place, asked: worst(asked), goods: named[0]?.name ?? '' })
  }
  await insertVisits(
    tx,
    scope,
    ctx,
    all.map(({ visit }) => visit),
  )
  await setItems(
    tx,
    scope,
    ctx,
    stocktake.id,
    all.map(({ visit: { item, round, disturbed }, asked }) => ({ item, asked, rounds: disturbed ? round - 1 : round })),
  )
  const settled = kept.flatMap(({ place, asked }) => (place === null || asked === 'disturbed' ? [] : [place.id]))
  if (settled.length > 0) await letGo(tx, scope, stocktake.id, settled)
  for (const { place, asked } of kept)
    if (place !== null && asked === 'disturbed') await hold(tx, scope, ctx, stocktake.id, place.id)
  return kept
}

/** What the books have where somebody counted, what was counted there before, and from where on a difference is counted again. */
async function known(
  tx: Tx,
  scope: Scope,
  stocktake: Stocktake,
  {
    source,
    asOf,
    entries,
    planned,
  }: Pick<Counting, 'source' | 'asOf'> & {
    readonly entries: readonly Entry[]
    readonly planned: ReadonlySet<number> | null
  },
) {
  const placeIds = entries.flatMap(({ place }) => place?.id ?? [])
  const until = source === 'sheet' ? asOf : null
  // First what was posted, then the books.
  const [seal, posted, books, counts, setting] = await Promise.all([
    sealOf(tx, scope, stocktake.id),
    postedAt(tx, scope, placeIds, until),
    placeIds.length === 0
      ? []
      : booksAt(tx, scope, { ids: placeIds, warehouseId: stocktake.warehouse_id }, planned && [...planned], until),
    countsOf(
      tx,
      scope,
      stocktake.id,
      entries.flatMap(({ items }) => items.map(({ item }) => item)),
    ),
    settingOf(tx, scope, stocktake.warehouse_id),
  ])
  const [booksOf, visitsOf] = [
    Map.groupBy(books, ({ place_id }) => place_id),
    Map.groupBy(
      counts.visits.filter(({ state }) => state === 'valid'),
      ({ item }) => item,
    ),
  ]
  const postedOf = Map.groupBy(posted, ({ place_id }) => place_id)
  return { seal, booksOf, postedOf, visitsOf, choices: counts.choices, threshold: thresholdOf(setting) }
}

const worst = (asked: readonly Asked[]): Asked =>
  (['disturbed', 'again', 'choose'] as const).find((one) => asked.includes(one)) ?? ''
