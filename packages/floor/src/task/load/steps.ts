import type { LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { missingPallets, readPalletLabel } from '@yuncang/domain/task/load/departure.ts'
import { LOAD_STEPS, type LoadQuestion, type LoadStanding } from '@yuncang/domain/task/load/steps.ts'
import { makeAdvance } from '../../steps/advance.ts'
import { right, type Said } from '../../steps/said.ts'
import type { Opened } from '../../steps/useSteps.ts'
import { LOAD_WORDS } from './words.ts'

export type Task = NonNullable<LoadStep['task']>
export type Load = NonNullable<LoadStep['load']>
/** What the worker says of the lorry. */
export type Lorry = Omit<Load, 'loadedPallets' | 'missingPallets'>

export type Flow = {
  readonly state: LoadQuestion
  readonly task: Task
  /** The lorry and which pallets are on it; null while nobody has said which lorry. */
  readonly load: Load | null
  /** The driver leaves without the pallets that were not scanned. */
  readonly leaving: boolean
  readonly said: Said | null
}

export type FlowEvent =
  /** The server says how the task stands. */
  | Opened<LoadStep>
  /** The lorry is known: acknowledged with the next step, or kept to be sent (`step` null). */
  | { readonly type: 'started'; readonly lorry: Lorry; readonly step: LoadStep | null }
  /** A pallet was scanned: the same. */
  | { readonly type: 'loaded'; readonly scan: string; readonly step: LoadStep | null }
  /** Not every pallet was scanned, and the lorry is to leave. */
  | { readonly type: 'leave' }
  /** The lorry, or the number of its pallets, is another. */
  | { readonly type: 'change' }
  | { readonly type: 'departed'; readonly text: string }
  | { readonly type: 'back' }

/** Runs the flow by the table that the server answers by. */
export const { next: nextFlow, hears } = makeAdvance<LoadQuestion, Flow, FlowEvent, LoadStanding>({
  steps: LOAD_STEPS,
  changes: {
    opened: (flow, { step, said }) => ({ ...flow, ...fromServer(flow, step), said: said ?? flow.said }),
    started,
    loaded,
    leave: (flow) => ({ ...flow, leaving: true }),
    change: (flow) => flow,
    departed: (flow, { text }) => ({ ...flow, said: right(text) }),
    back: (flow) => ({ ...flow, leaving: flow.state === 'depart' ? false : flow.leaving }),
  },
  standing: ({ load, leaving }) => ({ working: true, missing: load && load.missingPallets.length, leaving }),
  unexpected: LOAD_WORDS.unexpected,
})

/** The flow of a freshly opened task; a text says why it cannot be loaded any more. */
export function startFlow({ task, load, message }: LoadStep): Flow | string {
  const missing = load && load.missingPallets.length
  const state = LOAD_STEPS.opening.opened({ working: task !== null, missing })
  return task ? { state, task, load, leaving: false, said: null } : message
}

function fromServer(flow: Flow, { task, load }: LoadStep): Pick<Flow, 'task' | 'load'> {
  return task ? { task, load } : flow
}

function started(flow: Flow, { lorry, step }: { readonly lorry: Lorry; readonly step: LoadStep | null }): Flow {
  if (step) return { ...flow, ...fromServer(flow, step), leaving: false, said: right(step.message) }
  const load = { ...lorry, loadedPallets: [], missingPallets: missingPallets(lorry.pallets, []) }
  return { ...flow, load, leaving: false, said: right(LOAD_WORDS.kept) }
}

/** A pallet that was scanned without a network counts when the label is one of this lorry; the server judges it later. */
function loaded(flow: Flow, { scan, step }: { readonly scan: string; readonly step: LoadStep | null }): Flow {
  if (step) return { ...flow, ...fromServer(flow, step), said: right(step.message) }
  const { task, load } = flow
  const said = right(LOAD_WORDS.kept)
  const label = readPalletLabel(scan)
  if (!load || label?.taskCode !== task.code.toUpperCase() || !load.missingPallets.includes(label.pallet))
    return { ...flow, said }
  const loadedPallets = [...load.loadedPallets, label.pallet].toSorted((a, b) => a - b)
  return {
    ...flow,
    said,
    load: { ...load, loadedPallets, missingPallets: missingPallets(load.pallets, loadedPallets) },
  }
}
