import { firstSteps, hideFirstSteps } from '@yuncang/contract/board/home/first-steps.ts'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { hideSteps } from './first-steps.store.ts'
import { stepsToTake } from './first-steps.ts'
import { todo } from './todo.ts'

/** The home calls. */
export const homeHandlers = [
  read(homeTodo, todo),
  read(firstSteps, stepsToTake),
  write(hideFirstSteps, async (tx, ctx) => {
    await hideSteps(tx, ctx.home.tenantId, ctx.accountId)
    return null
  }),
]
