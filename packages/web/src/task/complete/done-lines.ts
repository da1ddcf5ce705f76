import { own } from '@yuncang/domain/base/own.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import type { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import type { TaskGoods } from '@yuncang/contract/task/task/rows.ts'
import { isPieces, MAX_PIECES } from '@yuncang/domain/base/quantity.ts'
import { isPastDue } from '@yuncang/domain/base/shelf-life.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { calendarDate } from '@yuncang/kit/quantity/date-state.ts'
import type { DateRow } from '../../goods/shown/date-rows.ts'
import type { OfferedGoods } from '../plan/plan-lines.ts'

/** What a person filled in for one line. `dates` null: none given. */
export type DoneEntry = {
  readonly normal: number | null
  readonly broken: number | null
  readonly dates: readonly DateRow[] | null
}
const NOTHING_DONE: DoneEntry = { normal: null, broken: null, dates: null }

/** Everything a person did on the completion page, kept apart from the task so that fresh stock figures can come in. */
export type DoneDraft = {
  readonly entries: Readonly<Record<string, DoneEntry>>
  readonly added: readonly OfferedGoods[]
  /** Planned lines that were deleted, by id: nothing of them is done. */
  readonly removed: readonly string[]
}
export const EMPTY_DRAFT: DoneDraft = { entries: {}, added: [], removed: [] }

/** A line of the completion page. `id` null: added here, not planned. */
export type DoneLine = {
  readonly key: string
  readonly id: string | null
  readonly goods: OfferedGoods
  readonly planned: Readonly<Record<QualityName, number>>
  readonly batches: TaskGoods['batches']
  readonly entry: DoneEntry
}

/**
 * The lines of the completion page: the planned ones that were not deleted, filled in with what was picked on the floor, and where
 * nothing of the task was with what was planned, until a person says otherwise; then the added ones.
 */
export function doneLines(lines: readonly TaskGoods[], draft: DoneDraft): DoneLine[] {
  const entry = (key: string, first = NOTHING_DONE) => own(draft.entries, key) ?? first
  // Once the floor picks, a line it has not picked is nobody's plan any more: a person says what became of it.
  const firstOf = isPicked(lines) ? pickedEntry : plannedEntry
  const planned = lines
    .filter(({ id }) => !draft.removed.includes(id))
    .map((goods) => ({
      key: goods.id,
      id: goods.id,
      goods,
      planned: { normal: goods.plannedNormal, broken: goods.plannedBroken },
      batches: goods.batches,
      entry: entry(goods.id, firstOf(goods)),
    }))
  const added = draft.added.map((goods) => {
    const key = `+${goods.goodsCode}`
    return { key, id: null, goods, planned: { normal: 0, broken: 0 }, batches: [], entry: entry(key) }
  })
  return [...planned, ...added]
}

/** Whether anything of the task was picked on the floor. */
export function isPicked(lines: readonly TaskGoods[]): boolean {
  return lines.some((goods) => pickedOf(goods) > 0)
}

/** What was picked of a line; nothing filled in when nothing was. */
function pickedEntry(goods: TaskGoods): DoneEntry {
  if (pickedOf(goods) === 0) return NOTHING_DONE
  return { normal: goods.pickedNormal, broken: shownBroken(goods, goods.pickedBroken), dates: null }
}

function plannedEntry(goods: TaskGoods): DoneEntry {
  return { normal: goods.plannedNormal, broken: shownBroken(goods, goods.plannedBroken), dates: null }
}

const pickedOf = ({ pickedNormal, pickedBroken }: TaskGoods) => pickedNormal + pickedBroken

/** A 0 of damaged pieces is written where some were planned; elsewhere the field stays empty. */
const shownBroken = (goods: TaskGoods, broken: number) => (goods.plannedBroken > 0 ? broken : broken || null)

/** The first line of which something planned was not filled in: only a 0 that was written is nothing done. */
export function unsaidLine(lines: readonly DoneLine[]): DoneLine | undefined {
  return lines.find(
    ({ entry, planned, id }) =>
      (entry.normal === null && (planned.normal > 0 || entry.broken === null)) ||
      (entry.broken === null && planned.broken > 0) ||
      (id === null && doneOf(entry) === 0),
  )
}

/**
 * The most that may be completed of a line, in pieces (part 1, 5.4): outbound what was planned and what is free besides,
 * inbound what a quantity can hold.
 */
export function capOf(
  { planned, goods }: Pick<DoneLine, 'planned' | 'goods'>,
  nature: Nature,
): Record<QualityName, number> {
  if (nature === NATURE.inbound) return { normal: MAX_PIECES, broken: MAX_PIECES }
  return { normal: planned.normal + goods.freeNormal, broken: planned.broken + goods.freeBroken }
}

/** The qualities of which more was filled in than may be completed. */
export function overCap(line: DoneLine, nature: Nature): QualityName[] {
  const cap = capOf(line, nature)
  return (['normal', 'broken'] as const).filter((quality) => {
    const done = line.entry[quality] ?? 0
    return done > cap[quality] || !isPieces(done)
  })
}

/** A line's entry with dates given: its quantities are their sums. None: the quantities stay as they are. */
export function datedEntry(entry: DoneEntry, dates: readonly DateRow[]): DoneEntry {
  if (dates.length === 0) return { ...entry, dates: null }
  return { dates, normal: total(dates, (date) => date.normal ?? 0), broken: total(dates, (date) => date.broken ?? 0) }
}

/** The names of the goods that will leave past due: of the dates given, else of those reserved (part 1, 5.6). */
export function pastDueNames(lines: readonly DoneLine[], today: string): string[] {
  return lines.flatMap(({ goods, entry, batches }) => {
    if (doneOf(entry) === 0) return []
    const given = entry.dates?.filter((date) => (date.normal ?? 0) + (date.broken ?? 0) > 0).map(({ date }) => date)
    const dates =
      given ?? batches.filter((batch) => batch.normalOpen + batch.brokenOpen > 0).map((batch) => batch.productionDate)
    return dates.some((date) => isPastDue(calendarDate(date), goods.shelfLifeDays, today)) ? [goods.name] : []
  })
}

/** All that was filled in for a line, in pieces. */
export function doneOf(entry: DoneEntry): number {
  return (entry.normal ?? 0) + (entry.broken ?? 0)
}

/** The lines as the call takes them: planned ones by id, those that were deleted with a 0, added ones apart. */
export function doneInput(
  lines: readonly DoneLine[],
  planned: readonly Pick<TaskGoods, 'id' | 'goodsCode'>[],
): Pick<CallRequest<typeof completeTask>, 'lines' | 'addedLines'> {
  const actual = ({ goods, entry }: DoneLine) => ({
    goodsCode: goods.goodsCode,
    actualNormal: entry.normal ?? 0,
    actualBroken: entry.broken ?? 0,
    ...(entry.dates && {
      batches: entry.dates.map(({ date, normal, broken }) => ({
        productionDate: date,
        normal: normal ?? 0,
        broken: broken ?? 0,
      })),
    }),
  })
  return {
    lines: planned.map(({ id, goodsCode }) => {
      const line = lines.find((each) => each.id === id)
      return line ? { id, ...actual(line) } : { id, goodsCode, actualNormal: 0, actualBroken: 0 }
    }),
    addedLines: lines.filter(({ id }) => id === null).map(actual),
  }
}
