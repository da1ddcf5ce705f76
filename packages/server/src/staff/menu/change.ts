import { USE } from '@yuncang/domain/base/in-use.ts'
import type { addMenu, deleteMenu, updateMenu } from '@yuncang/contract/staff/menu/menu.ts'
import { MENU_LOG, MENU_REFUSALS } from '@yuncang/contract/staff/menu/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { checkMenu } from '@yuncang/domain/staff/menu/tree.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { addToLog } from '../../plumbing/db/document-log.store.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { queueStaff } from '../role/holder.store.ts'
import { changeEntry, deleteEntry, insertGroup, menuRows, type MenuRow } from './store.ts'

/** The page by which everything here is undone. */
const KEPT = 'system.menu'
/** The menu is one document. */
const MENU = 0

/** Adds a group under which entries can be put. Nobody sees it before something stands under it. */
export async function addGroup(tx: Tx, ctx: Context, input: CallInput<typeof addMenu>): Promise<{ id: string }> {
  const rows = await lock(tx)
  const { name, sort } = input
  const parentCode = parentOf(rows, input.parentId)
  mayStand([...rows, { code: '', parent_code: parentCode, status: USE.on, component: '' }])
  const id = await insertGroup(tx, { name, parentCode, sort })
  await addToLog(tx, ctx.home, ctx, 'menu', MENU, worded(MENU_LOG.added, { name }))
  return { id }
}

/** Renames, moves, orders, shows or hides an entry. Where it leads stays the program's word. */
export async function changeMenu(tx: Tx, ctx: Context, input: CallInput<typeof updateMenu>): Promise<null> {
  const rows = await lock(tx)
  const row = rows.find(({ code }) => code === input.id)
  if (!row) throw notFound('菜单')
  if (input.version !== undefined && input.version !== row.version)
    throw refuse(MENU_REFUSALS, 'changedSince', { name: row.name })
  const { name = row.name, sort = row.sort, status = row.status } = input
  const parentCode = input.parentId === undefined ? row.parent_code : parentOf(rows, input.parentId)
  mayStand(rows.map((each) => (each.code === row.code ? { ...row, status, parent_code: parentCode } : each)))
  const parent = rows.find(({ code }) => code === parentCode)?.name ?? MENU_LOG.top
  const contents = [
    ...(name === row.name ? [] : [worded(MENU_LOG.renamed, { before: row.name, name })]),
    ...(parentCode === row.parent_code ? [] : [worded(MENU_LOG.moved, { name, parent })]),
    ...(sort === row.sort ? [] : [worded(MENU_LOG.sorted, { name, before: row.sort, sort })]),
    ...(status === row.status ? [] : [worded(status === USE.on ? MENU_LOG.shown : MENU_LOG.hidden, { name })]),
  ]
  if (contents.length === 0) return null
  await changeEntry(tx, row.code, { name, parentCode, sort, status })
  await addToLog(tx, ctx.home, ctx, 'menu', MENU, contents.join(MENU_LOG.and))
  return null
}

/** Deletes a group of the platform's own. */
export async function removeGroup(tx: Tx, ctx: Context, input: CallInput<typeof deleteMenu>): Promise<null> {
  const rows = await lock(tx)
  const row = rows.find(({ code }) => code === input.id)
  if (!row) throw notFound('菜单')
  const { name } = row
  if (row.program) throw refuse(MENU_REFUSALS, 'ofProgram', { name })
  if (rows.some(({ parent_code: above }) => above === row.code)) throw refuse(MENU_REFUSALS, 'hasChildren', { name })
  await deleteEntry(tx, row.code)
  await addToLog(tx, ctx.home, ctx, 'menu', MENU, worded(MENU_LOG.deleted, { name }))
  return null
}

/** The menu, which nobody else changes from here to the end of the transaction. */
async function lock(tx: Tx): Promise<MenuRow[]> {
  await queueStaff(tx, PLATFORM_TENANT)
  return menuRows(tx)
}

function parentOf(rows: readonly MenuRow[], code: string): string | null {
  if (code === '') return null
  if (!rows.some((row) => row.code === code)) throw notFound('上级菜单')
  return code
}

function mayStand(rows: readonly Pick<MenuRow, 'code' | 'parent_code' | 'status' | 'component'>[]): void {
  const placed = rows.map((row) => ({
    code: row.code,
    parentCode: row.parent_code,
    leads: row.component !== '',
    shown: row.status === USE.on,
  }))
  const no = checkMenu(placed, KEPT)
  if (no) throw refuse(MENU_REFUSALS, no.refused)
}
