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
import {
  countCodesOfGoods,
  countsInWarehouse,
  countsOfGoods,
  countsOfSupplier,
  type UnderWay,
} from '../stocktake/under-way/counts.store.ts'
import { heldBy } from '../stocktake/under-way/counts.ts'
import type { BehindPick } from '../task/pick/behind.ts'
import { dependentsOfGoods, openDocumentsOfGoods, useOfGoods } from '../task/under-way/goods.store.ts'
import { tasksOfPoint } from '../task/under-way/point.store.ts'
import { figuresOfSuppliers, usesOfSupplier } from '../task/under-way/supplier.store.ts'
import { dependentsOfWarehouse, openDocumentsOfWarehouse } from '../task/under-way/warehouse.store.ts'

/** What warehouses need of what stands behind them. */
export const behindWarehouse: BehindWarehouse = {
  furnish,
  openDocuments: async (db, scope, warehouseId) => {
    const [open, counted, owed] = await Promise.all([
      openDocumentsOfWarehouse(db, scope, warehouseId),
      countsInWarehouse(db, scope, warehouseId),
      owedInWarehouse(db, scope, warehouseId),
    ])
    return { ...open, ...owed, ...numbered(counted) }
  },
  dependentsOf: async (db, scope, warehouseId) => {
    const [dependents, counted] = await Promise.all([
      dependentsOfWarehouse(db, scope, warehouseId),
      countsInWarehouse(db, scope, warehouseId),
    ])
    const placed = heldBy(counted.filter((one) => one.placed))
    const dated = heldBy(counted.filter((one) => one.dated))
    return {
      ...dependents,
      placedCounts: placed.counts,
      placedLosses: placed.losses,
      datedCounts: dated.counts,
      datedLosses: dated.losses,
    }
  },
}

/** What dispatch points need of what stands behind them. */
export const behindPoint: BehindPoint = { tasksOf: tasksOfPoint }

/** What suppliers need of what stands behind them. */
export const behindSupplier: BehindSupplier = {
  usesOf: async (db, scope, supplierId, outside) => {
    const [uses, counted, owed] = await Promise.all([
      usesOfSupplier(db, scope, supplierId, outside),
      countsOfSupplier(db, scope, supplierId, outside),
      // What it owes to a warehouse it leaves can be settled and paid all the same.
      outside === undefined ? owedBySupplier(db, scope, supplierId) : NOTHING_OWED,
    ])
    return { ...uses, ...owed, ...numbered(counted) }
  },
  figuresOf: figuresOfSuppliers,
  goodsOf: goodsOfSupplier,
  closeGoods: closeGoodsOfSupplier,
}

/** What goods need of what stands behind them. */
export const behindGoods: BehindGoods = {
  dependentsOf: async (tx, scope, goodsIds) => {
    const dependents = await dependentsOfGoods(tx, scope, goodsIds)
    const counts = await countsOfGoods(tx, scope, goodsIds)
    return new Map(
      [...dependents].map(([id, { documents, waiting, ...pieces }]) => [
        id,
        { ...pieces, documents: documents + counts(id).documents, waiting: waiting + counts(id).dated },
      ]),
    )
  },
  openDocuments: async (db, scope, goodsId, most) => {
    const [documents, counts] = await Promise.all([
      openDocumentsOfGoods(db, scope, goodsId, most),
      countCodesOfGoods(db, scope, goodsId),
    ])
    return [...documents, ...counts].slice(0, most)
  },
  useOf: async (db, scope, goodsId) => {
    const [{ pieces, documents }, counts] = await Promise.all([
      useOfGoods(db, scope, goodsId),
      countCodesOfGoods(db, scope, goodsId),
    ])
    return { pieces, documents: documents + counts.length }
  },
}

/** What picking needs of what stands behind it. */
export const behindPick: BehindPick = {
  asksWhenEmpty: async (db, scope, warehouseId) => (await settingOf(db, scope, warehouseId)).zeroCheck,
}

/** What bills need of what stands behind them. */
export const behindBill: BehindBill = { lapseDisputes, noteStatements, sendStatements: sendAtOnce }

/** What is counted, by number and by the first of its codes. */
function numbered(of: readonly UnderWay[]) {
  const { counts, losses } = heldBy(of)
  return { counts: counts.count, losses: losses.count, codes: { counts: counts.codes, losses: losses.codes } }
}
