import { expect, test } from 'vitest'
import type { Nature } from './kind.ts'
import { taskHasJob } from './job.ts'
import { taskStatuses } from './state.ts'

test('a job is there only while a task waits for it', () => {
  const open = (kind: 'receive' | 'pick' | 'load' | 'signFor', nature: Nature) =>
    taskStatuses.filter((status) => taskHasJob(kind, { nature, status }))
  expect(open('receive', 2)).toEqual([1, 2])
  expect(open('receive', 1)).toEqual([])
  expect(open('pick', 1)).toEqual([1, 2])
  expect(open('load', 1)).toEqual([2])
  expect(open('signFor', 1)).toEqual([5])
  expect(open('signFor', 2)).toEqual([])
})
