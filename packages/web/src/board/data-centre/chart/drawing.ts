import { FIGURES, type FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { pointsOf, type Days, type Range } from '@yuncang/domain/board/figure/range.ts'
import { own } from '@yuncang/domain/base/own.ts'
import type { chart, pie } from '@yuncang/contract/board/figure/fields.ts'
import type { z } from '@yuncang/contract/wire/field.ts'
import { figureCell, figureHead, textCell, type Table, type Way } from './table.ts'
import { CHART_WORDS } from './words.ts'

export type Chart = z.infer<typeof chart>
export type Pie = z.infer<typeof pie>

/** Series over time, and the same of the time before where it is compared. */
export type TimeDrawing = {
  readonly kind: 'time'
  readonly chart: Chart
  readonly range: Range
  readonly before?: { readonly chart: Chart; readonly range: Range; readonly when: string } | undefined
  /** How it begins; a person may change it. */
  readonly shape: 'bars' | 'lines'
  /** Parts of a whole stand upon each other. */
  readonly stacked?: boolean
  /** Where what a series counts on some days is to be seen. */
  readonly door: (code: string, of: Days) => Way
}

/** Parts of a whole. */
export type PieDrawing = {
  readonly kind: 'pie'
  readonly parts: Pie
  /** What the parts are, over the first column; what they count, over the second. */
  readonly partName: string
  readonly valueName: string
  readonly unit: string
  readonly door: (code: string) => Way
}

export type Drawing = TimeDrawing | PieDrawing

/** The part of a ring that its picture knows by a name: by its place, since two may be called the same. */
export function partNamed({ parts }: PieDrawing, name: string): PieDrawing['parts'][number] | undefined {
  return parts[Number(name)]
}

/** The figures of a drawing as a table, the same that its picture shows. */
export function tableOf(drawing: Drawing): Table {
  return drawing.kind === 'time' ? timeTable(drawing) : pieTable(drawing)
}

/** Whether there is nothing to see: all is 0 or not known. */
export function isEmpty(drawing: Drawing): boolean {
  const values =
    drawing.kind === 'time'
      ? drawing.chart.series.flatMap((series) => series.values)
      : drawing.parts.map(({ value }) => value)
  return values.every((value) => value === null || Number(value) === 0)
}

/** Whether the points of a series add up: a state at the end of days has no sum, nor has what is counted once a day. */
export function addsUp(code: string): boolean {
  const figure = own(FIGURES, code)
  return figure === undefined || (figure.additive && figure.on !== 'dayEnd')
}

/** The key of a figure that a series shows; undefined: it shows a part of one. */
export function figureOf(code: string): FigureKey | undefined {
  return own(FIGURES, code) === undefined ? undefined : (code as FigureKey)
}

function timeTable({ chart, range, before, door }: TimeDrawing): Table {
  const [points, formerPoints] = [pointsOf(range), before === undefined ? [] : pointsOf(before.range)]
  const columns = chart.series.flatMap((series, at) => {
    const lead = (of: Days) => door(series.code, of)
    const now = { ...series, lead, points, whole: range }
    const former = before?.chart.series.find(({ code }) => code === series.code) ?? before?.chart.series[at]
    if (before === undefined || former === undefined) return [now]
    const name = CHART_WORDS.before(series.name, before.when)
    return [now, { ...former, name, lead, points: formerPoints, whole: before.range }]
  })
  return {
    heads: [{ title: CHART_WORDS.time[range.axis] }, ...columns.map(({ name, unit }) => figureHead(name, unit))],
    rows: chart.axis.map((name, at) => [
      textCell(name),
      ...columns.map(({ values, lead, points: own }) => figureCell(values[at] ?? null, own[at] && lead(own[at]))),
    ]),
    foot: columns.some(({ code }) => addsUp(code))
      ? [
          textCell(CHART_WORDS.total),
          ...columns.map(({ code, total, lead, whole }) =>
            addsUp(code) ? figureCell(total, lead(whole)) : { text: '' },
          ),
        ]
      : undefined,
  }
}

function pieTable({ parts, partName, valueName, unit, door }: PieDrawing): Table {
  return {
    heads: [{ title: partName }, figureHead(valueName, unit), { title: CHART_WORDS.share, figures: true }],
    rows: parts.map(({ code, name, value, share }) => [
      textCell(name),
      figureCell(value, door(code)),
      figureCell(share, { none: 'share' }),
    ]),
  }
}
