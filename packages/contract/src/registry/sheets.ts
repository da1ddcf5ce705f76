import { goodsSheet } from '../goods/goods/sheet.ts'
import { supplierSheet } from '../partner/supplier/sheet.ts'
import { expenseSheet } from '../bill/expense/sheet.ts'
import { pointSheet } from '../site/dispatch-point/sheet.ts'
import { locationSheet } from '../site/location/sheet.ts'
import { openingSheet } from '../stock/opening/sheet.ts'
import type { ImportKind, Sheet } from '../base/import/sheet.ts'

/** Every sheet that can be imported. */
export const sheets: Readonly<Record<ImportKind, Sheet>> = {
  goods: goodsSheet,
  location: locationSheet,
  supplier: supplierSheet,
  dispatchPoint: pointSheet,
  openingStock: openingSheet,
  expense: expenseSheet,
}
