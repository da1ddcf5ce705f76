import { closeMonth, exportMonths, getMonths, reopenMonth } from '@yuncang/contract/fee/closing/closing.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { close, reopen } from './close.ts'
import { months } from './months.ts'
import { monthsSheet } from './sheet.ts'

/** The calls of closed months. */
export const closingHandlers = [
  read(getMonths, months),
  download(exportMonths, monthsSheet),
  write(closeMonth, close),
  write(reopenMonth, reopen),
]
