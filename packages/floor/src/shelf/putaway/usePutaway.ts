import { openPutaway, scanPutaway, shelve, type PutawayStep } from '@yuncang/contract/shelf/putaway/floor.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { askInTime } from '../../steps/ask.ts'
import { piecesOf } from '../../steps/batch.ts'
import { answerOf } from '../../steps/useDeeds.ts'
import { useSteps, type StepRules } from '../../steps/useSteps.ts'
import { recognise, type Recognised } from './recognise.ts'
import { hears, nextFlow, startFlow, wantsQuestion, whyNotShelve, type Flow, type FlowEvent } from './steps.ts'
import { FLOW_WORDS } from './words.ts'

/** What is wrong with the location, not with the order: another location may be scanned. */
const LOCATION_REFUSALS: readonly number[] = [400, 404]

const RULES: StepRules<Flow, FlowEvent, PutawayStep> = {
  job: 'putaway',
  ask: (putawayCode) => send(openPutaway, { putawayCode }, { quiet: true }),
  start: startFlow,
  next: nextFlow,
  hears,
}

/** Runs the flow of one order: gives it what the worker does and what the server answers. */
export function usePutaway(code: string) {
  const { flow, failed, busy, latest, act, open, working, post } = useSteps<Flow, FlowEvent, PutawayStep>(RULES, code)

  const shelveAt = async (location: string, damaged: boolean | null) => {
    const now = latest.current
    if (!now?.chosen) return
    const text = whyNotShelve(now)
    if (text) return act({ type: 'wrong', text })
    if (wantsQuestion(now, damaged)) {
      const { title, text: asked, yes, no } = FLOW_WORDS.brokenInStorage
      if (!(await askPerson({ title, text: asked(location), yes, no }))) return
    }
    const { order, chosen, pieces } = now
    const { goodsCode, productionDate, quality } = chosen
    const input = {
      putawayCode: order.putawayCode,
      goodsCode,
      productionDate,
      quality,
      quantity: pieces,
      locationCode: location,
    }
    const outcome = await post(shelve, input, `${piecesOf(chosen, pieces)} → ${location}`)
    if (outcome.is !== 'refused') act({ type: 'shelved', location, step: answerOf(outcome) })
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
  const answer = await askInTime(scanPutaway, { putawayCode, scan: scanned })
  if (answer?.is !== 'known') return answer
  const { kind, goodsCode, location } = answer.obj
  if (kind === 'goods') return { is: 'goods', goodsCode }
  return {
    is: 'location',
    location: location?.locationCode ?? scanned,
    damaged: location && location.areaNature === '3',
  }
}
