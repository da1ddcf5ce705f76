import {
  confirmReceive,
  countReceive,
  openReceive,
  scanReceive,
  undoReceive,
} from '@yuncang/contract/task/receive/floor.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { CallError, limitTime, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { claimOf } from '../../app/claiming.ts'
import { useLeaving } from '../../app/useLeaving.ts'
import { useSaidTones, type Said } from '../../app/useSaidTones.ts'
import { useWorker } from '../../app/worker.ts'
import { differs, nextFlow, startFlow, type Flow, type FlowEvent, type Goods } from './flow.ts'
import { FLOW_WORDS } from './words.ts'

/** So long the worker waits for the server before going on with the count kept on the device. */
const PATIENCE_MS = 2_500

type State = { readonly flow: Flow | null; readonly failed: string }
type Act = FlowEvent | { readonly type: 'failed'; readonly text: string }

/** Runs the flow of one arrival. */
export function useReceive(code: string) {
  const { outbox } = useWorker()
  const [{ flow, failed }, act] = useReducer(reduce, { flow: null, failed: '' })
  const [busy, setBusy] = useState(false)
  const latest = useRef<Flow | null>(null)
  latest.current = flow
  const leaving = useLeaving()
  const confirming = useDeed(confirmReceive, { quiet: true })
  const undoing = useDeed(undoReceive, { quiet: true })
  useSaidTones(flow?.said ?? null)

  const open = useCallback(
    async (said?: Said) => {
      try {
        const step = await send(openReceive, { code }, { quiet: true })
        act({ type: 'opened', step, ...(said ? { said } : {}) })
      } catch (error) {
        if (error instanceof CallError) act({ type: 'failed', text: error.message })
      }
    },
    [code],
  )
  useEffect(() => {
    void claimOf('receive', code).then((held) => (held === '' ? open() : act({ type: 'failed', text: held })))
  }, [open, code])
  // What was kept has been answered: the server's count is the better one once nothing waits any more.
  useEffect(() => outbox.watchLate(() => outbox.view().waiting.length === 0 && void open()), [outbox, open])

  const scan = async (text: string) => {
    const now = latest.current
    if (!now || busy) return
    setBusy(true)
    const found = await recognise(text, now)
    if (typeof found === 'string') act({ type: 'wrong', text: found })
    else act({ type: 'goods', goods: found })
    setBusy(false)
  }
  const count = async () => {
    const now = latest.current
    if (!now?.goods || busy) return
    const { goods, amount, date, task } = now
    const pieces = amount.normal + amount.broken
    if (pieces < 1) return act({ type: 'wrong', text: FLOW_WORDS.nothing })
    setBusy(true)
    const input = {
      code: task.code,
      goodsCode: goods.goodsCode,
      productionTime: date,
      ...amount,
      operationId: freshKey(),
    }
    const label = `收货 ${goods.goodsName} ${pieces} ${goods.minUnitName}`
    const outcome = await outbox.post(countReceive, input, { label, patienceMs: PATIENCE_MS, signal: leaving() })
    if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
    else act({ type: 'counted', step: outcome.is === 'acknowledged' ? outcome.obj : null })
    setBusy(false)
  }
  const undo = async (entry: Flow['entries'][number]) => {
    if (!(await askPerson(FLOW_WORDS.undo(entry.goodsName, entry.normal + entry.broken)))) return
    const done = await undoing.run({ code, operationId: entry.operationId })
    if (done.ok) act({ type: 'opened', step: done.obj, said: { right: true, text: done.obj.message } })
    else await open({ right: false, text: done.error.message })
  }
  const confirm = async (more: Omit<CallRequest<typeof confirmReceive>, 'code' | 'countedNum'>) => {
    const now = latest.current
    if (!now) return
    const different = now.lines.filter(differs).length
    const { title, text, yes, no } = FLOW_WORDS.sure
    if (different > 0 && !(await askPerson({ title, text: text(different), yes, no }))) return
    const done = await confirming.run({ code, countedNum: now.task.countedNum, ...more })
    if (done.ok) act({ type: 'confirmed', text: done.obj.message })
    else await open({ right: false, text: done.error.message })
  }
  return {
    flow,
    failed,
    busy: busy || confirming.running || undoing.running,
    act: act as (event: FlowEvent) => void,
    scan,
    count,
    undo,
    confirm,
  }
}

/** What goods a code is: those of the task are known on the device, others are asked for. A text says why it is none. */
async function recognise(scanned: string, { lines, task }: Flow): Promise<Goods | string> {
  const known = lines.filter((line) => line.barCode === scanned || line.goodsCode === scanned)
  const [only] = known
  if (known.length === 1 && only) return only
  if (!navigator.onLine) return FLOW_WORDS.offlineUnknown
  try {
    return await send(scanReceive, { code: task.code, scan: scanned }, { quiet: true, signal: limitTime(PATIENCE_MS) })
  } catch (error) {
    return error instanceof CallError && error.code !== NO_ANSWER ? error.message : FLOW_WORDS.offlineUnknown
  }
}

function reduce(state: State, act: Act): State {
  if (act.type === 'failed')
    return state.flow
      ? { ...state, flow: nextFlow(state.flow, { type: 'wrong', text: act.text }) }
      : { flow: null, failed: act.text }
  if (state.flow) return { flow: nextFlow(state.flow, act), failed: '' }
  return act.type === 'opened' ? { flow: startFlow(act.step), failed: '' } : state
}
