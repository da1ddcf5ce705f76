import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type {
  exportImportErrors,
  getImport,
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
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { FileReply } from '../../plumbing/http/file-reply.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { countErrors, countRuns, errorFileOf, errorPage, runByKey, runPage, type RunRow } from './list.store.ts'
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

/** One's own imports, a merchant's those of all its people. */
export async function listImports(
  db: Db,
  { scope, accountId, identity }: Context,
  input: CallInput<typeof getImportPage>,
): Promise<CallOutput<typeof getImportPage>> {
  const page = pageOf(input)
  const whose = identity === IDENTITY.merchant ? null : accountId
  const [rows, counted] = await Promise.all([runPage(db, scope, whose, page), countRuns(db, scope, whose)])
  return { records: rows.map(importView), ...totalOf(counted) }
}

/** What is wrong in the file of one's own import. */
export async function listErrors(
  db: Db,
  { scope, accountId }: Context,
  input: CallInput<typeof getImportErrors>,
): Promise<CallOutput<typeof getImportErrors>> {
  const page = pageOf(input)
  const run = await runByKey(db, scope, accountId, input.importKey)
  if (!run) throw notFound('导入记录')
  const [rows, counted] = await Promise.all([errorPage(db, scope, run.id, page), countErrors(db, scope, run.id)])
  const records = rows.map(({ row, title, value, message }) => ({ rowNum: row, columnName: title, value, message }))
  return { records, ...totalOf(counted) }
}

/** The file that is sent back. */
export async function errorFileReply(
  db: Db,
  { scope, accountId }: Context,
  { importKey }: CallInput<typeof exportImportErrors>,
): Promise<FileReply> {
  const file = await errorFileOf(db, scope, accountId, importKey)
  if (!file) throw notFound('错误文件')
  const name = sentence({ code: 400, text: IMPORT_FILE.errors }, { name: nameOf(file.kind) })
  return { name: `${name}.xlsx`, mediaType: XLSX, bytes: file.bytes }
}

function importView(row: RunRow): CallOutput<typeof getImportPage>['records'][number] {
  const state = row.broken_off ? 4 : row.state
  return {
    importKey: row.key,
    kind: row.kind,
    kindName: nameOf(row.kind),
    fileName: row.file_name,
    state,
    stateName: IMPORT_STATE_NAMES[state],
    stage: row.stage,
    rowNum: row.row_count,
    doneNum: row.done_count,
    createdNum: row.created_count,
    changedNum: row.changed_count,
    errorNum: row.error_count,
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
