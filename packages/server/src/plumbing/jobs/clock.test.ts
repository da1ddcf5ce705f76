import { expect, it } from 'vitest'
import { DOUBT_MS, SUSPECT_MS, watchClock } from './clock.ts'

const DAY_MS = 86_400_000

it('takes what passes, and the pauses of a busy machine, for no step', () => {
  const look = watchClock()
  const said = [look(1_000_000, 0), look(1_015_000, 15_000), look(1_076_500, 75_000)]
  expect(said).toEqual(Array.from({ length: 3 }, () => ({ step_ms: 0, isDoubtful: false })))
})

it('says by how much the clock was set back, which leaves no doubt', () => {
  const look = watchClock()
  look(DAY_MS, 0)
  expect(look(DAY_MS - 3_600_000 + 15_000, 15_000)).toEqual({ step_ms: -3_600_000, isDoubtful: false })
  expect(look(DAY_MS - 3_600_000 + 30_000, 30_000)).toEqual({ step_ms: 0, isDoubtful: false })
})

it('doubts a long step forward until the clock has stayed there, or was set right', () => {
  const ahead = () => {
    const look = watchClock()
    look(0, 0)
    expect(look(DAY_MS + 1000, 1000)).toEqual({ step_ms: DAY_MS, isDoubtful: true })
    return look
  }
  expect(ahead()(DAY_MS + 2000, 2000).isDoubtful).toBe(true)
  expect(ahead()(DAY_MS + 1000 + DOUBT_MS, 1000 + DOUBT_MS).isDoubtful).toBe(false)
  expect(ahead()(2000, 2000)).toEqual({ step_ms: -DAY_MS, isDoubtful: false })
})

it('believes a short step forward at once', () => {
  const look = watchClock()
  look(0, 0)
  expect(look(SUSPECT_MS, 1000)).toEqual({ step_ms: SUSPECT_MS - 1000, isDoubtful: false })
})
