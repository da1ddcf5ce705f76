/** Which of some fields differ, in their order; none: nothing is to be written, and nothing stands in the log. */
export function changedFields<T extends object, K extends keyof T & string>(
  fields: readonly K[],
  before: T,
  after: Pick<T, K>,
): K[] {
  return fields.filter((field) => before[field] !== after[field])
}

/** Documents that are not finished, by kind. */
export type OpenDocuments = {
  readonly tasks: number
  readonly entries: number
  readonly putaways: number
  readonly labels: number
  /** Leases that run or are still to come. */
  readonly leases: number
}

/** Whether a warehouse may be closed: only without open documents; else what is open, by kind. */
export function planClosing(
  open: OpenDocuments,
): { readonly closed: true } | { readonly refused: 'documentsOpen'; readonly kinds: (keyof OpenDocuments)[] } {
  const kinds = (['tasks', 'entries', 'putaways', 'labels', 'leases'] as const).filter((kind) => open[kind] > 0)
  return kinds.length === 0 ? { closed: true } : { refused: 'documentsOpen', kinds }
}
