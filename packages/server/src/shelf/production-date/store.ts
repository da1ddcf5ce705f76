import type { Db, Tx } from '../../plumbing/db/database.ts'
import { each, rowsOf, same } from '../../plumbing/db/rows.store.ts'
import { AT_WAREHOUSE, inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods } from '../../goods/shown/joins.store.ts'
import type { PackedGoodsRow } from '../../goods/shown/view.ts'

/** What a line of an entry waits to be dated: pieces that came without a date. */
export type WaitingLine = {
  readonly line: number
  readonly goodsId: number
  readonly normal: number
  readonly broken: number
}

/** Writes a new entry, to be entered, with its lines. */
export async function insertEntry(
  tx: Tx,
  scope: Scope,
  now: number,
  task: { readonly id: number; readonly warehouse_id: number; readonly supplier_id: number },
  lines: readonly WaitingLine[],
): Promise<void> {
  const tenantId = tenantOf(scope)
  const inserted = tx.run(sql`
    insert into date_entry (tenant_id, task_id, warehouse_id, supplier_id, created_at)
    values (${tenantId}, ${task.id}, ${task.warehouse_id}, ${task.supplier_id}, ${new Date(now)})`)
  await tx.run(sql`
    insert into date_entry_line (tenant_id, task_id, line, goods_id, normal, broken)
    ${rowsOf(lines, [
      same(tenantId),
      same(task.id),
      each('int', ({ line }) => line),
      each('bigint', ({ goodsId }) => goodsId),
      each('int', ({ normal }) => normal),
      each('int', ({ broken }) => broken),
    ])}
    returning 1`)
  await inserted
}

/** An entry as saving locks it. */
export type Entry = { status: 0 | 1; version: number; warehouse_code: string }

/** Locks the entry of a task that is already locked in its scope. Undefined: the task has none. */
export function lockEntry(tx: Tx, scope: Scope, taskId: number): Promise<Entry | undefined> {
  return tx.one<Entry>(sql`
    select e.status, e.version, w.code as warehouse_code from date_entry e
    join warehouse w on w.tenant_id = e.tenant_id and w.id = e.warehouse_id
    where ${inScope(scope, 'e', OWNED)} and e.task_id = ${taskId}
    for no key update of e`)
}

/** Undated pieces of goods in a warehouse that open entries hold. */
export function waitingOf(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<{ goods_id: number; normal: number; broken: number }[]> {
  return tx.rows(sql`
    select l.goods_id, sum(l.normal)::bigint as normal, sum(l.broken)::bigint as broken from date_entry e
    join date_entry_line l on l.tenant_id = e.tenant_id and l.task_id = e.task_id
    where ${inScope(scope, 'e')} and e.warehouse_id = ${warehouseId} and e.status = 0 and l.goods_id = any (${goodsIds}::bigint[])
    group by l.goods_id`)
}

/** Where the undated pieces of an arrival lie: they stay there until they have their dates. */
export async function entryPlace(tx: Tx, scope: Scope, taskCode: string): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    select m.to_place_id as id from stock_move m
    where ${inScope(scope, 'm', AT_WAREHOUSE)} and m.document = ${taskCode} and m.step = 'receive' limit 1`)
  if (!row) throw new Error(`${taskCode} has an entry and never arrived`)
  return row.id
}

export type EntryLineRow = PackedGoodsRow & { line: number; goods_id: number; normal: number; broken: number }

/** The lines of an entry that the caller has found in its scope. */
export function entryLines(db: Db, scope: Scope, taskId: number): Promise<EntryLineRow[]> {
  return db.rows<EntryLineRow>(sql`
    select l.line, l.goods_id, ${GOODS_NAMES}, l.normal, l.broken
    from date_entry_line l
    ${joinGoods('l')}
    where ${inScope(scope, 'l')} and l.task_id = ${taskId}
    order by l.line`)
}

/** Pieces of a line with the date they got. */
export type DatedRow = {
  readonly line: number
  readonly productionDate: string
  readonly normal: number
  readonly broken: number
}

/** Writes the dates of an entry. */
export async function insertDates(tx: Tx, scope: Scope, taskId: number, rows: readonly DatedRow[]): Promise<void> {
  await tx.run(sql`
    insert into date_entry_batch (tenant_id, task_id, line, production_date, normal, broken)
    select ${tenantOf(scope)}, ${taskId}, b.line, b.production_date, b.normal, b.broken from ${unnested(rows)}
    returning 1`)
}

/** Marks an entry as entered, if it still waits (compare and set). Answers how many did: 1 or 0. */
export function setEntered(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  taskId: number,
): Promise<number> {
  return tx.run(sql`
    update date_entry e set status = 1, version = e.version + 1, entered_at = ${new Date(by.now)}, entered_by = ${by.accountId}
    where ${inScope(scope, 'e')} and e.task_id = ${taskId} and e.status = 0`)
}

function unnested(rows: readonly DatedRow[]) {
  return sql`
    unnest(${rows.map((row) => row.line)}::int[], ${rows.map((row) => row.productionDate)}::date[], ${rows.map((row) => row.normal)}::int[], ${rows.map((row) => row.broken)}::int[])
      as b (line, production_date, normal, broken)`
}
