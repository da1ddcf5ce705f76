import type { Chart } from './chart/drawing.ts'

/** Two days of a board, as its calls answer them. */
export const DAYS = { beginDay: '2026-11-22', endDay: '2026-11-23', axis: 'day', asOf: '2026-11-23 12:00:00' } as const

/** A series over them. */
export function seriesOf(
  code: string,
  name: string,
  values: readonly (number | string)[],
  unit = '件',
): Chart['series'][number] {
  const total = values.reduce<number>((sum, value) => sum + Number(value), 0)
  return { code, name, unit, values: [...values], total: unit === '元' ? total.toFixed(2) : total }
}

/** A chart of series. */
export const chartOf = (...series: Chart['series']): Chart => ({ axis: ['2026-11-22', '2026-11-23'], series })
