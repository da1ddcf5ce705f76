import { importPoint, pointTemplate } from '@yuncang/contract/site/dispatch-point/import.ts'
import { importHandlersOf } from '../../base/import/handlers.ts'
import { pointImport } from './import.ts'
import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import {
  addPlatform,
  deletePlatform,
  getAllPlatforms,
  updatePlatform,
} from '@yuncang/contract/site/dispatch-point/platform.ts'
import {
  addPoint,
  deletePoint,
  getPointDropDown,
  getPointLog,
  updatePoint,
  usePoint,
} from '@yuncang/contract/site/dispatch-point/point.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import type { BehindPoint } from './behind.ts'
import { add, remove, update, use } from './change.ts'
import { dropDown, offeredPoints, pointListHandlers, pointLog } from './list.ts'
import { addOne, removeOne, rename, platformListHandlers } from './platform.ts'
import { platformsInUse } from './platform.store.ts'

/** The calls of dispatch platforms and their points (part 2, 7; gaps E16). */
export const dispatchPointHandlers = (behind: BehindPoint) => [
  ...importHandlersOf(pointImport(behind), importPoint, pointTemplate),
  read(getAllDispatchPoints, offeredPoints),
  read(getPointDropDown, dropDown),
  ...pointListHandlers,
  read(getPointLog, pointLog),
  write(addPoint, add),
  write(updatePoint, (tx, ctx, input) => update(tx, ctx, input, behind)),
  write(usePoint, use),
  write(deletePoint, (tx, ctx, input) => remove(tx, ctx, input, behind)),
  read(getAllPlatforms, async (db, ctx) =>
    (await platformsInUse(db, ctx.scope)).map(({ code, name }) => ({ platformCode: code, platformName: name })),
  ),
  ...platformListHandlers,
  write(addPlatform, addOne),
  write(updatePlatform, rename),
  write(deletePlatform, removeOne),
]
