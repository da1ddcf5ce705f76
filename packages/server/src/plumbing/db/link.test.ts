/** The link to the database fails in every way links fail: nobody waits for ever, nothing is said wrongly, and work goes on by itself. */
import { openBadLink, type BadLink, type LinkState } from '@yuncang/harness/bad-link.ts'
import { openTestDatabase } from '@yuncang/harness/database.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test as base } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { openDatabase, type Database, type Tx } from './database.ts'
import { DatabaseAway, OutcomeUnknown } from './lost.ts'
import { sql } from './sql.ts'

/** A link is whole again: by then it must be used again. */
const BACK_WITHIN_MS = 10_000

type Line = {
  /** Goes past the link. */
  readonly owner: pg.Client
  readonly link: BadLink
  readonly database: Database
  readonly told: readonly string[]
  /** Work as requests do it: several at once, and more than there are connections. */
  readonly crowd: (count: number) => Promise<unknown[]>
  /** Waits until work goes on, and answers how long that took, in ms. */
  readonly untilBack: () => Promise<number>
}

/** Each test has a database and a bad link to it of its own: they mostly wait, and wait side by side. */
const test = base.extend<{ line: Line }>({
  // oxlint-disable-next-line no-empty-pattern
  line: async ({}, use) => {
    const home = await openTestDatabase()
    const owner = new pg.Client({ connectionString: home.ownerUrl })
    await owner.connect()
    await owner.query('create table crate (n int constraint crate_n primary key); grant all on crate to yuncang_app')
    const told: string[] = []
    const link = await openBadLink(home.appUrl)
    const database = openDatabase(link.through(home.appUrl), { poolSize: 4, log: (what) => told.push(what) })
    const crowd = (count: number) =>
      Promise.all(Array.from({ length: count }, () => outcome(database.transaction(alive))))
    const untilBack = async () => {
      const watch = stopwatch()
      while ((await outcome(database.transaction(alive))) instanceof Error) await sleep(50)
      return watch()
    }
    await use({ owner, link, database, told, crowd, untilBack })
    const closing = stopwatch()
    await database.close()
    expect(closing(), 'closing').toBeLessThan(8_000)
    await link.close()
    await owner.end()
    await home.close()
  },
})

const alive = (tx: Tx) => tx.one<{ n: number }>(sql`select 1 as n`)
const outcome = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error: unknown) => error,
  )
test.concurrent.for<LinkState>(['swallowing', 'stalling', 'closed', 'half'])(
  'a link that is %s for four seconds ends no service: everybody is answered, once it is told, and work goes on',
  { timeout: 180_000 },
  async (state, { line: { database, link, told, crowd, untilBack } }) => {
    expect(await crowd(8)).not.toContainEqual(expect.any(Error))
    const slow = Array.from({ length: 3 }, () =>
      outcome(database.transaction((tx) => tx.one(sql`select 1 as n from pg_sleep(0.5)`))),
    )
    await sleep(100)
    link.set(state)
    const watch = stopwatch()
    const met = crowd(30)
    await sleep(3_500)
    const sinceAsked = stopwatch()
    const well = await database.answers()
    expect(sinceAsked()).toBeLessThan(1_000)
    expect(well).toBe(false)
    await sleep(500)
    link.set('whole')
    expect(await untilBack()).toBeLessThan(BACK_WITHIN_MS)
    for (const one of [...(await met), ...(await Promise.all(slow))])
      if (one instanceof Error) expect(one).toBeInstanceOf(DatabaseAway)
      else expect(one).toEqual({ n: 1 })
    expect(watch()).toBeLessThan(20_000)
    expect(await crowd(12)).not.toContainEqual(expect.any(Error))
    expect(await database.answers()).toBe(true)
    expect(told.filter((what) => what === 'database does not answer').length).toBeLessThanOrEqual(2)
    expect(told.length).toBeLessThan(12)
  },
)

