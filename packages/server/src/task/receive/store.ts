import { codeForm } from '@yuncang/domain/base/name.ts'
import type { Count } from '@yuncang/domain/task/receive/receive.ts'
import type { Nature, TaskKind } from '@yuncang/domain/task/task/kind.ts'
import type { TaskStatus } from '@yuncang/domain/task/task/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { OF_SUPPLIER, OWNED, besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

export type ArrivalRow = {
  id: number
  code: string
  nature: Nature
  kind: TaskKind
  type_name: string
  status: TaskStatus
  warehouse_id: number
  supplier_id: number
  supplier_name: string
  warehouse_name: string
  note: string
  goods_count: number
  planned_pieces: number
  loading: boolean | null
  by_pallet: boolean
  dates_on: boolean
  created_at: Date
  counted: number
  held_by: string
}

/** The task of a code, with how much of it is counted. */
export function arrivalByCode(db: Db, scope: Scope, code: string): Promise<ArrivalRow | undefined> {
  return db.one<ArrivalRow>(
    withNames(scope, sql`select t.* from task t where ${inScope(scope, 't', OWNED)} and t.code = ${code}`),
  )
}

/** Inbound tasks that wait for their goods: those being worked on first, then the oldest. */
export function openArrivals(db: Db, scope: Scope, limit: number): Promise<ArrivalRow[]> {
  return db.rows<ArrivalRow>(
    withNames(
      scope,
      sql`
      select t.* from task t where ${inScope(scope, 't', OWNED)} and t.nature = 2 and t.status in (1, 2)
      order by t.status desc, t.created_at, t.id limit ${limit}`,
    ),
  )
}

function withNames(scope: Scope, tasks: Sql): Sql {
  return sql`
    select t.id, t.code, t.nature, t.kind, d.name as type_name, t.status, t.warehouse_id, t.supplier_id, s.name as supplier_name, w.name as warehouse_name,
      t.note, t.goods_count, t.planned_pieces, t.loading, t.by_pallet, w.dates_on, t.created_at, c.counted, coalesce(h.name, '') as held_by
    from (${tasks}) as t
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
    join dict d on d.code = t.kind
    cross join lateral (
      select coalesce(sum(x.normal::bigint + x.broken), 0)::bigint as counted from receive_count x
      where ${besideOf(scope, 'x', 't')} and x.task_id = t.id and x.undone_at is null
    ) as c
    left join lateral (
      select a.person_name as name from floor_claim f join account a on a.tenant_id = f.tenant_id and a.id = f.account_id
      where ${besideOf(scope, 'f', 't')} and f.kind = 'receive' and f.document = t.code and f.ended_at is null and f.active_at > now() - interval '30 minutes'
    ) as h on true
    where ${inScope(scope, 't')}
    order by t.status desc, t.created_at, t.id`
}

export type GoodsRow = {
  id: number
  code: string
  name: string
  bar_code: string
  standard: string
  pieces_per_box: number
  max_unit_name: string
  min_unit_name: string
  shelf_life_days: number
  dated: boolean
  audited: boolean
  supplier_id: number
  /** The line of the task that announces them; null when none does. */
  line: number | null
  planned_normal: number
  planned_broken: number
}

const GOODS = sql`g.id, g.code, g.name, g.bar_code, g.standard, g.pieces_per_box, g.max_unit_name, g.min_unit_name, g.shelf_life_days, g.dated, g.audited, g.supplier_id,
  l.line, coalesce(l.planned_normal, 0) as planned_normal, coalesce(l.planned_broken, 0) as planned_broken`

/** The goods a task announces, and those that were counted besides. */
export function arrivalGoods(db: Db, scope: Scope, taskId: number): Promise<GoodsRow[]> {
  return db.rows<GoodsRow>(sql`
    select ${GOODS} from goods g
    left join task_line l on l.tenant_id = g.tenant_id and l.goods_id = g.id and l.task_id = ${taskId}
    where ${inScope(scope, 'g', OF_SUPPLIER)} and (l.line is not null or exists (
      select from receive_count c where ${besideOf(scope, 'c', 'g')} and c.task_id = ${taskId} and c.goods_id = g.id and c.undone_at is null))
    order by l.line nulls last, g.id`)
}

