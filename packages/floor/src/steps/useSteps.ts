import type { JobKind } from '@yuncang/domain/shelf/job/job.ts'
import { CallError } from '@yuncang/kit/call/client.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { claimOf } from './claiming.ts'
import { useLeaving } from './useLeaving.ts'
import { useSaidTones, type Said } from './useSaidTones.ts'
import { useWorker } from '../outbox/worker.ts'

/** So long the worker waits for the server before going on with the deed kept on the device. */
export const PATIENCE_MS = 2_500

/** What every flow understands beside its own events: how the server says the document stands, and what went wrong. */
type Opened<Step> = { readonly type: 'opened'; readonly step: Step; readonly said?: Said }
type Wrong = { readonly type: 'wrong'; readonly text: string }
type Failed = { readonly type: 'failed'; readonly text: string }
type State<Flow> = { readonly flow: Flow | null; readonly failed: string }

/** A flow over one document. Its functions lie outside of the component: they must not change. */
export type StepRules<Flow, FlowEvent, Step> = {
  readonly job: JobKind
  /** Asks the server how the document stands. */
  readonly ask: (code: string) => Promise<Step>
  readonly start: (step: Step) => Flow | null
  readonly next: (flow: Flow, event: FlowEvent) => Flow
  /** Why there is nothing to work on, or the empty text. */
  readonly whyNot: (step: Step) => string
}

/**
 * Runs a flow over one document: claims its job, opens it, keeps it as the events say, sounds right or wrong, and asks the server
 * anew once everything that was kept on the device has been answered.
 */
export function useSteps<
  Flow extends { readonly said: Said | null },
  FlowEvent extends { readonly type: string } | Opened<Step> | Wrong,
  Step,
>(rules: StepRules<Flow, FlowEvent | Opened<Step> | Wrong, Step>, code: string) {
  type Known = FlowEvent | Opened<Step> | Wrong
  const { job, ask, start, next, whyNot } = rules
  const { outbox } = useWorker()
  const reduce = (state: State<Flow>, act: Known | Failed): State<Flow> => {
    if (isFailed(act))
      return state.flow
        ? { ...state, flow: next(state.flow, { type: 'wrong', text: act.text }) }
        : { flow: null, failed: act.text }
    if (state.flow) return { flow: next(state.flow, act), failed: '' }
    return isOpened<Step>(act) ? { flow: start(act.step), failed: whyNot(act.step) } : state
  }
  const [{ flow, failed }, act] = useReducer(reduce, { flow: null, failed: '' })
  const [busy, setBusy] = useState(false)
  const latest = useRef<Flow | null>(null)
  latest.current = flow
  const leaving = useLeaving()
  useSaidTones(flow?.said ?? null)

  const open = useCallback(
    async (said?: Said) => {
      try {
        const step = await ask(code)
        act({ type: 'opened', step, ...(said ? { said } : {}) })
      } catch (error) {
        if (error instanceof CallError) act({ type: 'failed', text: error.message })
      }
    },
    [ask, code],
  )
  useEffect(() => {
    void claimOf(job, code).then((held) => (held === '' ? open() : act({ type: 'failed', text: held })))
  }, [open, job, code])
  // What was kept has been answered: the server's count is the better one once nothing waits any more.
  useEffect(() => outbox.watchLate(() => outbox.view().waiting.length === 0 && void open()), [outbox, open])

  /** One piece of work at a time: what comes while another is under way is dropped. */
  const working = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  return { flow, failed, busy, latest, act: act as (event: Known) => void, open, working, leaving }
}

function isFailed(act: { readonly type: string }): act is Failed {
  return act.type === 'failed'
}

function isOpened<Step>(act: { readonly type: string }): act is Opened<Step> {
  return act.type === 'opened'
}
