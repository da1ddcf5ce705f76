import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { mayPrintBill, mayPrintPickingList } from '@yuncang/domain/paper/print/rules.ts'

/** What of a task can be printed by whom (part 1, 2.5; gaps A27). */
export function printable(
  task: Pick<TaskRow, 'status' | 'nature' | 'taskType' | 'finishYocType'>,
  user: Pick<UserInfo, 'identity' | 'isLmOpen' | 'isMdOpen'>,
): { readonly bill: boolean; readonly pickingSlip: boolean } {
  const { status, nature, taskType: kind, finishYocType } = task
  const facts = { kind, status, nature, finishYocType }
  const managed = { isLmOpen: user.isLmOpen === 1, isMdOpen: user.isMdOpen === 1 }
  return { bill: mayPrintBill(facts, user.identity), pickingSlip: mayPrintPickingList(facts, managed) }
}
