import { expect, test } from 'vitest'
import { questionAfter } from '../../base/steps.ts'
import { RECEIVE_STEPS, type ReceiveEvent, type ReceiveQuestion } from './steps.ts'

const after = (question: ReceiveQuestion, event: ReceiveEvent, asksDate = true) =>
  questionAfter(RECEIVE_STEPS, question, event, { asksDate })

test('receiving asks goods, their date where they keep one, how many, and begins again', () => {
  expect([after('opening', 'opened'), after('scanGoods', 'goods'), after('scanGoods', 'goods', false)]).toEqual([
    'scanGoods',
    'date',
    'amount',
  ])
  expect([after('date', 'date'), after('amount', 'counted')]).toEqual(['amount', 'scanGoods'])
  expect([after('amount', 'back'), after('amount', 'back', false)]).toEqual(['date', 'scanGoods'])
})

test('the review ends with the confirmation, and the server’s word moves nobody', () => {
  expect([after('scanGoods', 'review'), after('review', 'confirmed')]).toEqual(['review', 'done'])
  for (const question of ['scanGoods', 'date', 'amount', 'review'] as const)
    expect(after(question, 'opened')).toBe(question)
})
