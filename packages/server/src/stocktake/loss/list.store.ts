import type { getInventoryLossPage } from '@yuncang/contract/stocktake/loss/loss.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { LineResult, LineState, LossState } from '@yuncang/domain/stocktake/loss/state.ts'
import type { StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import type { Owned } from '../../base/named/store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst, type ListStore, type Window } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Filter = Owned<Asked<typeof getInventoryLossPage>>

export type LossRow = {
  id: number
  code: string
  stocktake_code: string
  type: StocktakeType
  state: LossState
  warehouse_code: string
  warehouse_name: string
  dates_on: boolean
  created_at: Date
  lines: number
  pending: number
  more: number
  less: number
  money: string
}
export type LossSums = { rows: number; lines: number; pending: number; more: number; less: number; money: string }

const MORE = sql`sum(greatest(l.counted_normal - l.system_normal, 0) + greatest(l.counted_broken - l.system_broken, 0))`
const LESS = sql`sum(greatest(l.system_normal - l.counted_normal, 0) + greatest(l.system_broken - l.counted_broken, 0))`
const MONEY = sql`sum((l.counted_normal - l.system_normal + l.counted_broken - l.system_broken) * l.price)`

/** The state of lines, so many of which wait, of so many. */
const stateOf = (lines: Sql, pending: Sql) =>
  sql`(case when ${pending} = 0 then 2 when ${pending} < ${lines} then 1 else 0 end)::smallint`

/** Whose lines are meant; undefined: everybody's that the reader may see. */
type Suppliers = Filter['suppliers']

const ofSuppliers = (suppliers: Suppliers) => among('l.supplier_id', suppliers, 'bigint')

/** What the lines of an order `o` come to that a scope may see. */
const linesOfOrder = (scope: Scope, suppliers: Suppliers) => sql`
  cross join lateral (
    select count(*)::int as lines, count(*) filter (where l.state = 0)::int as pending,
      coalesce(${MORE}, 0)::bigint as more, coalesce(${LESS}, 0)::bigint as less, coalesce(${MONEY}, 0.00) as money
    from stocktake_line l where ${inScope(scope, 'l', OWNED)} and ${besideOf(scope, 'l', 'o')} and l.loss_id = o.id ${ofSuppliers(suppliers)}
  ) n`

/** What the lines of an order `o` come to, for the order of a list: the policies keep to what its reader may see. */
const ofLines = (figure: Sql, suppliers: Suppliers) => (scope: Scope) =>
  sql`(select coalesce(${figure}, 0) from stocktake_line l where ${besideOf(scope, 'l', 'o')} and l.loss_id = o.id ${ofSuppliers(suppliers)})`

const lossesBy = (suppliers: Suppliers) =>
  listed<Filter, LossRow, LossSums, SortOf<typeof getInventoryLossPage>>({
    from: sql`loss_order o`,
    as: 'o',
    matching,
    columns: sql`o.id, o.code, o.stocktake_code, o.type, case when app_supplier() is null then o.state else ${stateOf(sql`n.lines`, sql`n.pending`)} end as state, w.code as warehouse_code, w.name as warehouse_name, o.dates_on, o.created_at, n.lines, n.pending, n.more, n.less, n.money`,
    joins: (scope) =>
      sql`join warehouse w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id ${linesOfOrder(scope, suppliers)}`,
    order: newestFirst('o.created_at', 'o.id'),
    sorts: {
      lines: ofLines(sql`count(*)`, suppliers),
      pending: ofLines(sql`count(*) filter (where l.state = 0)`, suppliers),
      more: ofLines(MORE, suppliers),
      less: ofLines(LESS, suppliers),
      money: ofLines(MONEY, suppliers),
    },
  })
const losses = lossesBy(undefined)

/** Loss orders, newest first; a supplier's are those with a line of its own. Where a supplier is asked for, the figures are of its lines. */
export const lossStore: ListStore<Filter, LossRow, LossSums, SortOf<typeof getInventoryLossPage>> = {
  page: (db, scope, filter, ...more) => lossesBy(filter.suppliers).page(db, scope, filter, ...more),
  all: (db, scope, filter, ...more) => lossesBy(filter.suppliers).all(db, scope, filter, ...more),
  count: losses.count,
  sums: lossSums,
}

/** Sums over what matches, of the lines that the scope may see. */
async function lossSums(db: Db, scope: Scope, filter: Filter): Promise<LossSums> {
  const [row] = await db.fresh<LossSums>(sql`
    select count(*) as rows, coalesce(sum(n.lines), 0)::bigint as lines, coalesce(sum(n.pending), 0)::bigint as pending, coalesce(sum(n.more), 0)::bigint as more,
      coalesce(sum(n.less), 0)::bigint as less, coalesce(sum(n.money), 0.00) as money
    from loss_order o ${linesOfOrder(scope, filter.suppliers)} where ${matching(scope, filter)}`)
  return row!
}

/** In which states an order is; to a supplier it is in the state of its own lines. */
const inStates = (scope: Scope, states: Filter['states']) =>
  scope.supplierId === null || states === undefined
    ? among('o.state', states, 'smallint')
    : sql`and (select ${stateOf(sql`count(*)`, sql`count(*) filter (where l.state = 0)`)} from stocktake_line l
        where ${inScope(scope, 'l', OWNED)} and ${besideOf(scope, 'l', 'o')} and l.loss_id = o.id) = any (${states}::smallint[])`

/** A supplier sees an order by its own lines alone. */
const ownLines = (scope: Scope) =>
  scope.supplierId === null
    ? empty
    : sql`and exists (select from stocktake_line l where ${inScope(scope, 'l', OWNED)} and l.tenant_id = o.tenant_id and l.loss_id = o.id)`

function matching(scope: Scope, filter: Filter): Sql {
  const { suppliers } = filter
  return sql`${inScope(scope, 'o', AT_WAREHOUSE)} ${ownLines(scope)} ${beginsWith('o.code', filter.lossCode)} ${beginsWith('o.stocktake_code', filter.stocktakeCode)}
    ${inStates(scope, filter.states)} ${among('o.type', filter.type === undefined ? undefined : [filter.type], 'smallint')} ${among('o.warehouse_id', filter.warehouses, 'bigint')}
    ${suppliers === undefined ? empty : sql`and exists (select from stocktake_line l where l.tenant_id = o.tenant_id and l.loss_id = o.id ${ofSuppliers(suppliers)})`}
    ${withinDays('o.created_at', filter.beginTime, filter.endTime)}`
}

/** One order of the scope as it is shown. */
export function lossShown(db: Db, scope: Scope, code: string): Promise<LossRow | undefined> {
  return db.one<LossRow>(
    losses.where(scope, sql`${inScope(scope, 'o', AT_WAREHOUSE)} ${ownLines(scope)} and o.code = ${code}`),
  )
}

/** The orders of the scope of which the number is, or begins with, what was typed. */
export function findLosses(db: Db, scope: Scope, text: string): Promise<LossRow[]> {
  return db.rows<LossRow>(sql`
    ${losses.where(scope, sql`${inScope(scope, 'o', AT_WAREHOUSE)} ${ownLines(scope)} ${beginsWith('o.code', text)}`)} order by o.code limit ${MOST_OF_A_KIND}`)
}

export type LossLineRow = {
  id: number
  state: LineState
  result: LineResult | null
  note: string
  handled_at: Date | null
  handled_name: string | null
  goods_code: string
  goods_name: string
  bar_code: string
  pieces_per_box: number
  max_unit_name: string
  min_unit_name: string
  supplier_code: string
  supplier_name: string
  area_name: string | null
  location_code: string | null
  production_date: string
  system_normal: number
  counted_normal: number
  system_broken: number
  counted_broken: number
  money_normal: string
  money_broken: string
  task_codes: string
}

/** The lines of an order that the scope may see. */
export function lossLines(db: Db, scope: Scope, lossId: number, { limit, offset }: Window): Promise<LossLineRow[]> {
  return db.rows<LossLineRow>(sql`
    select l.id, l.state, l.result, l.note, l.handled_at, a.person_name as handled_name, g.code as goods_code, g.name as goods_name, g.bar_code, g.pieces_per_box, g.max_unit_name, g.min_unit_name,
      s.code as supplier_code, s.name as supplier_name, r.name as area_name, p.code as location_code, l.production_date, l.system_normal, l.counted_normal, l.system_broken, l.counted_broken,
      (l.counted_normal - l.system_normal) * l.price as money_normal, (l.counted_broken - l.system_broken) * l.price as money_broken, concat_ws(',', i.code, o.code) as task_codes
    from stocktake_line l
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    join supplier s on s.tenant_id = l.tenant_id and s.id = l.supplier_id
    left join place p on p.tenant_id = l.tenant_id and p.id = l.place_id
    left join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    left join account a on a.tenant_id = l.tenant_id and a.id = l.handled_by
    left join task i on i.tenant_id = l.tenant_id and i.id = l.task_in_id
    left join task o on o.tenant_id = l.tenant_id and o.id = l.task_out_id
    where ${inScope(scope, 'l', OWNED)} and l.loss_id = ${lossId}
    order by l.id limit ${limit} offset ${offset}`)
}

export type LossPartRow = {
  line_id: number
  area_name: string | null
  location_code: string
  system_normal: number
  counted_normal: number
  system_broken: number
  counted_broken: number
  /** What could be taken away now; null: no piece ever lay there. */
  free_normal: number | null
  free_broken: number | null
}

/** The locations of some lines of an order that was found in the scope, in walking order; a supplier is told of none. */
export async function partsShown(db: Db, scope: Scope, lineIds: readonly number[]): Promise<LossPartRow[]> {
  if (scope.supplierId !== null) return []
  return db.rows<LossPartRow>(sql`
    select p.line_id, r.name as area_name, q.code as location_code, p.system_normal, p.counted_normal, p.system_broken, p.counted_broken,
      n.on_hand - n.reserved as free_normal, b.on_hand - b.reserved as free_broken
    from stocktake_part p
    join place q on q.tenant_id = p.tenant_id and q.id = p.place_id
    left join area r on r.tenant_id = q.tenant_id and r.id = q.area_id
    left join balance n on n.tenant_id = p.tenant_id and n.place_id = p.place_id and n.goods_id = p.goods_id and n.production_date = p.production_date and n.quality = 0
    left join balance b on b.tenant_id = p.tenant_id and b.place_id = p.place_id and b.goods_id = p.goods_id and b.production_date = p.production_date and b.quality = 1
    where ${inScope(scope, 'p')} and p.line_id = any (${lineIds}::bigint[])
    order by p.line_id, q.walk_order, q.code`)
}
