import type { Steps } from '../../base/steps.ts'

/** Goods of the delivery with something wrong; how many of them were rejected and discarded; signed. */
export type SignForQuestion = 'opening' | 'chooseJob' | 'goods' | 'amounts' | 'done'
export type SignForEvent = 'opened' | 'goods' | 'amounts' | 'keep' | 'signed' | 'back'

export type SignForStanding = {
  /** The delivery is on the road. */
  readonly delivering: boolean
}

/** Signing for a delivery, as device and server know it. */
export const SIGN_FOR_STEPS = {
  opening: { opened: ({ delivering }: SignForStanding) => (delivering ? 'goods' : 'chooseJob') },
  chooseJob: {},
  goods: { goods: 'amounts', signed: 'done' },
  amounts: { amounts: 'amounts', keep: 'goods', back: 'goods' },
  done: {},
} as const satisfies Steps<SignForQuestion, SignForEvent, SignForStanding>
