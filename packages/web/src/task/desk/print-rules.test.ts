/** Which papers of a task can be printed, and by whom (part 1, 2.5). */
import { describe, expect, it } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { printable } from './print-rules.ts'

const task = {
  status: TASK_STATUS.working,
  nature: NATURE.outbound,
  taskType: 'TASK_TYPE_SEND',
  finishLocationsOn: null,
} as const
const clerk = { identity: IDENTITY.staff, locationsOn: 1, datesOn: 0 } as const
const byStatus = (what: 'bill' | 'pickingSlip', more = {}, user: Parameters<typeof printable>[1] = clerk) =>
  [1, 2, 3, 4, 5].filter((status) => printable({ ...task, ...more, status }, user)[what])

describe('the bill', () => {
  it('is there while a task is in work and when it is finished', () => {
    expect(byStatus('bill')).toEqual([2, 3])
    expect(byStatus('bill', { nature: NATURE.inbound, taskType: 'TASK_TYPE_ARRIVE' })).toEqual([2, 3])
  })
  it('is neither of stocktakes nor for the platform', () => {
    expect(byStatus('bill', { taskType: 'TASK_TYPE_COUNT_OUT' })).toEqual([])
    expect(byStatus('bill', { nature: NATURE.inbound, taskType: 'TASK_TYPE_COUNT_IN' })).toEqual([])
    expect(byStatus('bill', {}, { ...clerk, identity: IDENTITY.platform })).toEqual([])
  })
})

describe('the picking slip', () => {
  it('is there while goods can be picked, and afterwards where locations were managed', () => {
    expect(byStatus('pickingSlip')).toEqual([1, 2])
    expect(byStatus('pickingSlip', { finishLocationsOn: 1 })).toEqual([1, 2, 3, 4])
    expect(byStatus('pickingSlip', { finishLocationsOn: 0 })).toEqual([1, 2])
  })
  it('needs a managed warehouse, and goods that go out', () => {
    expect(byStatus('pickingSlip', {}, { identity: IDENTITY.merchant, locationsOn: 0, datesOn: 1 })).toEqual([1, 2])
    expect(byStatus('pickingSlip', {}, { identity: IDENTITY.merchant, locationsOn: 0, datesOn: 0 })).toEqual([])
    expect(byStatus('pickingSlip', { nature: NATURE.inbound })).toEqual([])
    expect(byStatus('pickingSlip', {}, { identity: IDENTITY.platform, locationsOn: 1, datesOn: 1 })).toEqual([1, 2])
  })
})
