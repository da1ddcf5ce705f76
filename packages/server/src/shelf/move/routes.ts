import { openMove, saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { exportMoves, getMoveTaskDetail, getMoveTaskList, getMoveTaskSums } from '@yuncang/contract/shelf/move/move.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { exportList, listMoves, listSums, moveDetail } from './list.ts'
import { openPlace } from './open.ts'
import { moveGoods } from './save.ts'

/** Quick moves, of the floor and of the office (part 1, 7; semantics 2). */
export const moveHandlers = [
  read(openMove, openPlace),
  write(saveMove, moveGoods),
  read(getMoveTaskList, listMoves),
  read(getMoveTaskSums, listSums),
  download(exportMoves, exportList),
  read(getMoveTaskDetail, moveDetail),
]
