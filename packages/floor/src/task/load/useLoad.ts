import { depart, loadPallet, openLoad, startLoad, type LoadStep } from '@yuncang/contract/task/load/floor.ts'
import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { CallError, send } from '@yuncang/kit/call/client.ts'
import { useCallback, useEffect, useState } from 'react'
import { claimOf } from '../../steps/claiming.ts'
import type { Outcome } from '../../outbox/outbox.ts'
import { useLeaving } from '../../steps/useLeaving.ts'
import { useSaidTones, type Said } from '../../steps/useSaidTones.ts'
import { useWorker } from '../../outbox/worker.ts'
import { LOAD_WORDS } from './words.ts'

/** So long the worker waits for the server before going on with the deed kept on the device. */
const PATIENCE_MS = 4_000

type Load = NonNullable<LoadStep['load']>
/** What the worker says of the lorry. */
export type Lorry = Omit<Load, 'loadedPallets' | 'missingPallets'>

type State = { readonly step: LoadStep | null; readonly said: Said | null; readonly failed: string }

/** Loads one task: the server says after each deed what comes next. */
export function useLoad(code: string) {
  const { outbox } = useWorker()
  const [{ step, said, failed }, setState] = useState<State>({ step: null, said: null, failed: '' })
  const [busy, setBusy] = useState(false)
  const leaving = useLeaving()
  useSaidTones(said)
  const say = (right: boolean, text: string) => setState((before) => ({ ...before, said: { right, text } }))
  const open = useCallback(
    async (said: Said | null = null) => {
      try {
        const step = await send(openLoad, { code }, { quiet: true })
        setState((before) => ({ step, said: said ?? before.said, failed: step.task ? '' : step.message }))
      } catch (error) {
        if (error instanceof CallError) setState((before) => ({ ...before, failed: error.message }))
      }
    },
    [code],
  )
  useEffect(() => {
    const fail = (failed: string) => setState((before) => ({ ...before, failed }))
    void claimOf('load', code).then((held) => (held === '' ? open() : fail(held)))
  }, [open, code])

  /** Does one deed; `kept` is how the task stands once a kept deed will have been sent. */
  const act = async <C extends Call>(
    call: C,
    input: CallRequest<C>,
    label: string,
    kept: (step: LoadStep) => State,
  ) => {
    if (busy) return
    setBusy(true)
    const how = { label, patienceMs: PATIENCE_MS, signal: leaving() }
    const outcome: Outcome<CallOutput<C>> = await outbox.post(call, input, how)
    setBusy(false)
    if (outcome.is === 'refused') return say(false, outcome.message)
    if (outcome.is === 'waiting') return setState((before) => (before.step ? kept(before.step) : before))
    const next = outcome.obj as LoadStep
    setState({ step: next, said: { right: true, text: next.message }, failed: '' })
  }
  return {
    step,
    said,
    failed,
    busy,
    say,
    start: (lorry: Lorry) =>
      act(startLoad, { code, ...lorry }, `${code} 车牌 ${lorry.vehicleNo}`, (step) => ({
        step: withLoad(step, { ...lorry, loadedPallets: [], missingPallets: range(lorry.palletNum) }),
        said: { right: true, text: LOAD_WORDS.kept },
        failed: '',
      })),
    scan: (scanned: string) =>
      act(loadPallet, { code, scan: scanned }, `${code} 装车 ${scanned}`, (step) => ({
        step: withPallet(step, scanned),
        said: { right: true, text: LOAD_WORDS.kept },
        failed: '',
      })),
    leave: (loading: 0 | 1 | null, leaveMissing: 0 | 1, photos: readonly string[]) => {
      const answered = loading === null ? {} : { loading }
      const shown = photos.length === 0 ? {} : { urls: photos.join(',') }
      return act(depart, { code, leaveMissing, ...answered, ...shown }, `${code} 发车`, (step) => ({
        step: { ...step, nextState: 'done', message: LOAD_WORDS.keptDeparture },
        said: { right: true, text: LOAD_WORDS.kept },
        failed: '',
      }))
    },
  }
}

/** A step with a load of which the server does not know yet. */
function withLoad(step: LoadStep, load: Load): LoadStep {
  return { ...step, load, nextState: load.missingPallets.length > 0 ? 'scanPallet' : 'depart' }
}

/** A pallet that was scanned without a network counts, when the label is one of this lorry; the server judges it later. */
function withPallet(step: LoadStep, scanned: string): LoadStep {
  const { load } = step
  const pallet = Number(/-(\d+)$/.exec(scanned)?.[1])
  if (!load?.missingPallets.includes(pallet)) return step
  return withLoad(step, {
    ...load,
    loadedPallets: [...load.loadedPallets, pallet].toSorted((a, b) => a - b),
    missingPallets: load.missingPallets.filter((each) => each !== pallet),
  })
}

function range(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1)
}
