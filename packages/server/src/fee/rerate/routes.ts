import { previewRerate, rerateCosts } from '@yuncang/contract/fee/rerate/rerate.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { preview } from './preview.ts'
import { rerate } from './rerate.ts'

/** The calls that decide costs anew. */
export const rerateHandlers = [read(previewRerate, preview), write(rerateCosts, rerate)]
