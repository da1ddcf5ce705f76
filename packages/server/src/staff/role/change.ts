import { USE } from '@yuncang/domain/base/in-use.ts'
import type {
  addTenantRole,
  setDataByRoleId,
  setMenuByRoleId,
  updateRole,
  updateRoleStatus,
} from '@yuncang/contract/staff/role/role.ts'
import {
  GRANT_REFUSALS,
  IDENTITY_NAMES,
  RIGHT_NAMES,
  ROLE_LOG,
  ROLE_REFUSALS,
} from '@yuncang/contract/staff/role/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { splitCodes } from '@yuncang/contract/wire/field.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { rightsOn } from '@yuncang/contract/staff/menu/pages.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { keepWithin, lockHolder, type Holder } from './holder.ts'
import { menuNames } from './holder.store.ts'
import {
  changeRole,
  insertRole,
  isNameTaken,
  lockRole,
  pagesFor,
  setRoleWarehouses,
  warehousesOf,
  type RoleChange,
  type RoleRow,
} from './store.ts'

/** Makes a role without any right, for one kind of user for ever. */
export async function createRole(
  tx: Tx,
  ctx: Context,
  { name, note, identity }: Omit<CallInput<typeof addTenantRole>, 'identity'> & { identity: Identity },
): Promise<{ id: string }> {
  await keepWithin(tx, await lockHolder(tx, ctx, 'roleManageEdit'), { identity })
  const role = { kind: 'custom', name, identity, note, rights: [], menus: [] }
  const id = await insertRole(tx, ctx.home.tenantId, role, 1)
  if (id === null) throw refuse(ROLE_REFUSALS, 'nameTaken', { name })
  await log(
    tx,
    ctx,
    { id, version: 0, status: USE.on },
    1,
    worded(ROLE_LOG.created, { name, identity: IDENTITY_NAMES[identity] }),
  )
  return { id: String(id) }
}

/** Renames a role; what is not sent stays. */
export async function renameRole(tx: Tx, ctx: Context, input: CallInput<typeof updateRole>): Promise<null> {
  const { role } = await touch(tx, ctx, input)
  const { name = role.name, note = role.note } = input
  if (name === role.name && note === role.note) return null
  if (await isNameTaken(tx, ctx.home, name, role.id)) throw refuse(ROLE_REFUSALS, 'nameTaken', { name })
  const content = name === role.name ? ROLE_LOG.noted : worded(ROLE_LOG.renamed, { before: role.name, name })
  return write(tx, ctx, role, { name, note }, content)
}

/** Enables or disables a role. Its people have the rights of this moment at each call, so it takes effect at their next one. */
export async function switchRole(tx: Tx, ctx: Context, input: CallInput<typeof updateRoleStatus>): Promise<null> {
  const { role } = await touch(tx, ctx, input)
  if (role.status === input.status) return null
  const content = input.status === USE.on ? ROLE_LOG.enabled : worded(ROLE_LOG.disabled, { count: role.people })
  return write(tx, ctx, role, { status: input.status }, content)
}

