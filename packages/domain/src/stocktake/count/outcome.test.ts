import { expect, it } from 'vitest'
import { askedOf, differenceOf, isBeyond, outcomeAfter, outcomeOf, type Tally } from './outcome.ts'

const few = { pieces: 10, percent: 2 }
const tally = (normal: number, systemNormal: number, broken = 0, systemBroken = 0): Tally => ({
  normal,
  broken,
  systemNormal,
  systemBroken,
})

it('differs by sound and by broken pieces', () => {
  expect(differenceOf(tally(8, 10, 3, 1))).toEqual({ normal: -2, broken: 2 })
})

it('is beyond the threshold by pieces and by hundredths, both', () => {
  expect(isBeyond(tally(89, 100), few)).toBe(true)
  expect(isBeyond(tally(90, 100), few)).toBe(false)
  expect(isBeyond(tally(980, 1000), few)).toBe(false)
  expect(isBeyond(tally(979, 1000), few)).toBe(true)
  expect(isBeyond(tally(11, 0), few)).toBe(true)
  // What is only called broken is off twice.
  expect(isBeyond(tally(4, 10, 6, 0), few)).toBe(true)
})

it('holds at once within the threshold, else a second person counts', () => {
  expect(outcomeOf([tally(95, 100)], few)).toEqual({ holds: 0 })
  expect(outcomeOf([tally(50, 100)], few)).toEqual({ asked: 'again' })
})

it('is decided by a second count that says the same, or agrees with the books', () => {
  expect(outcomeOf([tally(50, 100), tally(50, 100)], few)).toEqual({ holds: 1 })
  // Ten pieces were picked between the two: the difference is what is compared.
  expect(outcomeOf([tally(50, 100), tally(40, 90)], few)).toEqual({ holds: 1 })
  expect(outcomeOf([tally(50, 100), tally(100, 100)], few)).toEqual({ holds: 1 })
})

it('is chosen by somebody when the second says something else', () => {
  const counts = [tally(50, 100), tally(60, 100)]
  expect(outcomeOf(counts, few)).toEqual({ asked: 'choose' })
  expect(outcomeOf(counts, few, 0)).toEqual({ holds: 0 })
  expect(outcomeOf(counts, few, 1)).toEqual({ holds: 1 })
})

it('stays asked for what it was, whatever its correction says', () => {
  const close = tally(99, 100)
  expect(outcomeAfter([close], [], few, null)).toEqual({ holds: 0 })
  expect(outcomeAfter([close], [tally(50, 100)], few, null)).toEqual({ asked: 'again' })
  expect(outcomeAfter([close], [tally(98, 100)], few, null)).toEqual({ holds: 0 })
  // Of the second count too: who is told that somebody chooses does not agree afterwards.
  const first = tally(50, 100)
  expect(outcomeAfter([first, first], [tally(60, 100)], few, null)).toEqual({ asked: 'choose' })
  expect(outcomeAfter([first, first], [tally(60, 100)], few, 1)).toEqual({ holds: 1 })
  // What the first said before another counted decides nothing any more.
  expect(outcomeAfter([close, close], [], few, null)).toEqual({ holds: 1 })
})

it('asks for the second person before the choice, of all lines of an item', () => {
  expect(askedOf([{ holds: 0 }, { asked: 'choose' }, { asked: 'again' }])).toBe('again')
  expect(askedOf([{ holds: 0 }, { asked: 'choose' }])).toBe('choose')
  expect(askedOf([{ holds: 0 }])).toBe('')
})
