import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_NOTICES } from '@yuncang/contract/task/task/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { PushEvent } from '@yuncang/domain/staff/push/event.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { push, type Push } from '../../staff/push/push.ts'
import { toldOrder, toldTasks } from './tell.store.ts'

/** What a job about tasks tells: new work to the staff, finished work to the supplier. */
const TOLD = {
  'task.waiting': { staff: true, out: TASK_NOTICES.waiting, into: TASK_NOTICES.waiting },
  'task.rejected': { staff: true, out: TASK_NOTICES.rejected, into: TASK_NOTICES.rejected },
  'task.completed': { staff: false, out: TASK_NOTICES.shipped, into: TASK_NOTICES.received },
} as const satisfies Partial<Record<PushEvent, object>>

/** Tells those concerned what happened to tasks, as messages in the bell. */
export const tellOfTasks =
  (kind: keyof typeof TOLD) =>
  async (tx: Tx, tenantId: number, payloads: readonly Record<string, unknown>[]): Promise<void> => {
    const { staff, out, into } = TOLD[kind]
    const tasks = await toldTasks(
      tx,
      tenantId,
      payloads.map(({ taskId }) => Number(taskId)),
    )
    const pushes = tasks.map((task): Push => {
      const isOut = task.nature === NATURE.outbound
      const facts = {
        code: task.code,
        supplier: task.supplier_name,
        pieces: task.planned_pieces,
        actual: task.actual_pieces,
        source: task.source_code ?? '',
      }
      return {
        event: { kind, warehouseId: task.warehouse_id },
        to: staff ? { right: 'assignmentManageEdit' } : { supplierId: task.supplier_id },
        text: worded(isOut ? out : into, facts),
        url: isOut
          ? `/assignmentManage/warehouseOutDetail/${task.code}/1`
          : `/assignmentManage/warehouseIntoDetail/${task.code}/2`,
      }
    })
    await push(tx, tenantId, pushes)
  }

/** Tells those who shelve of an order that waits. */
export async function tellShelvers(tx: Tx, tenantId: number, { orderId }: Record<string, unknown>): Promise<void> {
  const order = await toldOrder(tx, tenantId, Number(orderId))
  if (!order) return
  await push(tx, tenantId, [
    {
      event: { kind: 'putaway.waiting', warehouseId: order.warehouse_id },
      to: { right: 'putawayListEdit' },
      text: worded(TASK_NOTICES.putaway, { code: order.code, pieces: order.total_pieces }),
      url: `/rollsHomework/putawayList/putawayListDetail/${order.code}/${order.warehouse_code}`,
    },
  ])
}
