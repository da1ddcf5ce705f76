import { own } from '@yuncang/domain/base/own.ts'
import type { RejectReason } from '@yuncang/domain/task/sign-for/reason.ts'
import type { Method } from '@yuncang/domain/fee/rate/methods.ts'
import type { Nature, TaskKind } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS, type TaskStatus } from '@yuncang/domain/task/task/state.ts'
import { oneOf } from '../../plumbing/db/condition.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { each, rowsOf, same } from '../../plumbing/db/rows.store.ts'
import { inScope, OWNED, type Scope, tenantOf } from '../../plumbing/db/scope.ts'
import { empty, join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** A task as a verb locks it. */
export type Task = {
  id: number
  code: string
  nature: Nature
  kind: TaskKind
  status: TaskStatus
  warehouse_id: number
  supplier_id: number
  point_id: number | null
  loading: boolean | null
  by_pallet: boolean
  version: number
  planned_pieces: number
  dates_on: boolean
  locations_on: boolean
  putaway_automatic: boolean
  pick_from_staging: boolean
  pick_past_due: boolean
}

/** Locks tasks of the scope by code, in id order, with the settings of their warehouses. Codes out of scope are simply missing. */
export function lockTasks(tx: Tx, scope: Scope, codes: readonly string[]): Promise<Task[]> {
  return tx.rows<Task>(sql`
    select t.id, t.code, t.nature, t.kind, t.status, t.warehouse_id, t.supplier_id, t.point_id, t.loading, t.by_pallet, t.version, t.planned_pieces,
      w.dates_on, w.locations_on, w.putaway_automatic, w.pick_from_staging, w.pick_past_due
    from task t
    join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
    where ${inScope(scope, 't', OWNED)} and ${oneOf('t.code', codes, 'text')}
    order by t.id
    for no key update of t for key share of w`)
}

export type NewTask = {
  readonly id: number
  readonly code: string
  readonly nature: Nature
  readonly kind: TaskKind
  readonly warehouseId: number
  readonly supplierId: number
  readonly pointId: number | null
  readonly loading: boolean | null
  readonly byPallet: boolean
  /** The method of the rate in force when it was made; empty where nothing prices it. */
  readonly reckonType: Method | ''
  readonly note: string
  readonly sourceTaskId: number | null
  readonly lines: readonly NewLine[]
  /** What is planned of each date; of an arrival, what of it is announced. */
  readonly batches: readonly TaskBatchRow[]
}
export type NewLine = {
  readonly line: number
  readonly goodsId: number
  readonly normal: number
  readonly broken: number
}

/** An id for a new task. */
export async function nextTaskId(tx: Tx): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`select nextval('task_id_seq') as id`)
  return row!.id
}

/** The statements that write a new task, pending, with its lines and batches. */
export function writingTask(
  scope: Scope,
  by: { accountId: number; now: number },
  task: NewTask,
): readonly [Sql, ...Sql[]] {
  const planned = task.lines.reduce((sum, line) => sum + line.normal + line.broken, 0)
  const head = sql`
    insert into task (tenant_id, id, code, nature, kind, status, warehouse_id, supplier_id, point_id, loading, by_pallet, reckon_type, note, goods_count, planned_pieces, source_task_id, created_at, created_by)
    values (${tenantOf(scope)}, ${task.id}, ${task.code}, ${task.nature}, ${task.kind}, 1, ${task.warehouseId}, ${task.supplierId}, ${task.pointId}, ${task.loading}, ${task.byPallet}, ${task.reckonType}, ${task.note}, ${task.lines.length}, ${planned}, ${task.sourceTaskId}, ${new Date(by.now)}, ${by.accountId})`
  const batches = task.batches.length === 0 ? [] : [writingBatches(scope, task.id, 'planned', task.batches)]
  return [head, writingLines(scope, task.id, task.lines, false), ...batches]
}

/** Puts lines on a task at its completion. */
export async function addLines(tx: Tx, scope: Scope, taskId: number, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0) await tx.run(writingLines(scope, taskId, lines, true))
}

function writingLines(scope: Scope, taskId: number, lines: readonly NewLine[], added: boolean): Sql {
  return sql`
    insert into task_line (tenant_id, task_id, line, goods_id, planned_normal, planned_broken, added)
    ${rowsOf(lines, [
      same(tenantOf(scope)),
      same(taskId),
      each('int', ({ line }) => line),
      each('bigint', ({ goodsId }) => goodsId),
      each('int', ({ normal }) => normal),
      each('int', ({ broken }) => broken),
      same(added),
    ])}
    returning 1`
}

/** What a deed changes of a task besides its status. Undefined or null leaves a column as it is. */
export type TaskChange = {
  readonly accepted_at?: Date
  readonly shipped_at?: Date
  readonly finished_at?: Date
  readonly cancelled_at?: Date
  readonly loading?: boolean | null
  readonly note?: string
  readonly suggested_pallets?: number
  readonly pallets?: number | null
  readonly actual_pieces?: number
  readonly goods_count?: number
  readonly finish_locations_on?: boolean
}

/**
 * Moves tasks from one status to another, if they still stand there (compare and set); the version counts the deed.
 * Answers how many did. They are looked for by their ids: the index of a status keeps those that left it lately, dead.
 */
export function setStatus(tx: Tx, ...args: Parameters<typeof settingStatus>): Promise<number> {
  return tx.run(settingStatus(...args))
}

