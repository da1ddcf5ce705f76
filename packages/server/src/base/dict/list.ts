import {
  exportDict,
  type getDictLog,
  getDictPage,
  type getDictParent,
  type getDictTree,
} from '@yuncang/contract/base/dict/dict.ts'
import { DICT_SHEET } from '@yuncang/contract/base/dict/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { DICT_LEVELS } from '@yuncang/domain/base/dict/entry.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { allEntries, dictEntries, dictLog } from './entries.store.ts'
import { DICT_COLUMNS, listedView, treeView } from './view.ts'

/** The whole dictionary. */
export async function tree(db: Db): Promise<CallOutput<typeof getDictTree>> {
  return treeView(await allEntries(db))
}

/** The entries that others may stand below. */
export async function parents(db: Db): Promise<CallOutput<typeof getDictParent>> {
  const rows = await allEntries(db)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const level = (code: string): number => (code === '' ? 0 : 1 + level(byCode.get(code)?.parent_code ?? ''))
  return rows
    .filter(({ code }) => level(code) < DICT_LEVELS)
    .map(({ code, name, parent_code }) => ({ code, name, parentCode: parent_code }))
}

/** The entries below one, or all that a name finds. */
export const dictListHandlers = listHandlers(
  { page: getDictPage, export: exportDict },
  {
    store: dictEntries,
    filter: (_db, _ctx, asked) => asked,
    view: listedView,
    sheet: { name: DICT_SHEET.name, columns: DICT_COLUMNS },
  },
)

/** What was done to an entry; of one that is deleted too. */
export async function entryLog(
  db: Db,
  _ctx: Context,
  { code }: CallInput<typeof getDictLog>,
): Promise<CallOutput<typeof getDictLog>> {
  const rows = await dictLog(db, code)
  return logRows(rows)
}
