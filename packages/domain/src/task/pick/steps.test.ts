import { expect, test } from 'vitest'
import { questionAfter } from '../../base/steps.ts'
import { goingOnConfirms, PICK_STEPS, type PickEvent, type PickQuestion, type PickStanding } from './steps.ts'

const after = (question: PickQuestion, event: PickEvent, part: Partial<PickStanding> = {}) =>
  questionAfter(PICK_STEPS, question, event, {
    working: true,
    rows: 3,
    rowsHere: 0,
    rowInHand: false,
    emptied: false,
    ...part,
  })

test('picking opens with a location while something is left, and not at all for a task that is not in work', () => {
  expect([after('opening', 'opened'), after('opening', 'opened', { rows: 0 })]).toEqual(['scanLocation', 'done'])
  expect(after('opening', 'opened', { working: false })).toBe('chooseJob')
})

test('after a deed picking goes on here, then at the next location, then it is done', () => {
  for (const [question, event] of [
    ['quantity', 'picked'],
    ['reason', 'shorted'],
  ] as const) {
    expect(after(question, event, { rowsHere: 1 })).toBe('scanGoods')
    expect(after(question, event)).toBe('scanLocation')
    expect(after(question, event, { rows: 0 })).toBe('done')
  }
})

test('the reason for the rest is asked until it is given, and the server takes nothing out of hands', () => {
  expect(after('reason', 'picked', { rowInHand: true, rowsHere: 1 })).toBe('reason')
  expect(after('quantity', 'opened', { rowInHand: true })).toBe('quantity')
  expect(after('quantity', 'opened', { rowsHere: 1 })).toBe('scanGoods')
  expect(after('done', 'opened')).toBe('scanLocation')
})

test('going on confirms a whole pick, and nothing else; the next scan is then right wherever picking goes on', () => {
  const confirms = (question: PickQuestion, pieces: number) => goingOnConfirms(question, { pieces, open: 10 })
  expect([confirms('quantity', 10), confirms('quantity', 9), confirms('quantity', 11)]).toEqual([true, false, false])
  expect([confirms('reason', 10), confirms('scanGoods', 10)]).toEqual([false, false])
  expect(goingOnConfirms('quantity', { pieces: 0, open: 0 })).toBe(false)
  for (const rowsHere of [0, 1]) expect(after(after('quantity', 'picked', { rowsHere }), 'location')).toBe('scanGoods')
})

test('a location that was emptied is asked about before picking goes on', () => {
  expect(after('quantity', 'picked', { emptied: true, rowsHere: 1 })).toBe('emptied')
  expect(after('emptied', 'opened')).toBe('emptied')
  expect(after('emptied', 'answered')).toBe('scanLocation')
  expect(after('emptied', 'answered', { rows: 0 })).toBe('done')
})
