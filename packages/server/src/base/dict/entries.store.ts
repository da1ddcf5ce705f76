import type { getDictPage } from '@yuncang/contract/base/dict/dict.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { DictEntry } from '@yuncang/domain/base/dict/entry.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { byName, listed, ordered, type ListStore, type Order } from '../../plumbing/db/list.store.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import { empty, join, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { CountedRow, EntryRow, ListedRow } from './view.ts'

/*
 * The dictionary belongs to no merchant: nothing here has a scope. How often an entry is used is counted over all merchants, as
 * the platform looks.
 */

const ENTRY = sql`d.code, d.name, coalesce(d.parent_code, '') as parent_code, d.sort, d.status, d.system, d.version`

/** The whole dictionary, parents before their children in no order, neighbours in theirs. */
export function allEntries(db: Db): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`select ${ENTRY} from dict d order by d.sort, d.code`)
}

export type DictFilter = {
  readonly parentCode?: string | undefined
  readonly name?: string | undefined
  readonly status?: readonly number[] | undefined
}

type DictSort = SortOf<typeof getDictPage>
/** How often an entry is used is no column: it is counted for all of them, and they are few. */
const byUses = (order: Order<DictSort>): boolean => order.by === 'uses'

const entries = listed<DictFilter, ListedRow, never, Exclude<DictSort, 'uses'>>({
  from: sql`dict d`,
  as: 'd',
  matching: (_scope, filter) => matching(filter),
  columns: sql`${ENTRY}, coalesce(p.name, '') as parent_name, (select count(*) from dict c where c.parent_code = d.code) as children`,
  joins: sql`left join dict p on p.code = d.parent_code`,
  order: [
    ['d.sort', 'asc'],
    ['d.code', 'asc'],
  ],
  sorts: {
    code: sql`d.code`,
    name: byName('d.name'),
    place: sql`d.sort`,
    children: sql`(select count(*) from dict x where x.parent_code = d.code)`,
  },
  cut: 'whole',
})
/** The entries below what they stand below. */
const TREE_ORDER = sql`order by coalesce(p.sort, d.sort), coalesce(d.parent_code, d.code), d.parent_code is not null, d.sort, d.code`

/** Entries in their order, with how often each is used. All of them are all there are when nothing is asked for. */
export const dictEntries: ListStore<DictFilter, CountedRow, never, DictSort> = {
  count: entries.count,
  page: async (db, scope, filter, order, { limit, offset }) =>
    byUses(order)
      ? (await mostUsed(db, entries.where(scope, matching(filter)), order)).slice(offset, offset + limit)
      : counted(db, await entries.page(db, scope, filter, order as Order<never>, { limit, offset })),
  all: async function* (db, scope, filter, order) {
    const asked = Object.values(filter).some((value) => value !== undefined)
    const found = entries.where(scope, asked ? matching(filter) : sql`true`)
    if (byUses(order)) return yield await mostUsed(db, found, order)
    const inOrder = order.by === null ? TREE_ORDER : ordered(entries.pieces, order as Order<never>, scope)
    for await (const rows of cursorRows<ListedRow>(db, sql`${found} ${inOrder}`)) yield await counted(db, rows)
  },
}

/** Entries by how often they are used; those used as often stand in the dictionary's own order. */
async function mostUsed(db: Db, found: Sql, { backwards }: Order<DictSort>): Promise<CountedRow[]> {
  const rows = await counted(db, await db.rows<ListedRow>(sql`${found} ${entries.ordered}`))
  return rows.toSorted((one, other) => (backwards ? other.uses - one.uses : one.uses - other.uses))
}

async function counted(db: Db, rows: readonly ListedRow[]): Promise<CountedRow[]> {
  const uses = await usesOfCodes(
    db,
    rows.map(({ code }) => code),
  )
  return rows.map((row) => ({ ...row, uses: uses.get(row.code) ?? 0 }))
}

function matching({ parentCode, name, status }: DictFilter): Sql {
  const below = parentCode === undefined ? sql`d.parent_code is null` : sql`d.parent_code = ${parentCode}`
  return sql`${name === undefined ? below : readsAsPart("d.code || ' ' || d.name", name)}
    ${name !== undefined && parentCode !== undefined ? sql`and ${below}` : empty}
    ${status === undefined ? empty : sql`and d.status = any (${status}::smallint[])`}`
}

/**
 * How many records of all merchants name each of some codes; codes that none names are missing. For the platform's eyes. What the
 * program uses itself (kinds of tasks …) is kept without being counted.
 */
