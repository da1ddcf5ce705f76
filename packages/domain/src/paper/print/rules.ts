import { TASK_STATUS } from '../../task/task/state.ts'
import { type Nature, NATURE } from '../../task/task/kind.ts'
import { IDENTITY, type Identity } from '../../access/rights.ts'

/** What a print page shows (part 1, 2.9): 1 inbound or outbound bill, 2 picking list, 3 putaway list. */
export const PRINT_MODES = [1, 2, 3] as const
export type PrintMode = (typeof PRINT_MODES)[number]

/** The family of templates that a mode is printed with (part 2, 2): 1 task, 2 picking, 3 shelving. */
export type TemplateFamily = 1 | 2 | 3
export const familyOf = (mode: PrintMode): TemplateFamily => mode

/** What the print buttons of a task depend on (part 1, 2.5). */
export type PrintFacts = {
  readonly kind: string
  readonly nature: Nature
  readonly status: number
  /** The space of its warehouse was managed by location when the task ended; null while it is open. */
  readonly finishLocationsOn: 0 | 1 | null
}

const STOCKTAKE_KINDS = ['TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT']

/** Whether the inbound or outbound bill can be printed: at status 2 or 3, never of a stocktake, never by the platform (part 1, 2.5). */
export function mayPrintBill({ kind, status }: PrintFacts, identity: Identity): boolean {
  return (
    identity !== IDENTITY.platform &&
    !STOCKTAKE_KINDS.includes(kind) &&
    (status === TASK_STATUS.working || status === TASK_STATUS.finished)
  )
}

/**
 * Whether the picking list can be printed: of an outbound task, by somebody whose warehouse manages dates or locations, at status
 * 1 or 2, or at 3 or 4 when it managed locations at the end (part 1, 2.5).
 */
export function mayPrintPickingList(
  { nature, status, finishLocationsOn }: PrintFacts,
  user: { readonly locationsOn: boolean; readonly datesOn: boolean },
): boolean {
  if (nature !== NATURE.outbound || !(user.locationsOn || user.datesOn)) return false
  return (
    status === TASK_STATUS.pending ||
    status === TASK_STATUS.working ||
    ((status === TASK_STATUS.finished || status === TASK_STATUS.cancelled) && finishLocationsOn === 1)
  )
}
