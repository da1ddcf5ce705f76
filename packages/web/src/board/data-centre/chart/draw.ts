import { BarChart, LineChart, PieChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use as draws, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

/*
 * The one place that knows the library, in parts that are used only: it comes in a chunk of its own, with the first picture that is
 * drawn (docs/decisions/2026-11-21-stack.md). Pictures are SVG: sharp at any size of a wall.
 */
draws([
  BarChart,
  LineChart,
  PieChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TooltipComponent,
  SVGRenderer,
])

/** Begins a picture in an element, which says how large it is. */
export function begin(frame: HTMLElement): EChartsType {
  return init(frame, null, { renderer: 'svg' })
}
