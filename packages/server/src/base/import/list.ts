import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  type exportImportErrors,
  type getImport,
  getImportErrors,
  getImportPage,
} from '@yuncang/contract/base/import/import.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import {
  IMPORT_BROKEN_OFF,
  IMPORT_FILE,
  IMPORT_KIND_NAMES,
  IMPORT_STATE_NAMES,
} from '@yuncang/contract/base/import/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { FileReply } from '../../plumbing/http/file-reply.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { errorFileOf, runByKey, runErrors, runs, type RunRow } from './list.store.ts'
import { errorFileUrl } from './run.ts'
import { XLSX } from './template.ts'

/** How far one's own import is. */
export async function showImport(
  db: Db,
  { scope, accountId }: Context,
  { importKey }: CallInput<typeof getImport>,
): Promise<CallOutput<typeof getImport>> {
  const run = await runByKey(db, scope, accountId, importKey)
  return run ? importView(run) : null
}

/** One's own imports, a merchant's those of all its people; and what is wrong in the file of one. */
export const importListHandlers = [
  ...listHandlers(
    { page: getImportPage },
    {
      store: runs,
      filter: (_db, { accountId, identity }) => (identity === IDENTITY.merchant ? null : accountId),
      view: (_ctx, row) => importView(row),
    },
  ),
  ...listHandlers(
    { page: getImportErrors },
    {
      store: runErrors,
      filter: async (db, { scope, accountId }, { importKey }) => {
        const run = await runByKey(db, scope, accountId, importKey)
        if (!run) throw notFound('导入记录')
        return run.id
      },
      view: (_ctx, { row, title, value, message }) => ({ row, columnName: title, value, message }),
    },
  ),
]

/** The file that is sent back. */
export async function errorFileReply(
  db: Db,
  { scope, accountId }: Context,
  { importKey }: CallInput<typeof exportImportErrors>,
): Promise<FileReply> {
  const file = await errorFileOf(db, scope, accountId, importKey)
  if (!file) throw notFound('错误文件')
  const name = worded(IMPORT_FILE.errors, { name: nameOf(file.kind) })
  return { name: `${name}.xlsx`, mediaType: XLSX, bytes: file.bytes }
}

function importView(row: RunRow): CallOutput<typeof getImportPage>['records'][number] {
  const state = row.broken_off ? IMPORT_STATE.refused : row.state
  return {
    importKey: row.key,
    kind: row.kind,
    kindName: nameOf(row.kind),
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

function nameOf(kind: ImportKind): string {
  return IMPORT_KIND_NAMES[kind]
}
