import {
  getProductionDateDeploy,
  getProductionDateInfo,
  saveProductionDate,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { entryInfo, entryListHandlers, entryToFill } from './list.ts'
import { saveDates, type Arrivals } from './save.ts'

/** The calls of the production-date entry (part 1, 7). */
export const productionDateHandlers = (arrivals: Arrivals) => [
  ...entryListHandlers,
  read(getProductionDateInfo, entryInfo),
  read(getProductionDateDeploy, entryToFill),
  write(saveProductionDate, (tx, ctx, input, deps) => saveDates(tx, ctx, input, deps, arrivals)),
]
