import { openPutaway, scanPutaway, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { CallError, limitTime, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useSaidTones, type Said } from '../../app/useSaidTones.ts'
import { claimOf } from '../../app/claiming.ts'
import { useLeaving } from '../../app/useLeaving.ts'
import { useWorker } from '../../app/worker.ts'
import { nextFlow, startFlow, wantsQuestion, whyNotShelve, type Flow, type FlowEvent, type Todo } from './flow.ts'
import { recognise, type Recognised } from './recognise.ts'
import { FLOW_WORDS } from './words.ts'

/** So long the worker waits for the server before going on with the deed kept on the device. */
const PATIENCE_MS = 2_500
/** What is wrong with the location, not with the order: another location may be scanned. */
const LOCATION_REFUSALS: readonly number[] = [400, 404]

type State = { readonly flow: Flow | null; readonly failed: string }
type Act = FlowEvent | { readonly type: 'failed'; readonly text: string }

/** Runs the flow of one order: gives it what the worker does and what the server answers, and sounds right or wrong. */
export function usePutaway(code: string) {
  const { outbox } = useWorker()
  const [{ flow, failed }, act] = useReducer(reduce, { flow: null, failed: '' })
  const [busy, setBusy] = useState(false)
  const latest = useRef<Flow | null>(null)
  latest.current = flow

  const open = useCallback(
    async (said?: Said) => {
      try {
        const step = await send(openPutaway, { ysdCode: code }, { quiet: true })
        act({ type: 'opened', step, ...(said ? { said } : {}) })
      } catch (error) {
        if (error instanceof CallError) act({ type: 'failed', text: error.message })
      }
    },
    [code],
  )
  useEffect(() => {
    void claimOf('putaway', code).then((held) => (held === '' ? open() : act({ type: 'failed', text: held })))
  }, [open, code])
  // What was kept has been answered: the server's count is the better one once nothing waits any more.
  useEffect(() => outbox.watchLate(() => outbox.view().waiting.length === 0 && void open()), [outbox, open])
  useSaidTones(flow?.said ?? null)
  const leaving = useLeaving()

  const shelveAt = async (location: string, damaged: boolean | null) => {
    const now = latest.current
    if (!now?.chosen) return
    const { order, chosen, pieces } = now
    const text = whyNotShelve(now)
    if (text) return act({ type: 'wrong', text })
    if (wantsQuestion(now, damaged)) {
      const { title, text: asked, yes, no } = FLOW_WORDS.brokenInStorage
      if (!(await askPerson({ title, text: asked(location), yes, no }))) return
    }
    const outcome = await outbox.post(shelve, shelvingOf(order.ysdCode, chosen, pieces, location), {
      label: labelOf(chosen, pieces, location),
      patienceMs: PATIENCE_MS,
      signal: leaving(),
    })
    if (outcome.is !== 'refused')
      act({ type: 'shelved', location, step: outcome.is === 'acknowledged' ? outcome.obj : null })
    else if (LOCATION_REFUSALS.includes(outcome.code)) act({ type: 'wrong', text: outcome.message })
    else await open({ right: false, text: outcome.message })
  }
  /** Touching is not proof of standing there, and gloves touch by accident: asks first. */
  const shelveUnscanned = async (location: string) => {
    const { unscannedTitle, unscanned, yes, no } = FLOW_WORDS.touch
    if (!(await askPerson({ title: unscannedTitle, text: unscanned(location), yes, no }))) return
    const known = latest.current?.chosen?.suggestions.find(({ ylCode }) => ylCode === location)
    setBusy(true)
    await shelveAt(location, known ? known.yaNature === '3' : null)
    setBusy(false)
  }
  const follow = async (found: Recognised) => {
    const state = latest.current?.state
    const wantsLocation = state === 'quantity' || state === 'scanLocation'
    if (found.is === 'wrong') act({ type: 'wrong', text: found.text })
    else if (found.is === 'goods' && state === 'scanLocation') act({ type: 'wrong', text: FLOW_WORDS.goodsAtLocation })
    else if (found.is === 'goods') act({ type: 'goods', goodsCode: found.goodsCode })
    else if (!wantsLocation) act({ type: 'wrong', text: FLOW_WORDS.locationAtGoods })
    else await shelveAt(found.location, found.damaged)
  }
  const scan = async (text: string) => {
    const now = latest.current
    if (!now || busy) return
    setBusy(true)
    await follow(await recognise(text, now, ask))
    setBusy(false)
  }
  return { flow, failed, busy, act: act as (event: FlowEvent) => void, scan, shelveUnscanned }
}

/** Asks the server what a code is; null when nobody answers in time. */
async function ask(ysdCode: string, scanned: string): Promise<Recognised | null> {
  if (!navigator.onLine) return null
  try {
    const found = await send(scanPutaway, { ysdCode, scan: scanned }, { quiet: true, signal: limitTime(PATIENCE_MS) })
    return found.kind === 'goods'
      ? { is: 'goods', goodsCode: found.goodsCode }
      : {
          is: 'location',
          location: found.location?.ylCode ?? scanned,
          damaged: found.location ? found.location.yaNature === '3' : null,
        }
  } catch (error) {
    return error instanceof CallError && error.code !== NO_ANSWER ? { is: 'wrong', text: error.message } : null
  }
}

function reduce(state: State, act: Act): State {
  if (act.type === 'failed')
    return state.flow
      ? { ...state, flow: nextFlow(state.flow, { type: 'wrong', text: act.text }) }
      : { flow: null, failed: act.text }
  if (state.flow) return { flow: nextFlow(state.flow, act), failed: '' }
  return act.type === 'opened' ? { flow: startFlow(act.step), failed: act.step.order ? '' : act.step.message } : state
}

function shelvingOf(ysdCode: string, { goodsCode, productionTime, quality }: Todo, quantity: number, ylCode: string) {
  return { ysdCode, goodsCode, productionTime, quality, quantity, ylCode }
}

function labelOf({ goodsName, minUnitName }: Todo, pieces: number, location: string): string {
  return `${goodsName} ${pieces} ${minUnitName} → ${location}`
}
