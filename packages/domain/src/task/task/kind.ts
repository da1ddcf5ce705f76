import type { VirtualPlace } from '../../stock/ledger/stock.ts'

/** Which way the goods of a task go. */
export const NATURE = { outbound: 1, inbound: 2 } as const
export const NATURES = [NATURE.outbound, NATURE.inbound] as const
/** Of work that is neither: what is shelved, dated, moved. */
export const NO_NATURE = 0
export type Nature = (typeof NATURE)[keyof typeof NATURE]

/** The dictionary codes of TASK_TYPE (part 1, 4.2; the last three are made by the system, semantics 3). */
export const TASK_KINDS = {
  TASK_TYPE_SEND: {
    nature: NATURE.outbound,
    choosable: true,
    asks: 'point',
    board: true,
    counterPlace: 'transit',
    pastDueCounts: false,
    signFor: true,
  },
  TASK_TYPE_CPFR: {
    nature: NATURE.outbound,
    choosable: true,
    asks: 'point',
    board: true,
    counterPlace: 'transit',
    pastDueCounts: false,
    signFor: true,
  },
  TASK_TYPE_EMPTY: {
    nature: NATURE.outbound,
    choosable: true,
    asks: 'loading',
    board: false,
    counterPlace: 'supplier',
    pastDueCounts: true,
    signFor: false,
  },
  TASK_TYPE_OTHER_OUT: {
    nature: NATURE.outbound,
    choosable: true,
    asks: 'loading',
    board: false,
    counterPlace: 'supplier',
    pastDueCounts: true,
    signFor: false,
  },
  TASK_TYPE_ARRIVE: {
    nature: NATURE.inbound,
    choosable: true,
    asks: 'loading',
    board: false,
    counterPlace: 'supplier',
    pastDueCounts: true,
    signFor: false,
  },
  TASK_TYPE_REMAINING: {
    nature: NATURE.inbound,
    choosable: true,
    asks: 'point',
    board: true,
    counterPlace: 'platform',
    pastDueCounts: true,
    signFor: false,
  },
  TASK_TYPE_AFTER: {
    nature: NATURE.inbound,
    choosable: true,
    asks: 'point',
    board: true,
    counterPlace: 'platform',
    pastDueCounts: true,
    signFor: false,
  },
  TASK_TYPE_OTHER_PUT: {
    nature: NATURE.inbound,
    choosable: true,
    asks: 'loading',
    board: false,
    counterPlace: 'supplier',
    pastDueCounts: true,
    signFor: false,
  },
  TASK_TYPE_REJECT: {
    nature: NATURE.inbound,
    choosable: false,
    asks: 'nothing',
    board: false,
    counterPlace: 'transit',
    pastDueCounts: true,
    signFor: false,
  },
  TASK_TYPE_COUNT_IN: {
    nature: NATURE.inbound,
    choosable: false,
    asks: 'nothing',
    board: false,
    counterPlace: 'count',
    pastDueCounts: true,
    signFor: false,
  },
  TASK_TYPE_COUNT_OUT: {
    nature: NATURE.outbound,
    choosable: false,
    asks: 'nothing',
    board: false,
    counterPlace: 'count',
    pastDueCounts: true,
    signFor: false,
  },
} as const satisfies Record<string, KindRules>

/** What a kind of task asks for and where its goods go to (outbound) or come from (inbound). */
type KindRules = {
  readonly nature: Nature
  /** Whether a person may choose it on create. */
  readonly choosable: boolean
  /** What creation requires: a dispatch point, the loading-service choice, or neither. */
  readonly asks: 'point' | 'loading' | 'nothing'
  /** Board-based: completion asks for the pallet count when the task is priced by the pallet. */
  readonly board: boolean
  /** The virtual place on the other side of its moves. */
  readonly counterPlace: VirtualPlace
  /** Whether batches past due may be taken. */
  readonly pastDueCounts: boolean
  /** Whether it is delivered and signed for (status 5) before it is finished. */
  readonly signFor: boolean
}

export type TaskKind = keyof typeof TASK_KINDS

export const taskKinds = Object.keys(TASK_KINDS) as readonly TaskKind[]

/** The rules of a kind. */
export function kindRules(kind: TaskKind): KindRules {
  return TASK_KINDS[kind]
}

/** True when the text is the code of a kind of task. */
export function isTaskKind(text: string): text is TaskKind {
  return Object.hasOwn(TASK_KINDS, text)
}
