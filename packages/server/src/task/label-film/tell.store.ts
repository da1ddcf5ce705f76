import type { LabelKind } from '@yuncang/domain/task/label-film/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type ToldLabel = {
  code: string
  kind: LabelKind
  warehouse_id: number
  supplier_id: number
  supplier_name: string
  planned_pieces: number
  done_pieces: number
}

/** What a message about a task says. */
export function toldLabel(tx: Tx, tenantId: number, taskId: number): Promise<ToldLabel | undefined> {
  return tx.one<ToldLabel>(sql`
    select t.code, t.kind, t.warehouse_id, t.supplier_id, s.name as supplier_name, t.planned_pieces, t.done_pieces from label_task t
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    where t.tenant_id = ${tenantId} and t.id = ${taskId}`)
}
