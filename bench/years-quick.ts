/** How a bench's home that can be thrown away is filled quickly: without the disk's promises, without keys, and by as many connections as there are processors. */
import type { Settings } from '@yuncang/server/plumbing/db/embedded/settings.ts'
import pg from 'pg'

/** PostgreSQL while it is filled. What is lost if the machine fails is filled anew. */
export const FILLING: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  shared_buffers: '1GB',
  maintenance_work_mem: '768MB',
  autovacuum: 'off',
}

const CONNECTIONS = 2

/** Has a connection write rows past triggers and foreign keys. */
export async function lookingAway(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('set session_replication_role = replica')
  await work()
  await client.query('reset session_replication_role')
}

/** Takes pieces of work in their order, by several connections that look away from triggers and keys. `begin` is said to each of them first. */
export async function byAll(
  ownerUrl: string,
  pieces: readonly ((client: pg.Client) => Promise<void>)[],
  begin = '',
): Promise<void> {
  const waiting = [...pieces]
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: ownerUrl })
      await client.connect()
      try {
        await client.query(begin)
        await lookingAway(client, async () => {
          for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) await piece(client)
        })
      } finally {
        await client.end()
      }
    }),
  )
}

/**
 * Fills tables while their indexes look away, and builds all of these anew at the end, as the catalogue knows them: keys among them, so that what should be
 * unique is. Then the tables are swept and analysed.
 */
export async function withoutIndexes(
  owner: pg.Client,
  ownerUrl: string,
  tables: readonly string[],
  work: () => Promise<void>,
  tell: (text: string) => void,
): Promise<void> {
  await owner.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = any ($1::regclass[])',
    [tables],
  )
  await work()
  tell('indexes')
  const { rows } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = any ($1::regclass[]) order by pg_table_size(indrelid) desc, indexrelid`,
    [tables],
  )
  const rebuilt = rows.map(
    ({ name }) =>
      (client: pg.Client) =>
        run(client, `reindex index ${name}`),
  )
  await byAll(ownerUrl, rebuilt, 'set max_parallel_maintenance_workers = 0')
  tell('sweeping')
  const swept = tables.map((name) => (client: pg.Client) => run(client, `vacuum analyze ${name}`))
  await byAll(ownerUrl, swept)
}

async function run(client: pg.Client, text: string): Promise<void> {
  await client.query(text)
}
