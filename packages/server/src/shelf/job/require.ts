import { JOB_KIND_NAMES, JOB_REFUSALS } from '@yuncang/contract/shelf/job/words.ts'
import { whoseJob, type JobKind } from '@yuncang/domain/shelf/job/job.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse, type Refused } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import {
  endClaims,
  insertClaim,
  lockClaim,
  lockClaimsOf,
  touchClaim,
  type JobName,
  type LiveClaimRow,
} from './store.ts'

/** What a verb of the floor works on. */
export type Job = JobName & { readonly warehouseId: number }

/**
 * The asking person holds this job from here on: it was theirs, or it was free and is claimed with this. Verbs of the floor call
 * it after they have locked their document and before they lock balances.
 * @throws Refused jobHeld when somebody else works on it, with who and since when
 */
export async function requireJob(tx: Tx, ctx: Context, job: Job): Promise<void> {
  const { scope } = ctx
  for (;;) {
    if (await insertClaim(tx, scope, ctx, job, job.warehouseId)) return
    const claim = await lockClaim(tx, scope, job)
    // It ended while we looked: free again.
    if (!claim) continue
    const whose = whoseJob({ accountId: claim.account_id, activeAt: claim.active_at.getTime() }, ctx.accountId, ctx.now)
    if (whose === 'mine') return touchClaim(tx, scope, claim.id, ctx.now)
    if (whose === 'anothers') throw jobHeld(job, claim)
    await endClaims(tx, scope, ctx, [claim.id], 'lapsed')
  }
}

/**
 * The work on some documents is done, or will never be: their claims end. Kinds of work named in `against` must not be pulled away
 * from under somebody's hands: what was counted there would be lost.
 * @throws Refused jobHeld when somebody else works at one of those kinds
 */
export async function endJobs(
  tx: Tx,
  ctx: Context,
  codes: readonly string[],
  against: readonly JobKind[] = [],
): Promise<void> {
  await endLocked(tx, ctx, await lockClaimsOf(tx, ctx.scope, codes), against)
}

/**
 * The same of claims that are locked.
 * @throws Refused jobHeld
 */
export async function endLocked(
  tx: Tx,
  ctx: Context,
  claims: Awaited<ReturnType<typeof lockClaimsOf>>,
  against: readonly JobKind[],
): Promise<void> {
  if (claims.length === 0) return
  const held = claims.find(
    ({ kind, account_id, active_at }) =>
      against.includes(kind) &&
      whoseJob({ accountId: account_id, activeAt: active_at.getTime() }, ctx.accountId, ctx.now) === 'anothers',
  )
  if (held) throw jobHeld({ kind: held.kind, code: held.document }, held)
  const ids = claims.map(({ id }) => id)
  await endClaims(tx, ctx.scope, ctx, ids, 'done')
}

function jobHeld({ kind, code }: JobName, claim: LiveClaimRow): Refused {
  const since = timeText(claim.claimed_at).slice(5, 16)
  return refuse(JOB_REFUSALS, 'jobHeld', { what: JOB_KIND_NAMES[kind], code, name: claim.name, since })
}
