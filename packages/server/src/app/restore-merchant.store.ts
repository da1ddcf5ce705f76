import type pg from 'pg'
import { LEADING_NOWHERE } from '../plumbing/db/undeclared-keys.ts'

/** Whether this owner may put one merchant's rows in place of others while everybody else works. */
export async function maySwap(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    'select rolsuper as may from pg_roles where rolname = current_user',
  )
  return rows[0]!.may
}

/** The merchant of a code; undefined: there is none. */
export async function merchantByCode(
  owner: pg.Client,
  code: string,
): Promise<{ readonly tenantId: number; readonly name: string } | undefined> {
  const { rows } = await owner.query<{ tenant_id: string; name: string }>(
    'select tenant_id, name from tenant where code = $1 and tenant_id <> 0',
    [code],
  )
  return rows[0] && { tenantId: Number(rows[0].tenant_id), name: rows[0].name }
}

/** Who has a number. */
export async function codeOfTenant(owner: pg.Client, tenantId: number): Promise<string | undefined> {
  const { rows } = await owner.query<{ code: string }>('select code from tenant where tenant_id = $1', [tenantId])
  return rows[0]?.code
}

/** The logins of a merchant that ask for a second factor. */
export async function factorsOf(owner: pg.Client, tenantId: number): Promise<string[]> {
  const { rows } = await owner.query<{ account: string }>(
    'select account from account where tenant_id = $1 and second_factor_at is not null order by account',
    [tenantId],
  )
  return rows.map(({ account }) => account)
}

/** Shuts a merchant's doors: nobody of it can do anything from the next request on. */
export async function closeMerchant(owner: pg.Client, tenantId: number): Promise<void> {
  await owner.query('update tenant set status = 2 where tenant_id = $1', [tenantId])
}

/** The numbers of the server's processes that are in the middle of something in this database, besides our own. */
export async function underWay(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and usename = 'yuncang_app' and xact_start is not null`,
  )
  return rows.map(({ pid }) => pid)
}

/** Which of those transactions are not over, seen from their beginnings. */
export async function stillUnderWay(owner: pg.Client, pids: readonly number[], since: Date): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where pid = any ($1) and xact_start < $2',
    [pids, since],
  )
  return rows[0]!.n
}

/** The instant, by the database's clock. */
export async function instantOf(owner: pg.Client): Promise<Date> {
  const { rows } = await owner.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]!.at
}

/**
 * From here to the end of the transaction neither triggers nor keys act: what goes and comes is a whole, and is proved at its end. Where several servers
 * share the rows, each is told: keys are looked after where they lie, and only whoever serves requests has what he sets brought there.
 */
export async function restUntilProved(owner: pg.Client): Promise<void> {
  await owner.query(`set local citus.propagate_set_commands to 'local'`)
  await owner.query('set local session_replication_role = replica')
}

/** Takes all rows of a tenant out of a table. */
export async function clearTenant(owner: pg.Client, table: string, tenantId: number): Promise<void> {
  await owner.query(`delete from ${table} where tenant_id = $1`, [tenantId])
}

/**
 * Brings what is remembered of a merchant's leaving and what came back of it together. One that was archived then, and whose leaving was taken back or is not known here,
 * stays shut and is archived no more; the leaving of one that was not is over.
 */
export async function settleLeaving(owner: pg.Client, tenantId: number, by: string): Promise<void> {
  // Asked and changed apart: several servers do not change what each of them has by what one of them has.
  const leaving = await owner.query('select from leaving where merchant_id = $1 and restored_at is null', [tenantId])
  if (leaving.rowCount === 0) {
    const { rowCount } = await owner.query(
      'update tenant set archived_at = null, version = version + 1 where tenant_id = $1 and archived_at is not null and erased_at is null',
      [tenantId],
    )
    if (rowCount !== 0)
      await owner.query(
        `update job set due_at = now() where tenant_id = $1 and done_at is null and failed_at is null and due_at = 'infinity'`,
        [tenantId],
      )
  }
  const works = await owner.query('select from tenant where tenant_id = $1 and archived_at is null', [tenantId])
  if (works.rowCount !== 0)
    await owner.query(
      'update leaving set restored_at = now(), restored_by = $2 where merchant_id = $1 and restored_at is null and begun_at is null',
      [tenantId, by],
    )
}

/** The keys that a row of a tenant breaks: what stands in for the checks that rested. */
export async function brokenKeys(owner: pg.Client, tenantId: number): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; question: string }>(
    `select k.conname as name, format('select from %s c where c.tenant_id = $1 and %s and not exists (select from %s p where %s) limit 1',
      k.conrelid::regclass, string_agg(format('c.%I is not null', a.attname), ' and '), k.confrelid::regclass,
      string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ')) as question
    from pg_constraint k
    join pg_class r on r.oid = k.conrelid and r.relnamespace = 'public'::regnamespace
    join pg_attribute t on t.attrelid = k.conrelid and t.attname = 'tenant_id' and not t.attisdropped
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, other)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.other
    where k.contype = 'f' group by k.oid, k.conname, k.conrelid, k.confrelid order by k.conname`,
  )
  const undeclared = LEADING_NOWHERE.map(({ name, from }) => ({
    name,
    question: `select ${from} and c.tenant_id = $1 limit 1`,
  }))
  const broken: string[] = []
  for (const { name, question } of [...rows, ...undeclared]) {
    const found = await owner.query(question, [tenantId])
    if (found.rowCount !== 0) broken.push(name)
  }
  return broken
}

/** Puts counters as far as those of another database, never back. */
export async function pushCounters(owner: pg.Client, counters: Readonly<Record<string, string | null>>): Promise<void> {
  await owner.query(
    `select setval(name::regclass, last) from unnest($1::text[], $2::bigint[]) as said (name, last)
    where last > coalesce(pg_sequence_last_value(name::regclass), 0)`,
    [Object.keys(counters), Object.values(counters)],
  )
}

/**
 * Has the database look at tables anew, each by itself: one that cannot be looked at hinders no other, and several servers look at the tables of
 * merchants and at those that each of them has in no statement together. Who holds one is not waited for.
 * @returns what failed first
 */
export async function lookAt(owner: pg.Client, tables: readonly string[]): Promise<string | undefined> {
  let failed: string | undefined
  for (const table of tables)
    await owner
      .query(`analyze (skip_locked) ${owner.escapeIdentifier(table)}`)
      .catch((error: unknown) => (failed ??= String(error)))
  return failed
}
