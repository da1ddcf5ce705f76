import { describe, expect, it } from 'vitest'
import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import { detailAddress, editAddress, printsAddress } from './addresses.ts'

const of = (taskType: string, nature: Nature) => ({ code: 'T1', taskType, nature, warehouseCode: 'W1' })

describe('the pages of a task', () => {
  it('are those of its nature: outbound with 1, inbound with any other, whatever its kind is called', () => {
    for (const kind of ['TASK_TYPE_SEND', '1', '3']) {
      expect(detailAddress(of(kind, 1))).toBe('/assignmentManage/warehouseOutDetail/T1/1')
      expect(editAddress(of(kind, 1))).toBe('/assignmentManage/warehouseOutEdit/T1/1')
      expect(detailAddress(of(kind, 2))).toBe('/assignmentManage/warehouseIntoDetail/T1/2')
      expect(editAddress(of(kind, 2))).toBe(`/assignmentManage/warehouseIntoEdit/T1/2/${kind}/W1`)
    }
  })

  it('print several at once: bills with mode 1, picking lists with mode 2', () => {
    const tasks = [of('TASK_TYPE_SEND', 1), { ...of('TASK_TYPE_SEND', 1), code: 'T2' }]
    expect(printsAddress(tasks, 'bill')).toBe('/assignmentManage/taskPrinttemps?mode=1&nature=1&codes=T1,T2')
    expect(printsAddress(tasks, 'pickingSlip')).toContain('mode=2')
  })
})
