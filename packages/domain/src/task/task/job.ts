import { type Nature, NATURE } from './kind.ts'
import type { JobKind } from '../../shelf/job/job.ts'
import { TASK_STATUS, type TaskStatus } from './state.ts'

/** Whether there is still something to do: a job of this kind on a task that stands there. */
export function taskHasJob(
  kind: Exclude<JobKind, 'putaway'>,
  { nature, status }: { readonly nature: Nature; readonly status: TaskStatus },
): boolean {
  if (kind === 'receive')
    return nature === NATURE.inbound && (status === TASK_STATUS.pending || status === TASK_STATUS.working)
  if (kind === 'pick')
    return nature === NATURE.outbound && (status === TASK_STATUS.pending || status === TASK_STATUS.working)
  if (kind === 'load') return nature === NATURE.outbound && status === TASK_STATUS.working
  return nature === NATURE.outbound && status === TASK_STATUS.delivering
}
