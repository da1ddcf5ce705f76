import type { Right } from '../../access/rights.ts'

/** Work on the floor that one person does at a time: what is done, of one document. */
export const JOB_KINDS = ['receive', 'putaway', 'pick', 'load', 'signFor'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** The right that a job of each kind takes. */
export const JOB_RIGHTS: Readonly<Record<JobKind, Right>> = {
  receive: 'floorReceive',
  putaway: 'floorPutaway',
  pick: 'floorPick',
  load: 'floorLoad',
  signFor: 'floorSignFor',
}

/** A claim nobody worked on for so long has lapsed: whoever comes next may take the job. */
export const JOB_IDLE_MINUTES = 30

/** What a claim is: being worked on, lapsed but not taken by anybody yet, ended. */
export const JOB_STATE = { working: 0, lapsed: 1, ended: 2 } as const
export type JobState = (typeof JOB_STATE)[keyof typeof JOB_STATE]
export const jobStates = [JOB_STATE.working, JOB_STATE.lapsed, JOB_STATE.ended] as const

/** How a claim ended: put down by its holder, taken back by a supervisor, lapsed and taken by the next, or the work was done. */
export const CLAIM_ENDS = ['released', 'takenBack', 'lapsed', 'done'] as const
export type ClaimEnd = (typeof CLAIM_ENDS)[number]

export type LiveClaim = { readonly accountId: number; readonly activeAt: number }

/**
 * Whose a job is for somebody who wants to work on it now. `lapsed`: it was another's, who did not go on.
 * @param now milliseconds since the epoch, as `activeAt`
 */
export function whoseJob(
  claim: LiveClaim | undefined,
  accountId: number,
  now: number,
): 'nobodys' | 'mine' | 'lapsed' | 'anothers' {
  if (!claim) return 'nobodys'
  if (claim.accountId === accountId) return 'mine'
  return hasLapsed(claim.activeAt, now) ? 'lapsed' : 'anothers'
}

/** Whether a live claim has lapsed. */
export function hasLapsed(activeAt: number, now: number): boolean {
  return now - activeAt >= JOB_IDLE_MINUTES * 60_000
}
