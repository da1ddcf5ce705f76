import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { RejectReason } from '@yuncang/domain/task/sign-for/reason.ts'
import type { TaskKind } from '@yuncang/domain/task/task/kind.ts'

export type DeliveredBatch = { line: number; production_date: string; normal: number; broken: number }

/** What left the gate with a task, by line and date. */
export function deliveredBatches(tx: Tx, scope: Scope, taskId: number): Promise<DeliveredBatch[]> {
  return tx.rows<DeliveredBatch>(sql`
    select b.line, b.production_date, b.actual_normal as normal, b.actual_broken as broken from task_batch b
    where ${inScope(scope, 'b')} and b.task_id = ${taskId} order by b.line, b.production_date`)
}

export type ReceiptRow = {
  kind: TaskKind
  line: number | null
  goods_code: string
  goods_name: string
  bar_code: string
  pieces_per_box: number
  min_unit_name: string
  max_unit_name: string
  delivered: number
  rejected: number
  discarded: number
  reject_reason: RejectReason | ''
}

/** The lines of a task of the scope with what was delivered and what became of it. Empty: there is no such task. */
export function receiptOf(db: Db, scope: Scope, code: string): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select t.kind, l.line, g.code as goods_code, g.name as goods_name, g.bar_code, g.pieces_per_box, g.min_unit_name, g.max_unit_name,
      l.actual_normal + l.actual_broken as delivered, l.rejected, l.discarded, l.reject_reason
    from task t
    left join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id
    left join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    where ${inScope(scope, 't', OWNED)} and t.code = ${code}
    order by l.line`)
}
