import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  type exportImportErrors,
  exportImports,
  type getImport,
  getImportErrors,
  getImportPage,
} from '@yuncang/contract/base/import/import.ts'
import { IMPORT_FILE, IMPORT_KIND_NAMES, IMPORTS_SHEET } from '@yuncang/contract/base/import/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { FileReply } from '../../plumbing/http/file-reply.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { IMPORT_COLUMNS } from './columns.ts'
import { errorFileOf, runByKey, runErrors, runs } from './list.store.ts'
import { XLSX } from './template.ts'
import { importView } from './view.ts'

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
    { page: getImportPage, export: exportImports },
    {
      store: runs,
      filter: (_db, { accountId, identity }) => (identity === IDENTITY.merchant ? null : accountId),
      view: (_ctx, row) => importView(row),
      sheet: { name: IMPORTS_SHEET.name, columns: IMPORT_COLUMNS },
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
  const name = worded(IMPORT_FILE.errors, { name: IMPORT_KIND_NAMES[file.kind] })
  return { name: `${name}.xlsx`, mediaType: XLSX, bytes: file.bytes }
}
