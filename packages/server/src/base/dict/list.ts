import type {
  exportDict,
  getDictLog,
  getDictPage,
  getDictParent,
  getDictTree,
} from '@yuncang/contract/base/dict/dict.ts'
import { DICT_SHEET } from '@yuncang/contract/base/dict/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { DICT_LEVELS } from '@yuncang/domain/base/dict/entry.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import {
  allEntries,
  allMatching,
  countEntries,
  dictLog,
  entryPage,
  usesOfCodes,
  type DictFilter,
} from './keep.store.ts'
import { DICT_COLUMNS, listedView, treeView, type CountedRow } from './view.ts'

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
export async function listEntries(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getDictPage>,
): Promise<CallOutput<typeof getDictPage>> {
  const page = pageOf(input)
  const [rows, counted] = await Promise.all([entryPage(db, input, page), countEntries(db, input)])
  const uses = await usesOfCodes(
    db,
    rows.map(({ code }) => code),
  )
  return { records: rows.map((row) => listedView(ctx, row, uses.get(row.code) ?? 0)), ...totalOf(counted) }
}

/** The filtered entries as a workbook; without a filter the whole dictionary. */
export async function exportEntries(db: Db, _ctx: Context, input: CallInput<typeof exportDict>): Promise<Workbook> {
  return workbook({ name: DICT_SHEET.name, columns: DICT_COLUMNS, batches: counted(db, input) })
}

async function* counted(db: Db, filter: DictFilter): AsyncGenerator<CountedRow[]> {
  for await (const rows of allMatching(db, filter)) {
    const uses = await usesOfCodes(
      db,
      rows.map(({ code }) => code),
    )
    yield rows.map((row) => ({ ...row, uses: uses.get(row.code) ?? 0 }))
  }
}

/** What was done to an entry; of one that is deleted too. */
export async function entryLog(
  db: Db,
  _ctx: Context,
  { code }: CallInput<typeof getDictLog>,
): Promise<CallOutput<typeof getDictLog>> {
  const rows = await dictLog(db, code)
  return logView(rows)
}
