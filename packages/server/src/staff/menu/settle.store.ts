import { MENU } from '@yuncang/contract/staff/menu/entries.ts'
import { MAIN_SHELL, type MenuPage, type Opening } from '@yuncang/contract/staff/menu/entry.ts'
import type pg from 'pg'

/** Where an entry leads is always the program's word; how it is called and where it stands only until somebody has changed it. */
export async function settleMenu(client: pg.Client, menu = MENU): Promise<void> {
  const pages = menu.flatMap((group) =>
    group.pages.map((page) => ({ ...page, parent: group.code, icon: '', shell: group.shell })),
  )
  const entries = [...menu.map((group) => ({ ...group, parent: null, url: '', component: '' })), ...pages]
  const column = (of: Exclude<keyof MenuPage, keyof Opening> | 'parent' | 'icon') => entries.map((entry) => entry[of])
  await client.query(WRITE, [
    column('code'),
    column('parent'),
    column('name'),
    column('url'),
    column('component'),
    column('icon'),
    column('sort'),
    entries.map((entry) => entry.platformOnly ?? false),
    entries.map((entry) => entry.shell ?? MAIN_SHELL),
  ])
  // A group that people have put below an entry that is gone comes to the top.
  await client.query(
    'update menu set parent_code = null where not program and parent_code in (select code from menu where program and code <> all ($1))',
    [column('code')],
  )
  await client.query('delete from menu where program and code <> all ($1)', [column('code')])
}

const WRITE = `
  insert into menu as m (code, parent_code, name, url, component, icon, sort, platform_only, flag)
  select e.* from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::boolean[], $9::smallint[])
    as e (code, parent_code, name, url, component, icon, sort, platform_only, flag)
  left join menu there on there.code = e.code
  where there.code is null
    or (there.url, there.component, there.icon, there.platform_only, there.flag) is distinct from (e.url, e.component, e.icon, e.platform_only, e.flag)
    or there.version = 0 and (there.parent_code, there.name, there.sort) is distinct from (e.parent_code, e.name, e.sort)
  on conflict (code) do update set
    url = excluded.url, component = excluded.component, icon = excluded.icon, platform_only = excluded.platform_only, flag = excluded.flag,
    parent_code = case when m.version = 0 then excluded.parent_code else m.parent_code end,
    name = case when m.version = 0 then excluded.name else m.name end,
    sort = case when m.version = 0 then excluded.sort else m.sort end`
