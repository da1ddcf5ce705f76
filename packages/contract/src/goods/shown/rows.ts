import { z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** Whose pieces a row is about: supplier and warehouse; `tenantName` for platform staff, else empty. */
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
  piecesPerBox: wire('box', z.number().int()),
  maxUnitName: z.string(),
  minUnitName: z.string(),
  shelfLifeDays: wire('expDays', z.number().int()),
  /** 1: goods that keep production dates. */
  dated: wire('openStatus', z.literal([0, 1])),
}
