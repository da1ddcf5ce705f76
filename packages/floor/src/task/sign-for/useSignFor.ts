import { own } from '@yuncang/domain/base/own.ts'
import { openSignFor, signForDelivery } from '@yuncang/contract/task/sign-for/floor.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useSteps, type StepRules } from '../../steps/useSteps.ts'
import { hears, nextFlow, startFlow, sumOf, type Delivery, type Flow, type FlowEvent } from './steps.ts'
import { SIGN_WORDS } from './words.ts'

const RULES: StepRules<Flow, FlowEvent, Delivery> = {
  job: 'signFor',
  ask: (code) => send(openSignFor, { code }, { quiet: true }),
  start: startFlow,
  next: nextFlow,
  hears,
}

/** Runs the flow of one delivery. */
export function useSignFor(code: string) {
  const { flow, failed, busy, latest, act, working, post } = useSteps<Flow, FlowEvent, Delivery>(RULES, code)

  const submit = async (photos: readonly string[]) => {
    if (!flow || busy) return
    const { rejected, discarded } = sumOf(flow)
    if (!(await askPerson(SIGN_WORDS.sure(rejected, discarded)))) return
    await working(async () => {
      if (!latest.current) return
      const input = { ...receiptOf(latest.current), ...(photos.length > 0 ? { urls: photos.join(',') } : {}) }
      const outcome = await post(signForDelivery, input, SIGN_WORDS.deed(input.code, rejected, discarded))
      if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
      else if (outcome.is === 'waiting') act({ type: 'signed', text: SIGN_WORDS.kept })
      else act({ type: 'signed', text: SIGN_WORDS.done(outcome.obj.rejectTaskCode) })
    })
  }
  return { flow, failed, busy, act, submit }
}

/** What was entered, as it is sent: rows without an entry are received whole. */
function receiptOf({ delivery: { task, rows }, counted }: Flow) {
  const signRegisterList = rows.flatMap(({ id, goodsCode }) => {
    const entered = own(counted, id)
    if (!entered) return []
    const { rejected, discarded, reason } = entered
    const why = rejected > 0 && reason !== undefined ? { rejectReason: reason } : {}
    return [{ id, goodsCode, rejectedPieces: rejected, discardedPieces: discarded, ...why }]
  })
  return { code: task.code, signRegisterList }
}
