import { expect, it } from 'vitest'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { taskFacts } from './task-facts.tsx'
import type { Task } from './useTask.ts'

const task = {
  code: 'CK1',
  nature: NATURE.outbound,
  taskType: 'TASK_TYPE_OTHER_OUT',
  typeName: '其他出库',
  byPallet: 0,
  suggestedPallets: null,
  pallets: null,
  loading: null,
  finishTime: '',
  cancelTime: '2026-11-22 14:05:00',
  acceptTime: '',
  createTime: '2026-11-22 13:00:00',
  createName: '陈建国',
  note: '',
  putawayCodes: [],
  finishLocationsOn: null,
} as unknown as Task
const factOf = (label: string, method = '') => taskFacts(task, method).find((fact) => fact.label === label)

it('shows both ends, the pallets and how it is charged, whatever became of the task', () => {
  const labels = taskFacts(task, '').map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['接单时间', '完成时间', '取消时间', '计费方式']))
  expect(factOf('完成时间')?.value).toBe('-')
  expect(factOf('板数（系统 / 确认）')?.value).toBe('- / -')
  expect(factOf('计费方式', '按板')?.value).toBe('按板')
})
