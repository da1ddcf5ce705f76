/** What is in the database, as one checksum a table, so that a test can say that nothing changed. */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Tables that a refused call may touch. */
const ASIDE: Readonly<Record<string, string>> = {
  session: 'a call keeps its session alive',
  login_failure: 'failures count, that is what it is for',
  idempotency: 'kept beside the work',
  document_number: 'numbers are taken before a call is decided: they have gaps and never repeat',
  platform_read: 'looks of the platform are kept',
  import_run: 'attempts to import are kept, whatever becomes of them',
  import_error: 'and what was wrong with them',
}

/** Rows and checksum of every table, by name. */
export async function snapshot(world: World): Promise<Record<string, string>> {
  const tables = await world.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const looked = tables.filter(({ name }) => !(name in ASIDE))
  const text = looked
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    )
    .join(' union all ')
  // Named, it is planned once a world: to plan it takes longer than to look.
  const name = createHash('sha1').update(text).digest('hex')
  const { rows: sums } = await world.owner.query<{ name: string; sum: string }>({ name, text })
  return Object.fromEntries(sums.map((table) => [table.name, table.sum]))
}

/** Does something that must change nothing, and fails the test when it does. */
export async function unchanged<T>(world: World, work: () => Promise<T>): Promise<T> {
  const before = await snapshot(world)
  const answer = await work()
  expect(await snapshot(world)).toEqual(before)
  return answer
}
