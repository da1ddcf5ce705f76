/** Status of a putaway order, putawayStatus on the wire (part 1, 4.3). */
export const PUTAWAY_STATUS = { waiting: 0, partly: 1, finished: 2, cancelled: 3 } as const
export type PutawayStatus = (typeof PUTAWAY_STATUS)[keyof typeof PUTAWAY_STATUS]
export const putawayStatuses: readonly PutawayStatus[] = Object.values(PUTAWAY_STATUS)

/** In which pieces are still to be shelved. */
const OPEN: readonly PutawayStatus[] = [PUTAWAY_STATUS.waiting, PUTAWAY_STATUS.partly]

/** Whether pieces of an order are still to be shelved. */
export const isOpenOrder = (status: number): boolean => OPEN.some((open) => open === status)

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
  shelve: { from: OPEN, open: PUTAWAY_STATUS.partly, done: PUTAWAY_STATUS.finished },
  cancel: { from: OPEN, open: PUTAWAY_STATUS.cancelled, done: PUTAWAY_STATUS.cancelled },
  midway: { from: OPEN, open: null, done: PUTAWAY_STATUS.finished },
}

/** The status after a deed that leaves `outstanding` pieces to be shelved, or null when the deed is not possible from here. */
export function nextPutawayStatus(status: PutawayStatus, deed: PutawayDeed, outstanding: number): PutawayStatus | null {
  const step = PUTAWAY_TRANSITIONS[deed]
  if (!step.from.includes(status)) return null
  return outstanding > 0 ? (step.open ?? status) : step.done
}
