import { code, codes, day, z } from '../../wire/field.ts'
import { goodsRow, ownerRow } from '../../goods/shown/rows.ts'
import { wire } from '../../wire/names.ts'

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
  pieces: wire('num', z.number().int()),
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
