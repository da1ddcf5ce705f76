/** Status of a putaway order, putawayStatus on the wire (part 1, 4.3). */
export const PUTAWAY_STATUS = { waiting: 0, partly: 1, finished: 2, cancelled: 3 } as const
export type PutawayStatus = (typeof PUTAWAY_STATUS)[keyof typeof PUTAWAY_STATUS]
export const putawayStatuses: readonly PutawayStatus[] = [0, 1, 2, 3]

/** The deeds that change an order: shelving, cancelling, an outbound that takes held pieces. */
export type PutawayDeed = 'shelve' | 'cancel' | 'midway'

/**
 * From which status each deed leads to which: to `open` while pieces are still to be shelved, to `done` when none are left
 * (semantics 3). `null` keeps the status: pieces that an outbound takes leave a waiting order waiting.
 */
export const PUTAWAY_TRANSITIONS: Readonly<
  Record<
    PutawayDeed,
    { readonly from: readonly PutawayStatus[]; readonly open: PutawayStatus | null; readonly done: PutawayStatus }
  >
> = {
  shelve: { from: [0, 1], open: 1, done: 2 },
  cancel: { from: [0, 1], open: 3, done: 3 },
  midway: { from: [0, 1], open: null, done: 2 },
}

/** The status after a deed that leaves `outstanding` pieces to be shelved, or null when the deed is not possible from here. */
export function nextPutawayStatus(status: PutawayStatus, deed: PutawayDeed, outstanding: number): PutawayStatus | null {
  const step = PUTAWAY_TRANSITIONS[deed]
  if (!step.from.includes(status)) return null
  return outstanding > 0 ? (step.open ?? status) : step.done
}
