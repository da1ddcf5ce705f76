import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { textColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { GoodsName } from './GoodsName.tsx'

/** Goods as the rows of any list name them. */
export type Goods = {
  readonly goodsCode: string
  readonly goodsName: string
  readonly barCode: string
  readonly standard: string
  readonly piecesPerBox: number
  readonly maxUnitName: string
  readonly minUnitName: string
  readonly shelfLifeDays: number
}
/** Owners as the rows of any list name them. */
export type Owned = { readonly supplierName: string; readonly warehouseName: string; readonly tenantName: string }

/** Goods with their name, code and size. */
export function goodsColumns<Row extends Goods>(): ListColumn<Row>[] {
  return [
    {
      key: 'goods',
      sortBy: 'goodsName',
      ascendsFirst: true,
      title: '商品',
      width: 232,
      fixed: 'start',
      render: (row) => <GoodsName goods={{ ...row, name: row.goodsName }} />,
    },
    textColumn('goodsCode', '商品编码', 116, (row) => row.goodsCode, { hidden: true }),
    textColumn('box', '箱规', 92, (row) => `${row.piecesPerBox} ${row.minUnitName}/${row.maxUnitName}`, {
      align: 'right',
      hidden: true,
    }),
  ]
}

/** Supplier and warehouse; the merchant for platform staff. */
export function ownerColumns<Row extends Owned>(identity: number): ListColumn<Row>[] {
  return [
    ...(identity === IDENTITY.platform
      ? [textColumn<Row>('tenant', '商户', 140, (row) => row.tenantName, { sortBy: 'tenantName' })]
      : []),
    ...(identity === IDENTITY.supplier
      ? []
      : [textColumn<Row>('supplier', '供应商', 176, (row) => row.supplierName, { sortBy: 'supplierName' })]),
    textColumn('warehouse', '仓库', 112, (row) => row.warehouseName, { sortBy: 'warehouseName' }),
  ]
}
