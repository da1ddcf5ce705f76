import type { BehindBill } from '../bill/bill/settle.ts'
import { NOTHING_OWED, owedBySupplier, owedInWarehouse } from '../bill/dispute/owed.store.ts'
import { lapseDisputes } from '../bill/dispute/store.ts'
import { sendAtOnce } from '../bill/statement/at-once.ts'
import { noteStatements } from '../bill/statement/note.ts'
import type { BehindGoods } from '../goods/goods/behind.ts'
import { closeGoodsOfSupplier, goodsOfSupplier } from '../goods/goods/status.store.ts'
import type { BehindSupplier } from '../partner/supplier/behind.ts'
import type { BehindPoint } from '../site/dispatch-point/behind.ts'
import { furnish } from '../site/location/furnish.ts'
import type { BehindWarehouse } from '../site/warehouse/behind.ts'
import { settingOf } from '../stocktake/setting/store.ts'
import type { BehindPick } from '../task/pick/behind.ts'
import { dependentsOfGoods, openDocumentsOfGoods, useOfGoods } from '../task/under-way/goods.store.ts'
import { tasksOfPoint } from '../task/under-way/point.store.ts'
import { figuresOfSuppliers, usesOfSupplier } from '../task/under-way/supplier.store.ts'
import { dependentsOfWarehouse, openDocumentsOfWarehouse } from '../task/under-way/warehouse.store.ts'

/** What warehouses need of what stands behind them. */
export const behindWarehouse: BehindWarehouse = {
  furnish,
  openDocuments: async (db, scope, warehouseId) => {
    const [open, owed] = await Promise.all([
      openDocumentsOfWarehouse(db, scope, warehouseId),
      owedInWarehouse(db, scope, warehouseId),
    ])
    return { ...open, ...owed }
  },
  dependentsOf: dependentsOfWarehouse,
}

/** What dispatch points need of what stands behind them. */
export const behindPoint: BehindPoint = { tasksOf: tasksOfPoint }

/** What suppliers need of what stands behind them. */
export const behindSupplier: BehindSupplier = {
  usesOf: async (db, scope, supplierId, outside) => {
    const [uses, owed] = await Promise.all([
      usesOfSupplier(db, scope, supplierId, outside),
      // What it owes to a warehouse it leaves can be settled and paid all the same.
      outside === undefined ? owedBySupplier(db, scope, supplierId) : NOTHING_OWED,
    ])
    return { ...uses, ...owed }
  },
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

/** What picking needs of what stands behind it. */
export const behindPick: BehindPick = {
  asksWhenEmpty: async (db, scope, warehouseId) => (await settingOf(db, scope, warehouseId)).zeroCheck,
}

/** What bills need of what stands behind them. */
export const behindBill: BehindBill = { lapseDisputes, noteStatements, sendStatements: sendAtOnce }
