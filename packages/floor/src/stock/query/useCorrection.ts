import type { openMove } from '@yuncang/contract/shelf/move/floor.ts'
import type { LyingBatch, LyingPlace, LyingStep } from '@yuncang/contract/shelf/correction/lying.ts'
import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { CallError, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { useRef, useState } from 'react'
import { PATIENCE_MS } from '../../steps/useSteps.ts'
import { useLeaving } from '../../steps/useLeaving.ts'
import { useSaidTones, type Said } from '../../steps/useSaidTones.ts'
import { useWorker } from '../../outbox/worker.ts'
import { goodsScanned, kept, opened, START, whyNot, wrong, type Correction } from './correction.ts'
import { CORRECTION_WORDS } from './words.ts'

/** What a batch in hand is to become, as the deed is told it. */
export type InHand = { readonly place: LyingPlace; readonly batch: LyingBatch; readonly pieces: number }

/** Runs a correction: opens places, takes what is scanned, sends the deed or keeps it until there is a network. */
export function useCorrection(openCall: typeof openMove | Call, warehouseCode: string) {
  const { outbox } = useWorker()
  const leaving = useLeaving()
  const [flow, setFlow] = useState<Correction>(START)
  const [busy, setBusy] = useState(false)
  const latest = useRef(flow)
  latest.current = flow
  useSaidTones(flow.said)

  const open = async (locationCode: string, said?: Said) => {
    try {
      const input = { locationCode, ...(warehouseCode === '' ? {} : { warehouseCode }) }
      const step = (await send(openCall as typeof openMove, input, { quiet: true })) as LyingStep
      setFlow(opened(step, said ?? { right: step.nextState === 'scanGoods', text: placeText(step) }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFlow(wrong(latest.current, error.code === NO_ANSWER ? CORRECTION_WORDS.offline : error.message))
    }
  }
  /** Codes at the first two questions: a location, then goods; another location begins anew. */
  const scan = async (code: string) => {
    const now = latest.current
    if (now.state === 'scanLocation') {
      setBusy(true)
      await open(code)
      setBusy(false)
    } else if (now.state === 'scanGoods') setFlow(goodsScanned(now, code))
  }
  /** Sends the deed for what is in hand; a refusal of it is said and what lies there is looked at again. */
  const commit = async <C extends Call>(call: C, inputOf: (inHand: InHand) => CallRequest<C>, label: string) => {
    const now = latest.current
    const { place, chosen, pieces } = now
    const text = whyNot(now)
    if (!place || !chosen || text !== '') return setFlow(wrong(now, text))
    setBusy(true)
    const outcome = await outbox.post(call, inputOf({ place, batch: chosen, pieces }), {
      label: `${chosen.goodsName} ${pieces} ${chosen.minUnitName} ${label}`,
      patienceMs: PATIENCE_MS,
      signal: leaving(),
    })
    if (outcome.is === 'acknowledged') {
      const step = outcome.obj as CallOutput<C> as LyingStep
      setFlow(opened(step, { right: true, text: step.message }))
    } else if (outcome.is === 'refused') setFlow(wrong(latest.current, outcome.message))
    else setFlow(kept(latest.current, CORRECTION_WORDS.kept))
    setBusy(false)
  }
  return { flow, busy, set: setFlow, scan, commit }
}

function placeText({ message, place, nextState }: LyingStep): string {
  return nextState === 'scanGoods' && place ? `${place.locationCode}　${place.areaName}` : message
}
