import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { updateTaskUrls } from '@yuncang/contract/task/task/documents.ts'
import { statusName, TASK_LOG } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { addImages } from '../../base/file/images.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { changed } from './status.ts'
import { lockTasks, setStatus } from './store.ts'

const no = updateTaskUrls.refusals

/**
 * Supplements the document images of a task that is on the road or finished (gaps A05): what was signed stays, whoever adds to it.
 * @throws Refused notFound for the task or an image, noDocuments, nothingNew, notSupplementable, tooManyImages
 */
export async function supplementDocuments(
  tx: Tx,
  ctx: Context,
  { code, urls }: CallInput<typeof updateTaskUrls>,
): Promise<null> {
  const { scope } = ctx
  if (urls.length === 0) throw refuse(no, 'noDocuments')
  const [task] = await lockTasks(tx, scope, [code])
  if (!task) throw notFound('任务')
  const { id, status, version, nature } = task
  if (status !== TASK_STATUS.finished && status !== TASK_STATUS.delivering)
    throw refuse(no, 'notSupplementable', { code, status: statusName(status, nature) })
  const { before, all } = await addImages(tx, scope, 'task', id, urls)
  if (all.length === before.length) throw refuse(no, 'nothingNew')
  const positions = all.slice(before.length).map((_, index) => before.length + index + 1)
  const [set] = await Promise.all([
    setStatus(tx, scope, [id], status, status, {}),
    writeLog(tx, scope, ctx, [
      {
        kind: 'task',
        documentId: id,
        version: version + 1,
        fromStatus: status,
        toStatus: status,
        content: worded(TASK_LOG.supplemented, { positions: positions.join('、'), count: all.length }),
      },
    ]),
  ])
  if (set !== 1) throw changed(task)
  return null
}
