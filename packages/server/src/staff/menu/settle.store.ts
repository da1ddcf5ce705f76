import { MENU } from '@yuncang/contract/staff/menu/entries.ts'
import { MAIN_SHELL, type MenuPage, type Opening } from '@yuncang/contract/staff/menu/entry.ts'
import type pg from 'pg'

/** Where an entry leads is always the program's word; how it is called and where it stands only until somebody has changed it. */
export async function settleMenu(client: pg.Client, menu = MENU): Promise<void> {
  const pages = menu.flatMap((group) =>
    group.pages.map((page) => ({ ...page, parent: group.code, icon: '', shell: group.shell })),
  )
  const entries: Entry[] = [...menu.map((group) => ({ ...group, parent: null, url: '', component: '' })), ...pages]
  const there = await client.query<There>(
    'select m.code, m.parent_code, m.name, m.url, m.component, m.icon, m.sort, m.platform_only, m.flag, m.version from menu m',
  )
  const rows = new Map(there.rows.map((row) => [row.code, row]))
  const news = entries.filter((entry) => isNews(entry, rows.get(entry.code)))
  const column = (of: Exclude<keyof MenuPage, keyof Opening> | 'parent' | 'icon') => news.map((entry) => entry[of])
  if (news.length > 0)
    await client.query(WRITE, [
      column('code'),
      column('parent'),
      column('name'),
      column('url'),
      column('component'),
      column('icon'),
      column('sort'),
      news.map((entry) => entry.platformOnly ?? false),
      news.map((entry) => entry.shell ?? MAIN_SHELL),
    ])
  const codes = entries.map(({ code }) => code)
  // A group that people have put below an entry that is gone comes to the top.
  await client.query(
    'update menu set parent_code = null where not program and parent_code in (select code from menu where program and code <> all ($1))',
    [codes],
  )
  await client.query('delete from menu where program and code <> all ($1)', [codes])
}

type Entry = Pick<MenuPage, 'code' | 'name' | 'url' | 'component' | 'sort' | 'platformOnly'> & {
  readonly parent: string | null
  readonly icon: string
  readonly shell?: number | undefined
}
type There = {
  readonly code: string
  readonly parent_code: string | null
  readonly name: string
  readonly url: string
  readonly component: string
  readonly icon: string
  readonly sort: number
  readonly platform_only: boolean
  readonly flag: number
  readonly version: number
}

/** Whether the program says something of an entry that the menu does not, and that is for the program to say. */
function isNews(entry: Entry, there: There | undefined): boolean {
  if (!there) return true
  const leads = [entry.url, entry.component, entry.icon, entry.platformOnly ?? false, entry.shell ?? MAIN_SHELL]
  const led = [there.url, there.component, there.icon, there.platform_only, there.flag]
  if (leads.some((value, nth) => value !== led[nth])) return true
  if (there.version !== 0) return false
  return there.parent_code !== entry.parent || there.name !== entry.name || there.sort !== entry.sort
}

const WRITE = `
  insert into menu as m (code, parent_code, name, url, component, icon, sort, platform_only, flag)
  select e.* from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::boolean[], $9::smallint[])
    as e (code, parent_code, name, url, component, icon, sort, platform_only, flag)
  on conflict (code) do update set
    url = excluded.url, component = excluded.component, icon = excluded.icon, platform_only = excluded.platform_only, flag = excluded.flag,
    parent_code = case when m.version = 0 then excluded.parent_code else m.parent_code end,
    name = case when m.version = 0 then excluded.name else m.name end,
    sort = case when m.version = 0 then excluded.sort else m.sort end`
