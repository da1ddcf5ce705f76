import { DICT, type DictChild } from '@yuncang/contract/base/dict/entries.ts'
import type pg from 'pg'

/**
 * Which entries the program knows by their codes is its word; names and order only until somebody has changed an entry. What the
 * log knows and the dictionary does not, people have deleted: it does not come back.
 */
export async function settleDict(client: pg.Client, dict = DICT): Promise<void> {
  const children = dict.flatMap((parent) => parent.children.map((child) => ({ ...child, parent: parent.code })))
  const entries: Entry[] = [...dict.map((parent) => ({ ...parent, parent: null, system: true })), ...children]
  // Two statements: the log stands in one place only, the dictionary wherever a tenant is.
  const logged = await client.query<{ code: string }>('select distinct l.dict_code as code from dict_log l')
  const there = await client.query<There>(
    'select d.code, d.parent_code, d.name, d.sort, d.system, d.version from dict d',
  )
  const touched = new Set(logged.rows.map(({ code }) => code))
  const rows = new Map(there.rows.map((row) => [row.code, row]))
  const news = entries.filter((entry) => isNews(entry, rows.get(entry.code), touched.has(entry.code)))
  if (news.length === 0) return
  // Of an entry that people have changed names and order are said as they are there.
  const said = news.map((entry) => {
    const kept = touched.has(entry.code) ? rows.get(entry.code) : undefined
    return { ...entry, ...(kept && { parent: kept.parent_code, name: kept.name, sort: kept.sort }) }
  })
  const column = (of: keyof DictChild | 'parent') => said.map((entry) => entry[of])
  const system = said.map((entry) => entry.system ?? false)
  await client.query(WRITE, [column('code'), column('parent'), column('name'), column('sort'), system])
}

type Entry = DictChild & { readonly parent: string | null }
type There = {
  readonly code: string
  readonly parent_code: string | null
  readonly name: string
  readonly sort: number
  readonly system: boolean
  readonly version: number
}

/** Whether the program says something of an entry that the dictionary does not, and that is for the program to say. */
function isNews(entry: Entry, there: There | undefined, isTouched: boolean): boolean {
  if (!there) return !isTouched
  if (there.system !== (entry.system ?? false)) return true
  if (isTouched || there.version > 1) return false
  return there.parent_code !== entry.parent || there.name !== entry.name || there.sort !== entry.sort
}

/** No parameter in `on conflict`: where rows are given to several servers that part is sent by itself, and knows none of the others. */
const WRITE = `
  insert into dict as d (code, parent_code, name, sort, system)
  select e.* from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[]) as e (code, parent_code, name, sort, system)
  on conflict (code) do update set
    system = excluded.system,
    parent_code = case when d.version > 1 then d.parent_code else excluded.parent_code end,
    name = case when d.version > 1 then d.name else excluded.name end,
    sort = case when d.version > 1 then d.sort else excluded.sort end`
