import { own } from '../../base/own.ts'
import type { NamedItem } from '../rate/items.ts'

/**
 * What a task charges when it is completed, beside handling (semantics 5.3), by the codes of TASK_TYPE; null: handling alone. A kind
 * that is not named here (what a count finds or misses) is no work for anybody.
 */
export const TASK_ITEMS = {
  TASK_TYPE_SEND: 'COST_PRO_SEND',
  TASK_TYPE_CPFR: 'COST_PRO_SEND_REPLENISH',
  TASK_TYPE_EMPTY: null,
  TASK_TYPE_OTHER_OUT: null,
  TASK_TYPE_ARRIVE: null,
  TASK_TYPE_REMAINING: 'COST_PRO_RETURN_REMAINING',
  TASK_TYPE_AFTER: 'COST_PRO_RETURN_SALES',
  TASK_TYPE_OTHER_PUT: null,
  TASK_TYPE_REJECT: 'COST_PRO_RETURN_REJECT',
} as const satisfies Readonly<Record<string, NamedItem | null>>

/** What label and film work charges, by the kind of its task. */
export const LABEL_ITEMS = { label: 'COST_PRO_LABLE', film: 'COST_PRO_COATED' } as const satisfies Readonly<
  Record<string, NamedItem>
>

/** The items of a completed task. `loading`: the warehouse loaded or unloaded it. */
export function itemsOfTask(kind: string, loading: boolean): readonly NamedItem[] {
  const item = own<NamedItem | null>(TASK_ITEMS, kind)
  if (item === undefined) return []
  return [...(item === null ? [] : [item]), ...(loading ? (['COST_PRO_MOVE'] as const) : [])]
}

/** Every item that a completed task of a kind must have a work of; `handling`: only where the warehouse loaded it. */
export const DUE_OF_TASKS: readonly { readonly kind: string; readonly item: NamedItem; readonly handling: boolean }[] =
  Object.entries<NamedItem | null>(TASK_ITEMS).flatMap(([kind, item]) => [
    ...(item === null ? [] : [{ kind, item, handling: false }]),
    { kind, item: 'COST_PRO_MOVE' as const, handling: true },
  ])
