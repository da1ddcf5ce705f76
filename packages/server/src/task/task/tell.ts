import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_NOTICES } from '@yuncang/contract/task/task/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { PushEvent } from '@yuncang/domain/staff/push/event.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { push } from '../../staff/push/push.ts'
import { toldOrder, toldTask } from './tell.store.ts'

/** Tells those concerned what happened, as messages in the bell: new work to the staff, finished work to the supplier. */
export async function tellStaff(tx: Tx, tenantId: number, payload: Record<string, unknown>): Promise<void> {
  if (payload['topic'] === 'putaway.waiting') return tellShelvers(tx, tenantId, Number(payload['orderId']))
  const task = await toldTask(tx, tenantId, Number(payload['taskId']))
  if (!task) return
  const url =
    task.nature === NATURE.outbound
      ? `/assignmentManage/warehouseOutDetail/${task.code}/1`
      : `/assignmentManage/warehouseIntoDetail/${task.code}/2`
  const staff = { right: 'assignmentManageEdit' }
  const event = <K extends PushEvent>(kind: K) => ({ kind, warehouseId: task.warehouse_id })
  const facts = {
    code: task.code,
    supplier: task.supplier_name,
    pieces: task.planned_pieces,
    actual: task.actual_pieces,
    source: task.source_code ?? '',
  }
  const say = (text: string) => ({ text: worded(text, facts), url })
  if (payload['topic'] === 'task.waiting')
    await push(tx, tenantId, event('task.waiting'), staff, say(TASK_NOTICES.waiting))
  if (payload['topic'] === 'task.rejected')
    await push(tx, tenantId, event('task.rejected'), staff, say(TASK_NOTICES.rejected))
  if (payload['topic'] === 'task.completed')
    await push(
      tx,
      tenantId,
      event('task.completed'),
      { supplierId: task.supplier_id },
      say(task.nature === NATURE.outbound ? TASK_NOTICES.shipped : TASK_NOTICES.received),
    )
}

async function tellShelvers(tx: Tx, tenantId: number, orderId: number): Promise<void> {
  const order = await toldOrder(tx, tenantId, orderId)
  if (!order) return
  const text = worded(TASK_NOTICES.putaway, { code: order.code, pieces: order.total_pieces })
  await push(
    tx,
    tenantId,
    { kind: 'putaway.waiting', warehouseId: order.warehouse_id },
    { right: 'putawayListEdit' },
    { text, url: `/rollsHomework/putawayList/putawayListDetail/${order.code}/${order.warehouse_code}` },
  )
}
