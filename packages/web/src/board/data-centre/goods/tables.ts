import type { getGoodsDataTop20, getGoodsDataTopDetail } from '@yuncang/contract/board/data-centre/goods.ts'
import { GOODS_SORTS } from '@yuncang/contract/board/data-centre/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { headOf } from '../chart/figure-card.ts'
import {
  barCell,
  figureCell,
  figureHead,
  notedCell,
  textCell,
  type Cell,
  type Table,
  type Value,
} from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import type { Doors } from '../page/useDoors.ts'
import { GOODS, type GoodsSort } from './words.ts'

type Top = CallOutput<typeof getGoodsDataTop20>
type Detail = CallOutput<typeof getGoodsDataTopDetail>
type GoodsDoor = (goodsCode: string) => string | undefined

/** A task holds other goods beside one. */
const MIXED = { none: 'mixed' } as const
const RECKONED = { none: 'reckoned' } as const

const COLUMNS = ['shippedPieces', 'saleValue', 'inPieces', 'inventory', 'rejectedPieces', 'rejectRate'] as const

/** The first twenty goods, a bar behind what they are ranked by. */
export function topTable({ records, rest }: Top, sort: GoodsSort, doors: Doors, door: GoodsDoor): Table {
  const ranked = GOODS_SORTS[sort]
  const most = Math.max(0, ...records.map((one) => Number(one[ranked] ?? 0)))
  const nothing: Cell = { text: '' }
  return {
    heads: [
      { title: CHART_WORDS.rank, figures: true },
      { title: GOODS.goods },
      { title: GOODS.supplier },
      ...COLUMNS.map(headOf),
      figureHead(GOODS.coverDays, ''),
      { title: CHART_WORDS.share, figures: true },
    ],
    rows: records.map((one) => [
      figureCell(one.rank, { none: 'rank' }),
      textCell(one.goodsName, door(one.goodsCode)),
      textCell(one.supplierName),
      ...COLUMNS.map((column) =>
        cellOf(column, one[column], one.goodsCode, { most: column === ranked ? most : undefined, doors, door }),
      ),
      figureCell(one.coverDays, RECKONED),
      figureCell(one.share, { none: 'share' }),
    ]),
    foot:
      rest.count === 0
        ? undefined
        : [
            nothing,
            textCell(CHART_WORDS.others(rest.count)),
            nothing,
            // A rate has no sum.
            ...COLUMNS.map((column) =>
              column === ranked && column !== 'rejectRate' ? figureCell(rest.value, { none: 'rest' }) : nothing,
            ),
            nothing,
            nothing,
          ],
  }
}

/** All goods with all their figures. @param led where what they come to is to be seen */
export function detailTable({ records, sums }: Detail, doors: Doors, door: GoodsDoor, led = doors): Table {
  const nothing: Cell = { text: '' }
  return {
    heads: [
      { title: GOODS.goods, note: GOODS.supplier },
      { title: GOODS.barCode },
      { title: GOODS.category },
      ...COLUMNS.map(headOf),
      headOf('outPieces'),
      figureHead(GOODS.returned, ''),
      headOf('outWeight'),
      headOf('outVolume'),
      figureHead(GOODS.coverDays, ''),
      { title: GOODS.lastOut },
    ],
    rows: records.map((one) => [
      notedCell(one.goodsName, one.supplierName, door(one.goodsCode)),
      textCell(one.barCode),
      textCell(one.categoryName),
      ...COLUMNS.map((column) => cellOf(column, one[column], one.goodsCode, { doors, door })),
      figureCell(one.outPieces, MIXED),
      figureCell(one.returnPieces, MIXED),
      figureCell(one.weight, MIXED),
      figureCell(one.volume, MIXED),
      figureCell(one.coverDays, RECKONED),
      // The day alone: fourteen columns stand beside it, and the workbook has the time.
      textCell(one.lastOutTime.slice(0, 10)),
    ]),
    foot: [
      textCell(CHART_WORDS.total),
      nothing,
      nothing,
      figureCell(sums.shippedPieces, led('shippedPieces')),
      figureCell(sums.saleValue, { none: 'here' }),
      figureCell(sums.inPieces, led('inPieces')),
      figureCell(sums.inventory, led('inventory')),
      nothing,
      nothing,
      figureCell(sums.outPieces, led('outPieces')),
      nothing,
      nothing,
      nothing,
      nothing,
      nothing,
    ],
  }
}

type Led = { readonly most?: number | undefined; readonly doors: Doors; readonly door: GoodsDoor }

/** A figure of one goods. Stock leads to where it lies; the others to the goods' own board, since a task holds other goods beside it. */
function cellOf(column: (typeof COLUMNS)[number], value: Value, goodsCode: string, { most, doors, door }: Led): Cell {
  const to = column === 'inventory' ? doors('inventory', undefined, { goodsCode }) : door(goodsCode)
  return most === undefined ? figureCell(value, to) : barCell(value, most, to)
}
