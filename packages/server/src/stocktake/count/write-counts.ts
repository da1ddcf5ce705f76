import { COUNT_REFUSALS } from '@yuncang/contract/stocktake/count/words.ts'
import { isAnothers } from '@yuncang/domain/stocktake/count/steps.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { settingOf } from '../setting/store.ts'
import { itemsOf, plannedGoods, setItems, type Asked } from '../task/item.store.ts'
import type { Stocktake } from '../task/store.ts'
import { booksAt, movedSince, type BooksRow, type CountedGoods } from './books.store.ts'
import { checkAsked, itemsMeant, type Meant } from './counted-items.ts'
import { goodsNamed, linesOf, type Line } from './counted-lines.ts'
import { askedAfter, countsOf, thresholdOf } from './rounds.ts'
import { holdOf, seenAt, seenOf } from './step.ts'
import { countedBy, hold, holdsOf, insertVisits, letGo, visitsBy, type CountPlace, type NewVisit } from './store.ts'

const no = COUNT_REFUSALS
/** Counts as they are to be kept: of locations, or of goods that were found nowhere. */
export type Counting = {
  readonly operation: string
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
 * @throws Refused held, unknownGoods, twice, datesOff, goodsNotPlanned, notPlanned, nothingAsked, another, operationReused
 */
export async function keep(tx: Tx, ctx: Context, stocktake: Stocktake, counting: Counting): Promise<Kept[]> {
  const { scope } = ctx
  const before = await visitsBy(tx, scope, stocktake.id, counting.operation)
  if (before.some(({ account_id }) => account_id !== ctx.accountId)) throw refuse(no, 'operationReused')
  const goods = await goodsNamed(
    tx,
    ctx,
    stocktake,
    counting.entries.map(({ lines }) => lines),
  )
  const goodsOf = (lines: readonly Line[]) =>
    [...new Set(lines.map(({ goodsCode }) => goodsCode))].map((code) => goods.get(code)!)
  const done = new Set(before.map(({ place_id }) => place_id))
  const isDone = ({ place }: { readonly place: CountPlace | null }) => done.has(place?.id ?? null)
  const repeated = counting.entries.filter(isDone)
  const fresh = counting.entries.filter((entry) => !isDone(entry))
  await checkHolds(tx, ctx, stocktake, fresh)
  const planned = stocktake.type === STOCKTAKE_TYPE.location ? null : await plannedGoods(tx, scope, stocktake.id)
  const strange = planned && [...goods.values()].find(({ id }) => !planned.has(id))
  if (strange) throw refuse(no, 'goodsNotPlanned', { goods: strange.name })
  const items = await itemsOf(tx, scope, stocktake.id)
  const mine = await countedBy(tx, scope, stocktake.id, ctx.accountId)
  const entries: Entry[] = []
  for (const entry of fresh) {
    const named = goodsOf(entry.lines)
    entries.push({
      ...entry,
      goods: named,
      items: await itemsMeant(tx, ctx, stocktake, { items, mine, named, ...entry }),
    })
  }
  const kept = entries.length === 0 ? [] : await write(tx, ctx, stocktake, { counting, entries, goods, planned })
  const nameOf = (lines: readonly Line[]) => goodsOf(lines)[0]?.name ?? ''
  const again = repeated.map(({ place, lines }): Kept => {
    const of = items.filter((item) =>
      before.some((visit) => visit.item === item.item && visit.place_id === (place?.id ?? null)),
    )
    return { place, asked: worst(of.map(({ asked }) => asked)), goods: nameOf(lines) }
  })
  return [...again, ...kept]
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
    counting: { operation, source, seen, asOf },
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
  const { booksOf, visitsOf, choices, threshold } = await known(tx, scope, stocktake, {
    source,
    asOf,
    entries,
    planned,
  })
  /** Whether anything came or went at a location since it was opened. */
  const isDisturbed = async (at: { place: CountPlace; seen: string; there: readonly BooksRow[] }) => {
    const since = seenAt(at.seen)
    if (since === null || at.seen !== seenOf(at.there, since.getTime())) return true
    const where = { id: at.place.id, warehouseId: stocktake.warehouse_id }
    return movedSince(tx, scope, where, planned && [...planned], since)
  }
  const all: { readonly visit: NewVisit; readonly asked: Asked }[] = []
  const kept: Kept[] = []
  for (const { place, lines, goods: named, items } of entries) {
    const there = place === null ? [] : (booksOf.get(place.id) ?? [])
    const disturbed = place !== null && seen !== null && (await isDisturbed({ place, seen, there }))
    const asked = items.map((item): Asked => {
      const before = visitsOf.get(item.item) ?? []
      checkAsked(item, before, ctx.accountId, place?.code ?? named[0]?.name ?? '')
      const said = linesOf(item, lines, goods, there)
      const visit = {
        stocktakeId: stocktake.id,
        item: item.item,
        placeId: place?.id ?? null,
        round: before.length + 1,
        disturbed,
        source,
        operation,
        asOf,
        lines: said,
      }
      const now = { id: 0, item: item.item, place_id: visit.placeId, state: 'valid' as const, lines: said }
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
  const [books, counts, setting] = await Promise.all([
    placeIds.length === 0
      ? []
      : booksAt(
          tx,
          scope,
          { ids: placeIds, warehouseId: stocktake.warehouse_id },
          planned && [...planned],
          source === 'sheet' ? asOf : null,
        ),
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
  return { booksOf, visitsOf, choices: counts.choices, threshold: thresholdOf(setting) }
}

const worst = (asked: readonly Asked[]): Asked =>
  (['disturbed', 'again', 'choose'] as const).find((one) => asked.includes(one)) ?? ''
