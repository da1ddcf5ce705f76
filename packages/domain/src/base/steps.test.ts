import { expect, test } from 'vitest'
import { questionAfter, takes, type Steps } from './steps.ts'

const STEPS: Steps<'where' | 'what' | 'done', 'scanned' | 'back', { readonly left: number }> = {
  where: { scanned: 'what' },
  what: { scanned: ({ left }) => (left > 0 ? 'where' : 'done'), back: 'where' },
  done: {},
}

test('a table answers the question after an event, by how things stand where that decides', () => {
  expect(questionAfter(STEPS, 'where', 'scanned', { left: 0 })).toBe('what')
  expect(questionAfter(STEPS, 'what', 'scanned', { left: 2 })).toBe('where')
  expect(questionAfter(STEPS, 'what', 'scanned', { left: 0 })).toBe('done')
})

test('an event that a question does not name is wrong there', () => {
  expect([takes(STEPS, 'what', 'back'), takes(STEPS, 'where', 'back'), takes(STEPS, 'done', 'scanned')]).toEqual([
    true,
    false,
    false,
  ])
  expect(() => questionAfter(STEPS, 'where', 'back', { left: 0 })).toThrow('back is wrong at where')
})
