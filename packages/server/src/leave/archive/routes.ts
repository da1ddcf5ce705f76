import {
  archiveTenant,
  exportKeptBills,
  previewArchive,
  restoreTenant,
  saveLeaveSetting,
  setEraseDay,
} from '@yuncang/contract/leave/archive/archive.ts'
import { fetchStored, read, write } from '../../plumbing/http/handler.ts'
import { archive, changeSetting, moveEraseDay, preview, restore } from './archive.ts'
import { keptBills } from './kept-bills.ts'
import { leavingListHandlers } from './list.ts'

/** The calls about merchants that leave (docs/design/leaving.md). */
export const archiveHandlers = [
  read(previewArchive, (db, ctx, { tenantCode }) => preview(db, ctx, tenantCode)),
  ...leavingListHandlers,
  write(archiveTenant, archive),
  write(restoreTenant, restore),
  write(setEraseDay, moveEraseDay),
  write(saveLeaveSetting, changeSetting),
  fetchStored(exportKeptBills, (db, _ctx, { leavingId }, { database }) => keptBills(db, database, leavingId)),
]
