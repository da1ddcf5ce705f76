import { expect, it } from 'vitest'
import { DOUBT_MS, SUSPECT_MS, watchClock } from './clock.ts'

const DAY_MS = 86_400_000
/** Looks that are answered at once; a step is told two seconds too short, which two clocks may differ by. */
const watch = () => {
  const look = watchClock()
  return (at: number, passed: number) => look(at, passed, passed)
}
const SLACK_MS = 2_000

it('takes what passes for no step, nor what a database takes to answer', () => {
  const look = watchClock()
  const said = [
    look(1_000_000, 0, 10),
    look(1_015_000, 15_000, 15_010),
    look(1_076_500, 75_000, 75_010),
    look(1_080_000, 80_000, 120_000),
    look(1_121_000, 120_100, 120_110),
  ]
  expect(said).toEqual(Array.from({ length: 5 }, () => ({ step_ms: 0, isDoubtful: false })))
})

it('says by how much the clock was set back, which leaves no doubt', () => {
  const look = watch()
  look(DAY_MS, 0)
  expect(look(DAY_MS - 3_600_000 + 15_000, 15_000)).toEqual({ step_ms: -3_600_000 + SLACK_MS, isDoubtful: false })
  expect(look(DAY_MS - 3_600_000 + 30_000, 30_000)).toEqual({ step_ms: 0, isDoubtful: false })
})

it('doubts a long step forward until the clock has stayed there, or was set right', () => {
  const ahead = () => {
    const look = watch()
    look(0, 0)
    expect(look(DAY_MS + 1000, 1000)).toEqual({ step_ms: DAY_MS - SLACK_MS, isDoubtful: true })
    return look
  }
  expect(ahead()(DAY_MS + 2000, 2000).isDoubtful).toBe(true)
  expect(ahead()(DAY_MS + 1000 + DOUBT_MS, 1000 + DOUBT_MS).isDoubtful).toBe(false)
  expect(ahead()(2000, 2000)).toEqual({ step_ms: -DAY_MS + SLACK_MS, isDoubtful: false })
  // A little back is no answer to a day ahead.
  expect(ahead()(DAY_MS - 4000, 2000)).toEqual({ step_ms: -4000, isDoubtful: true })
})

it('believes a short step forward at once', () => {
  const look = watch()
  look(0, 0)
  expect(look(SUSPECT_MS, 1000)).toEqual({ step_ms: SUSPECT_MS - 1000 - SLACK_MS, isDoubtful: false })
})
