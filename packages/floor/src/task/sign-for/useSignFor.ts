import { openSignFor, signForDelivery } from '@yuncang/contract/task/sign-for/floor.ts'
import { CallError, send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useEffect, useReducer, useState } from 'react'
import { claimOf } from '../../steps/claiming.ts'
import { useLeaving } from '../../steps/useLeaving.ts'
import { useSaidTones } from '../../steps/useSaidTones.ts'
import { useWorker } from '../../outbox/worker.ts'
import { nextFlow, startFlow, sumOf, type Delivery, type Flow, type FlowEvent } from './steps.ts'
import { SIGN_WORDS } from './words.ts'

/** Drivers stand where the network is worst: so long they wait before the receipt is kept on the device. */
const PATIENCE_MS = 4_000

type State = { readonly flow: Flow | null; readonly failed: string }
type Act =
  | FlowEvent
  | { readonly type: 'opened'; readonly delivery: Delivery }
  | { readonly type: 'failed'; readonly text: string }

/** Runs the flow of one delivery. */
export function useSignFor(code: string) {
  const { outbox } = useWorker()
  const [{ flow, failed }, act] = useReducer(reduce, { flow: null, failed: '' })
  const [busy, setBusy] = useState(false)
  const leaving = useLeaving()
  useSaidTones(flow?.said ?? null)
  useEffect(() => {
    const open = async () => {
      const held = await claimOf('signFor', code)
      if (held !== '') return act({ type: 'failed', text: held })
      try {
        act({ type: 'opened', delivery: await send(openSignFor, { code }, { quiet: true }) })
      } catch (error) {
        if (error instanceof CallError) act({ type: 'failed', text: error.message })
      }
    }
    void open()
  }, [code])

  const submit = async (photos: readonly string[]) => {
    if (!flow || busy) return
    const { rejected, discarded } = sumOf(flow)
    if (!(await askPerson(SIGN_WORDS.sure(rejected, discarded)))) return
    setBusy(true)
    const { task, rows } = flow.delivery
    const signRegisterList = rows.flatMap(({ id, goodsCode }) => {
      const entered = flow.counted[id]
      return entered ? [{ id, goodsCode, rejectionNum: entered.rejected, discardNum: entered.discarded }] : []
    })
    const input = { code: task.code, signRegisterList, ...(photos.length > 0 ? { urls: photos.join(',') } : {}) }
    const label = `签收 ${task.code}：拒收 ${rejected}，废弃 ${discarded}`
    const outcome = await outbox.post(signForDelivery, input, { label, patienceMs: PATIENCE_MS, signal: leaving() })
    if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
    else
      act({
        type: 'signed',
        text: outcome.is === 'waiting' ? SIGN_WORDS.kept : SIGN_WORDS.done(outcome.obj.rejectTaskCode),
      })
    setBusy(false)
  }
  return { flow, failed, busy, act: act as (event: FlowEvent) => void, submit }
}

function reduce(state: State, act: Act): State {
  if (act.type === 'failed') return state.flow ? state : { flow: null, failed: act.text }
  if (act.type === 'opened') return { flow: startFlow(act.delivery), failed: '' }
  return state.flow ? { flow: nextFlow(state.flow, act), failed: '' } : state
}
