import {
  confirmPick,
  openPick,
  scanPick,
  shortPick,
  undoPick,
  type PickStep,
} from '@yuncang/contract/task/pick/floor.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { CallError, limitTime, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { PATIENCE_MS, useSteps, type StepRules } from '../../steps/useSteps.ts'
import { useWorker } from '../../outbox/worker.ts'
import { missingOf, nextFlow, startFlow, whyNotPick, type Flow, type FlowEvent, type Todo } from './steps.ts'
import { recognise, type Recognised } from './recognise.ts'
import { FLOW_WORDS } from './words.ts'

type Why = Pick<CallRequest<typeof shortPick>, 'reason' | 'note'>

const RULES: StepRules<Flow, FlowEvent, PickStep> = {
  job: 'pick',
  ask: (code) => send(openPick, { code }, { quiet: true }),
  start: startFlow,
  next: nextFlow,
  whyNot: ({ task, message }) => (task ? '' : message),
}

/** Runs the flow of one task: gives it what the worker does and what the server answers, and sounds right or wrong. */
export function usePick(code: string) {
  const { outbox } = useWorker()
  const { flow, failed, busy, latest, act, open, working, leaving } = useSteps<Flow, FlowEvent, PickStep>(RULES, code)

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
      const text = `${last.locationCode} 的 ${last.goodsName} ${last.quantity} 件请放回原货位，之后要重新拣。`
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
    else act({ type: 'location', locationCode: found.locationCode })
  }
  const scan = (text: string) =>
    working(async () => {
      if (latest.current) follow(await recognise(text, latest.current, ask))
    })
  return { flow, failed, busy, act, scan, confirm, short, undo }
}

/** Asks the server what a code is; null when nobody answers in time. */
async function ask(code: string, scanned: string, at: string): Promise<Recognised | null> {
  if (!navigator.onLine) return null
  try {
    const input = { code, scan: scanned, ...(at === '' ? {} : { locationCode: at }) }
    const found = await send(scanPick, input, { quiet: true, signal: limitTime(PATIENCE_MS) })
    return found.kind === 'goods'
      ? { is: 'goods', goodsCode: found.goodsCode }
      : { is: 'location', locationCode: found.locationCode }
  } catch (error) {
    return error instanceof CallError && error.code !== NO_ANSWER ? { is: 'wrong', text: error.message } : null
  }
}

function deedOf(code: string, { goodsCode, locationCode, productionDate, quality }: Todo) {
  return { code, operationId: freshKey(), goodsCode, locationCode, productionDate, quality }
}

function labelOf({ goodsName, minUnitName, locationCode }: Todo, pieces: number, what: string): string {
  return `${locationCode} ${what} ${goodsName} ${pieces} ${minUnitName}`
}
