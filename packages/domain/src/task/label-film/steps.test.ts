import { expect, test } from 'vitest'
import { questionAfter, takes, type Steps } from '../../base/steps.ts'
import { LABEL_TRANSITIONS, labelStatuses, nextLabelStatus, type LabelStatus } from './state.ts'
import { LABEL_STEPS, labelQuestion, type LabelEvent, type LabelQuestion, type LabelStanding } from './steps.ts'

const STEPS: Steps<LabelQuestion, LabelEvent, LabelStanding> = LABEL_STEPS

/** Where each deed is done on the device. */
const ASKED: Readonly<Record<'accept' | 'count' | 'complete', LabelQuestion>> = {
  accept: 'accept',
  count: 'quantity',
  complete: 'scanGoods',
}
const DEEDS = ['accept', 'count', 'complete'] as const

test('the device offers a deed where the server allows it, and nowhere else', () => {
  for (const status of labelStatuses)
    for (const deed of DEEDS) {
      const question = labelQuestion({ status })
      const reached = question === ASKED[deed] || (question === 'scanGoods' && ASKED[deed] === 'quantity')
      expect(reached && takes(STEPS, ASKED[deed], deed), `${deed} at ${status}`).toBe(
        nextLabelStatus(status, deed) !== null,
      )
    }
})

test('a deed leads to the question of the status that the server sets', () => {
  const after = (deed: 'accept' | 'count', status: LabelStatus) =>
    questionAfter(STEPS, ASKED[deed], deed, { status, lineInHand: false })
  for (const deed of ['accept', 'count'] as const) {
    const { to } = LABEL_TRANSITIONS[deed]
    expect(after(deed, to)).toBe(labelQuestion({ status: to }))
  }
  expect(labelQuestion({ status: LABEL_TRANSITIONS.complete.to })).toBe('chooseJob')
})

test('the server’s word leaves the goods in hand while the task is in work', () => {
  const opened = (status: LabelStatus, lineInHand: boolean) =>
    questionAfter(STEPS, 'quantity', 'opened', { status, lineInHand })
  expect([opened(2, true), opened(2, false), opened(4, true)]).toEqual(['quantity', 'scanGoods', 'chooseJob'])
})
