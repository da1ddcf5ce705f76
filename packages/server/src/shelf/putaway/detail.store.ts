import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Goods with how they are packed and how long they keep. */
export type PackedGoods = {
  goods_name: string
  bar_code: string
  pieces_per_box: number
  min_unit_name: string
  max_unit_name: string
  shelf_life_days: number
}

const PACKED = sql`g.name as goods_name, g.bar_code, g.pieces_per_box, g.min_unit_name, g.max_unit_name, g.shelf_life_days`

export type OrderBatch = PackedGoods & {
  goods_id: number
  goods_code: string
  production_date: string
  quality: Quality
  total: number
  outstanding: number
  shelved: number
  cancelled: number
  midway: number
}

/** The batches of an order that the caller has found in its scope, with their goods. */
export function orderBatches(db: Db, scope: Scope, orderId: number): Promise<OrderBatch[]> {
  return db.rows<OrderBatch>(sql`
    select b.goods_id, g.code as goods_code, ${PACKED}, b.production_date, b.quality, b.total, b.outstanding, b.shelved, b.cancelled, b.midway
    from putaway_batch b
    join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    where ${inScope(scope, 'b')} and b.order_id = ${orderId}
    order by b.batch`)
}

export type ShelvedRow = PackedGoods & {
  production_date: string
  quality: Quality
  quantity: number
  area_name: string
  location: string
  at: Date
  name: string
}

/** What was shelved of an order, and where: the moves of its shelving, newest first. */
export function shelvedOf(db: Db, scope: Scope, order: { id: number; code: string }): Promise<ShelvedRow[]> {
  return db.rows<ShelvedRow>(sql`
    select ${PACKED}, m.production_date, m.quality, m.quantity, r.name as area_name, p.code as location, m.at, a.person_name as name
    from putaway_order o
    join stock_move m on m.tenant_id = o.tenant_id and m.document = o.code
    join goods g on g.tenant_id = m.tenant_id and g.id = m.goods_id
    join place p on p.tenant_id = m.tenant_id and p.id = m.to_place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    where ${inScope(scope, 'o')} and o.id = ${order.id} and ${inScope(scope, 'm')} and m.document = ${order.code}
    order by m.id desc`)
}

export type MidwayRow = PackedGoods & { quality: Quality; quantity: number; at: Date; task_code: string }

/** What outbound tasks took of an order before it was shelved, newest first. */
export function midwayOf(db: Db, scope: Scope, orderId: number): Promise<MidwayRow[]> {
  return db.rows<MidwayRow>(sql`
    select ${PACKED}, b.quality, m.quantity, m.at, t.code as task_code
    from putaway_midway m
    join putaway_batch b on b.tenant_id = m.tenant_id and b.order_id = m.order_id and b.batch = m.batch
    join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    join task t on t.tenant_id = m.tenant_id and t.id = m.task_id
    where ${inScope(scope, 'm')} and m.order_id = ${orderId}
    order by m.at desc, b.batch`)
}
