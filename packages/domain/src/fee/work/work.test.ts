import { describe, expect, it } from 'vitest'
import { isWay, stateAfter } from '../../base/graph.ts'
import { CHARGES_OF_TASKS } from './items.ts'
import { WORK_STATES, WORK_TRANSITIONS, worksOfTask, workOfLabelTask, type WorkDeed, type WorkState } from './work.ts'

const AT = Date.parse('2026-11-22T16:30:00Z')
const task = (kind: string, loading = false) =>
  worksOfTask({
    code: 'CK1',
    kind,
    loading,
    pointId: 7,
    atMs: AT,
    lines: [
      { facts: 3, pieces: 5 },
      { facts: 2, pieces: 0 },
      { facts: 3, pieces: 2 },
    ],
    pallets: null,
  })

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
    expect(task(kind).map((work) => work.item)).toEqual(own)
    expect(task(kind, true).map((work) => work.item)).toEqual([...own, 'COST_PRO_MOVE'])
  })

  it('of stocktaking is nothing, nor of a kind that nobody knows', () => {
    for (const kind of ['TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT', 'constructor', ''])
      expect(task(kind, true)).toEqual([])
    expect(Object.keys(CHARGES_OF_TASKS).length).toBe(11)
  })

  it('names the point where the item has one, the day in Shanghai, and each goods once', () => {
    expect(task('TASK_TYPE_SEND', true)).toEqual([
      {
        sourceKind: 'task',
        source: 'CK1',
        item: 'COST_PRO_SEND',
        pointId: 7,
        day: '2026-11-23',
        facts: [3, 2],
        pieces: [7, 0],
        pallets: null,
      },
      expect.objectContaining({ item: 'COST_PRO_MOVE', pointId: null, pieces: [7, 0] }),
    ])
  })

  it('of labels is what the task names, of film the film', () => {
    const label = { code: 'TB1', atMs: AT, lines: [{ facts: 1, pieces: 9 }], pallets: 2 }
    const item = (kind: 'label' | 'film', named: string | null) => workOfLabelTask({ ...label, kind, item: named }).item
    expect([item('label', null), item('label', 'COST_PRO_LABLE_BIG'), item('film', null)]).toEqual([
      'COST_PRO_LABLE',
      'COST_PRO_LABLE_BIG',
      'COST_PRO_COATED',
    ])
    expect(workOfLabelTask({ ...label, kind: 'film', item: null })).toMatchObject({ sourceKind: 'label', pallets: 2 })
  })
})

it('work knows these ways and no other', () => {
  const deeds = Object.keys(WORK_TRANSITIONS) as WorkDeed[]
  const ways = WORK_STATES.map(
    (state) =>
      [state, deeds.flatMap((deed) => stateAfter<WorkState, WorkDeed>(WORK_TRANSITIONS, state, deed) ?? [])] as const,
  )
  expect(Object.fromEntries(ways)).toEqual({
    waiting: ['charged', 'unpriced', 'in_period', 'waived', 'superseded'],
    charged: ['waived', 'superseded'],
    unpriced: ['charged', 'waived', 'superseded'],
    in_period: ['charged', 'unpriced'],
    waived: ['charged', 'superseded'],
    superseded: [],
  })
  const isHistory = (states: WorkState[]) => isWay<WorkState, WorkDeed>(WORK_TRANSITIONS, ['waiting', 'waived'], states)
  expect(isHistory(['waiting', 'unpriced', 'charged', 'waived', 'charged'])).toBe(true)
  expect(isHistory(['waiting', 'in_period', 'waived'])).toBe(false)
  expect(isHistory(['charged'])).toBe(false)
  expect(isHistory([])).toBe(true)
})
