import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { getSignForRows } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage, getTaskStatusCounts, getTaskSums } from '@yuncang/contract/task/task/list.ts'

/** The calls whose answers any deed on a task changes. */
export const TASK_ANSWERS = [
  getTaskPage,
  getTaskSums,
  getTaskStatusCounts,
  getTaskDetails,
  getTaskLogList,
  getSignForRows,
  homeTodo,
] as const
