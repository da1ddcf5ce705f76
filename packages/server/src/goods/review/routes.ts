import { exportNotPassGood, getNotPassGood, passGood } from '@yuncang/contract/goods/review/review.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { exportWaiting, listWaiting } from './list.ts'
import { pass } from './pass.ts'

/** The calls about goods that wait for their audit. */
export const reviewHandlers = [
  read(getNotPassGood, listWaiting),
  download(exportNotPassGood, exportWaiting),
  write(passGood, pass),
]
