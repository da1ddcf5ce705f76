/** After an import of many rows the database looks at what it wrote: once, behind the commit, and never to the import's harm. */
import { importLocation } from '@yuncang/contract/site/location/import.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { filledIn, importFile } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { openDatabase, type DatabaseOptions } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { analyseAfter } from './analyse.ts'

const world = useWorld({ looks: 'at the end' })
const TABLES = ['document_log', 'place']
/** What a look waits for at most, however busy the machine. */
const SOON = { timeout: 20_000, interval: 50 }

beforeEach(async () => {
  for (const table of TABLES) {
    await world.rows(`alter table ${table} set (autovacuum_enabled = false)`)
    await world.rows(`select pg_stat_reset_single_table_counters('${table}'::regclass)`)
  }
})

/** How often each table was looked at because somebody asked. */
const looks = async () =>
  (
    await world.rows<{ n: number }>(
      `select analyze_count::int as n from pg_stat_user_tables where relname = any ($1) order by relname`,
      [TABLES],
    )
  ).map(({ n }) => n)

/** Somebody imports so many new locations. */
async function importLocations(count: number): Promise<void> {
  const series = world.next('series')
  const rows = Array.from({ length: count }, (_, index) => ({
    warehouseCode: 'WH1',
    areaName: 'A区',
    code: `M${series}-${index + 1}`,
  }))
  const reply = await importFile(world, 'merchant', importLocation, await filledIn('location', rows))
  expect(reply, reply.message).toMatchObject({ code: 200, obj: { mark: 2 } })
  const [kept] = await world.rows(`select count(*)::int as n from place where code like $1`, [`M${series}-%`])
  expect(kept).toEqual({ n: count })
}

/** Work with a pool of one's own. */
async function withPool<T>(options: DatabaseOptions, work: (database: ReturnType<typeof openDatabase>) => Promise<T>) {
  const database = openDatabase(world.appUrl, options)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A transaction behind whose commit tables are looked at. */
const importing = (database: ReturnType<typeof openDatabase>, rows: number, tables: readonly string[] = TABLES) =>
  database.transaction(async (tx) => {
    await tx.one(sql`select 1 as one`)
    analyseAfter(tx, database, { tables, rows })
  })

it('a thousand rows: what they were written into is looked at once', async () => {
  await importLocations(1000)
  await vi.waitFor(async () => expect(await looks()).toEqual([1, 1]), SOON)
  const [place] = await world.rows<{ reltuples: number }>(
    `select reltuples::int from pg_class where oid = 'place'::regclass`,
  )
  expect(place!.reltuples).toBeGreaterThanOrEqual(1000)
})

it('fewer: nothing is', async () => {
  await importLocations(999)
  await sleep(500)
  expect(await looks()).toEqual([0, 0])
})

it('a second import within the minute leaves it at that', async () => {
  await importLocations(1000)
  await vi.waitFor(async () => expect(await looks()).toEqual([1, 1]), SOON)
  await importLocations(1000)
  await sleep(500)
  expect(await looks()).toEqual([1, 1])
})

it('of a transaction that is taken back nothing is looked at', async () => {
  await withPool({}, async (database) => {
    const taken = database.transaction(async (tx) => {
      await tx.one(sql`select 1 as one`)
      analyseAfter(tx, database, { tables: TABLES, rows: 1000 })
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    await sleep(300)
  })
  expect(await looks()).toEqual([0, 0])
})

it('what somebody holds back is passed over, and the others are looked at', async () => {
  const holder = new pg.Client({ connectionString: world.appUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table place in share update exclusive mode')
    await importLocations(1000)
    await vi.waitFor(async () => expect(await looks()).toEqual([1, 0]), SOON)
  } finally {
    await holder.end()
  }
})

it('that it cannot be done is logged, and the import stands', async () => {
  await world.rows('revoke execute on function analyse_imported(text) from yuncang_app')
  try {
    await importLocations(1000)
    const logged: unknown[] = []
    await withPool(
      { log: (what, facts) => logged.push([what, String((facts as { err: unknown }).err)]) },
      async (database) => {
        await importing(database, 1000)
        await vi.waitFor(
          () => expect(logged).toEqual([['after commit', expect.stringContaining('analyse_imported')]]),
          SOON,
        )
      },
    )
    expect(await looks()).toEqual([0, 0])
  } finally {
    await world.rows('grant execute on function analyse_imported(text) to yuncang_app')
  }
})

it('a process has one table looked at at a time, and goes on after one that failed', async () => {
  let [now, most, ended, failed] = [0, 0, 0, 0]
  const onStatement = (text: string) => {
    if (!text.includes('analyse_imported')) return () => {}
    now += 1
    most = Math.max(most, now)
    return (error?: unknown) => {
      now -= 1
      ended += 1
      if (error) failed += 1
    }
  }
  await withPool({ onStatement }, async (database) => {
    await Promise.all([
      importing(database, 1000),
      importing(database, 5000, ['tenant']),
      importing(database, 1000),
      importing(database, 1000, ['goods', 'stock_move', 'balance']),
    ])
    await vi.waitFor(() => expect([ended, failed]).toEqual([8, 1]), SOON)
  })
  expect(most).toBe(1)
  expect(await looks()).toEqual([1, 1])
})

it('the function looks at nothing but what imports write, whoever asks', async () => {
  const asked = (table: string | null) =>
    withPool({}, (database) => database.transaction((tx) => tx.one(sql`select analyse_imported(${table}) as done`)))
  for (const table of ['tenant', 'session', 'place; drop table place', 'public.place', 'Place', '', null])
    await expect(asked(table)).rejects.toThrow('no import writes')
  expect(await asked('place')).toEqual({ done: true })
  expect(await asked('place')).toEqual({ done: false })
  // The database's own look counts as well as one that was asked for.
  await world.rows(`select pg_stat_reset_single_table_counters('place'::regclass)`)
  await world.rows('analyze place')
  expect(await asked('place')).toEqual({ done: false })
})
