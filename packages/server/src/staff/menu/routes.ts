import { USE } from '@yuncang/domain/base/in-use.ts'
import {
  addMenu,
  deleteMenu,
  getMenuRoleTree,
  getMenuTree,
  getMMenuTree,
  updateMenu,
  type MenuTreeEntry,
} from '@yuncang/contract/staff/menu/menu.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { holderOf } from '../role/holder.ts'
import { addGroup, changeMenu, removeGroup } from './change.ts'
import { menuRows, type MenuRow } from './store.ts'

/** The menu as the platform keeps it (part 2, 6). */
export const menuHandlers = [
  read(getMenuTree, async (db) => treeOf(await menuRows(db), null)),
  read(getMMenuTree, async (db) => {
    const rows = await menuRows(db)
    return filled(
      treeOf(
        rows.filter((row) => row.status === USE.on && !row.platform_only),
        null,
      ),
    )
  }),
  read(getMenuRoleTree, async (db, ctx) => {
    const [rows, holder] = await Promise.all([menuRows(db), holderOf(db, ctx)])
    const held = rows.filter(
      (row) => row.status === USE.on && (row.component === '' || holder.menus.includes(row.code)),
    )
    return filled(treeOf(held, null))
  }),
  write(addMenu, addGroup),
  write(updateMenu, changeMenu),
  write(deleteMenu, removeGroup),
]

function treeOf(rows: readonly MenuRow[], parent: string | null): MenuTreeEntry[] {
  return rows
    .filter((row) => row.parent_code === parent)
    .map((row) => ({
      id: row.code,
      name: row.name,
      parentId: row.parent_code ?? '',
      url: row.url,
      flag: row.flag,
      sort: row.sort,
      status: row.status,
      program: flagOf(row.program),
      platformOnly: flagOf(row.platform_only),
      version: row.version,
      children: treeOf(rows, row.code),
    }))
}

/** Without groups that nothing stands under. */
function filled(entries: readonly MenuTreeEntry[]): MenuTreeEntry[] {
  return entries
    .map((entry) => ({ ...entry, children: filled(entry.children) }))
    .filter((entry) => entry.url !== '' || entry.children.length > 0)
}
