import { SHOWN_SHEET } from '@yuncang/contract/goods/shown/words.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import type { OwnedRow, PackedGoodsRow } from './view.ts'

/** Supplier and warehouse in an export; the merchant too for platform staff. */
export function ownerColumns(platform: boolean): readonly Column<OwnedRow>[] {
  return [
    ...(platform ? [{ title: SHOWN_SHEET.tenant, width: 20, value: (row: OwnedRow) => row.tenant_name }] : []),
    { title: SHOWN_SHEET.supplier, width: 28, value: (row) => row.supplier_name },
    { title: SHOWN_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
  ]
}

/** Goods in an export. */
export const GOODS_COLUMNS: readonly Column<PackedGoodsRow>[] = [
  { title: SHOWN_SHEET.goodsCode, width: 16, value: (row) => row.goods_code },
  { title: SHOWN_SHEET.goods, width: 32, value: (row) => row.goods_name },
  { title: SHOWN_SHEET.barCode, width: 18, value: (row) => row.bar_code },
  { title: SHOWN_SHEET.standard, width: 16, value: (row) => row.standard },
  { title: SHOWN_SHEET.box, width: 8, value: (row) => row.pieces_per_box },
]
