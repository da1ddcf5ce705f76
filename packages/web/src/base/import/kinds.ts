import { getExpensePage, getExpenseSums } from '@yuncang/contract/bill/expense/expense.ts'
import { expenseTemplate, importExpense } from '@yuncang/contract/bill/expense/import.ts'
import { getProfit } from '@yuncang/contract/bill/expense/profit.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import { goodsTemplate, importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importSupplier, supplierTemplate } from '@yuncang/contract/partner/supplier/import.ts'
import { getSupplierListManage } from '@yuncang/contract/partner/supplier/supplier.ts'
import { importPoint, pointTemplate } from '@yuncang/contract/site/dispatch-point/import.ts'
import { getPointPage } from '@yuncang/contract/site/dispatch-point/point.ts'
import { importLocation, locationTemplate } from '@yuncang/contract/site/location/import.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { importOpeningStock, openingStockTemplate } from '@yuncang/contract/stock/opening/import.ts'
import { getOpeningPage, getOpeningSums } from '@yuncang/contract/stock/opening/opening.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { IDENTITY, MERCHANT_SIDE, TRADERS, type Identity, type Right } from '@yuncang/domain/access/rights.ts'
import { IMPORT_NOTES } from './words.ts'

/** One kind of import as a page offers it. */
export type OfferedImport = {
  readonly kind: ImportKind
  readonly right: Right
  readonly identities: readonly Identity[]
  readonly call: Call
  readonly template: Call
  /** Whether rows of the same code can be updated; else every row is new. */
  readonly covers: boolean
  /** What stands beside the choice: what the file does. */
  readonly note: string
  /** Calls whose answers an import changes. */
  readonly invalidates: readonly Call[]
}

/** What can be imported, in the order in which a merchant sets itself up. */
export const IMPORTS: readonly OfferedImport[] = [
  {
    kind: 'location',
    right: 'locationManageImport',
    identities: MERCHANT_SIDE,
    call: importLocation,
    template: locationTemplate,
    covers: true,
    note: IMPORT_NOTES.location,
    invalidates: [getLocationPage],
  },
  {
    kind: 'supplier',
    right: 'supplierManageImport',
    identities: [IDENTITY.merchant],
    call: importSupplier,
    template: supplierTemplate,
    covers: true,
    note: IMPORT_NOTES.supplier,
    invalidates: [getSupplierListManage],
  },
  {
    kind: 'dispatchPoint',
    right: 'dispatchPointImport',
    identities: MERCHANT_SIDE,
    call: importPoint,
    template: pointTemplate,
    covers: true,
    note: IMPORT_NOTES.dispatchPoint,
    invalidates: [getPointPage],
  },
  {
    kind: 'goods',
    right: 'goodsManageImport',
    identities: TRADERS,
    call: importGoods,
    template: goodsTemplate,
    covers: true,
    note: IMPORT_NOTES.goods,
    invalidates: [getGoodsPage],
  },
  {
    kind: 'openingStock',
    right: 'openingStockImport',
    identities: MERCHANT_SIDE,
    call: importOpeningStock,
    template: openingStockTemplate,
    covers: false,
    note: IMPORT_NOTES.openingStock,
    invalidates: [getOpeningPage, getOpeningSums],
  },
  {
    kind: 'expense',
    right: 'expenseImport',
    identities: MERCHANT_SIDE,
    call: importExpense,
    template: expenseTemplate,
    covers: false,
    note: IMPORT_NOTES.expense,
    invalidates: [getExpensePage, getExpenseSums, getProfit],
  },
]

/** The kind of an address, or of a button. */
export function offered(kind: string | null): OfferedImport | undefined {
  return IMPORTS.find((one) => one.kind === kind)
}
