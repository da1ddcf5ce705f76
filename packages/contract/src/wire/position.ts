/**
 * How far the journal of the database had come when an answer was given: what was read or written before it is there wherever the journal
 * has come as far. A server that reads from replicas says so with its answers; a page shows it with its next request, and is
 * answered by a replica only that has come as far. Who shows none is answered by the primary.
 */
export const POSITION_HEAD = 'yuncang-position'
/** The same in the address of a download, which has no head of ours. */
export const POSITION_FIELD = 'position'

/** A replica that is further behind is left out. */
export const LONGEST_BEHIND_MS = 10_000
/** So long a page shows a position: by then every replica that answers has passed it. */
export const POSITION_COUNTS_MS = 6 * LONGEST_BEHIND_MS
