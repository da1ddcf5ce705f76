import { openMove, saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { getMoveTaskDetail } from '@yuncang/contract/shelf/move/move.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { moveDetail, moveListHandlers } from './list.ts'
import { openPlace } from './open.ts'
import { moveGoods } from './save.ts'

/** Quick moves, of the floor and of the office (part 1, 7; semantics 2). */
export const moveHandlers = [
  read(openMove, openPlace),
  write(saveMove, moveGoods),
  ...moveListHandlers,
  read(getMoveTaskDetail, moveDetail),
]
