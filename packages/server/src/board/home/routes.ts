import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { read } from '../../http/handler.ts'
import { todo } from './todo.ts'

/** The home calls. */
export const homeHandlers = [read(homeTodo, todo)]
