import { lookUp } from '@yuncang/contract/task/look-up/floor.ts'
import { read } from '../../plumbing/http/handler.ts'
import { look } from './look-up.ts'

/** Scan anything. */
export const lookUpHandlers = [read(lookUp, look)]
