import type { getCategorySalesHeatmap } from '@yuncang/contract/board/data-centre/platform-goods.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { figureCell, textCell, type Table } from '../chart/table.ts'
import { ANALYSIS } from './words.ts'

/** The deepest that a place becomes, in percent: text on it can still be read. */
const DEEPEST = 38

/** A day of many beside each other needs no year. */
const shortDay = (name: string) => (isDay(name) ? name.slice(5) : name)
const isDay = (name: string) => /^\d{4}-\d{2}-\d{2}$/.test(name)

/** Categories by time or place, each place as deep as what was shipped there. */
export function heatTable({ x, y, cells, max, asOf }: CallOutput<typeof getCategorySalesHeatmap>): Table {
  const shipped = new Map(cells.map(([column, row, pieces]) => [`${column} ${row}`, pieces]))
  return {
    heads: [
      { title: ANALYSIS.category },
      ...x.map(({ name }) => ({ title: name, short: shortDay(name), figures: true })),
    ],
    rows: y.map(({ name }, row) => [
      textCell(name),
      ...x.map((point, column) => {
        // A day is summed the night after it: of one that is not over nothing is known, which is not nothing.
        const isOver = !isDay(point.name) || point.name < asOf.slice(0, 10)
        const pieces = shipped.get(`${column} ${row}`) ?? (isOver ? 0 : null)
        if (pieces === null) return figureCell(null, { none: 'night' })
        return { ...figureCell(pieces, { none: 'night' }), depth: max === 0 ? 0 : (pieces / max) * DEEPEST }
      }),
    ]),
  }
}
