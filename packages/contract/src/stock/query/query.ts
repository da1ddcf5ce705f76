import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { goodsRow, ownerRow } from '../../goods/shown/rows.ts'
import { call, listOf } from '../../wire/call.ts'
import { code, codes, oneOf, paging, text, z } from '../../wire/field.ts'
import { LIST_REFUSALS } from '../../wire/words.ts'
import { dateRow, stockRow } from './rows.ts'
import { wire } from '../../wire/names.ts'

export const STOCK_AREA = '05 stock queries'
const OURS = '05 stock queries (ours)'
export const STOCK_VIEWERS: readonly Identity[] = [
  IDENTITY.merchant,
  IDENTITY.supplier,
  IDENTITY.platform,
  IDENTITY.staff,
]
export const stockPermit = { identities: STOCK_VIEWERS, key: 'stockView' } as const

const filters = {
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  goodsCode: code('商品', 'goods').optional(),
  /** Only what holds batches near expiry (1) or past due (2). */
  expireStatus: oneOf('效期', [1, 2]).optional(),
  /** Only what holds sound (0) or broken (1) pieces. */
  quality: oneOf('品质', [0, 1]).optional(),
}
const atPlaces = {
  ...filters,
  /** The code of a location; where none has it, the beginning of codes. */
  locationCode: wire('ylCode', text('货位', { max: 40 }).optional()),
  /** 1 storage, 2 staging, 3 damaged. */
  areaNature: wire('yaNature', oneOf('库区类型', [1, 2, 3]).optional()),
}

/** Sums over a filtered list of stock, for its foot. Null when it holds more rows than a total counts. */
const sums = z
  .object({
    total: z.number().int(),
    stockNum: z.number().int(),
    normalCap: wire('lockAndUse', z.number().int()),
    brokenCap: wire('unLockAndUse', z.number().int()),
    inventory: z.number().int(),
    unavailable: z.number().int(),
    lockNum: z.number().int(),
    unLockNum: z.number().int(),
  })
  .nullable()

const look = { area: STOCK_AREA, kind: 'read', body: 'form', permit: stockPermit } as const
const sumUp = { area: OURS, kind: 'read', body: 'form', permit: stockPermit, output: sums } as const
const sheet = { area: OURS, kind: 'export', body: 'form', permit: stockPermit, output: z.null() } as const
const refusals = { tooDeep: LIST_REFUSALS.tooDeep }

const inventoryRow = z.object({
  ...ownerRow,
  ...goodsRow,
  ...stockRow,
  /** How many production dates lie there. */
  batchNum: z.number().int(),
  /** Pieces past due, and near it. */
  expiredNum: z.number().int(),
  nearNum: z.number().int(),
})

/** Stock by supplier, goods and warehouse (part 1, 7). */
export const queryInventoryPage = call({
  ...look,
  path: '/api/task/queryInventoryPage',
  title: '库存查询',
  input: z.object({ ...filters, ...paging }),
  output: listOf(inventoryRow),
  refusals,
})
export const queryInventorySums = call({
  ...sumUp,
  path: '/api/task/queryInventorySums',
  title: '库存查询合计',
  input: z.object(filters),
})
export const exportInventory = call({
  ...sheet,
  path: '/api/task/exportInventory',
  title: '导出库存',
  input: z.object(filters),
})

/** Stock by goods, warehouse and production date (part 1, 7). */
export const queryGoodsByProduction = call({
  ...look,
  path: '/api/task/queryGoodsByProduction',
  title: '按生产日期查询库存',
  input: z.object({ ...filters, ...paging }),
  output: listOf(z.object({ ...ownerRow, ...goodsRow, ...dateRow, ...stockRow })),
  refusals,
})
export const queryGoodsByProductionSums = call({
  ...sumUp,
  path: '/api/task/queryGoodsByProductionSums',
  title: '按生产日期查询库存合计',
  input: z.object(filters),
})
export const exportGoodsByProduction = call({
  ...sheet,
  path: '/api/task/exportGoodsByProduction',
  title: '导出按生产日期的库存',
  input: z.object(filters),
})

/** Stock by location, goods and production date (part 1, 7). */
export const queryGoodsByLocation = call({
  ...look,
  path: '/api/task/queryGoodsByLocation',
  title: '按货位查询库存',
  input: z.object({ ...atPlaces, ...paging }),
  output: listOf(
    z.object({
      ...ownerRow,
      areaName: wire('yaName', z.string()),
      areaNature: wire('yaNature', z.literal([1, 2, 3])),
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
  ),
  refusals,
})
export const queryGoodsByLocationSums = call({
  ...sumUp,
  path: '/api/task/queryGoodsByLocationSums',
  title: '按货位查询库存合计',
  input: z.object(atPlaces),
})
export const exportGoodsByLocation = call({
  ...sheet,
  path: '/api/task/exportGoodsByLocation',
  title: '导出按货位的库存',
  input: z.object(atPlaces),
})
