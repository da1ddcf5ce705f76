import { claimJob, releaseJob, takeBackJob } from '@yuncang/contract/shelf/job/job.ts'
import { JOB_KIND_NAMES } from '@yuncang/contract/shelf/job/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { JOB_RIGHTS, type JobKind } from '@yuncang/domain/shelf/job/job.ts'
import { nextPutawayStatus } from '@yuncang/domain/shelf/putaway/state.ts'
import { taskHasJob } from '@yuncang/domain/task/task/job.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, Refused } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { requireJob } from './require.ts'
import {
  endClaims,
  keepOrderDocument,
  keepTaskDocument,
  lockClaim,
  orderDocument,
  taskDocument,
  type JobDocument,
  type JobName,
} from './store.ts'

/**
 * Claims a job of a document that has something to do, for the asking person (who may have it already).
 * @throws Refused noRight, notFound, jobOver, jobHeld
 */
export async function claim(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof claimJob>,
): Promise<CallOutput<typeof claimJob>> {
  const job = named(ctx, input, claimJob.title)
  const { document, open } = await keptDocument(tx, ctx.scope, job)
  const facts = { code: job.code, what: JOB_KIND_NAMES[job.kind] }
  if (!open) throw refuse(claimJob.refusals, 'jobOver', facts)
  await requireJob(tx, ctx, { ...job, warehouseId: document.warehouse_id })
  const held = (await lockClaim(tx, ctx.scope, job))!
  return {
    ...job,
    kindName: JOB_KIND_NAMES[job.kind],
    warehouseName: document.warehouse_name,
    supplierName: document.supplier_name,
    claimTime: timeText(held.claimed_at),
    activeTime: timeText(held.active_at),
  }
}

/**
 * Puts down what the asking person holds.
 * @throws Refused noRight, notFound, notClaimed, notYours
 */
export async function release(tx: Tx, ctx: Context, input: CallInput<typeof releaseJob>): Promise<null> {
  const job = named(ctx, input, releaseJob.title)
  await findDocument(tx, ctx.scope, job)
  const held = await lockClaim(tx, ctx.scope, job)
  const facts = { code: job.code, what: JOB_KIND_NAMES[job.kind] }
  if (!held) throw refuse(releaseJob.refusals, 'notClaimed', facts)
  if (held.account_id !== ctx.accountId) throw refuse(releaseJob.refusals, 'notYours', { ...facts, name: held.name })
  await endClaims(tx, ctx.scope, ctx, [held.id], 'released')
  return null
}

/**
 * Takes a job back from whoever holds it.
 * @throws Refused notFound, notClaimed
 */
export async function takeBack(tx: Tx, ctx: Context, input: CallInput<typeof takeBackJob>): Promise<null> {
  const job = { kind: input.kind, code: codeForm(input.code) }
  await findDocument(tx, ctx.scope, job)
  const held = await lockClaim(tx, ctx.scope, job)
  if (!held) throw refuse(takeBackJob.refusals, 'notClaimed', { code: job.code, what: JOB_KIND_NAMES[job.kind] })
  await endClaims(tx, ctx.scope, ctx, [held.id], 'takenBack')
  return null
}

/** The job that was named, if its kind is the asking person's to do. */
function named(ctx: Context, { kind, code }: { kind: JobKind; code: string }, title: string): JobName {
  if (!ctx.rights.has(JOB_RIGHTS[kind]))
    throw new Refused(COMMON_REFUSALS.noRight, { title: `${title}：${JOB_KIND_NAMES[kind]}` })
  return { kind, code: codeForm(code) }
}

/** @throws Refused notFound when there is no such document in the scope */
async function findDocument(db: Db, scope: Scope, { kind, code }: JobName): Promise<void> {
  if (kind === 'putaway' ? !(await orderDocument(db, scope, code)) : !(await taskDocument(db, scope, code)))
    throw nowhere(kind)
}

/**
 * The document of a job, and whether there is anything to do; locked, so that neither ends before the claim is made.
 * @throws Refused notFound
 */
async function keptDocument(
  tx: Tx,
  scope: Scope,
  { kind, code }: JobName,
): Promise<{ document: JobDocument; open: boolean }> {
  if (kind === 'putaway') {
    const order = await keepOrderDocument(tx, scope, code)
    if (!order) throw nowhere(kind)
    return { document: order, open: nextPutawayStatus(order.status, 'shelve', 0) !== null }
  }
  const task = await keepTaskDocument(tx, scope, code)
  if (!task) throw nowhere(kind)
  return { document: task, open: taskHasJob(kind, task) }
}

function nowhere(kind: JobKind): Refused {
  return kind === 'putaway' ? notFound('上架单') : notFound('任务')
}
