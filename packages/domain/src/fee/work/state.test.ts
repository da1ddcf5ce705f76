import { describe, expect, it } from 'vitest'
import { isWay, stateAfter } from '../../base/graph.ts'
import { CHARGES_OF_TASKS, itemOfLabelTask, itemsOfTask } from './items.ts'
import { FIRST_WORK_STATES, WORK_STATES, WORK_TRANSITIONS, type WorkDeed, type WorkState } from './state.ts'

const items = (kind: string, loading = false) => itemsOfTask({ kind, loading })

describe('the work of a task', () => {
  it.for<[string, string | null]>([
    ['TASK_TYPE_SEND', 'COST_PRO_SEND'],
    ['TASK_TYPE_CPFR', 'COST_PRO_SEND_REPLENISH'],
    ['TASK_TYPE_EMPTY', null],
    ['TASK_TYPE_OTHER_OUT', null],
    ['TASK_TYPE_ARRIVE', null],
    ['TASK_TYPE_REMAINING', 'COST_PRO_RETURN_REMAINING'],
    ['TASK_TYPE_AFTER', 'COST_PRO_RETURN_SALES'],
    ['TASK_TYPE_OTHER_PUT', null],
    ['TASK_TYPE_REJECT', 'COST_PRO_RETURN_REJECT'],
  ])('of %s is %s, and handling where it was chosen', ([kind, item]) => {
    const own = item === null ? [] : [item]
    expect(items(kind)).toEqual(own)
    expect(items(kind, true)).toEqual([...own, 'COST_PRO_MOVE'])
  })

  it('of stocktaking is nothing, nor of a kind that nobody knows', () => {
    for (const kind of ['TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT', 'constructor', ''])
      expect(items(kind, true)).toEqual([])
    expect(Object.keys(CHARGES_OF_TASKS).length).toBe(11)
  })

  it('of labels is what the task names, of film the film', () => {
    const item = (kind: 'label' | 'film', named: string | null) => itemOfLabelTask({ kind, item: named })
    expect([item('label', null), item('label', 'COST_PRO_LABLE_BIG'), item('film', null)]).toEqual([
      'COST_PRO_LABLE',
      'COST_PRO_LABLE_BIG',
      'COST_PRO_COATED',
    ])
  })
})

it('work knows these ways and no other', () => {
  const deeds = Object.keys(WORK_TRANSITIONS) as WorkDeed[]
  const ways = WORK_STATES.map(
    (state) =>
      [state, deeds.flatMap((deed) => stateAfter<WorkState, WorkDeed>(WORK_TRANSITIONS, state, deed) ?? [])] as const,
  )
  expect(Object.fromEntries(ways)).toEqual({
    charged: ['waived', 'superseded'],
    unpriced: ['charged', 'waived', 'superseded'],
    in_period: ['charged', 'unpriced'],
    waived: ['charged', 'superseded'],
    superseded: [],
  })
  const isHistory = (states: WorkState[]) => isWay<WorkState, WorkDeed>(WORK_TRANSITIONS, FIRST_WORK_STATES, states)
  expect(isHistory(['unpriced', 'charged', 'waived', 'charged'])).toBe(true)
  expect(isHistory(['in_period', 'waived'])).toBe(false)
  expect(isHistory(['superseded'])).toBe(false)
  expect(isHistory([])).toBe(true)
})
