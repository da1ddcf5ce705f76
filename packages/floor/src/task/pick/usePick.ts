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
import { CallError, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useRef } from 'react'
import { askInTime } from '../../steps/ask.ts'
import { piecesOf } from '../../steps/batch.ts'
import { answerOf } from '../../steps/useDeeds.ts'
import { useSteps, type StepRules } from '../../steps/useSteps.ts'
import { recognise } from './recognise.ts'
import type { Recognised } from './recognised.ts'
import {
  confirms,
  hears,
  missingOf,
  nextFlow,
  startFlow,
  whyNotPick,
  type Flow,
  type FlowEvent,
  type Todo,
} from './steps.ts'
import { FLOW_WORDS } from './words.ts'

type Why = Pick<CallRequest<typeof shortPick>, 'reason' | 'note'>

const RULES: StepRules<Flow, FlowEvent, PickStep> = {
  job: 'pick',
  ask: (code) => send(openPick, { code }, { quiet: true }),
  start: startFlow,
  next: nextFlow,
  hears,
}

/** Runs the flow of one task: gives it what the worker does and what the server answers. */
export function usePick(code: string) {
  const { flow, failed, busy, latest, act, open, working, post } = useSteps<Flow, FlowEvent, PickStep>(RULES, code)

  /** What was scanned on the way, while it is asked whether the location behind is empty. */
  const onTheWay = useRef<Recognised | null>(null)

  /** Answers whether the pieces were picked or are kept to be sent, and if a question about their location comes first. */
  const pickPieces = async ({ task, chosen, pieces }: Flow): Promise<{ done: boolean; asks: boolean }> => {
    const input = { ...deedOf(task.code, chosen!), quantity: pieces }
    const outcome = await post(
      confirmPick,
      input,
      FLOW_WORDS.deed.pick(chosen!.locationCode, piecesOf(chosen!, pieces)),
    )
    if (outcome.is === 'refused') {
      await open({ right: false, text: outcome.message })
      return { done: false, asks: false }
    }
    const step = answerOf(outcome)
    act({ type: 'picked', pieces, step })
    return { done: true, asks: (step?.emptied ?? '') !== '' }
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
      if (before.pieces > 0 && !(await pickPieces(before)).done) return
      const { task, chosen } = before
      const input = { ...deedOf(task.code, chosen), quantity: missing, ...why }
      const outcome = await post(
        shortPick,
        input,
        FLOW_WORDS.deed.short(chosen.locationCode, piecesOf(chosen, missing)),
      )
      if (outcome.is === 'refused') await open({ right: false, text: outcome.message })
      else act({ type: 'shorted', pieces: missing, step: answerOf(outcome) })
    })
  const undo = () =>
    working(async () => {
      const { task, last } = latest.current ?? {}
      if (!task || !last || !(await askPerson(FLOW_WORDS.undo(last)))) return
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
      const before = latest.current
      if (!before) return
      const found = await recognise(text, before, ask)
      if (!confirms(before, found)) return follow(found)
      const { done, asks } = await pickPieces(before)
      if (asks) onTheWay.current = found
      else if (done) follow(found)
    })
  /** The location behind is as it was said to be: on with what was scanned on the way. */
  const answered = (text: string) => {
    act({ type: 'answered', text })
    if (onTheWay.current) follow(onTheWay.current)
    onTheWay.current = null
  }
  return { flow, failed, busy, act, scan, confirm, short, undo, answered }
}

/** Asks the server what a code is; null when nobody answers in time. */
async function ask(code: string, scanned: string, at: string): Promise<Recognised | null> {
  const answer = await askInTime(scanPick, { code, scan: scanned, ...(at === '' ? {} : { locationCode: at }) })
  if (answer?.is !== 'known') return answer
  const { kind, goodsCode, locationCode } = answer.obj
  return kind === 'goods' ? { is: 'goods', goodsCode } : { is: 'location', locationCode }
}

function deedOf(code: string, { goodsCode, locationCode, productionDate, quality }: Todo) {
  return { code, operationId: freshKey(), goodsCode, locationCode, productionDate, quality }
}
