import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { useState } from 'react'
import type { Outcome } from '../outbox/outbox.ts'
import { useWorker } from '../outbox/worker.ts'
import { PATIENCE_MS } from './patience.ts'
import { useLeaving } from './useLeaving.ts'

/** What a screen needs to do things one at a time, each kept on the device until the server has answered it. */
export function useDeeds() {
  const { outbox } = useWorker()
  const leaving = useLeaving()
  const [busy, setBusy] = useState(false)
  /** What comes while another piece of work is under way is dropped. */
  const working = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  /** Hands a deed over and answers its outcome, or that it waits. `label` is for the worker: `冰红茶 12 件 → A-01`. */
  const post = <C extends Call>(call: C, input: CallRequest<C>, label: string): Promise<Outcome<CallOutput<C>>> =>
    outbox.post(call, input, { label, patienceMs: PATIENCE_MS, signal: leaving() })
  return { busy, working, post }
}

/** What the server answered to a deed; null while it waits on the device. */
export function answerOf<T>(outcome: Exclude<Outcome<T>, { is: 'refused' }>): T | null {
  return outcome.is === 'acknowledged' ? outcome.obj : null
}
