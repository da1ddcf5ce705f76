import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import type { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, timeText, validText } from '../../plumbing/http/wire.ts'
import { midwayOf, orderBatches, shelvedOf, type OrderBatch, type PackedGoods } from './detail.store.ts'
import { orderByCode } from './list.store.ts'
import { orderView } from './view.ts'

type Info = CallOutput<typeof getPutawayInfo>

/** An order with its goods, where they were shelved, what outbound tasks took midway, and its log (part 1, 2.8). */
export async function orderInfo(db: Db, ctx: Context, input: CallInput<typeof getPutawayInfo>): Promise<Info> {
  const order = await orderByCode(db, ctx.scope, input.putawayCode)
  if (!order) throw notFound('上架单')
  const [batches, shelved, midway, log] = await Promise.all([
    orderBatches(db, ctx.scope, order.id),
    shelvedOf(db, ctx.scope, order),
    midwayOf(db, ctx.scope, order.id),
    readLog(db, ctx.scope, 'putaway', order.id),
  ])
  return {
    ...orderView(ctx, order),
    lines: [...Map.groupBy(batches, (batch) => batch.goods_id).values()].map(goodsView),
    shelvesList: shelved.map((row) => ({
      goodsName: row.goods_name,
      productionDate: dateText(row.production_date),
      toAreaName: row.area_name,
      locationCode: row.location,
      normal: row.quality === QUALITY.normal ? row.quantity : 0,
      broken: row.quality === QUALITY.broken ? row.quantity : 0,
      barCode: row.bar_code,
      ...packingView(row),
      createTime: timeText(row.at),
      createName: row.name,
    })),
    stagingOutboundList: midway.map((row) => ({
      goodsName: row.goods_name,
      barCode: row.bar_code,
      ...packingView(row),
      normal: row.quality === QUALITY.normal ? row.quantity : 0,
      broken: row.quality === QUALITY.broken ? row.quantity : 0,
      createTime: timeText(row.at),
      taskCode: row.task_code,
    })),
    logList: logView(log),
  }
}

/** The batches of one goods, sound and damaged pieces of a date in one row. */
function goodsView(batches: readonly OrderBatch[]): Info['lines'][number] {
  const goods = batches[0]!
  return {
    goodsCode: goods.goods_code,
    goodsName: goods.goods_name,
    barCode: goods.bar_code,
    ...packingView(goods),
    batches: [...Map.groupBy(batches, (batch) => batch.production_date)].map(([date, same]) => {
      const normal = same.find((batch) => batch.quality === QUALITY.normal)
      const broken = same.find((batch) => batch.quality === QUALITY.broken)
      return {
        productionDate: dateText(date),
        validUntil: validText(date, goods.shelf_life_days),
        totalNormal: normal?.total ?? 0,
        normal: normal?.outstanding ?? 0,
        normalShelved: normal?.shelved ?? 0,
        normalCancelled: normal?.cancelled ?? 0,
        normalTaken: normal?.midway ?? 0,
        totalBroken: broken?.total ?? 0,
        broken: broken?.outstanding ?? 0,
        brokenShelved: broken?.shelved ?? 0,
        brokenCancelled: broken?.cancelled ?? 0,
        brokenTaken: broken?.midway ?? 0,
      }
    }),
  }
}

function packingView(goods: PackedGoods) {
  return {
    piecesPerBox: goods.pieces_per_box,
    maxUnit: goods.max_unit_name,
    minUnit: goods.min_unit_name,
    shelfLifeDays: goods.shelf_life_days,
  }
}
