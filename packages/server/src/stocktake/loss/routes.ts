import { getInventoryLossDetail, inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { handle } from './handle.ts'
import { detail } from './detail.ts'
import { lossLists } from './list.ts'

/** Loss orders and what is done with their lines (part 2, 7). */
export const lossHandlers = [...lossLists, read(getInventoryLossDetail, detail), write(inventoryHandle, handle)]
