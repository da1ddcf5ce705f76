import { expect, it } from 'vitest'
import { missingTo } from './minimum.ts'

it('a minimum charges what is missing to it', () => {
  expect([missingTo(100n, 60n), missingTo(100n, 100n), missingTo(100n, 101n), missingTo(100n, -5n)]).toEqual([
    40n,
    0n,
    0n,
    105n,
  ])
})
