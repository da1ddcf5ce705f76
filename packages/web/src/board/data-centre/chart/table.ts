import { grouped, moneyText } from '@yuncang/kit/quantity/number.ts'
import { CHART_WORDS } from './words.ts'

/** A figure as the wire has it: a count, money and measures as text, null where nobody knows it. */
export type Value = number | string | null

/** What stands in a place of a table; `to` leads to the rows that make it. */
export type Cell = {
  readonly text: string
  readonly amount?: number | undefined
  readonly to?: string | undefined
  /** How long the bar behind it is, of 100. */
  readonly bar?: number | undefined
  /** How deep its ground is, in percent of the colour. */
  readonly depth?: number | undefined
}

/** The head of a column. What is counted stands behind its name, and at the right. */
export type Head = { readonly title: string; readonly figures?: boolean }

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
export function figureCell(value: Value, to?: string): Cell {
  // Nothing has no rows to be led to.
  const led = to !== undefined && value !== null && Number(value) !== 0
  return { text: textOf(value), amount: amountOf(value), to: led ? to : undefined }
}

/** The same with a bar behind it, of the largest of its column. */
export function barCell(value: Value, largest: number, to?: string): Cell {
  return { ...figureCell(value, to), bar: largest > 0 ? Math.max(0, (Number(value ?? 0) / largest) * 100) : 0 }
}

/** A name, a code or a day in a place of a table. */
export const textCell = (text: string, to?: string): Cell => ({ text: text === '' ? CHART_WORDS.none : text, to })

/** The head of a column of figures. */
export const figureHead = (name: string, unit: string): Head => ({
  title: unit === '' ? name : `${name}（${unit}）`,
  figures: true,
})
