import type { BehindBill } from '../bill/bill/settle.ts'
import { lapseDisputes } from '../bill/dispute/store.ts'
import { sendAtOnce } from '../bill/statement/at-once.ts'
import { noteStatements } from '../bill/statement/note.ts'
import type { BehindGoods } from '../goods/goods/behind.ts'
import { closeGoodsOfSupplier, goodsOfSupplier } from '../goods/goods/status.store.ts'
import type { BehindSupplier } from '../partner/supplier/behind.ts'
import type { BehindPoint } from '../site/dispatch-point/behind.ts'
import { furnish } from '../site/location/furnish.ts'
import type { BehindWarehouse } from '../site/warehouse/behind.ts'
import { dependentsOfGoods, openDocumentsOfGoods, useOfGoods } from '../task/under-way/goods.store.ts'
import { tasksOfPoint } from '../task/under-way/point.store.ts'
import { figuresOfSuppliers, usesOfSupplier } from '../task/under-way/supplier.store.ts'
import { dependentsOfWarehouse, openDocumentsOfWarehouse } from '../task/under-way/warehouse.store.ts'

/** What warehouses need of what stands behind them. */
export const behindWarehouse: BehindWarehouse = {
  furnish,
  openDocuments: openDocumentsOfWarehouse,
  dependentsOf: dependentsOfWarehouse,
}

/** What dispatch points need of what stands behind them. */
export const behindPoint: BehindPoint = { tasksOf: tasksOfPoint }

/** What suppliers need of what stands behind them. */
export const behindSupplier: BehindSupplier = {
  usesOf: usesOfSupplier,
  figuresOf: figuresOfSuppliers,
  goodsOf: goodsOfSupplier,
  closeGoods: closeGoodsOfSupplier,
}

/** What goods need of what stands behind them. */
export const behindGoods: BehindGoods = {
  dependentsOf: dependentsOfGoods,
  openDocuments: openDocumentsOfGoods,
  useOf: useOfGoods,
}

/** What bills need of what stands behind them. */
export const behindBill: BehindBill = { lapseDisputes, noteStatements, sendStatements: sendAtOnce }
