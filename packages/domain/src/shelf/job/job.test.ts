import { describe, expect, test } from 'vitest'
import { RIGHTS } from '../../access/rights.ts'
import { hasLapsed, JOB_IDLE_MINUTES, JOB_KINDS, JOB_RIGHTS, whoseJob } from './job.ts'

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
})
