import {
  exportProductionDates,
  getProductionDateDeploy,
  getProductionDateInfo,
  getProductionDateList,
  getProductionDateSums,
  saveProductionDate,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { entryInfo, entryToFill, exportEntries, listEntries, listSums } from './list.ts'
import { saveDates } from './save.ts'

/** The calls of the production-date entry (part 1, 7). */
export const productionDateHandlers = [
  read(getProductionDateList, listEntries),
  read(getProductionDateSums, listSums),
  download(exportProductionDates, exportEntries),
  read(getProductionDateInfo, entryInfo),
  read(getProductionDateDeploy, entryToFill),
  write(saveProductionDate, saveDates),
]
