import { questionAfter, takes, type Steps } from '@yuncang/domain/base/steps.ts'
import { wrong, type Said } from './said.ts'

/** Where a worker is in a flow, and what was just said. */
export type Flow<Question extends string> = { readonly state: Question; readonly said: Said | null }
/** Something is wrong that no table knows of; the worker stays at the question. */
export type Wrong = { readonly type: 'wrong'; readonly text: string }

type Kinds = { readonly type: string }
/** What each event changes. A text says why it is wrong after all; then nothing changes. */
type Changes<F, Event extends Kinds> = {
  readonly [T in Event['type']]: (flow: F, event: Extract<Event, { type: T }>) => F | string
}

type Rules<Question extends string, F extends Flow<Question>, Event extends Kinds, Standing> = {
  /** The table that server and device share. */
  readonly steps: Steps<Question, Event['type'], Standing>
  readonly changes: Changes<F, Event>
  /** How things stand in a flow, as the table asks. */
  readonly standing: (flow: F) => Standing
  /** What is said of an event that a question does not take. */
  readonly unexpected: Readonly<Partial<Record<Question, string>>>
}

/**
 * Makes `next`, which answers the flow after an event: what the event changes, and the question that the table names then. The
 * server's word (`opened`) is passed over where the table has no use for it; `hears` says whether it has.
 */
export function makeAdvance<Question extends string, F extends Flow<Question>, Event extends Kinds, Standing>({
  steps,
  changes,
  standing,
  unexpected,
}: Rules<Question, F, Event, Standing>) {
  const hears = (flow: F) => takes<Question, Event['type'] | 'opened', Standing>(steps, flow.state, 'opened')
  const next = (flow: F, event: Event | Wrong): F => {
    if (isWrong(event)) return { ...flow, said: wrong(event.text) }
    const type: Event['type'] = event.type
    if (!takes(steps, flow.state, type))
      return type === 'opened' ? flow : { ...flow, said: wrong(unexpected[flow.state] ?? '') }
    const change = changes[type] as (flow: F, event: Event) => F | string
    const after = change(flow, event)
    if (typeof after === 'string') return { ...flow, said: wrong(after) }
    return { ...after, state: questionAfter(steps, flow.state, type, standing(after)) }
  }
  return { next, hears }
}

function isWrong(event: Kinds): event is Wrong {
  return event.type === 'wrong'
}
