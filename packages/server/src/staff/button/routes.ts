import { applyButton, deleteButton, updateButton } from '@yuncang/contract/staff/button/button.ts'
import { write } from '../../plumbing/http/handler.ts'
import { buttonListHandlers } from './list.ts'
import { changeButton, refreshForAll, restoreButton } from './change.ts'

/** The catalogue of permission buttons (part 2, 7). */
export const buttonHandlers = [
  ...buttonListHandlers,
  write(updateButton, changeButton),
  write(deleteButton, restoreButton),
  write(applyButton, refreshForAll),
]
