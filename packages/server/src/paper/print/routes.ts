import { previewTemplate, printDocument } from '@yuncang/contract/paper/print/print.ts'
import { getPalletLabels, printLabels } from '@yuncang/contract/paper/print/label.ts'
import { download, read } from '../../plumbing/http/handler.ts'
import { labelHandlers, palletLabels, printed as printedLabels } from './label.ts'
import { previewed, printed } from './print.ts'

/** The print call (part 1, 7). */
export const printHandlers = [
  read(printDocument, printed),
  read(previewTemplate, previewed),
  ...labelHandlers,
  read(getPalletLabels, palletLabels),
  download(printLabels, (_db, _ctx, input) => printedLabels(input)),
]
