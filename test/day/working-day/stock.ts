/** What stock says in the evening: the stock calls, and behind them the balances and the moves that made them. */
import { qualityName, QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { getGoodsHistoryBatch } from '@yuncang/contract/stock/history/history.ts'
import {
  queryGoodsByLocation,
  queryGoodsByProduction,
  queryInventoryPage,
} from '@yuncang/contract/stock/query/query.ts'
import type { World } from '@yuncang/harness/world.ts'
import { listed } from './books.ts'
import { at, tally, type Tally } from './tally.ts'

/** Every balance's moves, summed: what it must be. */
const MOVES = `(
  select tenant_id, place_id, goods_id, production_date, quality, sum(quantity) as on_hand from (
    select tenant_id, to_place_id as place_id, goods_id, production_date, quality, quantity from stock_move
    union all select tenant_id, from_place_id, goods_id, production_date, quality, -quantity from stock_move
  ) sides group by 1, 2, 3, 4, 5)`
const SHELVED = `w.code || ' ' || p.code || ' ' || g.code || ' ' || case when b.production_date = '9999-12-31' then '无' else b.production_date::text end || ' ' || case b.quality when 0 then 'normal' else 'broken' end`
const GONE = `w.code || ' ' || p.kind || ' ' || g.code`

/** What stock says of merchant 1: pieces at locations and pieces that left, by balances and by the moves that made them. */
export async function readStock(
  world: World,
): Promise<Readonly<Record<'onHand' | 'reserved' | 'gone' | 'movedIn' | 'movedOut', Tally>>> {
  const sum = async (name: string, quantity: string, from: string, where: string) => {
    const rows = await world.rows<{ name: string; n: number }>(`
      select ${name} as name, sum(b.${quantity})::int as n from ${from} b
      join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
      join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
      join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
      where b.tenant_id = 1 and p.area_id ${where} group by 1 having sum(b.${quantity}) <> 0`)
    return new Map(rows.map((row) => [row.name, row.n]))
  }
  const [physical, virtual] = ['is not null', 'is null']
  return {
    onHand: await sum(SHELVED, 'on_hand', 'balance', physical!),
    reserved: await sum(SHELVED, 'reserved', 'balance', physical!),
    gone: await sum(GONE, 'on_hand', 'balance', virtual!),
    movedIn: await sum(SHELVED, 'on_hand', MOVES, physical!),
    movedOut: await sum(GONE, 'on_hand', MOVES, virtual!),
  }
}

/** What the stock pages show by location: on hand, and what is reserved of it. */
export async function stockByCalls(world: World): Promise<Readonly<Record<'onHand' | 'reserved', Tally>>> {
  const [onHand, reserved] = [tally(), tally()]
  for (const row of await listed(world, queryGoodsByLocation)) {
    const name = (quality: Quality) =>
      at(row.warehouseCode, row.locationCode, row.goodsCode, row.productionDate, quality)
    onHand.add(name(QUALITY.normal), row.onHandNormal)
    onHand.add(name(QUALITY.broken), row.onHandBroken)
    reserved.add(name(QUALITY.normal), row.reservedNormal)
    reserved.add(name(QUALITY.broken), row.reservedBroken)
  }
  return { onHand: onHand.sums, reserved: reserved.sums }
}

/** A tally by place, summed without it: `WH1 G1 2026-10-01 normal`. */
export function withoutPlaces(places: Tally): Tally {
  const { sums, add } = tally()
  for (const [name, pieces] of places) add(name.replace(/ \S+/u, ''), pieces)
  return sums
}

/** The same pieces as the other stock pages count them: by date, by goods, and by the history of each goods. */
export async function countedOtherwise(world: World): Promise<Readonly<Record<'dates' | 'goods' | 'history', Tally>>> {
  const [dates, goods, history] = [tally(), tally(), tally()]
  for (const row of await listed(world, queryGoodsByProduction)) {
    const name = `${row.warehouseCode} ${row.goodsCode} ${row.productionDate}`
    dates.add(`${name} normal`, row.onHandNormal)
    dates.add(`${name} broken`, row.onHandBroken)
  }
  const codes = new Set<string>()
  for (const row of await listed(world, queryInventoryPage)) {
    codes.add(row.goodsCode)
    goods.add(`${row.warehouseCode} ${row.goodsCode}`, row.onHand)
  }
  for (const goodsCode of codes)
    for (const row of (await world.as('merchant').ok(getGoodsHistoryBatch, { goodsCode })).records)
      history.add(
        `${row.warehouseCode} ${goodsCode} ${row.productionDate} ${qualityName(row.quality)}`,
        row.closingPieces,
      )
  return { dates: dates.sums, goods: goods.sums, history: history.sums }
}
