import {
  confirmReceive,
  countReceive,
  openReceive,
  scanReceive,
  undoReceive,
  type ReceiveStep,
} from '@yuncang/contract/task/receive/floor.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { askInTime } from '../../steps/ask.ts'
import { piecesOf } from '../../steps/batch.ts'
import { answerOf } from '../../steps/useDeeds.ts'
import { useSteps, type StepRules } from '../../steps/useSteps.ts'
import { announcedAs } from './announced.ts'
import { differs, hears, nextFlow, startFlow, type Flow, type FlowEvent, type Goods } from './steps.ts'
import { FLOW_WORDS } from './words.ts'

const RULES: StepRules<Flow, FlowEvent, ReceiveStep> = {
  job: 'receive',
  ask: (code) => send(openReceive, { code }, { quiet: true }),
  start: startFlow,
  next: nextFlow,
  hears,
}

/** Runs the flow of one arrival. */
export function useReceive(code: string) {
  const { flow, failed, busy, latest, act, open, working, post } = useSteps<Flow, FlowEvent, ReceiveStep>(RULES, code)
  const confirming = useDeed(confirmReceive, { quiet: true })
  const undoing = useDeed(undoReceive, { quiet: true })

  const scan = (text: string) =>
    working(async () => {
      if (!latest.current) return
      const found = await recognise(text, latest.current)
      if (typeof found === 'string') act({ type: 'wrong', text: found })
      else act({ type: 'goods', goods: found })
    })
  const count = () =>
    working(async () => {
      const now = latest.current
      if (!now?.goods) return
      const { goods, amount, date, task } = now
      const pieces = amount.normal + amount.broken
      if (pieces < 1) return act({ type: 'wrong', text: FLOW_WORDS.nothing })
      const input = {
        code: task.code,
        goodsCode: goods.goodsCode,
        productionDate: date,
        ...amount,
        operationId: freshKey(),
      }
      const outcome = await post(countReceive, input, FLOW_WORDS.deed(piecesOf(goods, pieces)))
      if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
      else act({ type: 'counted', step: answerOf(outcome) })
    })
  const undo = async (entry: Flow['entries'][number]) => {
    if (!(await askPerson(FLOW_WORDS.undo(entry.goodsName, entry.normal + entry.broken)))) return
    const done = await undoing.run({ code, operationId: entry.operationId })
    if (done.ok) act({ type: 'opened', step: done.obj, said: { right: true, text: done.obj.message } })
    else await open({ right: false, text: done.error.message })
  }
  const confirm = async (more: Omit<CallRequest<typeof confirmReceive>, 'code' | 'countedNormal'>) => {
    const now = latest.current
    if (!now) return
    const different = now.lines.filter(differs).length
    const { title, text, yes, no } = FLOW_WORDS.sure
    if (different > 0 && !(await askPerson({ title, text: text(different), yes, no }))) return
    const done = await confirming.run({ code, countedNormal: now.task.countedNormal, ...more })
    if (done.ok) act({ type: 'confirmed', text: done.obj.message, next: done.obj })
    else await open({ right: false, text: done.error.message })
  }
  return {
    flow,
    failed,
    busy: busy || confirming.running || undoing.running,
    act,
    scan,
    count,
    undo,
    confirm,
  }
}

/** What goods a code is: those of the task are known on the device, others are asked for. A text says why it is none. */
async function recognise(scanned: string, { lines, task }: Flow): Promise<Goods | string> {
  const known = announcedAs(lines, scanned)
  if (known) return known
  const answer = await askInTime(scanReceive, { code: task.code, scan: scanned })
  if (!answer) return FLOW_WORDS.offlineUnknown
  return answer.is === 'known' ? answer.obj : answer.text
}
