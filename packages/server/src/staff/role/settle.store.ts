import { MENU } from '@yuncang/contract/staff/menu/entries.ts'
import { RIGHTS, type Right } from '@yuncang/domain/access/rights.ts'
import { ROLES, type RoleName } from '@yuncang/domain/access/roles.ts'
import type pg from 'pg'
import { gainedBy } from './seed.ts'

type RoleRow = { tenant_id: string; id: string; kind: RoleName; button_keys: Right[]; menu_codes: string[] }

/**
 * Offers what is new in the program, rights and pages, once to the roles that every tenant begins with: they come to hold what such
 * a role holds in a new installation. Afterwards it is theirs to keep or to give away.
 */
export async function settleRoles(client: pg.Client): Promise<void> {
  const pages = MENU.flatMap((group) => group.pages.map(({ code }) => code))
  const { rows: offered } = await client.query<{ kind: string; key: string }>(
    'select kind, key from housekeeping.offered',
  )
  const isNew = (kind: string) => (key: string) => !offered.some((one) => one.kind === kind && one.key === key)
  const news = { rights: RIGHTS.filter(isNew('right')), menus: pages.filter(isNew('menu')) }
  if (news.rights.length === 0 && news.menus.length === 0) return
  // The policies hold for the owner too, which changes roles of all tenants: not in this transaction, which has the table to itself from here on.
  await client.query('alter table role no force row level security')
  const { rows } = await client.query<RoleRow>(
    'select tenant_id, id, kind, button_keys, menu_codes from role where kind = any ($1)',
    [Object.keys(ROLES)],
  )
  for (const { tenant_id, id, kind, button_keys: rights, menu_codes: menus } of rows) {
    const gained = gainedBy(kind, { rights, menus }, news)
    if (gained.rights.length === 0 && gained.menus.length === 0) continue
    await client.query(
      'update role set button_keys = button_keys || $3::text[], menu_codes = menu_codes || $4::text[] where tenant_id = $1 and id = $2',
      [tenant_id, id, gained.rights, gained.menus],
    )
  }
  await client.query('alter table role force row level security')
  await client.query(
    `insert into housekeeping.offered (kind, key) select 'right', unnest($1::text[]) union all select 'menu', unnest($2::text[])`,
    [news.rights, news.menus],
  )
}
