import { useQueryClient } from '@tanstack/react-query'
import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { NO_ANSWER } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { useCallback } from 'react'
import { TASK_ANSWERS } from '../../app/task-answers.ts'
import { ACCEPT_WORDS, CANCEL_WORDS, type StatusWords } from './words.ts'

const REFRESH_DELAY_MS = 1000

/**
 * Accepts or cancels tasks, after saying what will happen. All of them, or none. `fixed` says it in these words instead of the
 * deed's own, as the detail pages do (part 1, 4.4).
 */
export function useTaskDeeds(fixed?: string) {
  const refresh = useTaskRefresh()
  const { run, running } = useDeed(updateTaskStatus, { invalidates: TASK_ANSWERS })

  const change = async (tasks: readonly TaskRow[], status: 2 | 4, words: StatusWords): Promise<boolean> => {
    if (!(await askPerson(words.ask(tasks)))) return false
    const done = await run({ codes: tasks.map(({ code }) => code).join(','), status })
    const [own, more] = words.done(tasks)
    if (done.ok) toast.success([fixed ?? own, more])
    // Somebody else was faster: the toast has said so, and what is shown is brought up to date (part 1, 4.1).
    else if (done.error.code !== NO_ANSWER) window.setTimeout(refresh, REFRESH_DELAY_MS)
    return done.ok
  }
  return {
    running,
    accept: (tasks: readonly TaskRow[]) => change(tasks, TASK_STATUS.working, ACCEPT_WORDS),
    cancel: (tasks: readonly TaskRow[]) => change(tasks, TASK_STATUS.cancelled, CANCEL_WORDS),
  }
}

/** Asks again for everything shown of tasks. */
export function useTaskRefresh(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    for (const { path } of TASK_ANSWERS) void queries.invalidateQueries({ queryKey: [path] })
  }, [queries])
}
