import { describe, expect, test } from 'vitest'
import { RIGHTS } from '../../access/rights.ts'
import { taskStatuses } from '../../task/task/state.ts'
import { hasLapsed, JOB_IDLE_MINUTES, JOB_KINDS, JOB_RIGHTS, taskHasJob, whoseJob } from './job.ts'

const MINUTE = 60_000

describe('a job on the floor', () => {
  test('belongs to its holder, to nobody, or lapses after half an hour without a deed', () => {
    expect(whoseJob(undefined, 7, 0)).toBe('nobodys')
    expect(whoseJob({ accountId: 7, activeAt: 0 }, 7, 999 * MINUTE)).toBe('mine')
    expect(whoseJob({ accountId: 8, activeAt: 0 }, 7, JOB_IDLE_MINUTES * MINUTE - 1)).toBe('anothers')
    expect(whoseJob({ accountId: 8, activeAt: 0 }, 7, JOB_IDLE_MINUTES * MINUTE)).toBe('lapsed')
    expect(hasLapsed(0, 29 * MINUTE)).toBe(false)
  })

  test('takes a right of its own for each kind', () => {
    for (const kind of JOB_KINDS) expect(RIGHTS).toContain(JOB_RIGHTS[kind])
    expect(new Set(Object.values(JOB_RIGHTS)).size).toBe(JOB_KINDS.length)
  })

  test('is there only while a task waits for it', () => {
    const open = (kind: 'receive' | 'pick' | 'load' | 'signFor', nature: 1 | 2) =>
      taskStatuses.filter((status) => taskHasJob(kind, { nature, status }))
    expect(open('receive', 2)).toEqual([1, 2])
    expect(open('receive', 1)).toEqual([])
    expect(open('pick', 1)).toEqual([1, 2])
    expect(open('load', 1)).toEqual([2])
    expect(open('signFor', 1)).toEqual([5])
    expect(open('signFor', 2)).toEqual([])
  })
})
