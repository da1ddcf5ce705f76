import { describe, expect, test } from 'vitest'
import { makeScanQueue } from './scan-queue.ts'

describe('the scan queue', () => {
  test('gives scans back in the order they came', () => {
    const queue = makeScanQueue()
    queue.put('6901', 0)
    queue.put('A-01', 100)
    expect([queue.take(200), queue.take(200), queue.take(200)]).toEqual(['6901', 'A-01', undefined])
  })

  test('forgets what was meant for another screen', () => {
    const queue = makeScanQueue()
    queue.put('6901', 0)
    queue.put('A-01', 3_000)
    expect(queue.take(5_000)).toBe('A-01')
  })

  test('refuses more than a worker can have meant, and says so', () => {
    const queue = makeScanQueue()
    expect([1, 2, 3, 4].map((each) => queue.put(String(each), 0))).toEqual([true, true, true, false])
  })

  test('is empty after a wrong scan', () => {
    const queue = makeScanQueue()
    queue.put('6901', 0)
    queue.clear()
    expect(queue.take(0)).toBeUndefined()
  })
})
