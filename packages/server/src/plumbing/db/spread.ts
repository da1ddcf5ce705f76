/** Turns a database whose rows lie on one server into one that is spread over several by tenant. */
import type pg from 'pg'
import { wholly } from './owner.ts'
import { TAKEN_ROLES } from './roles.ts'
import {
  type Engine,
  engineOf,
  giveToAll,
  settleCounters,
  SPREADING,
  spreadByTenant,
  waitingTables,
} from './spread-engine.ts'
import { SPREAD_WORDS as say } from './words.ts'

/** Why a database is not spread; nothing has been changed. */
export class SpreadRefused extends Error {}

/** What a run did. */
export type Spread = {
  /** Tables that were given to all servers, and that were spread by tenant, in this run. */
  readonly given: number
  readonly spread: number
  /** Keys that stand again. */
  readonly keys: number
}

/** The releases of the engine that this program was tried with. */
const KNOWN_MAJORS = [13]
/**
 * The highest number that a server may have: ids of rows that it numbers begin with it, behind 48 binary digits, and the program counts exactly to 2^53;
 * those of four bytes have 26 behind it (`settleCounters`), and end with the same server.
 */
const HIGHEST = Math.floor(Number.MAX_SAFE_INTEGER / 2 ** 48)
/** Roles by which the coordinator asks the other servers: one connection a role, so each must be able to log in there. */
const ASKING = [...TAKEN_ROLES, 'yuncang_gate']

/**
 * Spreads a migrated database: keys and triggers are put aside, what is the same for all goes to every server, tables of tenants are cut into
 * `shards` parts that lie together, keys and triggers come back. Each step is a transaction of its own, and a run that was stopped is taken up where it
 * was; what is in one place only stays on the coordinator, to which alone the program connects.
 * @param shards parts of each table, when none is spread yet; a part is the least that moves from one server to another
 * @param tell hears of each step
 * @throws SpreadRefused before anything is changed
 */
export async function spreadOut(
  client: pg.Client,
  { shards, tell }: { readonly shards: number; readonly tell: (line: string) => void },
): Promise<Spread> {
  const { isSpread } = await mayBegin(client)
  await client.query(`select set_config('citus.shard_count', $1, false)`, [String(shards)])
  if (!isSpread) tell(say.begins(shards))
  await putAside(client)
  const given = await each(client, 'all', giveToAll, (name) => tell(say.given(name)))
  const spread = await each(client, 'tenant', spreadByTenant, (name) => tell(say.spread(name)))
  const keys = await bringBack(client)
  tell(say.keys(keys))
  await settle(client)
  return { given, spread, keys }
}

async function mayBegin(client: pg.Client): Promise<{ readonly isSpread: boolean }> {
  const engine = await engineOf(client)
  const why = whyNot(engine)
  if (engine === undefined || why !== undefined) throw new SpreadRefused(why)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = 'yuncang_app' and backend_type = 'client backend'`,
  )
  if (rows[0]!.count > 0) throw new SpreadRefused(say.atWork(rows[0]!.count))
  return engine
}

/** Why a database with this engine cannot be spread over its servers; undefined: it can. */
export function whyNot(engine: Engine | undefined): string | undefined {
  if (engine === undefined) return say.noEngine
  const major = Number(/^\d+/.exec(engine.version)?.[0])
  if (!KNOWN_MAJORS.includes(major)) return say.otherVersion(engine.version, KNOWN_MAJORS)
  if (!engine.knowsItself) return say.noCoordinator
  if (engine.keepers === 0) return say.noKeepers
  return engine.highest > HIGHEST ? say.tooHigh(engine.highest, HIGHEST) : undefined
}

/** Does a step with each table that still waits for it, each in a transaction of its own. */
async function each(
  client: pg.Client,
  living: 'all' | 'tenant',
  step: (client: pg.Client, table: string) => Promise<void>,
  tell: (name: string) => void,
): Promise<number> {
  const names = await waitingTables(client, living)
  for (const name of names) {
    await inStep(client, async () => {
      await step(client, name)
      // What the coordinator had of it is a copy that nobody sees any more.
      await client.query('select truncate_local_data_after_distributing_table($1)', [name])
    })
    tell(name)
  }
  return names.length
}

/**
 * The engine takes no table with a key to one that is not spread yet, and rows that are brought to another server would set off its triggers
 * there, as if they were written anew. Both are kept where a run that goes on finds them.
 */
async function putAside(client: pg.Client): Promise<void> {
  await inStep(client, async () => {
    await client.query(`
      create table if not exists housekeeping.key_aside (
        on_table text, name text, definition text not null, primary key (on_table, name));
      create table if not exists housekeeping.trigger_aside (
        on_table text, name text, definition text not null, primary key (on_table, name))`)
    const keys = await client.query<Aside>(`
      insert into housekeeping.key_aside (on_table, name, definition)
      select c.conrelid::regclass::text, c.conname, pg_get_constraintdef(c.oid) from pg_constraint c
      where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.conrelid)
      on conflict (on_table, name) do nothing returning on_table, name`)
    for (const { on_table, name } of keys.rows)
      await client.query(`alter table ${on_table} drop constraint ${client.escapeIdentifier(name)}`)
    const triggers = await client.query<Aside>(`
      insert into housekeeping.trigger_aside (on_table, name, definition)
      select t.tgrelid::regclass::text, t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_dist_partition p where p.logicalrelid = t.tgrelid)
      on conflict (on_table, name) do nothing returning on_table, name`)
    for (const { on_table, name } of triggers.rows)
      await client.query(`drop trigger ${client.escapeIdentifier(name)} on ${on_table}`)
  })
}

type Aside = { readonly on_table: string; readonly name: string; readonly definition: string }

/** Brings back what was put aside, each in a transaction of its own; answers how many keys stand again. */
async function bringBack(client: pg.Client): Promise<number> {
  const kept = async (table: 'trigger_aside' | 'key_aside') => {
    const { rows } = await client.query<Aside>(
      `select on_table, name, definition from housekeeping.${table} order by on_table, name`,
    )
    return rows
  }
  const forget = (table: 'trigger_aside' | 'key_aside', { on_table, name }: Aside) =>
    client.query(`delete from housekeeping.${table} where on_table = $1 and name = $2`, [on_table, name])
  for (const trigger of await kept('trigger_aside'))
    await inStep(client, async () => {
      await client.query(trigger.definition)
      await forget('trigger_aside', trigger)
    })
  const keys = await kept('key_aside')
  for (const key of keys)
    await inStep(client, async () => {
      const name = client.escapeIdentifier(key.name)
      await client.query(`alter table ${key.on_table} add constraint ${name} ${key.definition}`)
      await forget('key_aside', key)
    })
  await client.query('drop table housekeeping.trigger_aside, housekeeping.key_aside')
  return keys.length
}

/** What stands with roles and the database itself. All of it may be said again. */
async function settle(client: pg.Client): Promise<void> {
  // The scope of a transaction goes with it to wherever its rows are.
  await client.query(`alter role yuncang_app set citus.propagate_set_commands to 'local'`)
  await settleNew(client)
}

/** Lets counters count and roles ask on every server, where a new schema or a new program has made some. It changes nothing where nothing is missing. */
export async function settleNew(client: pg.Client): Promise<void> {
  await settleCounters(client)
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any ($1) and not rolcanlogin',
    [ASKING],
  )
  for (const { name } of rows) await client.query(`alter role ${name} login`)
}

function inStep(client: pg.Client, work: () => Promise<void>): Promise<void> {
  return wholly(client, async () => {
    await client.query(SPREADING)
    await work()
  })
}
