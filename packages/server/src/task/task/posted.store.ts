import type { Nature, TaskKind } from '@yuncang/domain/task/task/kind.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

type By = { readonly accountId: number; readonly now: number }

/** A task that is written as done: nobody works on it. */
export type PostedTask = {
  readonly id: number
  readonly code: string
  readonly nature: Nature
  readonly kind: TaskKind
  readonly warehouseId: number
  readonly supplierId: number
  readonly note: string
  readonly locationsOn: boolean
}

/** Writes a finished task, so far without lines. */
export async function insertPosted(tx: Tx, scope: Scope, by: By, task: PostedTask): Promise<void> {
  const at = new Date(by.now)
  await tx.run(sql`
    insert into task (tenant_id, id, code, nature, kind, status, warehouse_id, supplier_id, note, goods_count, planned_pieces, created_at, created_by, accepted_at, finished_at, finish_locations_on)
    values (${tenantOf(scope)}, ${task.id}, ${task.code}, ${task.nature}, ${task.kind}, ${TASK_STATUS.finished}, ${task.warehouseId}, ${task.supplierId}, ${task.note}, 0, 0, ${at}, ${by.accountId}, ${at}, ${at}, ${task.locationsOn})`)
}

/** Pieces of a batch that were moved. */
export type PostedBatch = {
  readonly goodsId: number
  readonly productionDate: string
  readonly normal: number
  readonly broken: number
}

/**
 * Adds to a locked finished task what was moved once more: each goods has a line, each date of it a batch.
 * @param version what the task counts after it
 * @returns the number of the line of each goods
 */
export async function addPosted(
  tx: Tx,
  scope: Scope,
  task: { readonly id: number; readonly version: number },
  moved: readonly PostedBatch[],
): Promise<ReadonlyMap<number, number>> {
  const tenantId = tenantOf(scope)
  const lines = await tx.rows<{ line: number; goods_id: number }>(sql`
    insert into task_line as l (tenant_id, task_id, line, goods_id, planned_normal, planned_broken, actual_normal, actual_broken)
    select ${tenantId}, ${task.id}, (select coalesce(max(o.line), 0) from task_line o where o.tenant_id = ${tenantId} and o.task_id = ${task.id}) + row_number() over (order by m.goods_id),
      m.goods_id, sum(m.normal), sum(m.broken), sum(m.normal), sum(m.broken)
    from unnest(${moved.map((m) => m.goodsId)}::bigint[], ${moved.map((m) => m.normal)}::int[], ${moved.map((m) => m.broken)}::int[]) as m (goods_id, normal, broken)
    group by m.goods_id
    on conflict (tenant_id, task_id, goods_id) do update set planned_normal = l.planned_normal + excluded.planned_normal, planned_broken = l.planned_broken + excluded.planned_broken,
      actual_normal = l.actual_normal + excluded.actual_normal, actual_broken = l.actual_broken + excluded.actual_broken
    returning l.line, l.goods_id`)
  const lineOf = new Map(lines.map((row) => [row.goods_id, row.line]))
  await tx.run(sql`
    insert into task_batch as b (tenant_id, task_id, line, production_date, actual_normal, actual_broken)
    select ${tenantId}, ${task.id}, m.line, m.production_date, sum(m.normal), sum(m.broken)
    from unnest(${moved.map((m) => lineOf.get(m.goodsId)!)}::int[], ${moved.map((m) => m.productionDate)}::date[], ${moved.map((m) => m.normal)}::int[], ${moved.map((m) => m.broken)}::int[]) as m (line, production_date, normal, broken)
    group by m.line, m.production_date
    on conflict (tenant_id, task_id, line, production_date) do update set actual_normal = b.actual_normal + excluded.actual_normal, actual_broken = b.actual_broken + excluded.actual_broken`)
  const pieces = total(moved, (m) => m.normal + m.broken)
  await tx.run(sql`
    update task t set planned_pieces = t.planned_pieces + ${pieces}, actual_pieces = t.actual_pieces + ${pieces}, version = ${task.version},
      goods_count = (select count(*)::int from task_line l where l.tenant_id = ${tenantId} and l.task_id = ${task.id})
    where ${inScope(scope, 't')} and t.id = ${task.id}`)
  return lineOf
}
