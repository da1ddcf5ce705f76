import { expect, test } from 'vitest'
import { keepRunning, MOST_STARTS } from './keeper.ts'

/** Something that breaks at moments of a clock of its own, and what became of it. */
function breaking({
  lives_ms,
  fails = () => false,
}: {
  lives_ms: readonly number[]
  fails?: (nth: number) => boolean
}) {
  let now = 0
  let nth = 0
  const told: string[] = []
  const begin = () => {
    const life_ms = lives_ms[nth]
    nth += 1
    return life_ms === undefined
      ? new Promise<void>(() => undefined)
      : Promise.resolve().then(() => void (now += life_ms))
  }
  let lost = begin()
  const kept = {
    get lost() {
      return lost
    },
    async again() {
      told.push(`start at ${now}`)
      if (fails(nth)) {
        nth += 1
        throw new Error('no')
      }
      lost = begin()
    },
  }
  const news = {
    lost: () => void told.push('lost'),
    back: () => void told.push('back'),
    failed: () => void told.push('failed'),
  }
  const pause = async (ms: number) => void (now += ms)
  return { told, keep: (stopped = () => false) => keepRunning(kept, news, stopped, { now: () => now, pause }) }
}

test('what breaks at once each time is started five times, with growing pauses, and then given up', async () => {
  const { told, keep } = breaking({ lives_ms: [0, 0, 0, 0, 0, 0, 0, 0] })
  await keep()
  expect(told.filter((what) => what.startsWith('start'))).toEqual([
    'start at 0',
    'start at 500',
    'start at 1500',
    'start at 3500',
    'start at 7500',
  ])
  expect(told.at(-1)).toBe('lost')
})

test('a start that fails counts like one that breaks', async () => {
  const { told, keep } = breaking({ lives_ms: [0], fails: () => true })
  await keep()
  expect(told.filter((what) => what === 'failed')).toHaveLength(MOST_STARTS)
})

test('what breaks seldom is started again for ever', async () => {
  const { told, keep } = breaking({ lives_ms: Array.from({ length: 40 }, () => 150_000) })
  const given = keep().then(() => 'given up')
  expect(await Promise.race([given, new Promise((wake) => setTimeout(wake, 50, 'goes on'))])).toBe('goes on')
  expect(told.filter((what) => what === 'back')).toHaveLength(40)
})

test('what is stopped is left alone', async () => {
  const { told, keep } = breaking({ lives_ms: [0] })
  await keep(() => true)
  expect(told).toEqual([])
})
