import { getBoardTargets, getTargetSettings, saveBoardTargets } from '@yuncang/contract/board/target/target.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { saveTargets, settings, targets } from './targets.ts'

/** The calls of targets of warehouses. */
export const targetHandlers = [
  read(getBoardTargets, targets),
  read(getTargetSettings, settings),
  write(saveBoardTargets, saveTargets),
]