test.concurrent(
  'connections that went silent while nobody looked are given up, and others taken',
  { timeout: 180_000 },
  async ({ line: { link, crowd } }) => {
    await crowd(8)
    link.set('half')
    link.set('whole')
    const watch = stopwatch()
    // Each of the four is found silent by whoever gets it; what had not begun is begun anew elsewhere.
    expect(await crowd(8)).not.toContainEqual(expect.any(Error))
    expect(watch()).toBeLessThan(BACK_WITHIN_MS)
  },
)

test.concurrent(
  'where one that rested was found silent, those that rested as long are not tried one after the other',
  { timeout: 180_000 },
  async ({ line: { link, database, crowd } }) => {
    await crowd(8)
    link.set('half')
    link.set('whole')
    const watch = stopwatch()
    // By itself: it would meet all four.
    expect(await database.transaction(alive)).toEqual({ n: 1 })
    expect(watch()).toBeLessThan(BACK_WITHIN_MS)
  },
)

test.concurrent(
  'what holds locks on a connection that was given up is ended at the database too',
  { timeout: 180_000 },
  async ({ line: { owner, link, database } }) => {
    await database.transaction(alive)
    const held = outcome(
      database.transaction(async (tx) => {
        await tx.run(sql`lock table crate in access exclusive mode`)
        link.set('swallowing')
        await alive(tx)
      }),
    )
    await sleep(1_000)
    link.set('whole')
    expect(await held).toBeInstanceOf(DatabaseAway)
    await owner.query(`set lock_timeout = '30s'`)
    await owner.query('select from crate')
  },
)

test.concurrent(
  'a statement that only takes long is waited for',
  { timeout: 180_000 },
  async ({ line: { database, told } }) => {
    const slow = database.transaction((tx) => tx.one<{ n: number }>(sql`select 1 as n from pg_sleep(6)`))
    expect(await slow).toEqual({ n: 1 })
    const inserted = Promise.withResolvers<void>()
    const waits = database.transaction(async (tx) => {
      await tx.run(sql`insert into crate values (-1)`)
      inserted.resolve()
      await sleep(4_000)
      return alive(tx)
    })
    await inserted.promise
    const waiting = outcome(database.transaction((tx) => tx.run(sql`insert into crate values (-1)`)))
    expect(await waits).toEqual({ n: 1 })
    expect(await waiting).toMatchObject({ code: '23505' })
    expect(told).toEqual([])
  },
)

test.concurrent('lost after COMMIT was sent, the outcome is not known, twelve times of twelve; lost before, nothing was done', async ({
  line: { owner, link, database },
}) => {
  for (let n = 0; n < 12; n += 1) {
    await database.transaction(alive)
    const cuts = link.cutAfter('commit')
    const done = await outcome(database.transaction((tx) => tx.run(sql`insert into crate values (${n})`)))
    expect(cuts()).toBe(1)
    link.cutAfter(null)
    expect(done).toBeInstanceOf(OutcomeUnknown)
  }
  const { rows } = await owner.query<{ n: number }>('select n from crate where n >= 0 order by n')
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, n) => n))
  const early = await outcome(
    database.transaction(async (tx) => {
      await tx.run(sql`insert into crate values (100)`)
      link.cut()
      await sleep(50)
      return alive(tx)
    }),
  )
  expect(early).toBeInstanceOf(DatabaseAway)
  expect((await owner.query('select from crate where n = 100')).rowCount).toBe(0)
})

test.concurrent('a COMMIT that the database itself refuses is refused, and no riddle', async ({
  line: { owner, database },
}) => {
  await owner.query(
    'create table pair (n int constraint pair_n references crate (n) deferrable initially deferred); grant insert on pair to yuncang_app',
  )
  const refused = await outcome(database.transaction((tx) => tx.run(sql`insert into pair values (999)`)))
  expect(refused).toMatchObject({ code: '23503' })
})

test.concurrent('who waits for a connection that never comes is told so while the database is away', async ({
  line: { link, crowd, untilBack },
}) => {
  link.set('closed')
  const watch = stopwatch()
  for (const one of await crowd(40)) expect(one).toBeInstanceOf(DatabaseAway)
  expect(watch()).toBeLessThan(3_000)
  link.set('whole')
  expect(await untilBack()).toBeLessThan(2_000)
})
