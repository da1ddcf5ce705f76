/** What the bell in the header tells of, warehouse by warehouse; each can be turned off. */
export const PUSH_EVENTS = [
  'task.waiting',
  'task.rejected',
  'putaway.waiting',
  'label.waiting',
  'task.completed',
  'label.completed',
] as const
export type PushEvent = (typeof PUSH_EVENTS)[number]
