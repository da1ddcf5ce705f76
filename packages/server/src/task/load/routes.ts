import { depart, loadJobs, loadPallet, openLoad, startLoad } from '@yuncang/contract/task/load/floor.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { leave } from './depart.ts'
import { jobs, openTask } from './floor.ts'
import { addScanned, start } from './load.ts'

/** The loading calls of the floor. */
export const loadHandlers = [
  read(loadJobs, jobs),
  read(openLoad, openTask),
  write(startLoad, start),
  write(loadPallet, addScanned),
  write(depart, leave),
]
