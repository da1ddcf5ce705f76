/** Work done to goods that stay where they are: labels stuck on, or film wrapped around. */
export const LABEL_KINDS = ['label', 'film'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

export const LABEL_STATUS = { pending: 1, working: 2, finished: 3, cancelled: 4 } as const
export type LabelStatus = (typeof LABEL_STATUS)[keyof typeof LABEL_STATUS]
export const labelStatuses: readonly LabelStatus[] = Object.values(LABEL_STATUS)

export type LabelDeed = 'accept' | 'count' | 'complete' | 'cancel'

/** From which status each deed leads to which; there is no other way. */
export const LABEL_TRANSITIONS: Readonly<
  Record<LabelDeed, { readonly from: readonly LabelStatus[]; readonly to: LabelStatus }>
> = {
  accept: { from: [LABEL_STATUS.pending], to: LABEL_STATUS.working },
  count: { from: [LABEL_STATUS.working], to: LABEL_STATUS.working },
  complete: { from: [LABEL_STATUS.working], to: LABEL_STATUS.finished },
  cancel: { from: [LABEL_STATUS.pending, LABEL_STATUS.working], to: LABEL_STATUS.cancelled },
}

/** The status after a deed, or null when it is not possible from here. A supplier takes back only what nobody has begun. */
export function nextLabelStatus(status: LabelStatus, deed: LabelDeed, bySupplier = false): LabelStatus | null {
  const { from, to } = LABEL_TRANSITIONS[deed]
  if (deed === 'cancel' && bySupplier && status !== LABEL_STATUS.pending) return null
  return from.includes(status) ? to : null
}

export type LabelLine = {
  readonly line: number
  readonly goodsName: string
  readonly planned: number
  /** Null while nobody has counted it: that is not zero. */
  readonly done: number | null
}

/** What was counted of a line, in pieces. */
export type Counted = { readonly line: number; readonly done: number }

/**
 * The lines with what was counted of some; those not counted keep what they had. More than planned was not asked for, and a
 * task of which nothing was done is cancelled, not completed. Completing, every line was counted by somebody, if only as zero.
 */
export function planCount<L extends LabelLine>(
  lines: readonly L[],
  counted: readonly Counted[],
  deed: 'count' | 'complete',
):
  | { readonly lines: L[]; readonly done: number }
  | { readonly refused: 'lineNotFound' | 'nothingDone' }
  | { readonly refused: 'lineTwice'; readonly goodsName: string }
  | { readonly refused: 'overPlanned'; readonly goodsName: string; readonly planned: number }
  | { readonly refused: 'doneMissing'; readonly names: string } {
  const byLine = new Map(counted.map((row) => [row.line, row.done]))
  if (counted.some(({ line }) => !lines.some((known) => known.line === line))) return { refused: 'lineNotFound' }
  const twice = counted.find((row, at) => counted.findIndex(({ line }) => line === row.line) !== at)
  if (twice) return { refused: 'lineTwice', goodsName: lines.find(({ line }) => line === twice.line)!.goodsName }
  const after = lines.map((line) => ({ ...line, done: byLine.get(line.line) ?? line.done }))
  const over = after.find((line) => (line.done ?? 0) > line.planned)
  if (over) return { refused: 'overPlanned', goodsName: over.goodsName, planned: over.planned }
  const done = after.reduce((sum, line) => sum + (line.done ?? 0), 0)
  if (deed === 'complete' && done === 0) return { refused: 'nothingDone' }
  const unsaid = after.filter((line) => line.done === null)
  if (deed === 'complete' && unsaid.length > 0)
    return { refused: 'doneMissing', names: unsaid.map(({ goodsName }) => goodsName).join('、') }
  return { lines: after, done }
}
