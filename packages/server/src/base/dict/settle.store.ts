import { DICT, type DictChild } from '@yuncang/contract/base/dict/entries.ts'
import type pg from 'pg'

/**
 * Which entries the program knows by their codes is its word; names and order only until somebody has changed an entry. What the
 * log knows and the dictionary does not, people have deleted: it does not come back.
 */
export async function settleDict(client: pg.Client, dict = DICT): Promise<void> {
  const children = dict.flatMap((parent) => parent.children.map((child) => ({ ...child, parent: parent.code })))
  const entries = [...dict.map((parent) => ({ ...parent, parent: null, system: true })), ...children]
  const column = (of: keyof DictChild | 'parent') => entries.map((entry) => entry[of])
  await client.query(WRITE, [
    column('code'),
    column('parent'),
    column('name'),
    column('sort'),
    entries.map((entry) => entry.system ?? false),
  ])
}

const WRITE = `
  with touched as (
    select d.code from dict d where d.version > 1
    union select l.dict_code from dict_log l
  )
  insert into dict as d (code, parent_code, name, sort, system)
  select e.* from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[]) as e (code, parent_code, name, sort, system)
  left join dict there on there.code = e.code
  where there.code is null and e.code not in (select t.code from touched t)
    or there.code is not null and (there.system <> e.system
      or (there.parent_code, there.name, there.sort) is distinct from (e.parent_code, e.name, e.sort)
        and e.code not in (select t.code from touched t))
  on conflict (code) do update set
    system = excluded.system,
    parent_code = case when d.code in (select t.code from touched t) then d.parent_code else excluded.parent_code end,
    name = case when d.code in (select t.code from touched t) then d.name else excluded.name end,
    sort = case when d.code in (select t.code from touched t) then d.sort else excluded.sort end`
