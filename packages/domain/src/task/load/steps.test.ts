import { expect, test } from 'vitest'
import { questionAfter } from '../../base/steps.ts'
import { LOAD_STEPS, type LoadEvent, type LoadQuestion, type LoadStanding } from './steps.ts'

const after = (question: LoadQuestion, event: LoadEvent, part: Partial<LoadStanding> = {}) =>
  questionAfter(LOAD_STEPS, question, event, { working: true, missing: null, leaving: false, ...part })

test('loading asks for the lorry, its pallets, the departure, and goes on from there', () => {
  const opened = (part: Partial<LoadStanding>) => after('opening', 'opened', part)
  expect(opened({ working: false })).toBe('chooseJob')
  expect([opened({}), opened({ missing: 2 }), opened({ missing: 0 })]).toEqual(['vehicle', 'scanPallet', 'depart'])
  expect(after('vehicle', 'started', { missing: 2 })).toBe('scanPallet')
  expect(after('scanPallet', 'loaded', { missing: 0 })).toBe('depart')
  expect(after('depart', 'departed')).toBe('done')
})

test('a driver who leaves without pallets may turn back to them, and change the lorry on the way', () => {
  expect(after('scanPallet', 'leave', { missing: 1 })).toBe('depart')
  expect(after('depart', 'back', { missing: 1 })).toBe('scanPallet')
  expect(after('vehicle', 'back', { missing: 1, leaving: true })).toBe('depart')
})
