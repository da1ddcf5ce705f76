/** Which of some fields differ, in their order; none: nothing is to be written, and nothing stands in the log. */
export function changedFields<T extends object, K extends keyof T & string>(
  fields: readonly K[],
  before: T,
  after: Pick<T, K>,
): K[] {
  return fields.filter((field) => before[field] !== after[field])
}

/** What keeps a warehouse open, told in this order. */
const OPEN_KINDS = [
  'tasks',
  'entries',
  'putaways',
  'labels',
  'counts',
  'losses',
  'leases',
  'costs',
  'bills',
  'disputes',
] as const

/** Documents that are not finished, by kind. */
export type OpenDocuments = {
  readonly tasks: number
  readonly entries: number
  readonly putaways: number
  readonly labels: number
  /** Stocktakes that wait or are counted, and loss orders of which lines wait. */
  readonly counts: number
  readonly losses: number
  /** Leases that run or are still to come. */
  readonly leases: number
  /** Costs on no bill, bills that are not paid, disputes that wait for an answer. */
  readonly costs: number
  readonly bills: number
  readonly disputes: number
}
/** What of it is counted. */
export type CountedInWarehouse = Pick<OpenDocuments, 'counts' | 'losses'>
/** What of it is owed between the merchant and its suppliers. */
export type OwedInWarehouse = Pick<OpenDocuments, 'costs' | 'bills' | 'disputes'>

/** Whether a warehouse may be closed: only without open documents; else what is open, by kind. */
export function planClosing(
  open: OpenDocuments,
): { readonly closed: true } | { readonly refused: 'documentsOpen'; readonly kinds: (keyof OpenDocuments)[] } {
  const kinds = OPEN_KINDS.filter((kind) => open[kind] > 0)
  return kinds.length === 0 ? { closed: true } : { refused: 'documentsOpen', kinds }
}
