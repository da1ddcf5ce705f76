import { confirmPick, openPick, scanPick, shortPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { CallError, limitTime, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { claimOf } from '../../app/claiming.ts'
import { useLeaving } from '../../app/useLeaving.ts'
import { useSaidTones, type Said } from '../../app/useSaidTones.ts'
import { useWorker } from '../../app/worker.ts'
import { missingOf, nextFlow, startFlow, whyNotPick, type Flow, type FlowEvent, type Todo } from './flow.ts'
import { recognise, type Recognised } from './recognise.ts'
import { FLOW_WORDS } from './words.ts'

/** So long the worker waits for the server before going on with the deed kept on the device. */
const PATIENCE_MS = 2_500

type State = { readonly flow: Flow | null; readonly failed: string }
type Act = FlowEvent | { readonly type: 'failed'; readonly text: string }
type Why = Pick<CallRequest<typeof shortPick>, 'reason' | 'note'>

/** Runs the flow of one task: gives it what the worker does and what the server answers, and sounds right or wrong. */
export function usePick(code: string) {
  const { outbox } = useWorker()
  const [{ flow, failed }, act] = useReducer(reduce, { flow: null, failed: '' })
  const [busy, setBusy] = useState(false)
  const latest = useRef<Flow | null>(null)
  latest.current = flow
  const open = useCallback(
    async (said?: Said) => {
      try {
        const step = await send(openPick, { code }, { quiet: true })
        act({ type: 'opened', step, ...(said ? { said } : {}) })
      } catch (error) {
        if (error instanceof CallError) act({ type: 'failed', text: error.message })
      }
    },
    [code],
  )
  useEffect(() => {
    void claimOf('pick', code).then((held) => (held === '' ? open() : act({ type: 'failed', text: held })))
  }, [open, code])
  // What was kept has been answered: the server's count is the better one once nothing waits any more.
  useEffect(() => outbox.watchLate(() => outbox.view().waiting.length === 0 && void open()), [outbox, open])
  useSaidTones(flow?.said ?? null)
  const leaving = useLeaving()
  const working = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }

  /** Answers whether the pieces were picked, or are kept to be sent. */
  const pickPieces = async ({ task, chosen, pieces }: Flow): Promise<boolean> => {
    const how = { label: labelOf(chosen!, pieces, '拣'), patienceMs: PATIENCE_MS, signal: leaving() }
    const outcome = await outbox.post(confirmPick, { ...deedOf(task.code, chosen!), quantity: pieces }, how)
    if (outcome.is === 'refused') {
      await open({ right: false, text: outcome.message })
      return false
    }
    act({ type: 'picked', pieces, step: outcome.is === 'acknowledged' ? outcome.obj : null })
    return true
  }
  const confirm = () =>
    working(async () => {
      const text = latest.current ? whyNotPick(latest.current) : ''
      if (text) act({ type: 'wrong', text })
      else if (latest.current) await pickPieces(latest.current)
    })
  /** Picks what is in hand, then reports the rest. */
  const short = (why: Why) =>
    working(async () => {
      const before = latest.current
      if (!before?.chosen) return
      if (why.reason === 'other' && !why.note) return act({ type: 'wrong', text: FLOW_WORDS.noWords })
      const missing = missingOf(before)
      if (before.pieces > 0 && !(await pickPieces(before))) return
      const how = { label: labelOf(before.chosen, missing, '短拣'), patienceMs: PATIENCE_MS, signal: leaving() }
      const input = { ...deedOf(before.task.code, before.chosen), quantity: missing, ...why }
      const outcome = await outbox.post(shortPick, input, how)
      if (outcome.is === 'refused') await open({ right: false, text: outcome.message })
      else act({ type: 'shorted', pieces: missing, step: outcome.is === 'acknowledged' ? outcome.obj : null })
    })
  const undo = () =>
    working(async () => {
      const { task, last } = latest.current ?? {}
      if (!task || !last) return
      const text = `${last.ylCode} 的 ${last.goodsName} ${last.quantity} 件请放回原货位，之后要重新拣。`
      if (!(await askPerson({ title: '撤销上一笔', text, yes: '撤销', no: '不撤销' }))) return
      try {
        const step = await send(undoPick, { code: task.code, pickNo: last.pickNo }, { quiet: true })
        act({ type: 'opened', step, said: { right: true, text: step.message } })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.code === NO_ANSWER) act({ type: 'wrong', text: FLOW_WORDS.offlineUndo })
        else await open({ right: false, text: error.message })
      }
    })
  const follow = (found: Recognised) => {
    if (found.is === 'wrong') act({ type: 'wrong', text: found.text })
    else if (found.is === 'goods') act({ type: 'goods', goodsCode: found.goodsCode })
    else act({ type: 'location', ylCode: found.ylCode })
  }
  const scan = (text: string) =>
    working(async () => {
      if (latest.current) follow(await recognise(text, latest.current, ask))
    })
  return { flow, failed, busy, act: act as (event: FlowEvent) => void, scan, confirm, short, undo }
}

/** Asks the server what a code is; null when nobody answers in time. */
async function ask(code: string, scanned: string, at: string): Promise<Recognised | null> {
  if (!navigator.onLine) return null
  try {
    const input = { code, scan: scanned, ...(at === '' ? {} : { ylCode: at }) }
    const found = await send(scanPick, input, { quiet: true, signal: limitTime(PATIENCE_MS) })
    return found.kind === 'goods'
      ? { is: 'goods', goodsCode: found.goodsCode }
      : { is: 'location', ylCode: found.ylCode }
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
  return act.type === 'opened' ? { flow: startFlow(act.step), failed: act.step.task ? '' : act.step.message } : state
}

function deedOf(code: string, { goodsCode, ylCode, productionTime, quality }: Todo) {
  return { code, operationId: freshKey(), goodsCode, ylCode, productionTime, quality }
}

function labelOf({ goodsName, minUnitName, ylCode }: Todo, pieces: number, what: string): string {
  return `${ylCode} ${what} ${goodsName} ${pieces} ${minUnitName}`
}
