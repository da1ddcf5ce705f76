/** The engine that spreads a database over several servers by tenant: what of it is there, and how a table comes to it. */
import type pg from 'pg'
import { TABLES, type Living } from './tables.ts'

/** What the database says of the engine. */
export type Engine = {
  /** As the extension is called: `13.2-1`. */
  readonly version: string
  /** The servers that keep rows of tenants. */
  readonly keepers: number
  /** Whether the coordinator stands among the servers, so that it has what is the same for all beside what is in one place. */
  readonly knowsItself: boolean
  /** The highest number of a server that keeps rows; servers that were taken away had numbers too. */
  readonly highest: number
  /** Whether tables of tenants are spread already. */
  readonly isSpread: boolean
}

/** The engine of a database; undefined: it has none. */
export async function engineOf(client: pg.Client): Promise<Engine | undefined> {
  const found = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  )
  const version = found.rows[0]?.version
  if (version === undefined) return undefined
  const { rows } = await client.query<Omit<Engine, 'version'>>(`
    select (select count(*)::int from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary') as keepers,
      exists (select from pg_dist_node where groupid = 0) as "knowsItself",
      (select coalesce(max(groupid), 0) from pg_dist_node where noderole = 'primary') as highest,
      exists (select from pg_dist_partition where partmethod = 'h') as "isSpread"`)
  return { version, ...rows[0]! }
}

/** What an address says of a database that is spread. */
const [NAME, SEVERAL] = ['servers', 'several']

/** The address of a database that is spread over several servers: whoever opens it says statements as those take them best. */
export function ofSeveral(url: string): string {
  const marked = new URL(url)
  marked.searchParams.set(NAME, SEVERAL)
  return marked.href
}

/** Whether an address is of a database that is spread. */
export function isOfSeveral(url: string): boolean {
  return new URL(url).searchParams.get(NAME) === SEVERAL
}

/**
 * What a transaction says before it makes or spreads tables: our triggers read and write by the tenant of their row, which the engine takes on
 * trust; a key of a table that is not spread yet must not make it one of the coordinator's own; and what one step changes the next one sees.
 */
export const SPREADING = `
  set local citus.enable_unsafe_triggers to on;
  set local citus.enable_local_reference_table_foreign_keys to off;
  set local citus.multi_shard_modify_mode to 'sequential'`

/** Tables of ours that are there and lie where they were made, though they belong on all servers. */
export async function waitingTables(client: pg.Client, living: Exclude<Living, 'one'>): Promise<string[]> {
  const names = Object.entries(TABLES).flatMap(([name, lives]) => (lives === living ? [name] : []))
  const { rows } = await client.query<{ name: string }>(
    `select n.name from unnest($1::text[]) with ordinality as n (name, nth)
     where to_regclass(n.name) is not null and not exists (select from pg_dist_partition p where p.logicalrelid = to_regclass(n.name)) order by n.nth`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/** Gives a table that is the same for all to every server. */
export async function giveToAll(client: pg.Client, table: string): Promise<void> {
  await client.query('select create_reference_table($1)', [table])
}

/** Spreads a table of tenants; all rows of a tenant lie on one server, whatever the table. */
export async function spreadByTenant(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ first: string }>(
    `select logicalrelid::text as first from pg_dist_partition where partmethod = 'h' order by colocationid, logicalrelid limit 1`,
  )
  await client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => $2)`, [
    table,
    rows[0]?.first ?? 'none',
  ])
}

/**
 * Lets counters of columns count on every server, where triggers and what is pushed down to rows draw from them. The engine passes on neither the
 * right to use one nor, of one that counts in four bytes, a stretch of its own: each server has 2^26 of them, by its number. It changes nothing where
 * nothing is missing; outside a transaction, whose tables other connections do not see.
 */
export async function settleCounters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_workers($1)',
    [COUNTERS],
  )
  const refused = rows.find(({ success }) => !success)
  if (refused) throw new Error(refused.result)
}

const COUNTERS = `do $do$ declare counter record; begin
  for counter in
    select s.oid::regclass as name, q.seqtypid = 'integer'::regtype and pg_sequence_last_value(s.oid) = 2147483647 as ended,
      has_table_privilege('yuncang_app', d.refobjid, 'insert') and not has_sequence_privilege('yuncang_app', s.oid, 'usage') as closed
    from pg_class s join pg_sequence q on q.seqrelid = s.oid
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype = 'i' and d.refobjsubid > 0
    join pg_dist_partition p on p.logicalrelid = d.refobjid
  loop
    if counter.closed then execute format('grant usage on sequence %s to yuncang_app', counter.name); end if;
    if counter.ended then perform setval(counter.name, (select groupid::bigint << 26 from pg_dist_local_group), false); end if;
  end loop;
end $do$`

/** Spreads what a step has made, within its transaction: without it the new tables would lie on the coordinator alone. */
export async function spreadNew(client: pg.Client): Promise<void> {
  for (const table of await waitingTables(client, 'all')) await giveToAll(client, table)
  for (const table of await waitingTables(client, 'tenant')) await spreadByTenant(client, table)
}
