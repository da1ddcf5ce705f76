import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import type { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import { ASKED_NAMES } from '@yuncang/contract/stocktake/count/words.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { STOCKTAKE_TYPE, type StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import type { Fill } from '@yuncang/kit/quantity/paste.ts'
import type { Packing } from '@yuncang/kit/quantity/split.ts'
import type { StocktakeItem } from './stocktake.ts'
import { LOOSE_UNIT } from './words.ts'

/** Goods of a line, with how they are packed. */
export type EntryGoods = Packing & {
  readonly goodsCode: string
  readonly goodsName: string
  readonly barCode: string
  readonly standard: string
}

/** One batch at a location of a sheet being entered: an empty date is none, a null quantity not filled in. */
export type EntryLine = {
  readonly key: string
  readonly locationCode: string
  readonly areaName: string
  readonly goods: EntryGoods
  readonly date: string
  readonly normal: number | null
  readonly broken: number | null
  /** Added by hand: can be taken out again. */
  readonly added: boolean
}

/** What the books have of a goods and date at a location. */
export type Batch = EntryGoods & { readonly locationCode: string; readonly productionDate: string }

type SheetLocation = CallRequest<typeof enterCountSheet>['locations'][number]

/** A location of a stocktake that is still to be counted. */
export type EntryPlace = {
  readonly locationCode: string
  readonly areaName: string
  readonly lines: readonly EntryLine[]
}

const LOOSE = { piecesPerBox: 1, maxUnitName: LOOSE_UNIT, minUnitName: LOOSE_UNIT } as const

/** Whether an item waits for a count: not counted yet, or asked for once more; where somebody has to choose, nobody counts. */
export function isToEnter({ counted, asked }: StocktakeItem): boolean {
  return asked !== ASKED_NAMES.choose && (counted === 0 || asked !== '')
}

/**
 * The lines of a sheet: a batch each that the books have where something is to be counted, and a line without a date for goods that
 * the books have nowhere. A location of which everything counts stands with what lies there.
 */
export function linesOf(type: StocktakeType, items: readonly StocktakeItem[], batches: readonly Batch[]): EntryLine[] {
  return items.filter(isToEnter).flatMap((item) => {
    const here = batches.filter(
      ({ locationCode, goodsCode }) =>
        locationCode === item.locationCode && (type === STOCKTAKE_TYPE.location || goodsCode === item.goodsCode),
    )
    if (here.length === 0 && type === STOCKTAKE_TYPE.location) return []
    const known = here.length > 0 ? here : [{ ...item, ...LOOSE, productionDate: NO_DATE_WORD }]
    return known.map((batch) => newLine(item, batch, { date: dateOf(batch.productionDate), added: false }))
  })
}

const dateOf = (wire: string) => (wire === NO_DATE_WORD ? '' : wire)

type Where = Pick<StocktakeItem, 'locationCode' | 'areaName'>

/** A line in which nothing is filled in. */
export function newLine(
  { locationCode, areaName }: Where,
  { goodsCode, goodsName, barCode, standard, piecesPerBox, maxUnitName, minUnitName }: EntryGoods,
  { date, added }: { readonly date: string; readonly added: boolean },
): EntryLine {
  return {
    key: keyOf(locationCode, goodsCode, date),
    locationCode,
    areaName,
    goods: { goodsCode, goodsName, barCode, standard, piecesPerBox, maxUnitName, minUnitName },
    date,
    normal: null,
    broken: null,
    added,
  }
}

/** What tells the lines of a sheet apart. */
export function keyOf(locationCode: string, goodsCode: string, date: string): string {
  return `${locationCode}/${goodsCode}/${date}`
}

/** The lines with what was pasted over their quantities. */
export function withFills(lines: readonly EntryLine[], fills: readonly Fill[]): EntryLine[] {
  return lines.map((line) =>
    fills
      .filter(({ row }) => row === line.key)
      .reduce<EntryLine>((next, { column, quantity }) => ({ ...next, [column]: quantity }), line),
  )
}

const isFilled = ({ normal, broken }: EntryLine) => normal !== null || broken !== null

/** What is counted as one: a location of which everything counts, else some goods at a location. */
function unitOf(type: StocktakeType, { locationCode, goods }: EntryLine): string {
  return type === STOCKTAKE_TYPE.location ? locationCode : `${locationCode}/${goods.goodsCode}`
}

/**
 * The first line that stands empty beside others of its count that are filled in: what is not named would be counted as none, which
 * is for the person to say. Null when each is filled in wholly or not at all.
 */
export function firstGap(type: StocktakeType, lines: readonly EntryLine[]): EntryLine | null {
  const begun = new Set(lines.filter(isFilled).map((line) => unitOf(type, line)))
  return lines.find((line) => !isFilled(line) && begun.has(unitOf(type, line))) ?? null
}

/** What is sent: the locations in which something is filled in, and those that were found empty. */
export function sheetOf(lines: readonly EntryLine[], empty: readonly string[]): SheetLocation[] {
  const byPlace = Map.groupBy(
    lines.filter((line) => isFilled(line) && !empty.includes(line.locationCode)),
    ({ locationCode }) => locationCode,
  )
  return [
    ...[...byPlace].map(([locationCode, here]) => ({
      locationCode,
      lines: here.map(({ goods, date, normal, broken }) => ({
        goodsCode: goods.goodsCode,
        productionDate: date === '' ? NO_DATE_WORD : date,
        normal: normal ?? 0,
        broken: broken ?? 0,
      })),
    })),
    ...empty.map((locationCode) => ({ locationCode, lines: [] })),
  ]
}
