/**
 * Why a platform rejects goods, as whoever signs for a delivery may say of each line: they are near their end or past it; broken or soiled
 * outside; bad inside; others than were ordered; not wanted there any more; or something else. Nobody has to know.
 */
export const REJECT_REASONS = ['expiring', 'damaged', 'quality', 'mismatch', 'unwanted', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** What stands beside what was rejected without a word. */
export const UNSAID = 'unsaid'

/** What is kept of a line: of what was not rejected there is no reason. */
export function keptReason(rejected: number, reason: RejectReason | undefined): RejectReason | '' {
  return rejected > 0 ? (reason ?? '') : ''
}
