import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { getGoods, type getGoodsBatch } from '@yuncang/contract/task/plan/choose.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { isPastDue } from '@yuncang/domain/base/shelf-life.ts'
import { mayPick } from '@yuncang/domain/stock/ledger/pick.ts'
import { availableOf } from '@yuncang/domain/task/task/available.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { listPage } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, flagOf, validText } from '../../plumbing/http/wire.ts'
import { supplierExists } from '../../partner/supplier/store.ts'
import { balancesOf, goodsOf, pickableGoods, pickingWarehouse, pickingWarehouses } from '../task/goods.store.ts'

import { goodsView, pickRules } from '../task/goods.ts'

const NONE = { freeNormal: 0, freeBroken: 0, normalCap: 0, brokenCap: 0 }

/** Goods to choose for a task, with what is free of them (part 1, 2.3). */
export const chooseGoods = listPage(
  { page: getGoods },
  {
    store: pickableGoods,
    filter: async (db, { scope }, asked) => {
      const [warehouse, known] = await Promise.all([
        pickingWarehouse(db, scope, { code: asked.warehouseCode }),
        supplierExists(db, scope, asked.supplierCode),
      ])
      if (!warehouse) throw notFound('仓库')
      if (!known) throw notFound('供应商')
      return { ...asked, warehouse }
    },
    beside: async (db, ctx, { rows, filter: { warehouse, taskType } }) => {
      const ids = rows.map((row) => row.goods_id)
      const balances = ids.length === 0 ? [] : await balancesOf(db, ctx.scope, warehouse.id, ids)
      const lives = new Map(rows.map((row) => [row.goods_id, row.shelf_life_days]))
      return availableOf(balances, pickRules(ctx, warehouse, taskType), lives)
    },
    view: (_ctx, row, stock) => ({ ...goodsView(row), ...(stock.get(row.goods_id) ?? NONE) }),
  },
)

/** The free batches of a goods, first expired first; those that this kind of task may not take are left out. */
export async function chooseBatch(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoodsBatch>,
): Promise<CallOutput<typeof getGoodsBatch>> {
  const [warehouses, goods] = await Promise.all([
    pickingWarehouses(db, ctx.scope, input.warehouseCode),
    goodsOf(db, ctx.scope, input.goodsCode),
  ])
  if (warehouses.length === 0) throw notFound('仓库')
  if (!goods) throw notFound('商品')
  const balances = await Promise.all(
    warehouses.map(async (warehouse) => {
      const rules = pickRules(ctx, warehouse, input.taskType)
      return (await balancesOf(db, ctx.scope, warehouse.id, [goods.id])).filter(
        (balance) => balance.onHand > balance.reserved && mayPick(balance, goods.shelf_life_days, rules),
      )
    }),
  )
  const free = balances.flat()
  return [...Map.groupBy(free, (balance) => balance.productionDate)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, same]) => {
      const sum = (quality: Quality) =>
        same.reduce(
          (total, balance) => total + (balance.quality === quality ? balance.onHand - balance.reserved : 0),
          0,
        )
      return {
        productionDate: dateText(date),
        validUntil: validText(date, goods.shelf_life_days),
        pastDue: flagOf(isPastDue(date, goods.shelf_life_days, ctx.today)),
        normal: sum(QUALITY.normal),
        broken: sum(QUALITY.broken),
      }
    })
}
