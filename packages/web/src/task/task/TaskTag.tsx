import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const TONES: Readonly<Record<number, Tone>> = {
  [TASK_STATUS.pending]: 'waiting',
  [TASK_STATUS.working]: 'working',
  [TASK_STATUS.delivering]: 'road',
  [TASK_STATUS.finished]: 'done',
  [TASK_STATUS.cancelled]: 'void',
}

/** The status of a task. */
export function TaskTag({ task }: { readonly task: { readonly status: number; readonly statusName: string } }) {
  return <StatusTag tone={TONES[task.status] ?? 'void'}>{task.statusName}</StatusTag>
}
