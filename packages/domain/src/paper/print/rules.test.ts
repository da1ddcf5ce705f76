import { expect, it } from 'vitest'
import { TASK_STATUS } from '../../task/task/state.ts'
import { NATURE } from '../../task/task/kind.ts'
import { mayPrintBill, mayPrintPickingList } from './rules.ts'

const task = {
  kind: 'TASK_TYPE_SEND',
  nature: NATURE.outbound,
  status: TASK_STATUS.working,
  finishLocationsOn: null,
} as const
const managed = { locationsOn: true, datesOn: false }

it('a bill is printed at status 2 or 3', () => {
  expect([1, 2, 3, 4, 5].filter((status) => mayPrintBill({ ...task, status }, 1))).toEqual([2, 3])
})

it('a bill is printed neither by the platform nor of a stocktake', () => {
  expect(mayPrintBill(task, 3)).toBe(false)
  for (const kind of ['TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT'])
    expect(mayPrintBill({ ...task, kind }, 1)).toBe(false)
})

it('a picking list is printed at 1 and 2, and at 3 and 4 when locations were managed at the end', () => {
  const at = (finishLocationsOn: 0 | 1 | null) =>
    [1, 2, 3, 4, 5].filter((status) => mayPrintPickingList({ ...task, status, finishLocationsOn }, managed))
  expect(at(null)).toEqual([1, 2])
  expect(at(0)).toEqual([1, 2])
  expect(at(1)).toEqual([1, 2, 3, 4])
})

it('a picking list needs an outbound task and a managed warehouse', () => {
  expect(mayPrintPickingList(task, { locationsOn: false, datesOn: true })).toBe(true)
  expect(mayPrintPickingList(task, { locationsOn: false, datesOn: false })).toBe(false)
  expect(mayPrintPickingList({ ...task, nature: NATURE.inbound }, managed)).toBe(false)
})
