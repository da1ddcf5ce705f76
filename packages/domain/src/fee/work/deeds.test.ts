import { expect, it } from 'vitest'
import { taskKinds } from '../../task/task/kind.ts'
import { DUE_OF_TASKS, itemsOfTask, TASK_ITEMS } from './deeds.ts'

it('every kind of task but those of counts charges something when it is loaded', () => {
  const none = taskKinds.filter((kind) => itemsOfTask(kind, true).length === 0)
  expect(none).toEqual(['TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT'])
  expect(Object.keys(TASK_ITEMS).filter((kind) => !(taskKinds as readonly string[]).includes(kind))).toEqual([])
})

it.for([
  ['TASK_TYPE_SEND', false, ['COST_PRO_SEND']],
  ['TASK_TYPE_SEND', true, ['COST_PRO_SEND', 'COST_PRO_MOVE']],
  ['TASK_TYPE_CPFR', false, ['COST_PRO_SEND_REPLENISH']],
  ['TASK_TYPE_ARRIVE', false, []],
  ['TASK_TYPE_ARRIVE', true, ['COST_PRO_MOVE']],
  ['TASK_TYPE_REMAINING', false, ['COST_PRO_RETURN_REMAINING']],
  ['TASK_TYPE_AFTER', false, ['COST_PRO_RETURN_SALES']],
  ['TASK_TYPE_REJECT', false, ['COST_PRO_RETURN_REJECT']],
  ['TASK_TYPE_COUNT_IN', true, []],
  ['constructor', true, []],
] as const)('%s, loaded: %s', ([kind, loading, items]) => expect(itemsOfTask(kind, loading)).toEqual(items))

it('what is due of a task is what it charges, loaded or not', () => {
  for (const kind of taskKinds)
    for (const loading of [false, true]) {
      const due = DUE_OF_TASKS.filter((row) => row.kind === kind && (loading || !row.handling))
      expect(due.map(({ item }) => item)).toEqual(itemsOfTask(kind, loading))
    }
})
