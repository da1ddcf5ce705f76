import type pg from 'pg'

/** A table as a backup takes it. */
export type Table = {
  /** As it stands in a statement. */
  readonly name: string
  readonly columns: readonly string[]
  /** Who sees all its rows: the owner at once, the platform's readers at once, or the program merchant by merchant. */
  readonly seenBy: 'owner' | 'platform' | 'tenant'
  /** About so many rows, as the database remembers; for progress only. */
  readonly about: number
}

/**
 * What opens doors and dies with the installation it was for: who was logged in logs in again, and the program's own password at this server is made
 * anew (docs/decisions/2026-11-23-backups.md).
 */
export const LEFT_OUT = ['session', 'download_ticket', 'housekeeping.secret'] as const

/** The names of our tables, what is left out among them; to be locked before the moment is fixed. */
export async function tableNames(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where ${OURS} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** No migration changes a table while it is read; nobody who works is kept waiting. */
export async function holdTables(owner: pg.Client, names: readonly string[]): Promise<void> {
  if (names.length > 0) await owner.query(`lock table ${names.join(', ')} in access share mode`)
}

const OURS = `c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'housekeeping'))
  and not exists (select from pg_depend x where x.objid = c.oid and x.deptype = 'e')`

/** The tables to be taken, with their columns. */
export async function tablesOf(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select c.oid::regclass::text as name, greatest(c.reltuples, 0)::float8 as about,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      case when not c.relforcerowsecurity or exists (select from pg_roles r where r.rolname = current_user and (r.rolsuper or r.rolbypassrls)) then 'owner'
        when has_table_privilege('yuncang_platform', c.oid, 'select') then 'platform' else 'tenant' end as "seenBy"
    from pg_class c where ${OURS} and c.oid::regclass::text <> all ($1) order by c.oid::regclass::text`,
    [LEFT_OUT],
  )
  return rows
}

/** The question for the rows of a table; of one tenant, where only those are seen. */
export function readText({ name, columns }: Pick<Table, 'name' | 'columns'>, tenantId?: number): string {
  const where = tenantId === undefined ? '' : ` where tenant_id = ${tenantId}`
  return `copy (select ${columns.join(', ')} from ${name}${where}) to stdout`
}

/** The statement that takes rows in. */
export function writeText({ name, columns }: Pick<Table, 'name' | 'columns'>): string {
  return `copy ${name} (${columns.join(', ')}) from stdin`
}

/** Where the counters stand. They are no part of the moment: they may be further, never behind. */
export async function countersOf(owner: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await owner.query<{ name: string; last: string | null }>(
    `select c.oid::regclass::text as name, pg_sequence_last_value(c.oid)::text as last from pg_class c
    where c.relkind = 'S' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'housekeeping')) order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Puts counters where they stood. */
export async function setCounters(owner: pg.Client, counters: Readonly<Record<string, string | null>>): Promise<void> {
  await owner.query(
    'select setval(name::regclass, last) from unnest($1::text[], $2::bigint[]) as said (name, last) where last is not null',
    [Object.keys(counters), Object.values(counters)],
  )
}

/** The files this database has applied, in order. */
export async function appliedFiles(owner: pg.Client): Promise<{ readonly file: string; readonly checksum: string }[]> {
  const { rows } = await owner.query<{ file: string; checksum: string }>(
    'select file, checksum from housekeeping.migration order by file',
  )
  return rows
}

type Key = { readonly table: string; readonly name: string; readonly text: string }

/** Everything that would stop rows from coming in table by table, away; answers what it takes to bring it back. */
export async function openTables(owner: pg.Client): Promise<{ close(): Promise<void> }> {
  const keys = await owner.query<Key>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0 and ${OURS} order by 1, 2`,
  )
  const tables = await tableNames(owner)
  const forced = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where ${OURS} and c.relforcerowsecurity order by 1`,
  )
  const each = (rows: readonly string[]) => owner.query(rows.join(';\n'))
  await each(keys.rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
  await each(tables.map((name) => `alter table ${name} disable trigger user`))
  await each(forced.rows.map(({ name }) => `alter table ${name} no force row level security`))
  // What migrations brought stands in the backup as it was.
  await owner.query(`truncate ${tables.filter((name) => name !== 'housekeeping.secret').join(', ')}`)
  return {
    async close() {
      await each(tables.map((name) => `alter table ${name} enable trigger user`))
      // While the owner still sees all rows: keys are proved by looking.
      await each(keys.rows.map(({ table, name, text }) => `alter table ${table} add constraint ${name} ${text}`))
      await each(forced.rows.map(({ name }) => `alter table ${name} force row level security`))
    },
  }
}

/**
 * Whether a database holds nothing of anybody: no table at all, or ours without a person, as a restore leaves them that was killed. The
 * size is asked, since an owner may be one who sees no rows.
 */
export async function isEmpty(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ ours: boolean; tables: string }>(
    `select to_regclass('public.account') is not null and to_regclass('housekeeping.migration') is not null as ours, count(*) as tables
    from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S')
      and c.relnamespace not in (select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema') or nspname like 'pg\\_toast%')
      and not exists (select from pg_depend x where x.objid = c.oid and x.deptype = 'e')`,
  )
  const { ours, tables } = rows[0]!
  if (!ours) return Number(tables) === 0
  const sizes = await owner.query<{ bytes: string }>(
    `select pg_relation_size('account') + pg_relation_size('stock_move') as bytes`,
  )
  return Number(sizes.rows[0]!.bytes) === 0
}