/** Goods of the scope by bar code or code, as a task knows them: announced ones first, then those of its supplier. */
export function scannedGoods(
  db: Db,
  scope: Scope,
  task: { id: number; supplier_id: number },
  scan: string,
): Promise<GoodsRow | undefined> {
  return db.one<GoodsRow>(sql`
    select ${GOODS} from goods g
    left join task_line l on l.tenant_id = g.tenant_id and l.goods_id = g.id and l.task_id = ${task.id}
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.status = 1 and (g.bar_code = ${scan} or g.code in (${scan}, ${codeForm(scan)}))
    order by (l.line is null), (g.supplier_id <> ${task.supplier_id}), g.id limit 1`)
}

/** What was counted of a task and not taken back, a row per goods and date. */
export async function countsOf(db: Db, scope: Scope, taskId: number): Promise<Count[]> {
  const rows = await db.rows<{ goods_id: number; production_date: string; normal: number; broken: number }>(sql`
    select c.goods_id, c.production_date, sum(c.normal)::bigint as normal, sum(c.broken)::bigint as broken from receive_count c
    where ${inScope(scope, 'c')} and c.task_id = ${taskId} and c.undone_at is null
    group by c.goods_id, c.production_date`)
  return rows.map((row) => ({
    goodsId: row.goods_id,
    productionDate: row.production_date,
    normal: row.normal,
    broken: row.broken,
  }))
}

export type EntryRow = {
  operation_id: string
  goods_name: string
  production_date: string
  normal: number
  broken: number
  name: string
  at: Date
}

/** The latest counts of a task that were not taken back. */
export function latestEntries(db: Db, scope: Scope, taskId: number, limit: number): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select c.operation_id, g.name as goods_name, c.production_date, c.normal, c.broken, a.person_name as name, c.at from receive_count c
    join goods g on g.tenant_id = c.tenant_id and g.id = c.goods_id
    join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
    where ${inScope(scope, 'c')} and c.task_id = ${taskId} and c.undone_at is null
    order by c.at desc, c.operation_id limit ${limit}`)
}

export type CountedAs = {
  task_id: number
  account_id: number
  goods_code: string
  bar_code: string
  production_date: string
  normal: number
  broken: number
}

/** What an operation counted before, of whatever task of the merchant and be it taken back since, and who did it. */
export function countedAs(tx: Tx, scope: Scope, operationId: string): Promise<CountedAs[]> {
  return tx.rows<CountedAs>(sql`
    select c.task_id, c.account_id, g.code as goods_code, g.bar_code, c.production_date, c.normal, c.broken from receive_count c
    join goods g on g.tenant_id = c.tenant_id and g.id = c.goods_id
    where ${inScope(scope, 'c')} and c.operation_id = ${operationId}`)
}

/** Writes a count. */
export async function insertCount(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  taskId: number,
  operationId: string,
  count: Count,
): Promise<void> {
  await tx.run(sql`
    insert into receive_count (tenant_id, task_id, operation_id, goods_id, production_date, normal, broken, account_id, at)
    values (${tenantOf(scope)}, ${taskId}, ${operationId}, ${count.goodsId}, ${count.productionDate}, ${count.normal}, ${count.broken}, ${by.accountId}, ${new Date(by.now)})`)
}

/** Takes a count back; answers what it was, or undefined when it is not there or was taken back before. */
export function undoCount(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  taskId: number,
  operationId: string,
): Promise<{ goods_name: string; pieces: number } | undefined> {
  return tx.one(sql`
    update receive_count c set undone_at = ${new Date(by.now)}, undone_by = ${by.accountId} from goods g
    where ${inScope(scope, 'c')} and c.task_id = ${taskId} and c.operation_id = ${operationId} and c.undone_at is null
      and g.tenant_id = c.tenant_id and g.id = c.goods_id
    returning g.name as goods_name, c.normal + c.broken as pieces`)
}
