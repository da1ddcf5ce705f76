import { own } from '@yuncang/domain/base/own.ts'
import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import type {
  getProductionDateInfo,
  saveProductionDate,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { DATE_REFUSALS } from '@yuncang/contract/shelf/production-date/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { isPastDue } from '@yuncang/domain/base/shelf-life.ts'
import { total } from '@yuncang/domain/base/sum.ts'

export type Entry = CallOutput<typeof getProductionDateInfo>
export type EntryGoods = Entry['lines'][number]

/** Pieces of one production date of one goods. `date` empty: not chosen yet. */
export type EntryRow = { readonly date: string; readonly normal: number | null; readonly broken: number | null }

/** The rows by id of the goods line. */
export type EntryRows = Readonly<Record<string, readonly EntryRow[]>>

/** One row of each goods that needs a date, for all of its pieces: most goods come with a single date. */
export function firstRows(goods: readonly EntryGoods[]): EntryRows {
  return Object.fromEntries(goods.filter(needsDate).map((line) => [line.id, [{ date: '', ...openPieces(line, []) }]]))
}

/** Only goods with production-date management on need dates (part 1, 2.7). */
export function needsDate({ dated, actualNormal, actualBroken }: EntryGoods): boolean {
  return dated === 1 && actualNormal + actualBroken > 0
}

/** The pieces of a goods that no row holds yet; never below 0. */
export function openPieces(line: EntryGoods, rows: readonly EntryRow[]): { normal: number; broken: number } {
  const sums = enteredOf(rows)
  return { normal: Math.max(0, line.actualNormal - sums.normal), broken: Math.max(0, line.actualBroken - sums.broken) }
}

/** The sums of the rows of a goods. */
export function enteredOf(rows: readonly EntryRow[]): { normal: number; broken: number } {
  return { normal: total(rows, (row) => row.normal ?? 0), broken: total(rows, (row) => row.broken ?? 0) }
}

/** What is wrong with what was entered of a goods. `dateAt`: its row whose date is at fault, null where the quantities are. */
export type EntryFault = { readonly goodsId: string; readonly text: string; readonly dateAt: number | null }

/** The first thing wrong with what was entered, as its sentence (part 1, 5.6), and the goods it is about; null when all is well. */
export function entryFault(goods: readonly EntryGoods[], entered: EntryRows, lastDate: string): EntryFault | null {
  for (const line of goods.filter(needsDate)) {
    const all = own(entered, line.id) ?? []
    const rows = all.filter(holdsSomething)
    const facts = { goodsName: line.name }
    const sums = enteredOf(rows)
    const twice = rows.find(({ date }, index) => date !== '' && rows.findIndex((other) => other.date === date) < index)
    const late = rows.find(({ date }) => date > lastDate)
    const missing = all.find(lacksDate)
    const wrongDate = missing ?? late ?? twice
    const text =
      (missing && sentence(DATE_REFUSALS.noDate, facts)) ||
      (late && sentence(DATE_REFUSALS.futureDate, facts)) ||
      (twice && sentence(DATE_REFUSALS.batchTwice, { ...facts, productionDate: twice.date })) ||
      (sums.normal !== line.actualNormal && sentence(DATE_REFUSALS.normalSum, facts)) ||
      (sums.broken !== line.actualBroken && sentence(DATE_REFUSALS.brokenSum, facts))
    if (text) return { goodsId: line.id, text, dateAt: wrongDate ? all.indexOf(wrongDate) : null }
  }
  return null
}

/** The names of the goods that were given dates past due (part 1, 5.6): saving them asks first. */
export function pastDueNames(goods: readonly EntryGoods[], entered: EntryRows, today: string): string[] {
  return goods
    .filter(({ id, shelfLifeDays }) =>
      (own(entered, id) ?? []).some((row) => holdsSomething(row) && isPastDue(row.date, shelfLifeDays, today)),
    )
    .map(({ name }) => name)
}

/** The rows as the call takes them; those that hold nothing are dropped. */
export function entryInput(
  goods: readonly EntryGoods[],
  entered: EntryRows,
): CallRequest<typeof saveProductionDate>['lines'] {
  return goods.filter(needsDate).map(({ id }) => ({
    id,
    batches: (own(entered, id) ?? []).filter(holdsSomething).map(({ date, normal, broken }) => ({
      productionDate: date,
      normal: normal ?? 0,
      broken: broken ?? 0,
    })),
  }))
}

/** Whether a row holds pieces and no date was chosen for them. */
export function lacksDate(row: EntryRow): boolean {
  return row.date === '' && holdsSomething(row)
}

function holdsSomething({ normal, broken }: EntryRow): boolean {
  return (normal ?? 0) + (broken ?? 0) > 0
}
