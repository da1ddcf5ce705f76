import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sourced } from './traces.ts'

it('a trace whose map is gone, since something newer was built meanwhile, is written as it is', () => {
  const trace = `Error: no\n    at go (${join(import.meta.dirname, 'calls-0a1b.js')}:1:2)`
  expect(sourced(trace)).toBe(trace)
})
