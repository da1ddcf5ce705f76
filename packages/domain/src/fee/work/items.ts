import { own } from '../../base/own.ts'

/** What a kind of task charges when it is completed (semantics 5.3; gaps G01), by the code of the kind. */
export type Charges = {
  /** The item of its own, if it has one. */
  readonly item: string | null
  /** Whether loading and unloading is charged where it was chosen. */
  readonly handling: boolean
}

const HANDLING = 'COST_PRO_MOVE'
const charges = (item: string | null): Charges => ({ item, handling: true })

/** Stocktaking corrects a figure and moves nothing for anybody: it charges nothing. */
export const CHARGES_OF_TASKS = {
  TASK_TYPE_SEND: charges('COST_PRO_SEND'),
  TASK_TYPE_CPFR: charges('COST_PRO_SEND_REPLENISH'),
  TASK_TYPE_EMPTY: charges(null),
  TASK_TYPE_OTHER_OUT: charges(null),
  TASK_TYPE_ARRIVE: charges(null),
  TASK_TYPE_REMAINING: charges('COST_PRO_RETURN_REMAINING'),
  TASK_TYPE_AFTER: charges('COST_PRO_RETURN_SALES'),
  TASK_TYPE_OTHER_PUT: charges(null),
  TASK_TYPE_REJECT: charges('COST_PRO_RETURN_REJECT'),
  TASK_TYPE_COUNT_IN: { item: null, handling: false },
  TASK_TYPE_COUNT_OUT: { item: null, handling: false },
} as const satisfies Readonly<Record<string, Charges>>

/** The items that a completed task makes work of; none of a kind that nobody knows. */
export function itemsOfTask({
  kind,
  loading,
}: {
  readonly kind: string
  readonly loading: boolean
}): readonly string[] {
  const found = own<Charges>(CHARGES_OF_TASKS, kind)
  if (found === undefined) return []
  return [...(found.item === null ? [] : [found.item]), ...(found.handling && loading ? [HANDLING] : [])]
}

/** The item whose rate says how a task is reckoned: its own, else handling where that was chosen; null: nothing is charged for it. */
export function itemThatPrices(task: { readonly kind: string; readonly loading: boolean }): string | null {
  return itemsOfTask(task)[0] ?? null
}

/** What is charged for labels and for film, unless a label task names another item of labels. */
export function itemOfLabelTask({
  kind,
  item,
}: {
  readonly kind: 'label' | 'film'
  readonly item: string | null
}): string {
  if (kind === 'film') return 'COST_PRO_COATED'
  return item ?? 'COST_PRO_LABLE'
}
