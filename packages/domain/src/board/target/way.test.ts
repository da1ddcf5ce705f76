import { expect, it } from 'vitest'
import { shareOfTarget, wayTo, type Course } from './way.ts'

const course = (more: Partial<Course> = {}): Course => ({
  days: 30,
  passed: 10,
  paceDays: 28,
  part: { before: 1000n, today: 50n, pace: 2800n },
  ...more,
})

it('says of a sum what each day from today on has to bring, and what the month comes to at the pace of the last weeks', () => {
  // 1000 before today, 100 a day: 20 days are left with today.
  expect(wayTo('shippedPieces', 3001n, course())).toEqual({
    reached: 1000n,
    today: 50n,
    needed: 101n,
    forecast: 3000n,
    state: 'behind',
  })
  expect(wayTo('shippedPieces', 3000n, course())).toMatchObject({ needed: 100n, state: 'onWay' })
  expect(wayTo('shippedPieces', 1050n, course())).toMatchObject({ state: 'reached', reached: 1000n, needed: 3n })
  expect(wayTo('shippedPieces', 900n, course())).toMatchObject({ state: 'reached', needed: 0n })
})

it('takes a day that brought more already for what it is', () => {
  const part = { before: 1000n, today: 500n, pace: 2800n }
  expect(wayTo('shippedPieces', 9000n, course({ part })).forecast).toBe(3400n)
})

it('forecasts nothing from less than three days, nor for a month that is over', () => {
  expect(wayTo('inPieces', 3000n, course({ paceDays: 2 }))).toMatchObject({ forecast: null, state: 'unknown' })
  const over = course({ passed: 30, part: { before: 3000n, today: 0n, pace: 0n } })
  expect(wayTo('inPieces', 3000n, over)).toEqual({
    reached: 3000n,
    today: null,
    needed: null,
    forecast: null,
    state: 'reached',
  })
  expect(wayTo('inPieces', 3001n, over)).toMatchObject({ needed: null, state: 'missed' })
})

it('says of a rate what all that is to come may come to', () => {
  const rates = course({
    part: { before: 30n, today: 0n, pace: 28n },
    whole: { before: 1000n, today: 0n, pace: 2800n },
  })
  // 30 of 1000 until now; 20 of 2000 are to come: 50 of 3000. For 2 % 60 may be, so 30 of the 2000.
  expect(wayTo('rejectRate', 200n, rates, 10_000n)).toEqual({
    reached: 300n,
    today: null,
    needed: 150n,
    forecast: 167n,
    state: 'onWay',
  })
  expect(wayTo('rejectRate', 100n, rates, 10_000n)).toMatchObject({ needed: 0n, state: 'behind' })
  // What today has brought is seen nowhere, so it moves nothing.
  const bad = course({ part: { ...rates.part, today: 90n }, whole: { ...rates.whole!, today: 100n } })
  expect(wayTo('rejectRate', 200n, bad, 10_000n)).toMatchObject({ forecast: 167n, needed: 150n })
  const none = course({ part: { before: 0n, today: 0n, pace: 0n }, whole: { before: 0n, today: 0n, pace: 0n } })
  expect(wayTo('rejectRate', 100n, none, 10_000n)).toMatchObject({ reached: null, needed: null, state: 'unknown' })
})

it('holds what is reached against the days that are over: today counts to neither, and is told beside them', () => {
  const morning = course({ part: { before: 1000n, today: 0n, pace: 2800n } })
  const evening = course({ part: { before: 1000n, today: 90n, pace: 2800n } })
  const [early, late] = [wayTo('shippedPieces', 3000n, morning), wayTo('shippedPieces', 3000n, evening)]
  expect(late).toEqual({ ...early, today: 90n })
  const rates = (today: bigint) =>
    course({ part: { before: 30n, today, pace: 28n }, whole: { before: 1000n, today: 50n, pace: 2800n } })
  expect(wayTo('rejectRate', 200n, rates(50n), 10_000n).reached).toBe(300n)
})

it('says of what stands now only whether it is as it should be', () => {
  const space = course({ part: { before: 0n, today: 3n, pace: 0n }, whole: { before: 0n, today: 4n, pace: 0n } })
  expect(wayTo('spaceRate', 7000n, space, 10_000n)).toEqual({
    reached: 7500n,
    today: null,
    needed: null,
    forecast: null,
    state: 'reached',
  })
  expect(wayTo('spaceRate', 8000n, space, 10_000n).state).toBe('behind')
})

it('says what share of a target is reached, however large', () => {
  expect(shareOfTarget(1n, 3n)).toBe('33.33')
  expect(shareOfTarget(10n ** 20n, 10n ** 20n)).toBe('100.00')
  expect(shareOfTarget(null, 3n)).toBeNull()
  expect(shareOfTarget(3n, 0n)).toBeNull()
})
