import { EXPIRY } from './words.ts'
import { AREA_NATURES } from '@yuncang/domain/site/area/nature.ts'
import { QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { type Identity } from '@yuncang/domain/access/rights.ts'
import { code, codes, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { goodsRow, ownerRow } from '../../goods/shown/rows.ts'
import { dateRow, stockRow } from './rows.ts'
import { ofMerchant } from '../../wire/of-merchant.ts'
import { wire } from '../../wire/names.ts'

export const STOCK_AREA = '05 stock queries'
export const STOCK_VIEWERS: readonly Identity[] = [
  IDENTITY.merchant,
  IDENTITY.supplier,
  IDENTITY.platform,
  IDENTITY.staff,
]
export const stockPermit = { identities: STOCK_VIEWERS, key: 'stockView' } as const

const filters = {
  ...ofMerchant,
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  goodsCode: code('商品', 'goods').optional(),
  /** Only what holds batches near expiry (1) or past due (2). */
  expireStatus: oneOf('效期', [EXPIRY.near, EXPIRY.expired]).optional(),
  /** Only what holds sound (0) or broken (1) pieces. */
  quality: oneOf('品质', QUALITIES).optional(),
}
const atPlaces = {
  ...filters,
  /** The code of a location; where none has it, the beginning of codes. */
  locationCode: wire('ylCode', text('货位', { max: 40 }).optional()),
  /** 1 storage, 2 staging, 3 damaged. */
  areaNature: wire('yaNature', oneOf('库区类型', AREA_NATURES).optional()),
}

/** Sums over a filtered list of stock, for its foot. Null when it holds more rows than a total counts. */
const sums = {
  total: z.number().int(),
  onHand: wire('stockNum', z.number().int()),
  onHandNormal: wire('lockAndUse', z.number().int()),
  onHandBroken: wire('unLockAndUse', z.number().int()),
  freeNormal: wire('inventory', z.number().int()),
  freeBroken: wire('unavailable', z.number().int()),
  reservedNormal: wire('lockNum', z.number().int()),
  reservedBroken: wire('unLockNum', z.number().int()),
}

/** Pieces of a row, which every list of stock is sorted by, and whose they are. */
const sorts = {
  goodsName: 'goods',
  supplierName: 'supplier',
  warehouseName: 'warehouse',
  stockNum: 'pieces',
  normalCap: 'normal',
  inventory: 'normalFree',
  lockNum: 'normalReserved',
  brokenCap: 'broken',
  unavailable: 'brokenFree',
  unLockNum: 'brokenReserved',
} as const

const inventoryRow = z.object({
  ...ownerRow,
  ...goodsRow,
  ...stockRow,
  /** How many production dates lie there. */
  batchCount: wire('batchNum', z.number().int()),
  /** Pieces past due, and near it. */
  expiredPieces: wire('expiredNum', z.number().int()),
  nearPieces: wire('nearNum', z.number().int()),
  /** Kilograms and cubic metres by the outer box of the goods' card; null: the card does not say. */
  weight: z.string().nullable(),
  volume: z.string().nullable(),
  /** What it would sell for now, in yuan; null for who does not see prices of goods. */
  value: z.string().nullable(),
})

/** Besides pieces what they weigh, take up and would sell for, of those rows whose goods' card says it. */
const measuredSums = {
  weight: z.string(),
  volume: z.string(),
  value: z.string().nullable(),
  /** How many rows say no weight, and no volume. */
  unweighed: z.number().int(),
  unmeasured: z.number().int(),
}

/** Stock by supplier, goods and warehouse (part 1, 7). */
export const {
  page: queryInventoryPage,
  sums: queryInventorySums,
  export: exportInventory,
} = listCalls({
  title: '库存查询',
  exportTitle: '导出库存',
  area: STOCK_AREA,
  permit: stockPermit,
  paths: {
    page: '/api/task/queryInventoryPage',
    sums: '/api/task/queryInventorySums',
    export: '/api/task/exportInventory',
  },
  filters,
  row: inventoryRow,
  sums: { ...sums, ...measuredSums },
  sorts: {
    ...sorts,
    batchNum: 'batches',
    expiredNum: 'expired',
    nearNum: 'near',
    weight: 'weight',
    volume: 'volume',
    value: 'value',
  },
})

/** Stock by goods, warehouse and production date (part 1, 7). */
export const {
  page: queryGoodsByProduction,
  sums: queryGoodsByProductionSums,
  export: exportGoodsByProduction,
} = listCalls({
  title: '按生产日期查询库存',
  exportTitle: '导出按生产日期的库存',
  area: STOCK_AREA,
  permit: stockPermit,
  paths: {
    page: '/api/task/queryGoodsByProduction',
    sums: '/api/task/queryGoodsByProductionSums',
    export: '/api/task/exportGoodsByProduction',
  },
  filters,
  row: z.object({ ...ownerRow, ...goodsRow, ...dateRow, ...stockRow }),
  sums,
  sorts: { ...sorts, productionDate: 'date', validUntil: 'validUntil' },
})

/** Stock by location, goods and production date (part 1, 7). */
export const {
  page: queryGoodsByLocation,
  sums: queryGoodsByLocationSums,
  export: exportGoodsByLocation,
} = listCalls({
  title: '按货位查询库存',
  exportTitle: '导出按货位的库存',
  area: STOCK_AREA,
  permit: stockPermit,
  paths: {
    page: '/api/task/queryGoodsByLocation',
    sums: '/api/task/queryGoodsByLocationSums',
    export: '/api/task/exportGoodsByLocation',
  },
  filters: atPlaces,
  row: z.object({
    ...ownerRow,
    areaName: wire('yaName', z.string()),
    areaNature: wire('yaNature', z.literal(AREA_NATURES)),
    locationId: wire('ylId', z.string()),
    locationCode: wire('ylCode', z.string()),
    ...goodsRow,
    ...dateRow,
    ...stockRow,
    /** Pieces that a quick move or a correction may take: neither reserved nor held by a putaway order. */
    free: z.number().int(),
    brokenFree: z.number().int(),
    /** What the warehouse keeps: locations, production dates. */
    locationsOn: wire('isLmOpen', z.literal([0, 1])),
    datesOn: wire('isMdOpen', z.literal([0, 1])),
  }),
  sums,
  sorts: { ...sorts, locationCode: 'location', productionDate: 'date', validUntil: 'validUntil' },
})
