import type { ResultLine } from '@yuncang/domain/stocktake/count/difference.ts'
import type { LineResult, LineState, LossState } from '@yuncang/domain/stocktake/loss/state.ts'
import { LINE_RESULT, lossState } from '@yuncang/domain/stocktake/loss/state.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import type { StockKey } from '@yuncang/domain/stock/ledger/stock.ts'
import type { StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OF_SUPPLIER, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { Stocktake } from '../task/store.ts'

/** A line of a finished stocktake, with who counted it first and when, and what a piece was sold for then. */
export type CountedLine = ResultLine & { readonly countedBy: number; readonly countedAt: Date; readonly price: string }

type By = { readonly accountId: number; readonly now: number }

/** Writes the loss order of a stocktake; answers its id. */
export async function insertLoss(
  tx: Tx,
  scope: Scope,
  by: By,
  stocktake: Stocktake,
  { code, lines }: { readonly code: string; readonly lines: number },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into loss_order (tenant_id, code, stocktake_id, stocktake_code, type, warehouse_id, line_count, pending_count, dates_on, created_at, created_by)
    values (${tenantOf(scope)}, ${code}, ${stocktake.id}, ${stocktake.code}, ${stocktake.type}, ${stocktake.warehouse_id}, ${lines}, ${lines}, ${stocktake.dates_on}, ${new Date(by.now)}, ${by.accountId})
    returning id`)
  return row!.id
}

/** Writes the lines of a finished stocktake with their parts. */
export async function insertLines(
  tx: Tx,
  scope: Scope,
  stocktake: Stocktake,
  lossId: number | null,
  lines: readonly CountedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const tenantId = tenantOf(scope)
  const rows = await tx.rows<{ id: number }>(sql`
    insert into stocktake_line (tenant_id, stocktake_id, loss_id, warehouse_id, supplier_id, goods_id, production_date, place_id, system_normal, system_broken, counted_normal, counted_broken, first_right, price, counted_by, counted_at, state)
    select ${tenantId}, ${stocktake.id}, case when l.differs then ${lossId}::bigint end, ${stocktake.warehouse_id}, g.supplier_id, l.goods_id, l.production_date, l.place_id,
      l.system_normal, l.system_broken, l.counted_normal, l.counted_broken, l.first_right, l.price, l.counted_by, l.counted_at, case when l.differs then 0 else 2 end
    from unnest(${lines.map((l) => l.goodsId)}::bigint[], ${lines.map((l) => l.productionDate)}::date[], ${lines.map((l) => l.placeId)}::bigint[],
      ${lines.map((l) => l.tally.systemNormal)}::int[], ${lines.map((l) => l.tally.systemBroken)}::int[], ${lines.map((l) => l.tally.normal)}::int[], ${lines.map((l) => l.tally.broken)}::int[],
      ${lines.map((l) => l.firstRight)}::boolean[], ${lines.map((l) => l.differs)}::boolean[], ${lines.map((l) => l.price)}::numeric[], ${lines.map((l) => l.countedBy)}::bigint[], ${lines.map((l) => l.countedAt)}::timestamptz[])
      with ordinality as l (goods_id, production_date, place_id, system_normal, system_broken, counted_normal, counted_broken, first_right, differs, price, counted_by, counted_at, nth)
    join goods g on g.tenant_id = ${tenantId} and g.id = l.goods_id
    order by l.nth
    returning id`)
  const parts = lines.flatMap((line, index) =>
    line.parts.map((part, nth) => ({ ...part, lineId: rows[index]!.id, nth: nth + 1 })),
  )
  await tx.run(sql`
    insert into stocktake_part (tenant_id, line_id, part, place_id, goods_id, production_date, system_normal, system_broken, counted_normal, counted_broken, counted_at, posted_before)
    select ${tenantId}, p.line_id, p.part, p.place_id, p.goods_id, p.production_date, p.system_normal, p.system_broken, p.counted_normal, p.counted_broken, p.counted_at, p.posted_before
    from unnest(${parts.map((p) => p.lineId)}::bigint[], ${parts.map((p) => p.nth)}::int[], ${parts.map((p) => p.placeId)}::bigint[], ${parts.map((p) => p.goodsId)}::bigint[], ${parts.map((p) => p.productionDate)}::date[],
      ${parts.map((p) => p.tally.systemNormal)}::int[], ${parts.map((p) => p.tally.systemBroken)}::int[], ${parts.map((p) => p.tally.normal)}::int[], ${parts.map((p) => p.tally.broken)}::int[], ${parts.map((p) => new Date(p.countedAt))}::timestamptz[], ${parts.map((p) => p.postedBefore)}::int[])
      as p (line_id, part, place_id, goods_id, production_date, system_normal, system_broken, counted_normal, counted_broken, counted_at, posted_before)
    returning 1`)
}

/** A loss order as a verb locks it. */
export type Loss = {
  id: number
  code: string
  type: StocktakeType
  state: LossState
  warehouse_id: number
  line_count: number
  pending_count: number
  dates_on: boolean
  locations_on: boolean
  version: number
}

/** Locks a loss order of the scope by its code. */
export function lockLoss(tx: Tx, scope: Scope, code: string): Promise<Loss | undefined> {
  return tx.one<Loss>(sql`
    select o.id, o.code, o.type, o.state, o.warehouse_id, o.line_count, o.pending_count, o.dates_on, o.version, w.locations_on from loss_order o
    join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id
    where ${inScope(scope, 'o', AT_WAREHOUSE)} and o.code = ${code} for no key update of o`)
}

/** A line of a loss order with what has to move where. */
export type LossPart = {
  line_id: number
  part: number
  supplier_id: number
  goods_id: number
  goods_name: string
  production_date: string
  line_place_id: number | null
  place_id: number
  place_code: string
  normal: number
  broken: number
  counted_at: Date
  state: LineState
  handled_at: Date | null
  handled_name: string | null
}

/** The parts of some lines of a locked loss order. */
export function partsOf(tx: Tx, scope: Scope, lossId: number, lineIds: readonly number[]): Promise<LossPart[]> {
  return tx.rows<LossPart>(sql`
    select l.id as line_id, p.part, l.supplier_id, l.goods_id, g.name as goods_name, l.production_date, l.place_id as line_place_id, p.place_id, q.code as place_code,
      p.counted_normal - p.system_normal as normal, p.counted_broken - p.system_broken as broken, p.counted_at, l.state, l.handled_at, a.person_name as handled_name
    from stocktake_line l
    join stocktake_part p on p.tenant_id = l.tenant_id and p.line_id = l.id
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    join place q on q.tenant_id = p.tenant_id and q.id = p.place_id
    left join account a on a.tenant_id = l.tenant_id and a.id = l.handled_by
    where ${inScope(scope, 'l', AT_WAREHOUSE)} and l.loss_id = ${lossId} and l.id = any (${lineIds}::bigint[])
    order by l.id, p.part`)
}

export type HandledLine = {
  readonly lineId: number
  readonly taskInId: number | null
  readonly taskOutId: number | null
}

/** Marks lines as handled, and those that are adjusted with their parts as posted. Answers how many lines waited until now. */
export async function handleLines(
  tx: Tx,
  scope: Scope,
  by: By,
  loss: Loss,
  {
    lines,
    result,
    note,
  }: { readonly lines: readonly HandledLine[]; readonly result: LineResult; readonly note: string },
): Promise<number> {
  const at = new Date(by.now)
  const handled = await tx.run(sql`
    update stocktake_line l set state = 1, result = ${result}, note = ${note}, handled_at = ${at}, handled_by = ${by.accountId}, task_in_id = h.task_in_id, task_out_id = h.task_out_id
    from unnest(${lines.map((l) => l.lineId)}::bigint[], ${lines.map((l) => l.taskInId)}::bigint[], ${lines.map((l) => l.taskOutId)}::bigint[]) as h (line_id, task_in_id, task_out_id)
    where ${inScope(scope, 'l')} and l.id = h.line_id and l.loss_id = ${loss.id} and l.state = 0`)
  if (result === LINE_RESULT.adjust)
    await tx.run(sql`
      update stocktake_part p set posted_at = ${at} where ${inScope(scope, 'p')} and p.line_id = any (${lines.map((l) => l.lineId)}::bigint[])`)
  const pending = loss.pending_count - handled
  await tx.run(sql`
    update loss_order o set state = ${lossState(loss.line_count, pending)}, pending_count = ${pending}, version = o.version + 1 where ${inScope(scope, 'o')} and o.id = ${loss.id}`)
  return handled
}

/** The tasks that have posted lines of a loss order, by supplier. */
export function tasksOfLoss(
  tx: Tx,
  scope: Scope,
  lossId: number,
): Promise<{ supplier_id: number; task_in: string | null; task_out: string | null }[]> {
  return tx.rows(sql`
    select l.supplier_id, max(i.code) as task_in, max(o.code) as task_out from stocktake_line l
    left join task i on i.tenant_id = l.tenant_id and i.id = l.task_in_id
    left join task o on o.tenant_id = l.tenant_id and o.id = l.task_out_id
    where ${inScope(scope, 'l')} and l.loss_id = ${lossId}
    group by l.supplier_id`)
}

export type NewAdjustment = {
  readonly lineId: number
  readonly supplierId: number
  readonly goodsId: number
  readonly productionDate: string
  readonly quality: 0 | 1
  readonly placeId: number | null
  readonly quantity: number
  readonly taskId: number | null
}

/** Writes what was adjusted. */
export async function insertAdjustments(
  tx: Tx,
  scope: Scope,
  by: By,
  loss: Loss,
  rows: readonly NewAdjustment[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.run(sql`
    insert into stock_adjustment (tenant_id, line_id, loss_id, warehouse_id, supplier_id, goods_id, production_date, quality, place_id, quantity, task_id, dates_on, handled_at, handled_by)
    select ${tenantOf(scope)}, r.line_id, ${loss.id}, ${loss.warehouse_id}, r.supplier_id, r.goods_id, r.production_date, r.quality, r.place_id, r.quantity, r.task_id, ${loss.dates_on}, ${new Date(by.now)}, ${by.accountId}
    from unnest(${rows.map((r) => r.lineId)}::bigint[], ${rows.map((r) => r.supplierId)}::bigint[], ${rows.map((r) => r.goodsId)}::bigint[], ${rows.map((r) => r.productionDate)}::date[], ${rows.map((r) => r.quality)}::smallint[], ${rows.map((r) => r.placeId)}::bigint[], ${rows.map((r) => r.quantity)}::int[], ${rows.map((r) => r.taskId)}::bigint[])
      as r (line_id, supplier_id, goods_id, production_date, quality, place_id, quantity, task_id)
    returning 1`)
}

export type Elsewhere = { goods: string; supplier: string; warehouse: string }

/** The first of some goods whose supplier does not work in a warehouse: no order would ever take out what is put there. */
export function supplierElsewhere(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<Elsewhere | undefined> {
  return tx.one<Elsewhere>(sql`
    select g.name as goods, s.name as supplier, w.name as warehouse from goods g
    join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    join warehouse w on w.tenant_id = g.tenant_id and w.id = ${warehouseId}
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.id = any (${goodsIds}::bigint[]) and not s.everywhere
      and not exists (select from supplier_warehouse sw where sw.tenant_id = s.tenant_id and sw.supplier_id = s.id and sw.warehouse_id = w.id)
    order by g.id limit 1`)
}

/** What holds pieces of a balance: open tasks, and date entries that wait, each of what it brought there without a date. */
export async function holdersOf(tx: Tx, scope: Scope, key: StockKey): Promise<string[]> {
  const { placeId, goodsId, productionDate, quality } = key
  const rows = await tx.rows<{ code: string }>(sql`
    select distinct t.code from reservation r join task t on t.tenant_id = r.tenant_id and t.id = r.task_id
    where ${inScope(scope, 'r')} and r.place_id = ${placeId} and r.goods_id = ${goodsId} and r.production_date = ${productionDate} and r.quality = ${quality}
    union
    select t.code from date_entry e
    join task t on t.tenant_id = e.tenant_id and t.id = e.task_id
    where ${inScope(scope, 'e')} and e.status = 0 and exists (
      select from stock_move m where m.tenant_id = t.tenant_id and m.document = t.code and m.step = 'receive'
        and m.to_place_id = ${placeId} and m.goods_id = ${goodsId} and m.production_date = ${productionDate} and m.quality = ${quality} and m.production_date = ${NO_DATE})
    order by 1 limit 5`)
  return rows.map(({ code }) => code)
}
