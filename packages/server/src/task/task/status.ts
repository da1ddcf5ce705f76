import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { statusName, TASK_LOG } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { nextStatus, TASK_STATUS, TASK_TRANSITIONS } from '@yuncang/domain/task/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writingLog } from '../../plumbing/db/document-log.store.ts'
import { runTogether } from '../../plumbing/db/together.store.ts'
import type { Context, Early } from '../../plumbing/http/context.ts'
import { notFound, refuse, Refused } from '../../plumbing/http/refused.ts'
import { reserve } from '../../stock/ledger/store.ts'
import { endJobs } from '../../shelf/job/require.ts'
import { deleteReservations } from './reservation.store.ts'
import { lockTasks, settingStatus, type Task } from './store.ts'

/**
 * Accepts or cancels pending tasks, all of them or none (part 1, 4.1; semantics 3). Cancelling gives back what they held.
 * @throws Refused noRight, notFound, changedTask
 */
export async function changeStatus(tx: Tx, early: Early, input: CallInput<typeof updateTaskStatus>): Promise<null> {
  const { scope } = early
  const deed = input.status === TASK_STATUS.working ? 'accept' : 'cancel'
  const right = deed === 'accept' ? 'assignmentManageEdit' : 'assignmentManageCancel'
  if (!early.rights.has(right) || (deed === 'accept' && early.identity === IDENTITY.supplier))
    throw new Refused(COMMON_REFUSALS.noRight, { title: deed === 'accept' ? TASK_LOG.accepted : TASK_LOG.cancelled })
  const [ctx, tasks] = await Promise.all([early.known, lockTasks(tx, scope, input.codes)])
  const missing = input.codes.find((code) => !tasks.some((task) => task.code === code))
  if (missing !== undefined) throw notFound(`任务 ${missing} `)
  const late = tasks.find((task) => nextStatus(task.status, deed) === null)
  if (late) throw changed(late)
  const ids = tasks.map((task) => task.id)
  const at = new Date(ctx.now)
  const { from, to } = TASK_TRANSITIONS[deed]
  if (deed === 'cancel') await reserve(tx, scope, await deleteReservations(tx, scope, ids), -1)
  const content = deed === 'accept' ? TASK_LOG.accepted : TASK_LOG.cancelled
  const logged = writingLog(
    scope,
    ctx,
    tasks.map(({ id, version }) => ({
      kind: 'task',
      documentId: id,
      version: version + 1,
      fromStatus: from,
      toStatus: to,
      content,
    })),
  )
  if (deed === 'accept') {
    void runTogether(tx, [settingStatus(scope, ids, from, to, { accepted_at: at }), logged], ids.length)
    return null
  }
  cancelByModel(tx, ctx, tasks, at, [logged])
  await endJobs(tx, ctx, input.codes)
  return null
}

/** The changed-status sentence, naming the task and where it stands now. */
export function changed(task: Task) {
  return refuse(updateTaskStatus.refusals, 'changedTask', {
    code: task.code,
    status: statusName(task.status, task.nature),
  })
}

/** A cancelled task keeps a snapshot of its warehouse's management model (semantics 3); tasks of one model go together. */
function cancelByModel(
  tx: Tx,
  ctx: Context,
  tasks: readonly Task[],
  at: Date,
  besides: readonly ReturnType<typeof writingLog>[],
): void {
  const groups = [...Map.groupBy(tasks, (task) => task.locations_on)]
  groups.forEach(([locationsOn, same], index) => {
    const cancelling = settingStatus(
      ctx.scope,
      same.map((task) => task.id),
      TASK_STATUS.pending,
      TASK_STATUS.cancelled,
      { cancelled_at: at, finish_locations_on: locationsOn },
    )
    void runTogether(tx, [cancelling, ...(index === 0 ? besides : [])], same.length)
  })
}
