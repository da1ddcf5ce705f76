/** Makes the roles of a database, and the addresses by which they reach it. */
import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { BOUNDED } from './connection.ts'
import { asOwner } from './owner.ts'
import { engineOf, ofSeveral } from './spread-engine.ts'
import { WRITERS } from './writers.ts'

/** The role that serves requests: row-level security holds for it. */
export const APP_ROLE = 'yuncang_app'
/** The roles that it takes to look. */
const READERS = ['yuncang_platform', 'yuncang_merchant', 'yuncang_warehouse', 'yuncang_supplier']

const ROLE_LOCK_KEY = 2_026_112_102

/**
 * Creates what is missing of the roles, and sets the time zone and the bounds of what the app role asks. May run at every start and on many machines at once.
 * - `yuncang_app` logs in and serves requests; neither superuser nor BYPASSRLS, and it does not inherit what it may switch to.
 * - `yuncang_merchant`, `yuncang_warehouse` and `yuncang_supplier` read what users of their kind may see, and `yuncang_platform`
 *   across tenants, by explicit policies; `yuncang_app` may switch to them.
 * - `yuncang_app_merchant` and `yuncang_app_warehouse` write for users of these kinds, by plain policies; `yuncang_app` may switch to them.
 * - `yuncang_gate` owns the functions that look up logins, images and tenants before a tenant is known; `yuncang_app` is no member.
 * @param ownerUrl PostgreSQL 15 or later; its user may create roles and owns the database, or is a superuser
 * @returns the address for the app role
 */
export async function prepareRoles(ownerUrl: string): Promise<{ appUrl: string }> {
  return asOwner(ownerUrl, async (client) => {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK_KEY])
    for (const statement of ROLES) await twice(() => client.query(statement))
    const password = await appPassword(client, ownerUrl)
    if (!(await logsIn(withUser(ownerUrl, APP_ROLE, password)))) {
      await twice(() => client.query(`alter role ${APP_ROLE} password ${pg.escapeLiteral(password)}`))
    }
    await client.query(TIME_ZONE)
    await twice(() => client.query(BOUNDS))
    return { appUrl: await addressOf(client, ownerUrl, password) }
  })
}

/** The address that `prepareRoles` once answered, for programs that look at a database already prepared. */
export async function preparedAppUrl(ownerUrl: string): Promise<string> {
  return asOwner(ownerUrl, async (client) => addressOf(client, ownerUrl, await appPassword(client, ownerUrl)))
}

async function addressOf(client: pg.Client, ownerUrl: string, password: string): Promise<string> {
  const url = withUser(ownerUrl, APP_ROLE, password)
  return (await engineOf(client))?.isSpread ? ofSeveral(url) : url
}

/** The same address with another database: roles and passwords hold for the whole cluster. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

const createRole = (name: string, attributes: string) =>
  `do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name} ${attributes}; end if;
  end $$`

/** What the app role may become. */
export const TAKEN_ROLES = [...READERS, ...Object.values(WRITERS)]

/** NOINHERIT: the others' policies must not hold for the app role until it says `set local role`. */
const ROLES = [
  createRole(APP_ROLE, 'login nosuperuser nobypassrls nocreatedb nocreaterole noinherit'),
  ...['yuncang_gate', ...TAKEN_ROLES].map((name) => createRole(name, 'nologin nosuperuser nobypassrls')),
  `do $$ declare taken text; begin
    foreach taken in array array[${TAKEN_ROLES.map((name) => `'${name}'`).join()}] loop
      if not pg_has_role('yuncang_app', taken, 'member') then execute format('grant %I to yuncang_app', taken); end if;
    end loop;
    -- An owner who is no superuser must be able to act as the gate to hand functions over to it.
    if not pg_has_role('yuncang_gate', 'usage') then execute format('grant yuncang_gate to %I', current_user); end if;
  end $$`,
]

const TIME_ZONE = `do $$ begin
  if current_setting('TimeZone') <> 'Asia/Shanghai' or not exists (
    select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where d.datname = current_database() and s.setrole = 0 and 'TimeZone=Asia/Shanghai' = any (s.setconfig)
  ) then execute format('alter database %I set timezone to ''Asia/Shanghai''', current_database()); end if;
end $$`

/** What the server bounds of the app role by itself, how it asks after a client that is silent, and where its days begin. */
const BOUNDED_BY_ROLE = {
  timezone: 'Asia/Shanghai',
  statement_timeout: '60s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '65s',
  tcp_keepalives_idle: '15',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
}

/** Of the role, not of a connection: a pooler before the database passes no settings on. */
const BOUNDS = `do $$ declare bound text[]; begin
  foreach bound slice 1 in array array[${Object.entries(BOUNDED_BY_ROLE)
    .map(([name, value]) => `['${name}', '${value}']`)
    .join()}] loop
    if not exists (
      select from pg_db_role_setting where setrole = '${APP_ROLE}'::regrole and setdatabase = 0 and lower(bound[1] || '=' || bound[2]) = any (select lower(one) from unnest(setconfig) one)
    ) then execute format('alter role ${APP_ROLE} set %I to %L', bound[1], bound[2]); end if;
  end loop;
end $$`

async function refuseOldServer(client: pg.Client): Promise<void> {
  const version = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
  if (version.rows[0]!.number < 150_000) throw new Error('PostgreSQL 15 or later is needed')
}

/**
 * The same on every machine that knows the owner's password, so that they can share one database. An owner without a password
 * (trusted by the server) has nothing to derive from: then the database keeps a random secret where only the owner reads it.
 */
async function appPassword(client: pg.Client, ownerUrl: string): Promise<string> {
  const { username, password } = new URL(ownerUrl)
  const secret = password || process.env.PGPASSWORD || (await keptSecret(client))
  return createHmac('sha256', secret).update(`${APP_ROLE} of ${username}`).digest('base64url')
}

async function keptSecret(client: pg.Client): Promise<string> {
  await client.query('create schema if not exists housekeeping')
  await client.query(
    'create table if not exists housekeeping.secret (only_row boolean primary key default true check (only_row), value text not null)',
  )
  await client.query('insert into housekeeping.secret (value) values ($1) on conflict do nothing', [
    randomBytes(32).toString('base64url'),
  ])
  const kept = await client.query<{ value: string }>('select value from housekeeping.secret')
  return kept.rows[0]!.value
}

function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url)
  changed.username = user
  changed.password = password
  return changed.href
}

async function logsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, ...BOUNDED })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Roles belong to the whole cluster and our lock only to one database: a twin working on another may win the race once. */
async function twice(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    await work()
  }
}
