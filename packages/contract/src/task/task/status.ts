import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { call } from '../../wire/call.ts'
import { codes, oneOf, z } from '../../wire/field.ts'
import { TASK_AREA, TASK_MAKERS } from './list.ts'
import { TASK_REFUSALS } from './words.ts'

/**
 * Accepts (status 2; needs assignmentManageEdit and a warehouse identity) or cancels (status 4; needs
 * assignmentManageCancel) one task or several, all or none (part 1, 4.1). A task that is no longer pending refuses with
 * the changed-status sentence.
 */
export const updateTaskStatus = call({
  path: '/api/task/updateStatus',
  title: '接单或取消任务',
  area: TASK_AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: TASK_MAKERS, key: ['assignmentManageEdit', 'assignmentManageCancel'] },
  input: z.object({
    codes: codes('任务', 'task'),
    status: oneOf('状态', [TASK_STATUS.working, TASK_STATUS.cancelled]),
  }),
  output: z.null(),
  refusals: { changedTask: TASK_REFUSALS.changedTask },
})
