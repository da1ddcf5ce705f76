import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { FILE_REFUSALS, imageIds } from '../../wire/file.ts'
import { TASK_MAKERS } from './list.ts'
import { TASK_AREA } from './list.ts'
import { TASK_REFUSALS } from './words.ts'

/**
 * Supplements the document images of a task that is on the road (5) or finished (3), up to 3 in all (part 1, 7; gaps A05). What
 * the task has stays where it is, named or not; what `urls` names beside it joins after it, in its order.
 */
export const updateTaskUrls = call({
  path: '/api/task/updateTaskUrls',
  title: '补充单据',
  area: TASK_AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: TASK_MAKERS, key: 'assignmentManageAdd' },
  input: z.object({ code: code('任务', 'task'), urls: imageIds('单据图片') }),
  output: z.null(),
  refusals: {
    noDocuments: TASK_REFUSALS.noDocuments,
    nothingNew: TASK_REFUSALS.nothingNew,
    notSupplementable: TASK_REFUSALS.notSupplementable,
    tooManyImages: FILE_REFUSALS.tooManyImages,
  },
})
