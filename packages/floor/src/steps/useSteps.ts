import type { JobKind } from '@yuncang/domain/shelf/job/job.ts'
import { CallError } from '@yuncang/kit/call/client.ts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useWorker } from '../outbox/worker.ts'
import type { Flow, Wrong } from './advance.ts'
import { claimOf } from './claiming.ts'
import type { Said } from './said.ts'
import { useDeeds } from './useDeeds.ts'
import { useSaidTones } from './useSaidTones.ts'

/** How the server says the document stands. */
export type Opened<Step> = { readonly type: 'opened'; readonly step: Step; readonly said?: Said }
type Failed = { readonly type: 'failed'; readonly text: string }
type State<F> = { readonly flow: F | null; readonly failed: string }

/** A flow over one document. Its functions lie outside of the component: they must not change. */
export type StepRules<F, Event, Step> = {
  /** The job that is claimed before the document opens; left out where the document itself is taken. */
  readonly job?: JobKind
  /** Asks the server how the document stands. */
  readonly ask: (code: string) => Promise<Step>
  /** The flow of a freshly opened document; a text says why there is nothing to work on. */
  readonly start: (step: Step) => F | string
  readonly next: (flow: F, event: Event | Wrong) => F
  /** Whether the server's word on how the document stands is of use at this question. */
  readonly hears: (flow: F) => boolean
}

/**
 * Runs a flow over one document: claims its job, opens it, keeps it as the events say, sounds right or wrong, and asks the server
 * anew once everything that was kept on the device has been answered.
 */
export function useSteps<F extends Flow<string>, Event extends { readonly type: string } | Opened<Step>, Step>(
  { job, ask, start, next, hears }: StepRules<F, Event | Opened<Step>, Step>,
  code: string,
) {
  type Known = Event | Opened<Step> | Wrong
  const { outbox } = useWorker()
  const reduce = (state: State<F>, act: Known | Failed): State<F> => {
    if (isFailed(act))
      return state.flow
        ? { ...state, flow: next(state.flow, { type: 'wrong', text: act.text }) }
        : { flow: null, failed: act.text }
    if (state.flow) return { flow: next(state.flow, act), failed: '' }
    if (!isOpened<Step>(act)) return state
    const flow = start(act.step)
    return typeof flow === 'string' ? { flow: null, failed: flow } : { flow, failed: '' }
  }
  const [{ flow, failed }, act] = useReducer(reduce, { flow: null, failed: '' })
  const latest = useRef<F | null>(null)
  latest.current = flow
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
    const claimed = job === undefined ? Promise.resolve('') : claimOf(job, code)
    void claimed.then((held) => (held === '' ? open() : act({ type: 'failed', text: held })))
  }, [open, job, code])
  // What was kept has been answered: the server's count is the better one once nothing waits any more.
  useEffect(() => {
    const wanted = () => outbox.view().waiting.length === 0 && (!latest.current || hears(latest.current))
    return outbox.watchLate(() => wanted() && void open())
  }, [outbox, open, hears])
  return { flow, failed, latest, act: act as (event: Known) => void, open, ...useDeeds() }
}

function isFailed(act: { readonly type: string }): act is Failed {
  return act.type === 'failed'
}

function isOpened<Step>(act: { readonly type: string }): act is Opened<Step> {
  return act.type === 'opened'
}
