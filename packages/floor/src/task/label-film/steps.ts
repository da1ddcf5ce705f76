import type { openLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import {
  LABEL_STATUS,
  LABEL_TRANSITIONS,
  labelStatuses,
  type LabelStatus,
} from '@yuncang/domain/task/label-film/state.ts'
import { LABEL_STEPS, type LabelQuestion, type LabelStanding } from '@yuncang/domain/task/label-film/steps.ts'
import { makeAdvance } from '../../steps/advance.ts'
import { right, wrong, type Said } from '../../steps/said.ts'
import type { Opened } from '../../steps/useSteps.ts'
import { LABEL_WORDS } from './words.ts'

export type Job = CallOutput<typeof openLabel>
export type Line = Job['lines'][number]

export type Flow = {
  readonly state: LabelQuestion
  readonly job: Job
  /** The goods in the worker's hands. */
  readonly chosen: Line | null
  readonly said: Said | null
}

export type FlowEvent =
  /** The server says how the task stands. */
  | Opened<Job>
  /** The task is taken: acknowledged with how it stands, or kept to be sent (`step` null). */
  | { readonly type: 'accept'; readonly step: Job | null }
  | { readonly type: 'goods'; readonly code: string }
  /** So many pieces of the goods in hand are done by now: the same. */
  | { readonly type: 'count'; readonly pieces: number; readonly step: Job | null }
  | { readonly type: 'complete' }
  | { readonly type: 'back' }

/** Runs the flow by the table whose deeds are the server's. */
export const { next: nextFlow, hears } = makeAdvance<LabelQuestion, Flow, FlowEvent, LabelStanding>({
  steps: LABEL_STEPS,
  changes: {
    opened,
    accept: (flow, { step }) => {
      const job = step ?? { ...flow.job, status: LABEL_TRANSITIONS.accept.to }
      return { ...flow, job, said: right(LABEL_WORDS.taken(job.kindName)) }
    },
    goods: (flow, { code }) => {
      const chosen = flow.job.lines.find((line) => line.barCode === code || line.goodsCode === code)
      return chosen ? { ...flow, chosen, said: null } : LABEL_WORDS.notThere
    },
    count,
    complete: (flow) => ({ ...flow, said: right(LABEL_WORDS.finished(flow.job.code)) }),
    back: (flow) => ({ ...flow, chosen: null }),
  },
  standing: ({ job, chosen }) => ({ status: statusOf(job), lineInHand: chosen !== null }),
  unexpected: LABEL_WORDS.unexpected,
})

/** The flow of a freshly opened task; a text says why there is nothing to do. */
export function startFlow(job: Job): Flow | string {
  const state = LABEL_STEPS.opening.opened({ status: statusOf(job) })
  return state === 'chooseJob' ? LABEL_WORDS.closed(job.code) : { state, job, chosen: null, said: null }
}

/** Why the pieces of the goods in hand cannot be counted so; empty when they can. */
export function whyNotCount({ chosen }: Flow, pieces: number): string {
  return chosen && pieces > chosen.plannedPieces ? LABEL_WORDS.over(chosen.plannedPieces) : ''
}

/**
 * Why the task cannot be completed yet, and the line to begin with; null when it can: every line was counted, if only as zero, and
 * something is done.
 */
export function whyNotFinish({ lines, actualPieces }: Job): { readonly text: string; readonly first: Line } | null {
  const missing = lines.filter((line) => line.actualPieces === null)
  const first = missing[0] ?? lines[0]
  if (!first || (missing.length === 0 && actualPieces > 0)) return null
  const text = missing.length === 0 ? LABEL_WORDS.allZero : LABEL_WORDS.linesMissing(missing.map(({ name }) => name))
  return { text, first }
}

/** Takes the server's word without taking the goods out of the worker's hands. */
function opened(flow: Flow, { step: job, said }: Opened<Job>): Flow {
  const closed = LABEL_STEPS.opening.opened({ status: statusOf(job) }) === 'chooseJob'
  const chosen = job.lines.find(({ id }) => id === flow.chosen?.id) ?? null
  return { ...flow, job, chosen, said: closed ? wrong(LABEL_WORDS.closed(job.code)) : (said ?? flow.said) }
}

function count(flow: Flow, { pieces, step }: { readonly pieces: number; readonly step: Job | null }): Flow {
  const { job, chosen } = flow
  if (!chosen) return flow
  const said = right(step ? LABEL_WORDS.counted(chosen.name, pieces) : LABEL_WORDS.kept(chosen.name))
  return { ...flow, job: step ?? withCount(job, chosen.id, pieces), chosen: null, said }
}

/** How the task stands once kept counts will have been sent. */
function withCount(job: Job, id: string, pieces: number): Job {
  const lines = job.lines.map((line) => (line.id === id ? { ...line, actualPieces: pieces } : line))
  return { ...job, lines, actualPieces: total(lines, (line) => line.actualPieces ?? 0) }
}

/** A status that this device does not know yet is none to work on. */
function statusOf({ status }: Job): LabelStatus {
  return labelStatuses.find((known) => known === status) ?? LABEL_STATUS.cancelled
}
