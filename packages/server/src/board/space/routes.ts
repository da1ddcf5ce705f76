import { getBoardSpace } from '@yuncang/contract/board/space/space.ts'
import { read } from '../../plumbing/http/handler.ts'
import { space } from './space.ts'

/** The calls of how full warehouses are. */
export const spaceHandlers = [read(getBoardSpace, space)]
