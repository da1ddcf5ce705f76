import { getOperations } from '@yuncang/contract/board/operations/operations.ts'
import { read } from '../../plumbing/http/handler.ts'
import { stateOf } from './state.ts'

/** How the installation is, for those who run it. */
export const operationsHandlers = [read(getOperations, (db, _ctx, _input, { logMonths }) => stateOf(db, logMonths))]
