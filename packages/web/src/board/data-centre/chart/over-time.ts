import type { Compare, Range } from '@yuncang/domain/board/figure/range.ts'
import type { Chart, TimeDrawing } from './drawing.ts'
import { COMPARED_WITH } from './words.ts'

/** What an answer over time has in common with all of them. */
export type OverTime = {
  readonly beginDay: string
  readonly endDay: string
  readonly axis: Range['axis']
  readonly asOf: string
}

type Compared<T> = T & OverTime & { readonly before?: (T & OverTime) | undefined }

/** A chart of an answer, with that of the time it is compared with. */
export function overTime<T extends { readonly chart: Chart }>(
  data: Compared<T>,
  compare: Compare,
  how: Pick<TimeDrawing, 'shape' | 'stacked' | 'door'>,
): TimeDrawing {
  return {
    kind: 'time',
    chart: data.chart,
    range: rangeOf(data),
    before: data.before && { chart: data.before.chart, range: rangeOf(data.before), when: COMPARED_WITH[compare] },
    ...how,
  }
}

const rangeOf = ({ beginDay, endDay, axis }: OverTime): Range => ({ begin: beginDay, end: endDay, axis })

/** What a figure was in the time that its board is compared with. */
export function formerly<T>(data: Compared<T>, compare: Compare, value: (one: T) => number | string | null) {
  return data.before && { value: value(data.before), when: COMPARED_WITH[compare] }
}
