import { confirmPick, openPick, pickJobs, scanPick, shortPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import type { BehindPick } from './behind.ts'
import { jobs, openTask } from './floor.ts'
import { shortListHandlers } from './list.ts'
import { pick } from './pick.ts'
import { scan } from './scan.ts'
import { short } from './short.ts'
import { undoLast } from './undo.ts'

/** The picking calls of the floor, and the office's list of what was found missing. */
export const pickHandlers = (behind: BehindPick) => [
  read(pickJobs, jobs),
  read(openPick, openTask),
  read(scanPick, scan),
  write(confirmPick, (tx, ctx, input) => pick(tx, ctx, input, behind)),
  write(shortPick, short),
  write(undoPick, undoLast),
  ...shortListHandlers,
]
