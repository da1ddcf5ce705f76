/** A page of rows, and how it stands with what was answered for it. */
export type PageState = {
  readonly page: number
  readonly size: number
  /** So many rows were answered; undefined: nobody knows yet. */
  readonly shown: number | undefined
  /** All rows that there are. */
  readonly total: number
  readonly asking: boolean
  /** What was answered is of another page, or of another question. */
  readonly stale: boolean
  readonly failed: boolean
}

/**
 * Whether a page gives way to the last one that has rows: only when it is empty itself and beyond them. A wrong total moves nobody
 * where there are rows, nor does one of long ago while others are asked for, nor one that could not be had anew.
 * @returns `to`: the page to go to, null to stay; `waits`: that there are no rows would not be true, others are on their way
 */
export function givingWay({ page, size, shown, total, asking, stale, failed }: PageState): {
  readonly to: number | null
  readonly waits: boolean
} {
  const last = Math.max(1, Math.ceil(total / size))
  const isEmpty = shown === 0 && !failed
  const isBeyond = isEmpty && page > last
  return { to: isBeyond && !asking ? last : null, waits: isEmpty && total > 0 && (isBeyond || stale) }
}
