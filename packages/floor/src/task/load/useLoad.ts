import { depart, loadPallet, openLoad, startLoad, type LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { answerOf } from '../../steps/useDeeds.ts'
import { useSteps, type StepRules } from '../../steps/useSteps.ts'
import { hears, nextFlow, startFlow, type Flow, type FlowEvent, type Lorry } from './steps.ts'
import { LOAD_WORDS } from './words.ts'

const RULES: StepRules<Flow, FlowEvent, LoadStep> = {
  job: 'load',
  ask: (code) => send(openLoad, { code }, { quiet: true }),
  start: startFlow,
  next: nextFlow,
  hears,
}

/** Runs the flow of one lorry. */
export function useLoad(scanned: string) {
  const { flow, failed, busy, act, working, post } = useSteps<Flow, FlowEvent, LoadStep>(RULES, scanned)
  const code = flow?.task.code ?? scanned

  const start = (lorry: Lorry) =>
    working(async () => {
      const outcome = await post(startLoad, { code, ...lorry }, LOAD_WORDS.deed.vehicle(code, lorry.vehicleNo))
      if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
      else act({ type: 'started', lorry, step: answerOf(outcome) })
    })
  const scan = (label: string) =>
    working(async () => {
      const outcome = await post(loadPallet, { code, scan: label }, LOAD_WORDS.deed.pallet(code, label))
      if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
      else act({ type: 'loaded', scan: label, step: answerOf(outcome) })
    })
  const leave = (loading: 0 | 1 | null, leaveMissing: 0 | 1, photos: readonly string[]) =>
    working(async () => {
      const answered = loading === null ? {} : { loading }
      const shown = photos.length === 0 ? {} : { urls: photos.join(',') }
      const outcome = await post(depart, { code, leaveMissing, ...answered, ...shown }, LOAD_WORDS.deed.depart(code))
      if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
      else act({ type: 'departed', text: answerOf(outcome)?.message ?? LOAD_WORDS.keptDeparture })
    })
  return { flow, failed, busy, act, start, scan, leave }
}