export async function usesOfCodes(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const named = [
    sql`select g.type_code as code from goods g where g.type_code = any (${codes}::text[])`,
    sql`select g.attribute_code from goods g where g.attribute_code = any (${codes}::text[])`,
    sql`select g.weight_type_code from goods g where g.weight_type_code = any (${codes}::text[])`,
    sql`select g.min_unit_code from goods g where g.min_unit_code = any (${codes}::text[])`,
    sql`select g.max_unit_code from goods g where g.max_unit_code = any (${codes}::text[])`,
    sql`select s.channel_type from supplier s where s.channel_type = any (${codes}::text[])`,
  ]
  const rows = await db.rows<{ code: string; n: number }>(sql`
    select u.code, count(*) as n from (${join(named, ' union all ')}) as u group by u.code`)
  return new Map(rows.map(({ code, n }) => [code, n]))
}

/** Locks an entry. Undefined: there is none. */
export function lockEntry(tx: Tx, code: string): Promise<EntryRow | undefined> {
  return tx.one<EntryRow>(sql`select ${ENTRY} from dict d where d.code = ${code} for update`)
}

/** Adds and renames come one after the other, at the top too, where no parent can be locked: no name stands twice beside itself. */
export async function holdNames(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('dict'))`)
}

/** An entry that stands beside one under a name; undefined: the name is free. */
export function neighbour(
  db: Db,
  parentCode: string,
  name: string,
  but: string,
): Promise<{ code: string } | undefined> {
  return db.one(sql`
    select d.code from dict d where coalesce(d.parent_code, '') = ${parentCode} and normal_form(d.name) = normal_form(${name}) and d.code <> ${but} limit 1`)
}

/** How many levels an entry stands below the top: 1 for one at the top. */
export async function levelOf(db: Db, code: string): Promise<number> {
  const row = await db.one<{ level: number }>(sql`
    with recursive up as (
      select d.parent_code from dict d where d.code = ${code}
      union all select p.parent_code from up join dict p on p.code = up.parent_code
    )
    select count(*) as level from up`)
  return row!.level
}

/** How many entries stand right below one. */
export async function childCount(db: Db, code: string): Promise<number> {
  return (await db.one<{ n: number }>(sql`select count(*) as n from dict d where d.parent_code = ${code}`))!.n
}

/** Writes a new entry, enabled. False: its code is taken. */
export async function insertEntry(
  tx: Tx,
  entry: { readonly code: string; readonly parentCode: string | null; readonly name: string; readonly sort: number },
): Promise<boolean> {
  const written = await tx.run(sql`
    insert into dict (code, parent_code, name, sort) values (${entry.code}, ${entry.parentCode}, ${entry.name}, ${entry.sort})
    on conflict (code) do nothing`)
  return written === 1
}

/** Changes an entry that is locked; it gets its next version. */
export async function updateEntry(tx: Tx, code: string, { name, sort, status }: DictEntry): Promise<void> {
  await tx.run(sql`
    update dict set name = ${name}, sort = ${sort}, status = ${status}, version = version + 1 where code = ${code}`)
}

/** Deletes an entry that is locked. */
export async function deleteEntry(tx: Tx, code: string): Promise<void> {
  await tx.run(sql`delete from dict where code = ${code}`)
}

/** Keeps who did what to an entry; it stays when the entry goes. */
export async function writeDictLog(
  tx: Tx,
  by: { readonly accountId: number; readonly now: number },
  code: string,
  content: string,
): Promise<void> {
  await tx.run(sql`
    insert into dict_log (dict_code, content, account_id, at) values (${code}, ${content}, ${by.accountId}, ${new Date(by.now)})`)
}

/** What was done to an entry, newest first. */
export async function dictLog(db: Db, code: string): Promise<{ content: string; name: string | null; at: Date }[]> {
  const done = await db.rows<{ content: string; account_id: number; at: Date }>(
    sql`select l.content, l.account_id, l.at from dict_log l where l.dict_code = ${code} order by l.id desc`,
  )
  // The log stands in one place, and people with their tenant: asked apart, they may lie on two servers.
  const people = await db.rows<{ id: number; name: string }>(sql`
    select a.id, a.person_name as name from account a
    where a.tenant_id = ${PLATFORM_TENANT} and a.id = any (${done.map(({ account_id }) => account_id)}::bigint[])`)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return done.map(({ content, account_id, at }) => ({ content, name: names.get(account_id) ?? null, at }))
}
