import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { updateTask } from '@yuncang/contract/task/plan/create.ts'
import { TASK_LOG } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { changed } from '../task/status.ts'
import { lockTasks, setStatus } from '../task/store.ts'

/**
 * Changes the note or the loading choice of a task that is pending or in work; a supplier only while it is pending.
 * @throws Refused notFound, changedTask
 */
export async function update(tx: Tx, ctx: Context, input: CallInput<typeof updateTask>): Promise<null> {
  const [task] = await lockTasks(tx, ctx.scope, [input.code])
  if (!task) throw notFound('任务')
  if (
    task.status !== TASK_STATUS.pending &&
    (task.status !== TASK_STATUS.working || ctx.identity === IDENTITY.supplier)
  )
    throw changed(task)
  const change = {
    ...(input.note === undefined ? {} : { note: input.note }),
    ...(input.loading === undefined ? {} : { loading: input.loading === 1 }),
  }
  await Promise.all([
    setStatus(tx, ctx.scope, [task.id], task.status, task.status, change),
    writeLog(tx, ctx.scope, ctx, [
      {
        kind: 'task',
        documentId: task.id,
        version: task.version + 1,
        fromStatus: task.status,
        toStatus: task.status,
        content: TASK_LOG.changed,
      },
    ]),
  ])
  return null
}
