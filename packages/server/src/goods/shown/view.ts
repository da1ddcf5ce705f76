import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf } from '../../plumbing/http/wire.ts'

/** Goods as the rows of any list name them. */
export type PackedGoodsRow = {
  goods_code: string
  goods_name: string
  bar_code: string
  standard: string
  pieces_per_box: number
  max_unit_name: string
  min_unit_name: string
  shelf_life_days: number
  dated: boolean
}
/** Owners as the rows of any list name them. */
export type OwnedRow = {
  supplier_code: string
  supplier_name: string
  warehouse_code: string
  warehouse_name: string
  tenant_name: string
}

/** Supplier and warehouse of a row; the merchant for platform staff only. */
export function ownerView(ctx: Context, row: OwnedRow) {
  return {
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    tenantName: ctx.identity === IDENTITY.platform ? row.tenant_name : '',
  }
}

/** The goods of a row. */
export function goodsView(row: PackedGoodsRow) {
  return {
    goodsCode: row.goods_code,
    goodsName: row.goods_name,
    barCode: row.bar_code,
    standard: row.standard,
    piecesPerBox: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    shelfLifeDays: row.shelf_life_days,
    dated: flagOf(row.dated),
  }
}
