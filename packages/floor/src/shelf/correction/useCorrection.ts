import type { openMove } from '@yuncang/contract/shelf/move/floor.ts'
import type { BatchAtLocation, OpenLocation, CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { CallError, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { useReducer, useRef } from 'react'
import { piecesOf } from '../../steps/batch.ts'
import { answerOf, useDeeds } from '../../steps/useDeeds.ts'
import { useSaidTones } from '../../steps/useSaidTones.ts'
import { nextFlow, START, whyNot } from './steps.ts'
import { CORRECTION_WORDS } from './words.ts'

/** What a batch in hand is to become, as the deed is told it. */
export type InHand = { readonly place: OpenLocation; readonly batch: BatchAtLocation; readonly pieces: number }

/** Runs a correction: opens places, takes what is scanned, sends the deed or keeps it until there is a network. */
export function useCorrection(openCall: typeof openMove | Call, warehouseCode: string) {
  const [flow, act] = useReducer(nextFlow, START)
  const { busy, working, post } = useDeeds()
  const latest = useRef(flow)
  latest.current = flow
  useSaidTones(flow.said)

  const open = async (locationCode: string) => {
    try {
      const input = { locationCode, ...(warehouseCode === '' ? {} : { warehouseCode }) }
      const step = (await send(openCall as typeof openMove, input, { quiet: true })) as CorrectionStep
      act({ type: 'opened', step, said: { right: step.nextState === 'scanGoods', text: placeText(step) } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      act({ type: 'wrong', text: error.code === NO_ANSWER ? CORRECTION_WORDS.offline : error.message })
    }
  }
  /** Codes at the first two questions: a location, then goods. */
  const scan = async (code: string) => {
    if (latest.current.state === 'scanLocation') await working(() => open(code))
    else act({ type: 'goods', code })
  }
  /** Sends the deed for what is in hand; a refusal of it is said. */
  const commit = async <C extends Call>(call: C, inputOf: (inHand: InHand) => CallRequest<C>, label: string) => {
    const now = latest.current
    const { place, chosen, pieces } = now
    const text = whyNot(now)
    if (!place || !chosen || text !== '') return act({ type: 'wrong', text })
    await working(async () => {
      const input = inputOf({ place, batch: chosen, pieces })
      const outcome = await post(call, input, `${piecesOf(chosen, pieces)} ${label}`)
      if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
      else act({ type: 'corrected', step: answerOf(outcome) as (CallOutput<C> & CorrectionStep) | null })
    })
  }
  return { flow, busy, act, scan, commit }
}

function placeText({ message, place, nextState }: CorrectionStep): string {
  return nextState === 'scanGoods' && place ? `${place.locationCode}　${place.areaName}` : message
}
