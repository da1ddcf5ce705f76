/** Somebody of merchant 1 with a role of their own, written as the superuser; logged in. */
import type { Right } from '@yuncang/domain/access/rights.ts'
import { newSecret } from '@yuncang/server/plumbing/http/token.ts'
import { personOf, type Person, type World } from './world.ts'

export type Hired = { readonly person: Person; readonly id: string; readonly roleId: string }

/** The role and the account bear the same name; `places` are the warehouses of the account itself. */
export async function hire(
  world: World,
  name: string,
  {
    identity,
    rights,
    menus = [],
    places = [],
  }: {
    readonly identity: 1 | 4
    readonly rights: readonly Right[]
    readonly menus?: readonly string[]
    readonly places?: readonly string[]
  },
): Promise<Hired> {
  const [role] = await world.rows<{ id: string }>(
    `insert into role (tenant_id, kind, name, identity, button_keys, menu_codes) values (1, 'custom', $1, $2, $3, $4) returning id::text`,
    [name, identity, rights, menus],
  )
  return { roleId: role!.id, ...(await employ(world, name, { identity, roleId: role!.id, places })) }
}

/** Somebody of merchant 1 with a role that is there already; logged in. */
export async function employ(
  world: World,
  name: string,
  {
    identity,
    roleId,
    places = [],
  }: { readonly identity: 1 | 4; readonly roleId: string; readonly places?: readonly string[] },
): Promise<Omit<Hired, 'roleId'>> {
  const [account] = await world.rows<{ id: string }>(
    `insert into account (tenant_id, account, password_hash, identity, person_name, role_id) values (1, $1, '', $2, $1, $3) returning id::text`,
    [name, identity, roleId],
  )
  const { id } = account!
  await world.rows(`insert into login_name values ($1, 1, $2)`, [name, id])
  await world.rows(`insert into account_warehouse select 1, $1, w.id from warehouse w where w.code = any ($2)`, [
    id,
    places,
  ])
  const token = newSecret(1)
  await world.rows('insert into session (tenant_id, account_id, token_hash) values (1, $1, $2)', [id, token.hash])
  return { id, person: personOf(world.app, token.text) }
}

/** Gives the roles that everybody begins with the menu entries that their tenant may have. */
export async function giveMenus(world: World): Promise<void> {
  await world.owner.query(
    `update role set menu_codes = array(select code from menu where component <> '' and (tenant_id = 0 or not platform_only)) where kind in ('merchantAdmin', 'platformAdmin')`,
  )
}
