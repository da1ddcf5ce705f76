import {
  LABEL_STATUS,
  type LabelKind,
  type LabelLine,
  type LabelStatus,
} from '@yuncang/domain/task/label-film/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { each, rowsOf, same } from '../../plumbing/db/rows.store.ts'
import { inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods } from '../../goods/shown/joins.store.ts'
import type { PackedGoodsRow } from '../../goods/shown/view.ts'

/** A task as a verb locks it. */
export type LabelTask = {
  id: number
  code: string
  kind: LabelKind
  /** The item that it is charged by. */
  item: string
  status: LabelStatus
  version: number
  pallets: number | null
  warehouse_id: number
  supplier_id: number
}

/** Locks a task of the scope by its code. Undefined: there is none, or not for this user. */
export function lockLabel(tx: Tx, scope: Scope, code: string): Promise<LabelTask | undefined> {
  return tx.one<LabelTask>(sql`
    select t.id, t.code, t.kind, t.item, t.status, t.version, t.pallets, t.warehouse_id, t.supplier_id from label_task t
    where ${inScope(scope, 't', OWNED)} and t.code = ${code} for no key update`)
}

export type LineRow = PackedGoodsRow & {
  line: number
  goods_id: number
  planned: number
  /** Null while nobody has counted it. */
  done: number | null
}

/** The lines of a task that the caller has found in its scope. */
export function linesOf(db: Db, scope: Scope, taskId: number): Promise<LineRow[]> {
  return db.rows<LineRow>(sql`
    select l.line, l.goods_id, ${GOODS_NAMES}, l.planned, l.done
    from label_line l
    ${joinGoods('l')}
    where ${inScope(scope, 'l')} and l.task_id = ${taskId}
    order by l.line`)
}

export type NewLabel = {
  readonly id: number
  readonly code: string
  readonly kind: LabelKind
  readonly item: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly note: string
  readonly lines: readonly { readonly goodsId: number; readonly planned: number }[]
}

/** An id for a new task. */
export async function nextLabelId(tx: Tx): Promise<number> {
  return (await tx.one<{ id: number }>(sql`select nextval('label_task_id_seq') as id`))!.id
}

/** Writes a new task, pending, with its lines. */
export async function insertLabel(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  { id, code, kind, item, warehouseId, supplierId, note, lines }: NewLabel,
): Promise<void> {
  const tenantId = tenantOf(scope)
  const planned = lines.reduce((sum, line) => sum + line.planned, 0)
  const inserted = tx.run(sql`
    insert into label_task (tenant_id, id, code, kind, item, warehouse_id, supplier_id, note, goods_count, planned_pieces, created_at, created_by)
    values (${tenantId}, ${id}, ${code}, ${kind}, ${item}, ${warehouseId}, ${supplierId}, ${note}, ${lines.length}, ${planned}, ${new Date(by.now)}, ${by.accountId})`)
  await tx.run(sql`
    insert into label_line (tenant_id, task_id, line, goods_id, planned)
    ${rowsOf(lines, [
      same(tenantId),
      same(id),
      each('int', (_, index) => index + 1),
      each('bigint', ({ goodsId }) => goodsId),
      each('int', ({ planned }) => planned),
    ])}
    returning 1`)
  await inserted
}

/** Moves a task that still has the version it was locked with to a status (compare and set). Answers 1 or 0. */
export function setLabel(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  task: LabelTask,
  after: { readonly status: LabelStatus; readonly done?: number; readonly pallets?: number | null },
): Promise<number> {
  const at = new Date(by.now)
  const { status } = after
  return tx.run(sql`
    update label_task t set status = ${status}, version = t.version + 1,
      done_pieces = coalesce(${after.done ?? null}::bigint, t.done_pieces), pallets = coalesce(${after.pallets ?? null}::int, t.pallets),
      accepted_at = case when ${status === LABEL_STATUS.working && task.status === LABEL_STATUS.pending} then ${at}::timestamptz else t.accepted_at end,
      accepted_by = case when ${status === LABEL_STATUS.working && task.status === LABEL_STATUS.pending} then ${by.accountId}::bigint else t.accepted_by end,
      finished_at = case when ${status === LABEL_STATUS.finished} then ${at}::timestamptz else t.finished_at end,
      cancelled_at = case when ${status === LABEL_STATUS.cancelled} then ${at}::timestamptz else t.cancelled_at end
    where ${inScope(scope, 't')} and t.id = ${task.id} and t.version = ${task.version}`)
}

/** Writes what is done of the lines of a task. */
export async function setDone(tx: Tx, scope: Scope, taskId: number, lines: readonly LabelLine[]): Promise<void> {
  await tx.run(sql`
    update label_line l set done = c.done
    from unnest(${lines.map((row) => row.line)}::int[], ${lines.map((row) => row.done)}::int[]) as c (line, done)
    where ${inScope(scope, 'l')} and l.task_id = ${taskId} and l.line = c.line and l.done is distinct from c.done`)
}
