import { expect, test } from 'vitest'
import { questionAfter } from '../../base/steps.ts'
import { PUTAWAY_STEPS, type PutawayEvent, type PutawayQuestion, type PutawayStanding } from './steps.ts'

const after = (question: PutawayQuestion, event: PutawayEvent, part: Partial<PutawayStanding> = {}) =>
  questionAfter(PUTAWAY_STEPS, question, event, {
    valid: true,
    outstanding: 5,
    choices: 0,
    batchInHand: false,
    ...part,
  })

test('putaway opens with goods, is done when nothing is left, and has nothing to do on a cancelled order', () => {
  expect([after('opening', 'opened'), after('opening', 'opened', { outstanding: 0 })]).toEqual(['scanGoods', 'done'])
  expect(after('opening', 'opened', { valid: false })).toBe('chooseJob')
})

test('the batch is asked for where there are several; a location ends the quantity, too', () => {
  expect([after('scanGoods', 'goods'), after('scanGoods', 'goods', { choices: 2 })]).toEqual([
    'quantity',
    'chooseBatch',
  ])
  expect([after('quantity', 'shelved'), after('scanLocation', 'shelved', { outstanding: 0 })]).toEqual([
    'scanGoods',
    'done',
  ])
  expect(after('scanLocation', 'opened', { batchInHand: true })).toBe('scanLocation')
})
