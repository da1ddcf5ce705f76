import { queryGoodsProductionTime } from '@yuncang/contract/task/task/detail.ts'
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { useCanOpen } from '../../app/open.ts'
import { useTab } from '../../app/tab.ts'
import { entryAddress } from '../../shelf/production-date/addresses.ts'
import { ALL_TASKS, TASK_LISTS } from '../task/addresses.ts'
import type { Task } from '../task/useTask.ts'

/**
 * Where one goes once the task is completed (part 1, 4.4 and 5.4): to the dates that are still to be entered, else to the list it was
 * opened from, and to that of all tasks where it was opened from none.
 */
export function useLeaveDone(
  task: Pick<Task, 'code' | 'nature' | 'warehouseCode'>,
  datesManaged: boolean,
): () => Promise<void> {
  const { leaveTo } = useTab()
  const canOpen = useCanOpen()
  return async () => {
    const waiting =
      task.nature === NATURE.inbound && datesManaged
        ? await send(queryGoodsProductionTime, { taskCode: task.code }).catch(() => [])
        : []
    const entry = entryAddress({ taskCode: task.code, status: ENTRY_STATUS.waiting, warehouseCode: task.warehouseCode })
    if (waiting.length > 0 && canOpen(entry)) return leaveTo(entry)
    leaveTo(canOpen(ALL_TASKS) ? ALL_TASKS : TASK_LISTS[task.nature], {
      orLastOf: [ALL_TASKS, TASK_LISTS[task.nature]],
    })
  }
}
