import type { PickRules } from '@yuncang/domain/stock/ledger/pick.ts'
import { isTaskKind, kindRules } from '@yuncang/domain/task/task/kind.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import type { PickableGoods, PickingWarehouse } from './goods.store.ts'

/** What may be picked in a warehouse by a kind of task; unknown kinds pick as a delivery does. */
export function pickRules(ctx: Context, warehouse: PickingWarehouse, kind: string | undefined): PickRules {
  const pastDueCounts = kind !== undefined && isTaskKind(kind) && kindRules(kind).pastDueCounts
  return {
    today: ctx.today,
    pastDueCounts,
    pastDueAllowed: warehouse.pick_past_due,
    stagingAllowed: warehouse.pick_from_staging || !warehouse.locations_on,
  }
}

/** What of a goods the pages show, besides its stock. */
export function goodsView(goods: PickableGoods) {
  return {
    goodsCode: goods.goods_code,
    channelGoodsId: goods.channel_goods_id,
    name: goods.name,
    typeName: goods.type_name ?? '',
    standard: goods.standard,
    piecesPerBox: goods.pieces_per_box,
    barCode: goods.bar_code,
    supplier: goods.supplier_name,
    minUnitName: goods.min_unit_name,
    maxUnitName: goods.max_unit_name,
    shelfLifeDays: goods.shelf_life_days,
    dated: flagOf(goods.dated),
  }
}
