import type { NoRows } from '@yuncang/domain/board/figure/shown.ts'
import { grouped, moneyText } from '@yuncang/kit/quantity/number.ts'
import { CHART_WORDS, WHY_NO_ROWS } from './words.ts'

/** A figure as the wire has it: a count, money and measures as text, null where nobody knows it. */
export type Value = number | string | null

/** The address of the rows that make a figure, or why it has none; undefined: the person has no such list. */
export type Way = string | { readonly none: NoRows } | undefined

/** What stands in a place of a table; `to` leads to the rows that make it. */
export type Cell = {
  readonly text: string
  readonly amount?: number | undefined
  readonly to?: Way
  /** How long the bar behind it is, of 100. */
  readonly bar?: number | undefined
  /** How deep its ground is, in percent of the colour. */
  readonly depth?: number | undefined
  /** What stands small below it; a workbook has it in a column of its own. */
  readonly note?: string | undefined
}

/** The head of a column. What is counted stands behind its name, and at the right. */
export type Head = {
  readonly title: string
  readonly figures?: boolean
  /** Where there is no room for all of it. */
  readonly short?: string
  /** What the notes below the places of this column are: the head of their column in a workbook. */
  readonly note?: string
  /** A wall has no room for it. */
  readonly deskOnly?: boolean
}

/** What stands behind a chart, what is shown where there is none, and what an export writes. */
export type Table = {
  readonly heads: readonly Head[]
  readonly rows: readonly (readonly Cell[])[]
  readonly foot?: readonly Cell[] | undefined
}

/** A figure as it is read: thousands apart, the places that it has. */
export function textOf(value: Value): string {
  if (value === null) return CHART_WORDS.none
  return typeof value === 'number' ? grouped(value) : moneyText(value)
}

/** A figure as a number, for the height of a bar and the cell of a workbook, which both hold fifteen digits. */
export function amountOf(value: Value): number | undefined {
  return value === null ? undefined : Number(value)
}

/** A figure in a place of a table. */
export function figureCell(value: Value, way: Way): Cell {
  return { text: textOf(value), amount: amountOf(value), to: ledFrom(value, way) }
}

/** What a place without rows says of it. */
export const whyOf = (way: Way) =>
  typeof way === 'object' ? { 'data-why': way.none, title: WHY_NO_ROWS[way.none] } : {}

/** The address, where there is one. */
export const addressIn = (way: Way) => (typeof way === 'string' ? way : undefined)

/** Nothing has no rows to be led to. */
export function ledFrom(value: Value, way: Way): Way {
  return typeof way === 'string' && (value === null || Number(value) === 0) ? undefined : way
}

/** The same with a bar behind it, of the largest of its column. */
export function barCell(value: Value, largest: number, way: Way): Cell {
  return { ...figureCell(value, way), bar: largest > 0 ? Math.max(0, (Number(value ?? 0) / largest) * 100) : 0 }
}

/** A name, a code or a day in a place of a table. */
export const textCell = (text: string, to?: Way): Cell => ({ text: text === '' ? CHART_WORDS.none : text, to })

/** The same with what stands small below it. */
export const notedCell = (text: string, note: string, to?: Way): Cell => ({ ...textCell(text, to), note })

/** The head of a column of figures. */
export const figureHead = (name: string, unit: string): Head => ({
  title: unit === '' ? name : `${name}（${unit}）`,
  figures: true,
})
