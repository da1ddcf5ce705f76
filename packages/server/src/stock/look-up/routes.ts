import { lookUp } from '@yuncang/contract/stock/look-up/floor.ts'
import { read } from '../../plumbing/http/handler.ts'
import { look } from './look-up.ts'

/** Scan anything. */
export const lookUpHandlers = [read(lookUp, look)]
