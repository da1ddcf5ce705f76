import type { startSettleRun, stopRun } from '@yuncang/contract/bill/run/run.ts'
import { RUN_DONE, RUN_REFUSALS, type RunKind } from '@yuncang/contract/bill/run/words.ts'
import { VOID_REFUSALS, VOID_WORDS } from '@yuncang/contract/fee/cost/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { mayEdit } from '../../fee/cost/pages.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { filterOf, saidOf } from './filter.ts'
import { partsToSettle } from './settle.ts'
import { holdRun, insertRun, lockRuns, stopParts, underWay, type NewPart, type RunFilter } from './store.ts'
import { RUN_TOPIC } from './work.ts'

/** A run that was begun. */
export type Begun = CallOutput<typeof startSettleRun>

/** Begins to settle a filtered set as its preview said. @throws Refused noGroupRight, changed, nothing, underWay */
export async function startSettle(
  tx: Tx,
  ctx: Context,
  { digest, ...asked }: CallInput<typeof startSettleRun>,
): Promise<Begun> {
  await lockRuns(tx, ctx.scope)
  const filter = await filterOf(tx, ctx, asked)
  const found = await partsToSettle(tx, ctx, filter)
  return begin(tx, ctx, { kind: 'settle', filter, reason: '', digest }, { ...found, nothing: 'nothing' })
}

/** Writes a run down with its parts and the job that works it off. The queue of those who begin is held. */
export async function begin(
  tx: Tx,
  ctx: Context,
  agreed: { readonly kind: RunKind; readonly filter: RunFilter; readonly reason: string; readonly digest: string },
  found: {
    readonly digest: string
    readonly parts: readonly NewPart[]
    readonly nothing: 'nothing' | 'nothingToRerate'
  },
): Promise<Begun> {
  const waiting = found.parts.filter(({ state }) => state === 'waiting')
  const busy = await underWay(tx, ctx.scope, waiting)
  if (busy) throw refuse(RUN_REFUSALS, 'underWay', busy)
  if (found.digest !== agreed.digest) throw refuse(RUN_REFUSALS, 'changed')
  if (waiting.length === 0) throw refuse(RUN_REFUSALS, found.nothing)
  const said = await saidOf(tx, ctx, agreed.filter)
  const [jobId] = await follow(tx, tenantOf(ctx.scope), [{ topic: RUN_TOPIC, payload: {} }])
  const runId = await insertRun(tx, ctx.scope, ctx, { ...agreed, said, jobId: jobId! }, found.parts)
  return { runId: String(runId), parts: found.parts.length }
}

/** Stops a run before its next part: who may settle on all the pages that it is about. @throws Refused noGroupRight, over; notFound */
export async function stop(
  tx: Tx,
  ctx: Context,
  { runId }: CallInput<typeof stopRun>,
): Promise<CallOutput<typeof stopRun>> {
  const run = await holdRun(tx, ctx.scope, runId)
  if (run === undefined) throw notFound('批量任务')
  const foreign = run.groups.find((group) => mayEdit(ctx, group) !== '')
  if (foreign !== undefined)
    throw refuse(VOID_REFUSALS, 'noGroupRight', { title: `${VOID_WORDS.edits}${GROUP_NAMES[foreign]}` })
  if ((await stopParts(tx, ctx.scope, run.id, ctx)) === 0) throw refuse(RUN_REFUSALS, 'over')
  return RUN_DONE.stopped
}
