import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  addRole,
  addTenantRole,
  exportRoles,
  exportTenantRoles,
  getRolePage,
  getTenantRoleDrop,
  getTenantRolePage,
  selectDataByRoleId,
  selectMenuByRoleId,
  selectRole,
  setDataByRoleId,
  setMenuByRoleId,
  updateRole,
  updateRoleStatus,
  updateTenantRole,
} from '@yuncang/contract/staff/role/role.ts'
import { ROLE_SHEET } from '@yuncang/contract/staff/role/words.ts'
import { beyond } from '@yuncang/domain/staff/role/grant.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers, type List } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { createRole, grant, holdingOf, place, renameRole, switchRole, touchedBy } from './change.ts'
import { roleColumns } from './columns.ts'
import { buttonSettings } from './holder.store.ts'
import { grantable, holderOf, whyNot } from './holder.ts'
import { pagesFor, roleOf, roles, rolesInUse, warehousesOf, type RoleFilter, type RoleRow } from './store.ts'
import { offersOf, roleView } from './view.ts'

/** The list of roles, the same for a merchant and for the platform. */
const ROLES: List<
  { readonly page: typeof getTenantRolePage; readonly export: typeof exportTenantRoles },
  RoleFilter,
  RoleRow,
  never,
  Awaited<ReturnType<typeof whyOf>>
> = {
  scope: (ctx) => ctx.home,
  store: roles,
  filter: (_db, _ctx, asked) => asked,
  beside: whyOf,
  view: (_ctx, row, why) => roleView(row, why(row)),
  sheet: { name: ROLE_SHEET.name, columns: ({ identity }) => roleColumns(identity !== IDENTITY.platform) },
}

/** Roles: what people may see and do (part 2, 6). */
export const roleHandlers = [
  ...listHandlers({ page: getRolePage, export: exportRoles }, ROLES),
  ...listHandlers({ page: getTenantRolePage, export: exportTenantRoles }, ROLES),
  read(selectRole, async (db, ctx, input) => {
    const role = await found(db, ctx, input.id)
    const log = await readLog(db, ctx.home, 'role', role.id)
    const logList = logView(log)
    return { ...roleView(role, (await whyOf(db, ctx))(role)), logList }
  }),
  read(selectMenuByRoleId, async (db, ctx, input) => {
    const role = await found(db, ctx, input.id)
    const [holder, entries, settings] = await Promise.all([
      holderOf(db, ctx),
      pagesFor(db, ctx.home.tenantId),
      buttonSettings(db),
    ])
    const named = new Map(settings.map((setting) => [setting.key, setting]))
    return {
      menuCodes: role.menu_codes,
      buttonKeys: role.button_keys,
      pages: offersOf(entries, holder, grantable(ctx.home.tenantId), named),
      version: role.version,
      why: (await whyOf(db, ctx))(role),
    }
  }),
  read(selectDataByRoleId, async (db, ctx, input) => {
    const role = await found(db, ctx, input.id)
    const warehouses = await warehousesOf(db, ctx.home)
    return {
      warehouseCodes: role.warehouse_codes.join(','),
      warehouseList: warehouses.map(({ code, name }) => ({ value: code, name, held: flagOf(true) })),
      version: role.version,
    }
  }),
  read(getTenantRoleDrop, async (db, ctx) => {
    const [holder, inUse] = await Promise.all([holderOf(db, ctx), rolesInUse(db, ctx.home)])
    return inUse
      .filter((role) => beyond(holder, holdingOf(role)) === null)
      .map((role) => ({
        id: String(role.id),
        name: role.name,
        identity: role.identity,
        hasData: flagOf(role.warehouse_ids.length > 0),
      }))
  }),
  write(addRole, (tx, ctx, input) => createRole(tx, ctx, { ...input, identity: IDENTITY.platform })),
  write(addTenantRole, createRole),
  write(updateRole, renameRole),
  write(updateTenantRole, renameRole),
  write(updateRoleStatus, switchRole),
  write(setMenuByRoleId, grant),
  write(setDataByRoleId, place),
]

/** Why this person may not change a role, in words. */
async function whyOf(db: Db, ctx: Context): Promise<(role: RoleRow) => string> {
  const [holder, entries] = await Promise.all([holderOf(db, ctx), pagesFor(db, ctx.home.tenantId)])
  return (role) => whyNot(holder, touchedBy(role), (code) => entries.find((entry) => entry.code === code)?.name ?? code)
}

/** A role of the home. */
async function found(db: Db, ctx: Context, id: string): Promise<RoleRow> {
  const role = /^\d{1,15}$/.test(id) ? await roleOf(db, ctx.home, Number(id)) : undefined
  if (!role) throw notFound('角色')
  return role
}
