import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import { useTab } from '../../app/tab.ts'
import { ALL_TASKS, TASK_LISTS } from './addresses.ts'

/** Closes the page of a task and goes back to the list it was opened from, as it was left; where it was opened from none, to that of its kind. */
export function useToTasks(): (nature: Nature) => void {
  const { leaveTo } = useTab()
  return (nature) => leaveTo(TASK_LISTS[nature], { orLastOf: [ALL_TASKS, TASK_LISTS[nature]] })
}
