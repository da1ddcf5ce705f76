import type { getMerchantTotalInventoryRanking } from '@yuncang/contract/board/data-centre/platform.ts'
import type {
  getCommoditySalesRankingOfAll,
  getWarehouseDistributionMapOfAll,
} from '@yuncang/contract/board/data-centre/platform-goods.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { headOf } from '../chart/figure-card.ts'
import { barCell, figureCell, textCell, type Cell, type Table } from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import { PLATFORM } from './words.ts'

type MerchantDoor = (merchantCode: string) => string | undefined

const NOTHING: Cell = { text: '' }
const rank = { title: CHART_WORDS.rank, figures: true }
const share = { title: CHART_WORDS.share, figures: true }

/** The merchants with the largest stock. */
export function merchantsTable(
  { records, rest }: CallOutput<typeof getMerchantTotalInventoryRanking>,
  door: MerchantDoor,
): Table {
  const most = records[0]?.inventory ?? 0
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
      figureCell(one.rank),
      textCell(one.merchantName, door(one.merchantCode)),
      barCell(one.inventory, most, door(one.merchantCode)),
      figureCell(one.sku),
      figureCell(one.value),
      figureCell(one.warehouses),
      figureCell(one.share),
    ]),
    foot:
      rest.count === 0
        ? undefined
        : [
            NOTHING,
            textCell(CHART_WORDS.others(rest.count)),
            figureCell(rest.value),
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
      figureCell(one.rank),
      textCell(one.goodsName),
      textCell(one.barCode),
      figureCell(one.merchants),
      barCell(one.shippedPieces, most),
      figureCell(one.saleValue),
      figureCell(one.share),
    ]),
    foot:
      rest.count === 0
        ? undefined
        : [
            NOTHING,
            textCell(CHART_WORDS.others(rest.count)),
            NOTHING,
            NOTHING,
            figureCell(rest.value),
            NOTHING,
            NOTHING,
          ],
  }
}

/** Warehouses of all merchants. */
export function warehousesTable(
  { warehouses }: CallOutput<typeof getWarehouseDistributionMapOfAll>,
  door: MerchantDoor,
): Table {
  return {
    heads: [
      { title: PLATFORM.warehouse },
      { title: PLATFORM.merchant },
      { title: PLATFORM.region },
      headOf('inventory'),
      headOf('sku'),
      headOf('shippedPieces'),
    ],
    rows: warehouses.map((one) => [
      textCell(one.warehouseName),
      textCell(one.merchantName, door(one.merchantCode)),
      textCell(one.regionNames === '' ? PLATFORM.noRegion : one.regionNames),
      figureCell(one.inventory),
      figureCell(one.sku),
      figureCell(one.shippedPieces),
    ]),
  }
}
