import type pg from 'pg'
import { tableNames } from './catalogue.store.ts'

/** One drill at a time on one database. */
const DRILL_LOCK = 2_026_112_105

/** Whether this server's rights allow a database of one's own, and nobody else is at it. */
export async function mayDrill(owner: pg.Client): Promise<'yes' | 'no right' | 'under way'> {
  const { rows } = await owner.query<{ right: boolean }>(
    'select rolsuper or rolcreatedb as right from pg_roles where rolname = current_user',
  )
  if (!rows[0]!.right) return 'no right'
  const lock = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [DRILL_LOCK])
  return lock.rows[0]!.taken ? 'yes' : 'under way'
}

/** Makes an empty database beside the running one, in place of what a drill that was killed left. @returns its name */
export async function makeScratch(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(`select left(current_database(), 50) || '_drill' as name`)
  const { name } = rows[0]!
  await dropScratch(owner, name)
  await owner.query(`create database ${owner.escapeIdentifier(name)} template template0`)
  await owner.query(`alter database ${owner.escapeIdentifier(name)} set timezone to 'Asia/Shanghai'`)
  return name
}

/**
 * Takes it away again, whoever is still connected. Not `with (force)`: that ends everybody itself, for which an owner has no right where
 * the server happens to clean up in there; such workers end by themselves when a database is dropped.
 */
export async function dropScratch(owner: pg.Client, name: string): Promise<void> {
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and pg_has_role(usesysid, 'usage')`,
    [name],
  )
  await owner.query(`drop database if exists ${owner.escapeIdentifier(name)}`)
}

/** Lets the owner see all rows; only ever in a database that will be dropped. */
export async function unveil(owner: pg.Client): Promise<void> {
  const names = await tableNames(owner)
  await owner.query(names.map((name) => `alter table ${name} no force row level security`).join(';\n'))
}
