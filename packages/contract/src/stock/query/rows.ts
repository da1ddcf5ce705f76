import { code, codes, day, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** Whose stock a row is about: supplier and warehouse; `tenantName` for platform staff, else empty. */
export const ownerRow = {
  supplierCode: z.string(),
  supplierName: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  tenantName: z.string(),
}

/** The goods of a row, how they are packed and how long they keep. */
export const goodsRow = {
  goodsCode: z.string(),
  goodsName: z.string(),
  barCode: z.string(),
  standard: z.string(),
  box: z.number().int(),
  maxUnitName: z.string(),
  minUnitName: z.string(),
  shelfLifeDays: wire('expDays', z.number().int()),
  /** 1: goods that keep production dates. */
  openStatus: z.literal([0, 1]),
}

/** Pieces of a row, at physical places. */
export const stockRow = {
  /** Sound and broken together. */
  stockNum: z.number().int(),
  /** Sound pieces on hand, those that are reserved too. */
  normalCap: wire('lockAndUse', z.number().int()),
  brokenCap: wire('unLockAndUse', z.number().int()),
  /** Sound pieces on hand and not reserved. */
  inventory: z.number().int(),
  unavailable: z.number().int(),
  /** Sound pieces that tasks and date entries have reserved. */
  lockNum: z.number().int(),
  unLockNum: z.number().int(),
}

/** A batch of a row: its date, how long it still keeps. */
export const dateRow = {
  productionDate: wire('productionTime', z.string()),
  validUntil: z.string(),
  /** Days until it is past due, zero or less when it is; null where goods never are. */
  daysLeft: z.number().int().nullable(),
  /** 0 fine, 1 near expiry, 2 past due. */
  expireStatus: z.literal([0, 1, 2]),
}

/** What the records of corrections are asked for by: whose, where, what, and when (first and last day). */
export const correctionFilters = {
  supplierCode: code('供应商', 'supplier').optional(),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  goodsCode: code('商品', 'goods').optional(),
  beginTime: day('开始日期').optional(),
  endTime: day('结束日期').optional(),
}

/** What every correction of pieces at one location tells beside what it put right. */
export const correctionRow = {
  ...ownerRow,
  ...goodsRow,
  areaName: wire('yaName', z.string()),
  locationCode: wire('ylCode', z.string()),
  productionDate: wire('productionTime', z.string()),
  num: z.number().int(),
  reason: z.string(),
  createTime: z.string(),
  createName: z.string(),
}

/** What the records of corrections are sorted by. */
export const correctionSorts = {
  num: 'pieces',
  productionDate: 'date',
  goodsName: 'goods',
  supplierName: 'supplier',
  warehouseName: 'warehouse',
} as const