/** The same as a statement. */
export function settingStatus(
  scope: Scope,
  taskIds: readonly number[],
  from: TaskStatus,
  to: TaskStatus,
  change: TaskChange,
): Sql {
  const said = Object.entries(COLUMN_TYPES).flatMap(([column, type]) => {
    const value = own(change, column)
    return value === undefined || value === null ? [] : [sql`, ${raw(column)} = ${value}::${raw(type)}`]
  })
  return sql`
    update task t set status = ${to}, version = t.version + 1${said.length === 0 ? empty : join(said, '')}
    where ${inScope(scope, 't')} and ${oneOf('t.id', taskIds, 'bigint')} and t.status + 0 = ${from}`
}

const COLUMN_TYPES: Readonly<Record<keyof TaskChange, string>> = {
  accepted_at: 'timestamptz',
  shipped_at: 'timestamptz',
  finished_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  loading: 'boolean',
  note: 'text',
  suggested_pallets: 'bigint',
  pallets: 'int',
  actual_pieces: 'bigint',
  goods_count: 'int',
  finish_locations_on: 'boolean',
}

export type LineRow = {
  line: number
  goods_id: number
  goods_code: string
  goods_name: string
  shelf_life_days: number
  dated: boolean
  pieces_per_box: number
  boxes_per_pallet: number | null
  planned_normal: number
  planned_broken: number
  actual_normal: number
  actual_broken: number
}

/**
 * The lines of a task of the scope that is locked, or was asked to be locked in the moment before, with what a plan needs to know of their
 * goods; what it knows holds until the commit.
 */
export function linesOf(tx: Tx, scope: Scope, code: string): Promise<LineRow[]> {
  return tx.rows<LineRow>(sql`
    select l.line, l.goods_id, g.code as goods_code, g.name as goods_name, g.shelf_life_days, g.dated, g.pieces_per_box, g.boxes_per_pallet,
      l.planned_normal, l.planned_broken, l.actual_normal, l.actual_broken
    from task t
    join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    where ${inScope(scope, 't', OWNED)} and t.code = ${code}
    order by l.line for key share of g`)
}

/**
 * How a statement finds an outbound task of a code, that was asked to be locked in the moment before, and its warehouse. Of an arrival, of
 * what is not in work and of what is not in the scope it finds nothing.
 */
export function outboundOf(scope: Scope, code: string) {
  const task = sql`task t where ${inScope(scope, 't', OWNED)} and t.code = ${code} and t.nature = 1 and t.status = ${TASK_STATUS.working}`
  return { taskId: sql`(select t.id from ${task})`, warehouseId: sql`(select t.warehouse_id from ${task})` } as const
}

/** The statement that writes what was really moved of each line. */
export function writingActuals(
  scope: Scope,
  taskId: number,
  lines: readonly { line: number; normal: number; broken: number }[],
): Sql {
  return sql`
    update task_line l set actual_normal = a.normal, actual_broken = a.broken
    from unnest(${lines.map((line) => line.line)}::int[], ${lines.map((line) => line.normal)}::int[], ${lines.map((line) => line.broken)}::int[]) as a (line, normal, broken)
    where ${inScope(scope, 'l')} and l.task_id = ${taskId} and l.line = a.line`
}

export type TaskBatchRow = { line: number; production_date: string; normal: number; broken: number }

/** The statement that writes the batches of a task: what was planned of each date, or what was really moved. */
export function writingBatches(
  scope: Scope,
  taskId: number,
  what: 'planned' | 'actual',
  batches: readonly TaskBatchRow[],
): Sql {
  const rows = rowsOf(batches, [
    same(tenantOf(scope)),
    same(taskId),
    each('int', ({ line }) => line),
    each('date', (batch) => batch.production_date),
    each('int', ({ normal }) => normal),
    each('int', ({ broken }) => broken),
  ])
  return what === 'planned'
    ? sql`insert into task_batch (tenant_id, task_id, line, production_date, planned_normal, planned_broken) ${rows} returning 1`
    : sql`insert into task_batch (tenant_id, task_id, line, production_date, actual_normal, actual_broken) ${rows}
        on conflict (tenant_id, task_id, line, production_date) do update set actual_normal = excluded.actual_normal, actual_broken = excluded.actual_broken`
}

/** The planned batches of a task. */
export function plannedBatches(tx: Tx, scope: Scope, taskId: number): Promise<TaskBatchRow[]> {
  return tx.rows<TaskBatchRow>(sql`
    select b.line, b.production_date, b.planned_normal as normal, b.planned_broken as broken from task_batch b
    where ${inScope(scope, 'b')} and b.task_id = ${taskId} order by b.line, b.production_date`)
}

/** Writes what the platform rejected and discarded of each line. */
export async function setReceipt(
  tx: Tx,
  scope: Scope,
  taskId: number,
  lines: readonly { lineId: number; rejected: number; discarded: number; reason: RejectReason | '' }[],
): Promise<void> {
  await tx.run(sql`
    update task_line l set rejected = r.rejected, discarded = r.discarded, reject_reason = r.reason
    from unnest(${lines.map((line) => line.lineId)}::int[], ${lines.map((line) => line.rejected)}::int[], ${lines.map((line) => line.discarded)}::int[], ${lines.map((line) => line.reason)}::text[])
      as r (line, rejected, discarded, reason)
    where ${inScope(scope, 'l')} and l.task_id = ${taskId} and l.line = r.line`)
}
