import { pointsOf } from '@yuncang/domain/board/figure/range.ts'
import { partNamed, type Drawing } from './drawing.ts'
import { addressIn } from './table.ts'

/** What the library says of a press. */
type Pressed = {
  readonly seriesIndex?: number | undefined
  readonly dataIndex?: number | undefined
  readonly name: string
}

/** Where a press on a picture leads to; undefined where it leads nowhere. */
export function addressAt(drawing: Drawing, { seriesIndex = 0, dataIndex, name }: Pressed): string | undefined {
  if (drawing.kind === 'pie') {
    const part = partNamed(drawing, name)
    return part && addressIn(drawing.door(part.code))
  }
  const series = drawing.chart.series[seriesIndex]
  if (series === undefined || dataIndex === undefined) return undefined
  const point = pointsOf(drawing.range)[dataIndex]
  const value = series.values[dataIndex] ?? null
  return point === undefined || value === null || Number(value) === 0
    ? undefined
    : addressIn(drawing.door(series.code, point))
}