/** Grants a role exactly some rights and menu entries. */
export async function grant(tx: Tx, ctx: Context, input: CallInput<typeof setMenuByRoleId>): Promise<null> {
  const { role, holder } = await touch(tx, ctx, input)
  const rights = [...new Set(input.buttonKeys)]
  const menus = [...new Set(input.menuCodes)]
  const known = (await pagesFor(tx, ctx.home.tenantId)).map(({ code }) => code)
  // What the role has of entries that are hidden by now, or that the merchant has no more, stays; an entry above pages follows from them.
  if (menus.some((menu) => !known.includes(menu) && !role.menu_codes.includes(menu)))
    throw refuse(ROLE_REFUSALS, 'unknownMenu')
  await keepWithin(tx, holder, { rights, menus })
  const open = rightsOn(known)
  const closed = rights.filter((right) => !open.includes(right) && !role.button_keys.includes(right))
  if (closed.length > 0)
    throw refuse(ROLE_REFUSALS, 'closedRight', { names: closed.map((right) => RIGHT_NAMES[right]).join('、') })
  const gone = <T>(before: readonly T[], after: readonly T[]) => before.filter((each) => !after.includes(each))
  const names = async (keys: readonly (typeof rights)[number][], codes: readonly string[]) => {
    const all = [...keys.map((key) => RIGHT_NAMES[key] ?? key), ...(await menuNames(tx, codes))]
    return all.length === 0 ? ROLE_LOG.none : all.join('、')
  }
  const added = await names(gone(rights, role.button_keys), gone(menus, role.menu_codes))
  const removed = await names(gone(role.button_keys, rights), gone(role.menu_codes, menus))
  if (added === ROLE_LOG.none && removed === ROLE_LOG.none) return null
  return write(tx, ctx, role, { rights, menus }, worded(ROLE_LOG.granted, { added, removed }))
}

/** Sets the warehouses in which everybody of a role works. */
export async function place(tx: Tx, ctx: Context, input: CallInput<typeof setDataByRoleId>): Promise<null> {
  const { role, holder } = await touch(tx, ctx, input)
  if (role.identity !== IDENTITY.staff) throw refuse(ROLE_REFUSALS, 'notScoped')
  const wanted = splitCodes(input.warehouseCodes)
  const found = (await warehousesOf(tx, ctx.home)).filter(({ code }) => wanted.includes(code))
  if (found.length !== wanted.length) throw notFound('仓库')
  await keepWithin(tx, holder, { warehouseIds: found.map(({ id }) => id) })
  const codes = found.map(({ code }) => code)
  if (codes.join() === role.warehouse_codes.join()) return null
  await setRoleWarehouses(
    tx,
    ctx.home,
    role.id,
    found.map(({ id }) => id),
  )
  const names = found.length === 0 ? ROLE_LOG.none : found.map(({ name }) => name).join('、')
  return write(tx, ctx, role, {}, worded(ROLE_LOG.placed, { names }))
}

/**
 * Locks a role that this person may change.
 * @throws Refused notFound, changedSince, ownRole and what is beyond the person
 */
async function touch(
  tx: Tx,
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<{ role: RoleRow; holder: Holder }> {
  const holder = await lockHolder(tx, ctx, 'roleManageEdit')
  const role = /^\d{1,15}$/.test(id) ? await lockRole(tx, ctx.home, Number(id)) : undefined
  if (!role) throw notFound('角色')
  await keepWithin(tx, holder, touchedBy(role))
  if (version !== undefined && version !== role.version)
    throw refuse(GRANT_REFUSALS, 'changedSince', { name: role.name })
  return { role, holder }
}

/** What a change of a role touches: what it gives, and its people where they work. */
export function touchedBy(role: RoleRow) {
  return { ...holdingOf(role), warehouseIds: [...role.warehouse_ids, ...role.people_warehouse_ids] }
}

/** What a role gives to its people. */
export function holdingOf(role: RoleRow) {
  return {
    roleId: role.id,
    identity: role.identity,
    rights: role.button_keys,
    menus: role.menu_codes,
    warehouseIds: role.warehouse_ids,
  }
}

async function write(tx: Tx, ctx: Context, role: RoleRow, change: RoleChange, content: string): Promise<null> {
  await changeRole(tx, ctx.home, role.id, change)
  await log(tx, ctx, role, change.status ?? role.status, content)
  return null
}

async function log(
  tx: Tx,
  ctx: Context,
  role: { readonly id: number; readonly version: number; readonly status: number },
  toStatus: number,
  content: string,
): Promise<void> {
  const version = role.version + 1
  const fromStatus = version === 1 ? null : role.status
  await writeLog(tx, ctx.home, ctx, [{ kind: 'role', documentId: role.id, version, fromStatus, toStatus, content }])
}
