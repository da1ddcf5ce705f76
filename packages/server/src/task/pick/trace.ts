import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { changed } from '../task/status.ts'
import { setStatus, type Task } from '../task/store.ts'

/** Counts a deed on a task that stays in work, with its line in the log. */
export async function leaveTrace(tx: Tx, ctx: Context, task: Task, content: string): Promise<void> {
  const { status } = task
  const [set] = await Promise.all([
    setStatus(tx, ctx.scope, [task.id], status, status, {}),
    writeLog(tx, ctx.scope, ctx, [
      { kind: 'task', documentId: task.id, version: task.version + 1, fromStatus: status, toStatus: status, content },
    ]),
  ])
  if (set !== 1) throw changed(task)
}
