import { shortCount } from '@yuncang/kit/chart/scale.ts'
import { pointsOf } from '@yuncang/domain/board/figure/range.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { Drawing, TimeDrawing } from './drawing.ts'
import { lookOf } from './palette.ts'
import { shortName } from './short-name.ts'
import type { Style } from './style.ts'
import { ringOption, type Room } from './ring.ts'
import { amountOf } from './table.ts'
import { CHART_WORDS } from './words.ts'

/** More marks than this on a line run into each other. */
const MARKED_POINTS = 40
/** From here on a rate is drawn up to the whole. */
const NEARLY_ALL = 75
const FORMER_COLOUR = { light: '#767676', dark: '#8c8c8c' } as const

/**
 * What the library draws for a drawing.
 * @param room what there is for a ring with its names beside or below it
 */
export function optionOf(drawing: Drawing, style: Style, room: Room): EChartsCoreOption {
  const base = common(style)
  return drawing.kind === 'time'
    ? timeOption(drawing, style, base)
    : { ...base, ...ringOption(drawing, style, room, base) }
}

function common({ text, font, raised, line, scale }: Style) {
  return {
    // A picture that is drawn anew each minute does not move; nor does one for people who asked for less movement.
    animation: false,
    textStyle: { fontFamily: font, color: text, fontSize: 12 * scale },
    tooltip: {
      confine: true,
      backgroundColor: raised,
      borderColor: line,
      textStyle: { color: text, fontSize: 12 * scale },
    },
    legend: {
      type: 'scroll',
      formatter: shortName,
      top: 0,
      left: 0,
      right: 0,
      itemWidth: 16 * scale,
      itemHeight: 10 * scale,
      itemGap: 14 * scale,
      textStyle: { color: text, fontSize: 12 * scale },
      pageTextStyle: { color: text },
      pageIconColor: text,
    },
  }
}

function timeOption(drawing: TimeDrawing, style: Style, base: ReturnType<typeof common>): EChartsCoreOption {
  const { chart, range, before } = drawing
  const { scale, faint, line, face } = style
  const units = [...new Set(chart.series.map(({ unit }) => unit))].slice(0, 2)
  const single = chart.series.length === 1
  const shared = {
    axisLabel: { color: faint, fontSize: 12 * scale, margin: 8 * scale },
    nameTextStyle: { color: faint, fontSize: 12 * scale },
  }
  const series = chart.series.map((one, index) => seriesOf(one, index, drawing, style, units))
  const former = single ? before?.chart.series[0] : undefined
  return {
    ...base,
    legend: single && former === undefined ? { show: false } : base.legend,
    aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
    tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: style.shape === 'bars' ? 'shadow' : 'line' } },
    grid: {
      top: (single && former === undefined ? 28 : 52) * scale,
      bottom: 26 * scale,
      left: 52 * scale,
      right: (units.length > 1 ? 56 : 14) * scale,
    },
    xAxis: {
      type: 'category',
      data: pointsOf(range).map(({ name }) => name),
      axisLabel: {
        color: faint,
        fontSize: 12 * scale,
        margin: 8 * scale,
        hideOverlap: true,
        formatter: (name: string) => (range.axis === 'day' ? name.slice(5) : name),
      },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
    },
    yAxis: units.map((unit, index) => ({
      type: 'value',
      name: unit,
      position: index === 0 ? 'left' : 'right',
      ...shared,
      axisLabel: { ...shared.axisLabel, formatter: shortCount },
      ...(unit === '%' && { max: wholeOf }),
      splitNumber: unit === '%' ? 5 : 4,
      splitLine: { show: index === 0, lineStyle: { color: line } },
    })),
    series:
      former === undefined || before === undefined
        ? series
        : [
            ...series,
            {
              type: 'line',
              name: CHART_WORDS.before(chart.series[0]!.name, before.when),
              data: former.values.map((value) => pointOf(value)),
              symbol: 'none',
              silent: true,
              lineStyle: { type: 'dashed', width: 1.5 * scale, color: FORMER_COLOUR[face] },
              itemStyle: { color: FORMER_COLOUR[face] },
            },
          ],
  }
}

/** Of a rate there is no more than all; small ones have the axis of what they are. */
const wholeOf = ({ max }: { readonly max: number }) => (max >= NEARLY_ALL && max <= 100 ? 100 : undefined)

function seriesOf(
  one: TimeDrawing['chart']['series'][number],
  index: number,
  { chart, stacked, range, door }: TimeDrawing,
  { face, scale, shape }: Style,
  units: readonly string[],
) {
  const { colour, symbol, dash, hatch } = lookOf(index, face)
  const few = chart.axis.length <= MARKED_POINTS
  const points = pointsOf(range)
  const leads = points[0] !== undefined && door?.(one.code, points[0]) !== undefined
  const shared = {
    name: one.name,
    yAxisIndex: Math.max(0, units.indexOf(one.unit)),
    data: one.values.map((value) => pointOf(value)),
    color: colour,
    cursor: leads ? 'pointer' : 'default',
    ...(stacked === true && { stack: one.unit }),
  }
  if (shape === 'lines')
    return {
      ...shared,
      type: 'line',
      symbol,
      symbolSize: 6 * scale,
      showSymbol: few,
      // What is pressed is the whole line, not only its marks.
      triggerLineEvent: leads,
      lineStyle: { width: 2 * scale, type: dash, color: colour },
      itemStyle: { color: colour },
      ...(stacked === true && { areaStyle: { opacity: 0.25 } }),
    }
  return { ...shared, type: 'bar', barMaxWidth: 28 * scale, itemStyle: { color: colour, decal: hatch } }
}

/** A point of a series; what is not known leaves a gap. */
const pointOf = (value: number | string | null) => amountOf(value) ?? null
