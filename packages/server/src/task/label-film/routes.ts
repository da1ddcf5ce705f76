import {
  acceptLabel,
  addLabel,
  cancelLabel,
  completeLabel,
  countLabel,
  finishLabel,
  getLabelInfo,
  labelJobs,
  openLabel,
  takeLabel,
} from '@yuncang/contract/task/label-film/label-film.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { createLabel } from './create.ts'
import { jobs, labelListHandlers, openTask, taskInfo } from './list.ts'
import { accept, cancel, complete, count, finish, take } from './work.ts'

/** The calls of label and film tasks, of the office and of the floor. */
export const labelHandlers = [
  ...labelListHandlers,
  read(getLabelInfo, taskInfo),
  write(addLabel, createLabel),
  write(acceptLabel, accept),
  write(completeLabel, complete),
  write(cancelLabel, cancel),
  read(labelJobs, jobs),
  read(openLabel, openTask),
  write(takeLabel, take),
  write(countLabel, count),
  write(finishLabel, finish),
]
