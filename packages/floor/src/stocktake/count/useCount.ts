import { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import {
  countAtLocation,
  countEmpty,
  openCount,
  scanCountGoods,
  scanCountLocation,
} from '@yuncang/contract/stocktake/count/floor.ts'
import { type CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { useEffect, useMemo } from 'react'
import { useWorker } from '../../outbox/worker.ts'
import { askInTime } from '../../steps/ask.ts'
import { wrong } from '../../steps/said.ts'
import { answerOf } from '../../steps/useDeeds.ts'
import { useSteps, type StepRules } from '../../steps/useSteps.ts'
import { keepDrafts } from './drafts.ts'
import { isSame, recognise, type Recognised } from './recognise.ts'
import {
  hears,
  linesToSend,
  missingOf,
  nextFlow,
  piecesHere,
  startFlow,
  type Flow,
  type FlowEvent,
  type Todo,
} from './steps.ts'
import { FLOW_WORDS } from './words.ts'

const RULES: StepRules<Flow, FlowEvent, CountStep> = {
  ask: (stocktakeCode) => send(openCount, { stocktakeCode }, { quiet: true }),
  start: startFlow,
  next: nextFlow,
  hears,
}

/**
 * Runs the flow of one stocktake: gives it what the worker does and what the server answers.
 * @param at where the worker stands already, which then opens by itself; empty: nowhere
 */
export function useCount(code: string, at = '') {
  const { user } = useWorker()
  const { flow, failed, busy, latest, act, open, working, post } = useSteps<Flow, FlowEvent, CountStep>(RULES, code)
  const finishing = useDeed(finishCount, { quiet: true })
  const drafts = useMemo(() => keepDrafts(user.user.account, code), [user.user.account, code])
  useEffect(() => {
    if (flow?.place) drafts.keep(flow.place, flow.lines)
  }, [drafts, flow?.place, flow?.lines])

  /** Without a network a location opens by what the device knew of it beforehand. */
  const openPlace = async (locationCode: string) => {
    const answer = await askInTime(scanCountLocation, { stocktakeCode: code, locationCode })
    if (answer?.is === 'wrong') return open(wrong(answer.text))
    const { ahead = [], todo = [] } = latest.current ?? {}
    const known = ahead.find((one) => isSame(one.locationCode, locationCode))
    const place = answer
      ? answer.obj.place
      : todo.some((row) => row.locationCode === known?.locationCode)
        ? known
        : null
    if (place) act({ type: 'place', step: answer?.obj ?? null, ...drafts.restore(place) })
    else act({ type: 'wrong', text: FLOW_WORDS.offlineLocation(locationCode) })
  }
  /** Answers whether the location was counted, or its count is kept to be sent. */
  const sendPlace = async (now: Flow): Promise<boolean> => {
    const { locationCode, seen } = now.place!
    const deed = { stocktakeCode: code, locationCode, seen, operationId: freshKey() }
    const outcome =
      now.lines.length === 0
        ? await post(countEmpty, deed, FLOW_WORDS.deed.empty(locationCode))
        : await post(
            countAtLocation,
            { ...deed, lines: linesToSend(now) },
            FLOW_WORDS.deed.count(locationCode, now.lines.length, piecesHere(now)),
          )
    if (outcome.is === 'refused') {
      await open(wrong(outcome.message))
      return false
    }
    const step = answerOf(outcome)
    drafts.keep(now.place!, [])
    act({ type: 'counted', step })
    return !step?.place
  }
  /** Sends the location; asks first for what was not come across. */
  const done = (sure: boolean) =>
    working(async () => {
      const now = latest.current
      if (!now?.place) return
      if (!sure && missingOf(now).length > 0) act({ type: 'review' })
      else await sendPlace(now)
    })
  const nowhere = ({ goodsCode, goodsName }: Todo) =>
    working(async () => {
      const deed = { stocktakeCode: code, goodsCode, operationId: freshKey() }
      const outcome = await post(countEmpty, deed, FLOW_WORDS.deed.missing(goodsName))
      if (outcome.is === 'refused') await open(wrong(outcome.message))
      else act({ type: 'counted', nowhere: { goodsCode, goodsName }, step: answerOf(outcome) })
    })
  /** Who has all of a location walks on: the scan of the next one sends it. */
  const goOn = async (before: Flow, locationCode: string) => {
    if (before.state !== 'scanGoods' && before.state !== 'amount')
      return act({ type: 'wrong', text: FLOW_WORDS.unexpected[before.state as 'date' | 'review'] })
    if (before.state === 'amount') act({ type: 'kept' })
    const here = before.state === 'amount' ? nextFlow(before, { type: 'kept' }) : before
    if (isSame(locationCode, here.place!.locationCode)) return
    const missing = missingOf(here).length
    if (here.lines.length > 0 && missing > 0) return act({ type: 'wrong', text: FLOW_WORDS.confirmFirst(missing) })
    if (here.lines.length === 0 || (await sendPlace(here))) await openPlace(locationCode)
  }
  const scan = (text: string) =>
    working(async () => {
      const before = latest.current
      if (!before) return
      const ask = (locationCode: string, scanned: string) => askGoods(code, locationCode, scanned)
      const found = await recognise(text, before, ask)
      if (found.is === 'wrong') act({ type: 'wrong', text: found.text })
      else if (found.is === 'goods') act({ type: 'goods', goods: found.goods })
      else if (before.place) await goOn(before, found.locationCode)
      else await openPlace(found.locationCode)
    })
  const finish = async () => {
    const ended = await finishing.run({ stocktakeCode: code })
    if (ended.ok) act({ type: 'finished', result: ended.obj })
    else await open(wrong(ended.error.message))
  }
  const isOpen = flow !== null
  useEffect(() => {
    if (isOpen && at !== '') void working(() => openPlace(at))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as the stocktake is open
  }, [isOpen, at])
  const refresh = () => working(() => open())
  return { flow, failed, busy: busy || finishing.running, act, scan, done, nowhere, finish, refresh }
}

/** Asks the server what goods a code is; null when nobody answers in time. */
async function askGoods(stocktakeCode: string, locationCode: string, scan: string): Promise<Recognised | null> {
  const answer = await askInTime(scanCountGoods, { stocktakeCode, locationCode, scan })
  return answer?.is === 'known' ? { is: 'goods', goods: answer.obj } : answer
}
