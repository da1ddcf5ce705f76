/** Task status on the wire (part 1, 4.1). */
export const TASK_STATUS = { pending: 1, working: 2, finished: 3, cancelled: 4, delivering: 5 } as const
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS]
export const taskStatuses: readonly TaskStatus[] = [1, 2, 3, 4, 5]

/** The deeds that change a status. */
export type TaskDeed = 'accept' | 'cancel' | 'complete' | 'ship' | 'signFor'

/** From which status each deed leads to which; there is no other way (semantics 3). */
export const TASK_TRANSITIONS: Readonly<Record<TaskDeed, { readonly from: TaskStatus; readonly to: TaskStatus }>> = {
  accept: { from: 1, to: 2 },
  cancel: { from: 1, to: 4 },
  complete: { from: 2, to: 3 },
  ship: { from: 2, to: 5 },
  signFor: { from: 5, to: 3 },
}

/** The status after a deed, or null when the deed is not possible from here. */
export function nextStatus(status: TaskStatus, deed: TaskDeed): TaskStatus | null {
  const step = TASK_TRANSITIONS[deed]
  return step.from === status ? step.to : null
}
