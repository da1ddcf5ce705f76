import { openPutaway, scanPutaway, shelve, type PutawayStep } from '@yuncang/contract/shelf/putaway/floor.ts'
import { CallError, limitTime, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { PATIENCE_MS, useSteps, type StepRules } from '../../steps/useSteps.ts'
import { useWorker } from '../../outbox/worker.ts'
import { nextFlow, startFlow, wantsQuestion, whyNotShelve, type Flow, type FlowEvent, type Todo } from './steps.ts'
import { recognise, type Recognised } from './recognise.ts'
import { FLOW_WORDS } from './words.ts'

/** What is wrong with the location, not with the order: another location may be scanned. */
const LOCATION_REFUSALS: readonly number[] = [400, 404]

const RULES: StepRules<Flow, FlowEvent, PutawayStep> = {
  job: 'putaway',
  ask: (putawayCode) => send(openPutaway, { putawayCode }, { quiet: true }),
  start: startFlow,
  next: nextFlow,
  whyNot: ({ order, message }) => (order ? '' : message),
}

/** Runs the flow of one order: gives it what the worker does and what the server answers, and sounds right or wrong. */
export function usePutaway(code: string) {
  const { outbox } = useWorker()
  const { flow, failed, busy, latest, act, open, working, leaving } = useSteps<Flow, FlowEvent, PutawayStep>(
    RULES,
    code,
  )

  const shelveAt = async (location: string, damaged: boolean | null) => {
    const now = latest.current
    if (!now?.chosen) return
    const { order, chosen, pieces } = now
    const text = whyNotShelve(now)
    if (text) return act({ type: 'wrong', text })
    if (wantsQuestion(now, damaged)) {
      const { title, text: asked, yes, no } = FLOW_WORDS.brokenInStorage
      if (!(await askPerson({ title, text: asked(location), yes, no }))) return
    }
    const outcome = await outbox.post(shelve, shelvingOf(order.putawayCode, chosen, pieces, location), {
      label: labelOf(chosen, pieces, location),
      patienceMs: PATIENCE_MS,
      signal: leaving(),
    })
    if (outcome.is !== 'refused')
      act({ type: 'shelved', location, step: outcome.is === 'acknowledged' ? outcome.obj : null })
    else if (LOCATION_REFUSALS.includes(outcome.code)) act({ type: 'wrong', text: outcome.message })
    else await open({ right: false, text: outcome.message })
  }
  /** Touching is not proof of standing there, and gloves touch by accident: asks first. */
  const shelveUnscanned = async (location: string) => {
    const { unscannedTitle, unscanned, yes, no } = FLOW_WORDS.touch
    if (!(await askPerson({ title: unscannedTitle, text: unscanned(location), yes, no }))) return
    const known = latest.current?.chosen?.suggestions.find(({ locationCode }) => locationCode === location)
    await working(() => shelveAt(location, known ? known.areaNature === '3' : null))
  }
  const follow = async (found: Recognised) => {
    const state = latest.current?.state
    const wantsLocation = state === 'quantity' || state === 'scanLocation'
    if (found.is === 'wrong') act({ type: 'wrong', text: found.text })
    else if (found.is === 'goods' && state === 'scanLocation') act({ type: 'wrong', text: FLOW_WORDS.goodsAtLocation })
    else if (found.is === 'goods') act({ type: 'goods', goodsCode: found.goodsCode })
    else if (!wantsLocation) act({ type: 'wrong', text: FLOW_WORDS.locationAtGoods })
    else await shelveAt(found.location, found.damaged)
  }
  const scan = (text: string) =>
    working(async () => {
      if (latest.current) await follow(await recognise(text, latest.current, ask))
    })
  return { flow, failed, busy, act, scan, shelveUnscanned }
}

/** Asks the server what a code is; null when nobody answers in time. */
async function ask(putawayCode: string, scanned: string): Promise<Recognised | null> {
  if (!navigator.onLine) return null
  try {
    const found = await send(
      scanPutaway,
      { putawayCode, scan: scanned },
      { quiet: true, signal: limitTime(PATIENCE_MS) },
    )
    return found.kind === 'goods'
      ? { is: 'goods', goodsCode: found.goodsCode }
      : {
          is: 'location',
          location: found.location?.locationCode ?? scanned,
          damaged: found.location ? found.location.areaNature === '3' : null,
        }
  } catch (error) {
    return error instanceof CallError && error.code !== NO_ANSWER ? { is: 'wrong', text: error.message } : null
  }
}

function shelvingOf(
  putawayCode: string,
  { goodsCode, productionDate, quality }: Todo,
  quantity: number,
  locationCode: string,
) {
  return { putawayCode, goodsCode, productionDate, quality, quantity, locationCode }
}

function labelOf({ goodsName, minUnitName }: Todo, pieces: number, location: string): string {
  return `${goodsName} ${pieces} ${minUnitName} → ${location}`
}
