import { previewTemplate, printDocument } from '@yuncang/contract/paper/print/print.ts'
import { getGoodsLabels, getLocationLabels, getPalletLabels, printLabels } from '@yuncang/contract/paper/print/label.ts'
import { download, read } from '../../plumbing/http/handler.ts'
import { goodsLabels, locationLabels, palletLabels, printed as printedLabels } from './label.ts'
import { previewed, printed } from './print.ts'

/** The print call (part 1, 7). */
export const printHandlers = [
  read(printDocument, printed),
  read(previewTemplate, previewed),
  read(getLocationLabels, locationLabels),
  read(getGoodsLabels, goodsLabels),
  read(getPalletLabels, palletLabels),
  download(printLabels, (_db, _ctx, input) => printedLabels(input)),
]
