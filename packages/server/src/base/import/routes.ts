import { exportImportErrors, getImport } from '@yuncang/contract/base/import/import.ts'
import { download, read } from '../../plumbing/http/handler.ts'
import { errorFileReply, importListHandlers, showImport } from './list.ts'

/** What all imports share: how far one is, what was wrong, what was imported before. */
export const importHandlers = [
  read(getImport, showImport),
  ...importListHandlers,
  download(exportImportErrors, errorFileReply),
]
