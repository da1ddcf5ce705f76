import { openDateChange, saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { dateLogHandlers } from './list.ts'
import { openPlace } from './open.ts'
import { changeDate } from './save.ts'

/** Date changes, of the floor and of the office (part 1, 7; semantics 2). */
export const dateChangeHandlers = [
  read(openDateChange, openPlace),
  write(saveDateChange, changeDate),
  ...dateLogHandlers,
]
