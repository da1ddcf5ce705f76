import { NATURE, type Nature } from './kind.ts'

/** Task status on the wire (part 1, 4.1). */
export const TASK_STATUS = { pending: 1, working: 2, finished: 3, cancelled: 4, delivering: 5 } as const
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS]
export const taskStatuses: readonly TaskStatus[] = Object.values(TASK_STATUS)

/** The way of a task, and last what ends it early. */
const ON_ITS_WAY = [
  TASK_STATUS.pending,
  TASK_STATUS.working,
  TASK_STATUS.delivering,
  TASK_STATUS.finished,
  TASK_STATUS.cancelled,
] as const satisfies readonly TaskStatus[]

/** The statuses that tasks of a nature can have, on their way: nothing that comes in is delivered. Without a nature all of them. */
export function statusesOf(nature: Nature | undefined): TaskStatus[] {
  return ON_ITS_WAY.filter((status) => nature !== NATURE.inbound || status !== TASK_STATUS.delivering)
}

/** The deeds that change a status. */
export type TaskDeed = 'accept' | 'cancel' | 'complete' | 'ship' | 'signFor'

/** From which status each deed leads to which; there is no other way (semantics 3). */
export const TASK_TRANSITIONS: Readonly<Record<TaskDeed, { readonly from: TaskStatus; readonly to: TaskStatus }>> = {
  accept: { from: TASK_STATUS.pending, to: TASK_STATUS.working },
  cancel: { from: TASK_STATUS.pending, to: TASK_STATUS.cancelled },
  complete: { from: TASK_STATUS.working, to: TASK_STATUS.finished },
  ship: { from: TASK_STATUS.working, to: TASK_STATUS.delivering },
  signFor: { from: TASK_STATUS.delivering, to: TASK_STATUS.finished },
}

/** The status after a deed, or null when the deed is not possible from here. */
export function nextStatus(status: TaskStatus, deed: TaskDeed): TaskStatus | null {
  const step = TASK_TRANSITIONS[deed]
  return step.from === status ? step.to : null
}
