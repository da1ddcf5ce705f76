import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'
import { FILE_REFUSALS, imageIds } from '../../wire/file.ts'
import { TASK_MAKERS } from './list.ts'
import { TASK_AREA } from './list.ts'
import { TASK_REFUSALS } from './words.ts'

/**
 * Gives a task that is on the road (5) or finished (3) these document images, at most 3 in all (part 1, 7; gaps A05). `urls` are
 * all of them, in their order: what was there and is not named is let go.
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
    notSupplementable: TASK_REFUSALS.notSupplementable,
    tooManyImages: FILE_REFUSALS.tooManyImages,
  },
})
