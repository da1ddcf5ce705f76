import { search } from '@yuncang/contract/board/search/search.ts'
import { read } from '../../plumbing/http/handler.ts'
import { find } from './search.ts'

/** The call that finds. */
export const searchHandlers = [read(search, find)]
