import type { DictTree, getDictPage } from '@yuncang/contract/base/dict/dict.ts'
import { DICT_REFUSALS, DICT_SHEET, DICT_STATUS_NAMES } from '@yuncang/contract/base/dict/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { whyKept } from '@yuncang/domain/base/dict/entry.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import { flagOf } from '../../plumbing/http/wire.ts'

/** An entry of the dictionary; an empty parent: it stands at the top. */
export type EntryRow = {
  code: string
  name: string
  parent_code: string
  sort: number
  status: number
  system: boolean
  version: number
}

/** The same in a list, with what it stands below and how many stand below it. */
export type ListedRow = EntryRow & { parent_name: string; children: number }
/** The same, with how many records of all merchants name it. */
export type CountedRow = ListedRow & { uses: number }

/** An entry on the wire. */
function entryView(row: EntryRow) {
  return {
    code: row.code,
    name: row.name,
    parentCode: row.parent_code,
    sort: row.sort,
    status: row.status,
    isSystem: flagOf(row.system),
  }
}

/** The dictionary as a tree. */
export function treeView(rows: readonly EntryRow[], parentCode = ''): DictTree[] {
  return rows
    .filter((row) => row.parent_code === parentCode)
    .map((row) => ({ ...entryView(row), children: treeView(rows, row.code) }))
}

/** An entry in its list, with what this user can do to it. */
export function listedView(ctx: Context, row: CountedRow): CallOutput<typeof getDictPage>['records'][number] {
  const noRight = ctx.rights.has('dictManageEdit') ? '' : WHY_NOT.noRight
  const kept = whyKept(row, { children: row.children, uses: row.uses })
  const said = (name: keyof typeof DICT_REFUSALS, facts: object) => sentence(DICT_REFUSALS[name], { ...facts })
  return {
    ...entryView(row),
    parentName: row.parent_name,
    statusName: DICT_STATUS_NAMES[row.status] ?? '',
    childCount: row.children,
    useCount: row.uses,
    version: row.version,
    abilities: {
      edit: noRight,
      status: noRight || (row.system ? said('system', row) : ''),
      remove: noRight || (kept ? said(kept.refused, kept) : ''),
    },
  }
}

/** The columns of an exported dictionary. */
export const DICT_COLUMNS: readonly Column<CountedRow>[] = [
  { title: DICT_SHEET.code, width: 32, value: (row) => row.code },
  { title: DICT_SHEET.entry, width: 20, value: (row) => row.name },
  { title: DICT_SHEET.parentCode, width: 24, value: (row) => row.parent_code },
  { title: DICT_SHEET.parent, width: 16, value: (row) => row.parent_name },
  { title: DICT_SHEET.status, width: 8, value: (row) => DICT_STATUS_NAMES[row.status] ?? '' },
  { title: DICT_SHEET.sort, width: 8, value: (row) => row.sort },
  { title: DICT_SHEET.children, width: 8, value: (row) => row.children },
  { title: DICT_SHEET.uses, width: 8, value: (row) => row.uses },
  { title: DICT_SHEET.system, width: 8, value: (row) => (row.system ? DICT_SHEET.yes : '') },
]
