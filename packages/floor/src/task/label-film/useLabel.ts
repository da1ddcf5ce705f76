import { countLabel, finishLabel, openLabel, takeLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { answerOf } from '../../steps/useDeeds.ts'
import { useSteps, type StepRules } from '../../steps/useSteps.ts'
import { hears, nextFlow, startFlow, whyNotCount, type Flow, type FlowEvent, type Job } from './steps.ts'
import { LABEL_WORDS } from './words.ts'

const RULES: StepRules<Flow, FlowEvent, Job> = {
  ask: (code) => send(openLabel, { code }, { quiet: true }),
  start: startFlow,
  next: nextFlow,
  hears,
}

/** Runs one task: takes it, keeps what is counted until the server has it, and completes it. */
export function useLabel(code: string) {
  const { flow, failed, busy, latest, act, working, post } = useSteps<Flow, FlowEvent, Job>(RULES, code)

  const take = () =>
    working(async () => {
      const taken = latest.current?.job
      if (!taken) return
      const outcome = await post(takeLabel, { code: taken.code }, LABEL_WORDS.deed.take(taken.code))
      if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
      else act({ type: 'accept', step: answerOf(outcome) })
    })
  const count = (pieces: number) =>
    working(async () => {
      const now = latest.current
      if (!now?.chosen) return
      const { job, chosen } = now
      const text = whyNotCount(now, pieces)
      if (text) return act({ type: 'wrong', text })
      if (pieces === 0 && !(await askPerson(LABEL_WORDS.zeroAsk(chosen.name, chosen.plannedPieces)))) return
      const input = { code: job.code, id: chosen.id, actualPieces: pieces }
      const outcome = await post(countLabel, input, LABEL_WORDS.deed.count(chosen.name, pieces))
      if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
      else act({ type: 'count', pieces, step: answerOf(outcome) })
    })
  const finish = (pallets: number | null) =>
    working(async () => {
      const job = latest.current?.job
      if (!job || !(await askPerson(LABEL_WORDS.finishAsk(job.actualPieces, job.plannedPieces, job.kindName)))) return
      const input = { code: job.code, ...(pallets ? { pallets } : {}) }
      const outcome = await post(finishLabel, input, LABEL_WORDS.deed.finish(job.code))
      if (outcome.is === 'refused') act({ type: 'wrong', text: outcome.message })
      else act({ type: 'complete' })
    })
  return { flow, failed, busy, act, take, count, finish }
}
