import { expect, it } from 'vitest'
import { taskKinds } from '../../task/task/kind.ts'
import { CHARGES_OF_TASKS, itemsOfTask } from './items.ts'

it('says of every kind of task what it charges, and of nothing else', () => {
  expect(Object.keys(CHARGES_OF_TASKS).sort()).toEqual([...taskKinds].sort())
  const none = taskKinds.filter((kind) => itemsOfTask({ kind, loading: true }).length === 0)
  expect(none).toEqual(['TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT'])
})
