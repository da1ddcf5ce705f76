import { closeMonth, getMonths, reopenMonth } from '@yuncang/contract/fee/closing/closing.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { close, reopen } from './close.ts'
import { months } from './months.ts'

/** The calls of closed months. */
export const closingHandlers = [read(getMonths, months), write(closeMonth, close), write(reopenMonth, reopen)]
