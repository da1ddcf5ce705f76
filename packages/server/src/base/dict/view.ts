import type { DictTree, getDictPage } from '@yuncang/contract/base/dict/dict.ts'
import { DICT_REFUSALS, DICT_STATUS_NAMES } from '@yuncang/contract/base/dict/words.ts'
import { TASK_WHY } from '@yuncang/contract/task/task/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { whyKept } from '@yuncang/domain/base/dict/entry.ts'
import type { Context } from '../../http/context.ts'
import { flagOf } from '../../http/wire.ts'

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
export function listedView(
  ctx: Context,
  row: EntryRow & { parent_name: string; children: number },
  uses: number,
): CallOutput<typeof getDictPage>['records'][number] {
  const noRight = ctx.rights.has('dictManageEdit') ? '' : TASK_WHY.noRight
  const kept = whyKept(row, { children: row.children, uses })
  const said = (name: keyof typeof DICT_REFUSALS, facts: object) => sentence(DICT_REFUSALS[name], { ...facts })
  return {
    ...entryView(row),
    parentName: row.parent_name,
    statusName: DICT_STATUS_NAMES[row.status] ?? '',
    childNum: row.children,
    useNum: uses,
    version: row.version,
    abilities: {
      edit: noRight,
      status: noRight || (row.system ? said('system', row) : ''),
      remove: noRight || (kept ? said(kept.refused, kept) : ''),
    },
  }
}
