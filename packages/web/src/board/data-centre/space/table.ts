import type { getBoardSpace } from '@yuncang/contract/board/space/space.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { headOf } from '../chart/figure-card.ts'
import { figureCell, figureHead, notedCell, textCell, type Table } from '../chart/table.ts'
import type { Doors } from '../page/useDoors.ts'
import { SPACE } from './words.ts'

export type Spaces = CallOutput<typeof getBoardSpace>

/** How full each area is now; its figures lead to its locations. */
export function spaceTable({ records, sums }: Spaces, doors: Doors, today: string): Table {
  const now = { begin: today, end: today }
  const all = doors('spaceRate', now)
  return {
    heads: [
      { title: SPACE.area, note: SPACE.warehouse },
      { title: SPACE.nature },
      figureHead(SPACE.places, ''),
      figureHead(SPACE.used, ''),
      figureHead(SPACE.free, ''),
      headOf('spaceRate'),
    ],
    rows: records.map(({ warehouseCode, warehouseName, areaId, areaName, areaNature, ...counts }) => {
      const to = doors('spaceRate', now, { warehouseCode, areaId })
      return [
        notedCell(areaName, warehouseName),
        textCell(SPACE.natures[areaNature]),
        figureCell(counts.places, to),
        figureCell(counts.used, to),
        figureCell(counts.free, to),
        { ...figureCell(counts.spaceRate, to), bar: Number(counts.spaceRate ?? 0) },
      ]
    }),
    foot: [
      textCell(SPACE.all),
      { text: '' },
      figureCell(sums.places, all),
      figureCell(sums.used, all),
      figureCell(sums.free, all),
      figureCell(sums.spaceRate, all),
    ],
  }
}
