import { expect, test } from 'vitest'
import { sizeText } from './size.ts'

test('sizes have three digits at most before the point', () => {
  expect([0, 999, 1000, 20 * 1024, 3_296_938, 5e11].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1.0 KB',
    '20.0 KB',
    '3.1 MB',
    '466 GB',
  ])
})
