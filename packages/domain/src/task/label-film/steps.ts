import type { Steps } from '../../base/steps.ts'
import { LABEL_STATUS, LABEL_TRANSITIONS, type LabelDeed, type LabelStatus } from './state.ts'

/** Taking the task, then goods by goods how much is done of them. */
export type LabelQuestion = 'opening' | 'chooseJob' | 'accept' | 'scanGoods' | 'quantity' | 'done'
export type LabelEvent = 'opened' | 'goods' | 'back' | Exclude<LabelDeed, 'cancel'>

export type LabelStanding = { readonly status: LabelStatus; readonly lineInHand: boolean }

/** Labels and film, as the device knows it: the deeds are those of the server's `LABEL_TRANSITIONS`, and lead where those do. */
export const LABEL_STEPS = {
  opening: { opened: labelQuestion },
  chooseJob: {},
  accept: { opened: labelQuestion, accept: () => labelQuestion({ status: LABEL_TRANSITIONS.accept.to }) },
  scanGoods: { opened: labelQuestion, goods: 'quantity', complete: 'done' },
  quantity: {
    opened: (standing) =>
      standing.lineInHand && standing.status === LABEL_STATUS.working ? 'quantity' : labelQuestion(standing),
    count: () => labelQuestion({ status: LABEL_TRANSITIONS.count.to }),
    back: 'scanGoods',
  },
  done: {},
} as const satisfies Steps<LabelQuestion, LabelEvent, LabelStanding>

/** What a task of a status asks for first. */
export function labelQuestion({ status }: Pick<LabelStanding, 'status'>) {
  if (status === LABEL_STATUS.pending) return 'accept'
  return status === LABEL_STATUS.working ? 'scanGoods' : 'chooseJob'
}
