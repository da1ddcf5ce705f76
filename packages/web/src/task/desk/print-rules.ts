import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { mayPrintBill, mayPrintPickingList } from '@yuncang/domain/paper/print/rules.ts'

/** What of a task can be printed by whom (part 1, 2.5; gaps A27). */
export function printable(
  task: Pick<TaskRow, 'status' | 'nature' | 'taskType' | 'finishLocationsOn'>,
  user: Pick<UserInfo, 'identity' | 'locationsOn' | 'datesOn'>,
): { readonly bill: boolean; readonly pickingSlip: boolean } {
  const { status, nature, taskType: kind, finishLocationsOn } = task
  const facts = { kind, status, nature, finishLocationsOn }
  const managed = { locationsOn: user.locationsOn === 1, datesOn: user.datesOn === 1 }
  return { bill: mayPrintBill(facts, user.identity), pickingSlip: mayPrintPickingList(facts, managed) }
}
