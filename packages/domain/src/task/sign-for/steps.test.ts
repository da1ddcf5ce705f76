import { expect, test } from 'vitest'
import { questionAfter, takes } from '../../base/steps.ts'
import { SIGN_FOR_STEPS, type SignForEvent, type SignForQuestion, type SignForStanding } from './steps.ts'

const after = (question: SignForQuestion, event: SignForEvent, delivering = true) =>
  questionAfter(SIGN_FOR_STEPS, question, event, { delivering })

test('signing opens with the goods of a delivery on the road, and with another job where there is none', () => {
  expect([after('opening', 'opened'), after('opening', 'opened', false)]).toEqual(['goods', 'chooseJob'])
})

test('what is wrong with goods is entered, kept or put away; then the next goods, or the signature', () => {
  expect(after('goods', 'goods')).toBe('amounts')
  expect([after('amounts', 'amounts'), after('amounts', 'keep'), after('amounts', 'back')]).toEqual([
    'amounts',
    'goods',
    'goods',
  ])
  expect(after('goods', 'signed')).toBe('done')
})

test('nobody signs while amounts are open, nor twice', () => {
  for (const question of ['amounts', 'done', 'chooseJob'] as const)
    expect(takes<SignForQuestion, SignForEvent, SignForStanding>(SIGN_FOR_STEPS, question, 'signed'), question).toBe(
      false,
    )
})
