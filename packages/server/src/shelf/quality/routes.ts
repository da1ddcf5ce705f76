import { openQuality, saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { qualityLogHandlers } from './list.ts'
import { openPlace } from './open.ts'
import { changeQuality } from './save.ts'

/** Quality changes, of the floor and of the office (part 1, 7; semantics 2). */
export const qualityHandlers = [read(openQuality, openPlace), write(saveQuality, changeQuality), ...qualityLogHandlers]
