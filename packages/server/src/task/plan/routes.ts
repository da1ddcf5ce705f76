import { getGoods, getGoodsBatch } from '@yuncang/contract/task/plan/choose.ts'
import { addTask, updateTask } from '@yuncang/contract/task/plan/create.ts'
import { earlyRead, earlyWrite, read, write } from '../../plumbing/http/handler.ts'
import { chooseBatch, chooseGoods } from './choose.ts'
import { createTask } from './create.ts'
import { update } from './update.ts'

/** The calls that plan a task (part 1, 7). */
export const planHandlers = [
  earlyWrite(addTask, createTask),
  write(updateTask, update),
  earlyRead(getGoods, chooseGoods),
  read(getGoodsBatch, chooseBatch),
]
