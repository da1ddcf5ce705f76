import type { getMerchantTotalInventoryRanking } from '@yuncang/contract/board/data-centre/platform.ts'
import type {
  getCommoditySalesRankingOfAll,
  getWarehouseDistributionMapOfAll,
} from '@yuncang/contract/board/data-centre/platform-goods.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { headOf } from '../chart/figure-card.ts'
import { barCell, figureCell, textCell, type Cell, type Table } from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import type { Doors } from '../page/useDoors.ts'
import { BY_GOODS } from '../../../stock/query/addresses.ts'
import type { useRowsOfMerchants } from './useMerchants.ts'
import { PLATFORM, WAREHOUSE_LIST } from './words.ts'

type MerchantDoor = (merchantCode: string) => string | undefined

const NOTHING: Cell = { text: '' }
const RANK = { none: 'rank' } as const
const SHARE = { none: 'share' } as const
const REST = { none: 'rest' } as const
/** Goods of all merchants are ranked at night. */
const NIGHT = { none: 'night' } as const
const WAREHOUSES = { path: WAREHOUSE_LIST, filter: { isUse: '1' } }
const rank = { title: CHART_WORDS.rank, figures: true }
const share = { title: CHART_WORDS.share, figures: true }

/** The merchants with the largest stock. */
export function merchantsTable(
  { records, rest }: CallOutput<typeof getMerchantTotalInventoryRanking>,
  rows: ReturnType<typeof useRowsOfMerchants>,
  door: MerchantDoor,
): Table {
  const most = records[0]?.inventory ?? 0
  const stock = (merchantCode: string) => rows(merchantCode, { path: BY_GOODS, filter: {} })
  return {
    heads: [
      rank,
      { title: PLATFORM.merchant },
      headOf('inventory'),
      headOf('sku'),
      headOf('value'),
      { title: PLATFORM.warehousesOf, figures: true },
      share,
    ],
    rows: records.map((one) => [
      figureCell(one.rank, RANK),
      textCell(one.merchantName, door(one.merchantCode)),
      barCell(one.inventory, most, stock(one.merchantCode)),
      figureCell(one.sku, stock(one.merchantCode)),
      figureCell(one.value, stock(one.merchantCode)),
      figureCell(one.warehouses, rows(one.merchantCode, WAREHOUSES)),
      figureCell(one.share, SHARE),
    ]),
    foot:
      rest.count === 0
        ? undefined
        : [
            NOTHING,
            textCell(CHART_WORDS.others(rest.count)),
            figureCell(rest.value, REST),
            NOTHING,
            NOTHING,
            NOTHING,
            NOTHING,
          ],
  }
}

/** The goods that all merchants together shipped most. */
export function goodsTable({ records, rest }: CallOutput<typeof getCommoditySalesRankingOfAll>): Table {
  const most = records[0]?.shippedPieces ?? 0
  return {
    heads: [
      rank,
      { title: PLATFORM.goodsName },
      { title: PLATFORM.barCode },
      { title: PLATFORM.merchantsOf, figures: true },
      headOf('shippedPieces'),
      headOf('saleValue'),
      share,
    ],
    rows: records.map((one) => [
      figureCell(one.rank, RANK),
      textCell(one.goodsName),
      textCell(one.barCode),
      figureCell(one.merchants, NIGHT),
      barCell(one.shippedPieces, most, NIGHT),
      figureCell(one.saleValue, NIGHT),
      figureCell(one.share, SHARE),
    ]),
    foot:
      rest.count === 0
        ? undefined
        : [
            NOTHING,
            textCell(CHART_WORDS.others(rest.count)),
            NOTHING,
            NOTHING,
            figureCell(rest.value, REST),
            NOTHING,
            NOTHING,
          ],
  }
}

/** Warehouses of all merchants. */
export function warehousesTable(
  { warehouses }: CallOutput<typeof getWarehouseDistributionMapOfAll>,
  doors: (merchantCode: string) => Doors,
  door: MerchantDoor,
  today: string,
): Table {
  const now = { begin: today, end: today }
  return {
    heads: [
      { title: PLATFORM.warehouse },
      { title: PLATFORM.merchant },
      { title: PLATFORM.region },
      headOf('inventory'),
      headOf('sku'),
      headOf('shippedPieces'),
    ],
    rows: warehouses.map((one) => {
      const led = (key: FigureKey, of?: Days) => doors(one.merchantCode)(key, of, { warehouseCode: one.warehouseCode })
      return [
        textCell(one.warehouseName),
        textCell(one.merchantName, door(one.merchantCode)),
        textCell(one.regionNames === '' ? PLATFORM.noRegion : one.regionNames),
        figureCell(one.inventory, led('inventory', now)),
        figureCell(one.sku, led('sku', now)),
        figureCell(one.shippedPieces, led('shippedPieces')),
      ]
    }),
  }
}
