import { shanghaiDay, type CalendarDate } from '../../base/calendar.ts'
import type { Graph } from '../../base/graph.ts'
import { plus, type Whole } from '../../base/whole.ts'
import { itemRules } from '../rate/items.ts'
import { itemOfLabelTask, itemsOfTask } from './items.ts'

/** What made work. A period's is its closing, a minimum's the end of a month. */
export const SOURCE_KINDS = ['task', 'label', 'storage', 'lease', 'period', 'minimum'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** What became of work: a fact, never priced, never changed but for this. */
export const WORK_STATES = ['waiting', 'charged', 'unpriced', 'in_period', 'waived', 'superseded'] as const
export type WorkState = (typeof WORK_STATES)[number]

/**
 * From which state each deed leads to which. What waits in a period becomes what the period's work is when that is closed. Only
 * storage and leases are superseded: by a work that holds what the ledger says now.
 */
export const WORK_TRANSITIONS = {
  charge: { from: ['waiting', 'unpriced', 'in_period'], to: 'charged' },
  leaveUnpriced: { from: ['waiting', 'in_period'], to: 'unpriced' },
  assign: { from: ['waiting'], to: 'in_period' },
  waive: { from: ['waiting', 'unpriced', 'charged'], to: 'waived' },
  chargeAgain: { from: ['waived'], to: 'charged' },
  supersede: { from: ['waiting', 'charged', 'unpriced', 'waived'], to: 'superseded' },
} as const satisfies Graph<WorkState, string>
export type WorkDeed = keyof typeof WORK_TRANSITIONS

/** What was done, as it is written down: the pieces of each goods by the facts that held. */
export type NotedWork = {
  readonly sourceKind: SourceKind
  readonly source: string
  readonly item: string
  /** Null where the item has none, or nobody knows it: then the work stays unpriced. */
  readonly pointId: number | null
  readonly day: CalendarDate
  readonly facts: readonly number[]
  readonly pieces: readonly Whole[]
  /** As entered; null: as many as the pieces suggest. */
  readonly pallets: Whole | null
}

/** What moved: actual pieces, sound and damaged together, of the goods whose facts have this id. */
export type MovedLine = { readonly facts: number; readonly pieces: Whole }

/**
 * The work of a task when it is completed, delivered ones when they leave: one for each item that follows from it, also where nothing
 * moved (semantics 5.3). What is signed for later, or rejected, changes nothing of it; a rejection is charged by the point it comes
 * from.
 */
export function worksOfTask(task: {
  readonly code: string
  readonly kind: string
  readonly loading: boolean
  /** Its own; of a rejection that of the task it came from. */
  readonly pointId: number | null
  readonly atMs: number
  readonly lines: readonly MovedLine[]
  readonly pallets: Whole | null
}): NotedWork[] {
  const { facts, pieces } = summed(task.lines)
  return itemsOfTask(task).map((item) => ({
    sourceKind: 'task',
    source: task.code,
    item,
    pointId: itemRules(item).byPoint ? task.pointId : null,
    day: shanghaiDay(task.atMs),
    facts,
    pieces,
    pallets: task.pallets,
  }))
}

/** The work of a label or film task when it is completed: what was done, not what was planned. */
export function workOfLabelTask(task: {
  readonly code: string
  readonly kind: 'label' | 'film'
  readonly item: string | null
  readonly atMs: number
  readonly lines: readonly MovedLine[]
  readonly pallets: Whole | null
}): NotedWork {
  return {
    sourceKind: 'label',
    source: task.code,
    item: itemOfLabelTask(task),
    pointId: null,
    day: shanghaiDay(task.atMs),
    ...summed(task.lines),
    pallets: task.pallets,
  }
}

/** The same goods twice is one line, in the order they come. */
function summed(lines: readonly MovedLine[]): Pick<NotedWork, 'facts' | 'pieces'> {
  const pieces = new Map<number, Whole>()
  for (const line of lines) pieces.set(line.facts, plus(pieces.get(line.facts) ?? 0, line.pieces))
  return { facts: [...pieces.keys()], pieces: [...pieces.values()] }
}
