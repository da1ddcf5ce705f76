import type { getImportPage } from '@yuncang/contract/base/import/import.ts'
import { IMPORT_BROKEN_OFF, IMPORT_KIND_NAMES, IMPORT_STATE_NAMES } from '@yuncang/contract/base/import/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { RunRow } from './list.store.ts'
import { errorFileUrl } from './run.ts'

/** An import on the wire. */
export function importView(row: RunRow): CallOutput<typeof getImportPage>['records'][number] {
  const state = row.broken_off ? IMPORT_STATE.refused : row.state
  return {
    importKey: row.key,
    kind: row.kind,
    kindName: IMPORT_KIND_NAMES[row.kind],
    fileName: row.file_name,
    state,
    stateName: IMPORT_STATE_NAMES[state],
    stage: row.stage,
    rowCount: row.row_count,
    doneCount: row.done_count,
    createdCount: row.created_count,
    changedCount: row.changed_count,
    errorCount: row.error_count,
    message: row.broken_off ? IMPORT_BROKEN_OFF : row.message,
    url: row.url,
    createName: row.person_name,
    createTime: timeText(row.started_at),
    errExcelUrl: row.has_file ? errorFileUrl(row.key) : '',
  }
}
