import { LABEL_KIND_NAMES, LABEL_NOTICES } from '@yuncang/contract/task/label-film/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { push } from '../../staff/push/push.ts'
import { toldLabel } from './tell.store.ts'

/** Tells the warehouse of work that a supplier asks for, and the supplier of work that is done. */
export async function tellOfLabels(tx: Tx, tenantId: number, payload: Record<string, unknown>): Promise<void> {
  const task = await toldLabel(tx, tenantId, Number(payload['taskId']))
  if (!task) return
  const waiting = payload['topic'] === 'label.waiting'
  const facts = {
    code: task.code,
    kind: LABEL_KIND_NAMES[task.kind],
    supplier: task.supplier_name,
    pieces: waiting ? task.planned_pieces : task.done_pieces,
  }
  const text = worded(waiting ? LABEL_NOTICES.waiting : LABEL_NOTICES.completed, facts)
  const event = { kind: waiting ? 'label.waiting' : 'label.completed', warehouseId: task.warehouse_id } as const
  const to = waiting ? { right: 'labelTaskEdit' } : { supplierId: task.supplier_id }
  await push(tx, tenantId, [{ event, to, text, url: `/assignmentManage/labelTaskDetail/${task.code}` }])
}
