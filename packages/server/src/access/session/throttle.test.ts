import { expect, it } from 'vitest'
import { subjectsOf, waitSeconds } from './throttle.ts'

const account = (failures: number, seconds_ago = 0) => ({ subject: 'account:a', failures, seconds_ago })
const address = (failures: number, seconds_ago = 0) => ({ subject: 'address:1', failures, seconds_ago })

it('is patient at first, then doubles the wait with each failure, up to five minutes', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 12, 13, 100].map((failures) => waitSeconds([account(failures)]))).toEqual([
    0, 0, 0, 2, 4, 8, 16, 256, 300, 300,
  ])
})

it('has more patience with an address, which a whole warehouse shares', () => {
  expect([4, 5, 20, 21, 22, 100].map((failures) => waitSeconds([address(failures)]))).toEqual([0, 0, 0, 2, 4, 300])
})

it('counts the time that has passed, and the longer of the two waits', () => {
  expect(waitSeconds([account(6, 1.2)])).toBe(3)
  expect(waitSeconds([account(6, 4)])).toBe(0)
  expect(waitSeconds([account(6, 400)])).toBe(0)
  expect(waitSeconds([account(5), address(24, 3)])).toBe(13)
  expect(waitSeconds([])).toBe(0)
})

it('holds nobody up for a failure that is younger than the attempt itself', () => {
  // It stood in the queue behind the one that failed: the failure's time is then later than its own.
  expect(waitSeconds([account(1, -0.002)])).toBe(0)
  expect(waitSeconds([address(20, -0.5)])).toBe(0)
  expect(waitSeconds([account(5, -3)])).toBe(2)
})

it('counts the tries of a known device and of a known address apart from everybody else’s', () => {
  const mark = Buffer.from('ab', 'hex')
  expect(subjectsOf('a', 'device', mark, '1')).toEqual(['device:a:ab'])
  expect(subjectsOf('a', 'address', mark, '1')).toEqual(['known:a@1'])
  expect(subjectsOf('a', null, mark, '1')).toEqual(['account:a', 'address:1'])
})
