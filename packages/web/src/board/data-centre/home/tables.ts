import type { getCommoditySalesRanking } from '@yuncang/contract/board/data-centre/goods.ts'
import type {
  getSupplierActivity,
  getWarehouseDistributionMap,
  getWarehouseTaskAverage,
} from '@yuncang/contract/board/data-centre/warehouse.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { headOf } from '../chart/figure-card.ts'
import { barCell, figureCell, figureHead, notedCell, textCell, type Table } from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import type { Doors } from '../page/useDoors.ts'
import { HOME } from './words.ts'

/** Each warehouse with what lies there, what left, and how full it is. */
export function warehousesTable({ warehouses }: CallOutput<typeof getWarehouseDistributionMap>, doors: Doors): Table {
  return {
    heads: [
      { title: HOME.warehouse },
      { title: HOME.region },
      headOf('inventory'),
      headOf('sku'),
      headOf('shippedPieces'),
      headOf('spaceRate'),
    ],
    rows: warehouses.map(({ warehouseCode, warehouseName, regionNames, ...counts }) => [
      textCell(warehouseName),
      textCell(regionNames === '' ? HOME.noRegion : regionNames),
      figureCell(counts.inventory, doors('inventory', undefined, { warehouseCode })),
      figureCell(counts.sku, doors('sku', undefined, { warehouseCode })),
      figureCell(counts.shippedPieces, doors('shippedPieces', undefined, { warehouseCode })),
      figureCell(counts.spaceRate, doors('spaceRate', undefined, { warehouseCode })),
    ]),
  }
}

/** The goods that were shipped most; the rest below. */
export function goodsTable(
  { records, rest }: CallOutput<typeof getCommoditySalesRanking>,
  door: (goodsCode: string) => string | undefined,
): Table {
  const most = records[0]?.shippedPieces ?? 0
  return {
    heads: [
      { title: CHART_WORDS.rank, figures: true },
      { title: HOME.goodsName, note: HOME.supplier },
      headOf('shippedPieces'),
      headOf('saleValue'),
      { title: CHART_WORDS.share, figures: true },
    ],
    rows: records.map(({ rank, goodsCode, goodsName, supplierName, shippedPieces, saleValue, share }) => [
      figureCell(rank, { none: 'rank' }),
      notedCell(goodsName, supplierName, door(goodsCode)),
      barCell(shippedPieces, most, door(goodsCode)),
      figureCell(saleValue, door(goodsCode)),
      figureCell(share, { none: 'share' }),
    ]),
    foot:
      rest.count === 0
        ? undefined
        : [
            { text: '' },
            textCell(CHART_WORDS.others(rest.count)),
            figureCell(rest.value, { none: 'rest' }),
            { text: '' },
            { text: '' },
          ],
  }
}

type Activity = CallOutput<typeof getSupplierActivity>

/** The suppliers that had no task for longest. */
export function asleepTable({ records }: Activity, doors: Doors, today: string): Table {
  const now = { begin: today, end: today }
  return {
    heads: [
      { title: HOME.supplier },
      { title: HOME.lastTask },
      { title: HOME.days, figures: true },
      headOf('inventory'),
    ],
    rows: records.map(({ supplierCode, supplierName, lastTime, days, inventory }) => [
      textCell(supplierName),
      textCell(lastTime === '' ? HOME.never : lastTime),
      figureCell(days, { none: 'reckoned' }),
      figureCell(inventory, doors('inventory', now, { supplierCode })),
    ]),
  }
}

/** What each warehouse does on a day, and how long it takes. */
export function averagesTable({ records }: CallOutput<typeof getWarehouseTaskAverage>, doors: Doors): Table {
  const rows = records.map(({ warehouseCode, warehouseName, ...one }) => {
    const at = warehouseCode === '' ? {} : { warehouseCode }
    return {
      warehouseCode,
      cells: [
        textCell(warehouseName),
        figureCell(one.inTaskAverage, doors('inTasks', undefined, at)),
        figureCell(one.outTaskAverage, doors('outTasks', undefined, at)),
        figureCell(one.inPieceAverage, doors('inPieces', undefined, at)),
        figureCell(one.outPieceAverage, doors('outPieces', undefined, at)),
        figureCell(one.acceptMinutes, doors('acceptMinutes', undefined, at)),
        figureCell(one.finishMinutes, doors('finishMinutes', undefined, at)),
      ],
    }
  })
  return {
    heads: [
      { title: HOME.warehouse },
      figureHead(HOME.inTaskAverage, ''),
      figureHead(HOME.outTaskAverage, ''),
      figureHead(HOME.inPieceAverage, ''),
      figureHead(HOME.outPieceAverage, ''),
      headOf('acceptMinutes'),
      headOf('finishMinutes'),
    ],
    rows: rows.filter(({ warehouseCode }) => warehouseCode !== '').map(({ cells }) => cells),
    foot: rows.find(({ warehouseCode }) => warehouseCode === '')?.cells,
  }
}
