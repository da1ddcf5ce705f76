import { expect, test } from 'vitest'
import { questionAfter, takes } from '../../base/steps.ts'
import { CORRECTION_STEPS, type CorrectionEvent, type CorrectionQuestion, type CorrectionStanding } from './steps.ts'

const after = (question: CorrectionQuestion, event: CorrectionEvent, part: Partial<CorrectionStanding> = {}) =>
  questionAfter(CORRECTION_STEPS, question, event, { batches: 2, choices: 1, ...part })

test('a location with stock asks for goods, an empty one for another location', () => {
  expect([after('scanLocation', 'opened'), after('scanLocation', 'opened', { batches: 0 })]).toEqual([
    'scanGoods',
    'scanLocation',
  ])
})

test('the batch is asked for only where the goods have several; then how many, then what they become', () => {
  expect([after('scanGoods', 'goods'), after('scanGoods', 'goods', { choices: 2 })]).toEqual([
    'quantity',
    'chooseBatch',
  ])
  expect([after('chooseBatch', 'batch'), after('scanGoods', 'batch')]).toEqual(['quantity', 'quantity'])
  expect([after('quantity', 'quantity'), after('quantity', 'next')]).toEqual(['quantity', 'target'])
})

test('what pieces become may be scanned while the quantity is asked; afterwards it counts what still lies there', () => {
  for (const question of ['quantity', 'target'] as const) {
    expect(after(question, 'corrected')).toBe('scanGoods')
    expect(after(question, 'corrected', { batches: 0 })).toBe('scanLocation')
  }
})

test('back goes one question, and nothing is corrected before a batch is in hand', () => {
  expect(
    (['target', 'quantity', 'chooseBatch', 'scanGoods'] as const).map((question) => after(question, 'back')),
  ).toEqual(['quantity', 'scanGoods', 'scanGoods', 'scanLocation'])
  for (const question of ['scanLocation', 'scanGoods', 'chooseBatch'] as const)
    expect(
      takes<CorrectionQuestion, CorrectionEvent, CorrectionStanding>(CORRECTION_STEPS, question, 'corrected'),
      question,
    ).toBe(false)
})
