import { partNamed, type Drawing } from './drawing.ts'
import { textOf, type Value } from './table.ts'
import { CHART_WORDS } from './words.ts'

type Pointed = {
  readonly seriesIndex?: number
  readonly dataIndex?: number
  readonly name: string
  readonly marker?: unknown
  readonly color?: unknown
}

/**
 * What is said of what is pointed at, with every place that the figure has. As an element, never as text of a page: names in it are
 * somebody's.
 */
export function tipOf(drawing: Drawing): (pointed: Pointed | readonly Pointed[]) => HTMLElement {
  return (pointed) => {
    const all: readonly Pointed[] = Array.isArray(pointed) ? pointed : [pointed as Pointed]
    const box = document.createElement('div')
    box.className = 'yc-tip'
    const head = document.createElement('b')
    const name = all[0]?.name ?? ''
    head.textContent = drawing.kind === 'pie' ? (partNamed(drawing, name)?.name ?? '') : name
    box.append(head)
    for (const one of all) {
      const line = lineOf(drawing, one)
      if (line !== undefined) box.append(lineElement(line, typeof one.color === 'string' ? one.color : ''))
    }
    return box
  }
}

type Line = { readonly name: string; readonly value: Value; readonly unit: string; readonly more?: string }

function lineOf(drawing: Drawing, { seriesIndex = 0, dataIndex = 0, name }: Pointed): Line | undefined {
  if (drawing.kind === 'pie') {
    const part = partNamed(drawing, name)
    return part && { name: drawing.valueName, value: part.value, unit: drawing.unit, more: `${part.share}%` }
  }
  const { chart, before } = drawing
  const series = chart.series[seriesIndex]
  if (series !== undefined) return { name: series.name, value: series.values[dataIndex] ?? null, unit: series.unit }
  const former = before?.chart.series[0]
  if (former === undefined || before === undefined) return undefined
  const day = before.chart.axis[dataIndex]
  return {
    name: CHART_WORDS.before(former.name, before.when),
    value: former.values[dataIndex] ?? null,
    unit: former.unit,
    ...(day !== undefined && { more: day }),
  }
}

function lineElement({ name, value, unit, more }: Line, colour: string): HTMLElement {
  const line = document.createElement('span')
  const mark = document.createElement('i')
  mark.style.background = colour
  const figure = document.createElement('b')
  figure.textContent = textOf(value)
  line.append(mark, `${name} `, figure, ` ${unit}${more === undefined ? '' : `　${more}`}`)
  return line
}
