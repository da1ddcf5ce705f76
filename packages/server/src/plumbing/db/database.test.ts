import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBadLink } from '@yuncang/harness/bad-link.ts'
import { openTestDatabase, type TestDatabase } from '@yuncang/harness/database.ts'
import { keptOpen, openDatabase, type Database, type Tx } from './database.ts'
import { DatabaseAway } from './lost.ts'
import { NumberLists } from './number-list.ts'
import { enterTenant } from './enter.store.ts'
import { raw, sql } from './sql.ts'
import { OWN_SQLSTATE } from './sqlstate.ts'
import { declined } from '../http/envelope.ts'
import { ofSeveral } from './spread-engine.ts'
import { runTogether } from './together.store.ts'

let home: TestDatabase
let database: Database
let owner: pg.Client
const escaped: unknown[] = []
const note = (error: unknown) => void escaped.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  home = await openTestDatabase()
  owner = new pg.Client({ connectionString: home.ownerUrl })
  await owner.connect()
  database = openDatabase(home.appUrl, { poolSize: 2 })
})
afterEach(async () => {
  await new Promise((passed) => setTimeout(passed, 50))
  expect(escaped).toEqual([])
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  process.off('uncaughtException', note)
  await database?.close()
  await owner?.end()
  await home?.close()
})

const alive = (tx: Tx) => tx.one<{ n: number }>(sql`select 1 as n`)
const endConnection = async (tx: Tx) => {
  const connection = await tx.one<{ id: number }>(sql`select pg_backend_pid() as id`)
  await owner.query('select pg_terminate_backend($1, 5000)', [connection!.id])
}

test('a connection that breaks between two queries fails its transaction, not the process', async () => {
  const broken = database.transaction(async (tx) => {
    await endConnection(tx)
    await new Promise((passed) => setTimeout(passed, 50))
    return alive(tx)
  })
  await expect(broken).rejects.toThrow()
  expect(await database.transaction(alive)).toEqual({ n: 1 })
})

test('a connection that is ended in the same breath as it is ready ends no process: its transaction has another', async () => {
  const link = await openBadLink(home.appUrl)
  const ended = link.endWhenReady(2)
  const bent = openDatabase(link.through(home.appUrl), { poolSize: 2 })
  try {
    expect(await bent.transaction(alive)).toEqual({ n: 1 })
    expect(ended()).toBe(2)
  } finally {
    await bent.close()
    await link.close()
  }
})

test('where a server that answers has its rows on another, which does not, the database is away and nothing took effect', async () => {
  const away = database.transaction(async (tx) => {
    await tx.run(
      sql`do $$ begin raise exception 'connection to the remote node failed' using errcode = '08006'; end $$`,
    )
  })
  await expect(away).rejects.toThrow(DatabaseAway)
  expect(await database.transaction(alive)).toEqual({ n: 1 })
})

test('a statement that nobody awaits fails its transaction at the commit, not the process', async () => {
  const broken = database.transaction(async (tx) => {
    void tx.run(sql`select 1 / 0`)
  })
  await expect(broken).rejects.toThrow('division by zero')
  expect(await database.transaction(alive)).toEqual({ n: 1 })
})

test('a statement that is awaited behind another that failed does not count as unhandled', async () => {
  const broken = database.transaction(async (tx) => {
    const early = tx.run(sql`select 1 / 0`)
    await tx.run(sql`select pg_sleep(0.05)`)
    await early
  })
  await expect(broken).rejects.toThrow()
})

test('of statements in one packet the first that fails says why, and decides whether the transaction is repeated', async () => {
  const failing = database.transaction(async (tx) => {
    void tx.run(sql`select 1 / 0`)
    await alive(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  let tries = 0
  const repeated = await database.transaction(async (tx) => {
    tries += 1
    if (tries === 1) void tx.run(sql`do $$ begin raise exception 'in the way' using errcode = '40P01'; end $$`)
    return alive(tx)
  })
  expect([repeated, tries]).toEqual([{ n: 1 }, 2])
})

test.each([false, true])(
  'last writes that nobody awaits and that change other rows than they must are undone: the deed begins anew, and what never fits is a fault (several servers: %s)',
  async (several) => {
    const database = openDatabase(several ? ofSeveral(home.appUrl) : home.appUrl, { poolSize: 1 })
    await owner.query(`delete from combo`)
    await owner.query(`insert into combo (code, name) values ('C1', 'one'), ('C2', 'two')`)
    const names = async () => (await owner.query('select name from combo order by code')).rows
    const renamed = (name: string) => sql`update combo c set name = ${name} where c.code = 'C1'`
    let tries = 0
    const again: boolean[] = []
    await database.transaction(async (tx) => {
      tries += 1
      again.push(tx.again)
      await enterTenant(tx, 0)
      void runTogether(tx, [renamed(`the ${tries}th time`)], tries === 3 ? 1 : 2)
    })
    expect(again).toEqual([false, true, true])
    expect(await names()).toEqual([{ name: 'the 3th time' }, { name: 'two' }])
    tries = 0
    const never = database.transaction(async (tx) => {
      tries += 1
      await enterTenant(tx, 0)
      void runTogether(tx, [renamed('never'), sql`update combo c set name = 'nor this' where c.code = 'C2'`], 2)
    })
    const fault = (await never.catch((error: unknown) => error)) as { code: string }
    expect([fault.code, tries, declined(fault).fault]).toEqual([OWN_SQLSTATE.metOtherRows, 4, true])
    expect(await names()).toEqual([{ name: 'the 3th time' }, { name: 'two' }])
    await database.close()
  },
)

test('a deed that gives up in the moment in which a statement of its own fails leaves its connection as it was', async () => {
  const one = openDatabase(home.appUrl, { poolSize: 1 })
  for (const begun of [true, false]) {
    const left = one.transaction(async (tx) => {
      if (begun) await alive(tx)
      void tx.run(sql`select set_config('app.tenant', '7', true)`)
      void tx.run(sql`select 1 / 0`)
      throw new Error('given up')
    })
    await expect(left).rejects.toThrow('given up')
  }
  const asked = () =>
    one.transaction((tx) => tx.one(sql`select current_setting('app.tenant', true) as tenant, pg_backend_pid() as pid`))
  const after = await asked()
  expect(after).toMatchObject({ tenant: '' })
  expect(await asked()).toEqual(after)
  await one.close()
})

test('what goes on behind a transaction that gave up writes nothing, for itself or into the next', async () => {
  const one = openDatabase(home.appUrl, { poolSize: 1 })
  const steps = async (tx: Tx) => {
    for (let n = 0; n < 20; n += 1) await tx.run(sql`select set_config('app.supplier', 'stray', false)`)
  }
  let straying: Promise<void> | undefined
  const refused = one.transaction(async (tx) => {
    straying = steps(tx)
    straying.catch(() => {})
    await alive(tx)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  const next = await one.transaction(async (tx) => {
    await tx.run(sql`select pg_sleep(0.05)`)
    return tx.one(sql`select current_setting('app.supplier', true) as supplier`)
  })
  expect(next).not.toEqual({ supplier: 'stray' })
  await expect(straying).rejects.toThrow('over')
  await one.close()
})

test('where a transaction could not begin nothing is carried out, and its connection is not used again', async () => {
  const one = openDatabase(home.appUrl, { poolSize: 1 })
  // As a pooler does that keeps no statements and was not said to.
  await one.transaction((tx) => tx.run(sql`deallocate "begin"`))
  const unbegun = one.transaction(async (tx) => {
    await new Promise((passed) => setTimeout(passed, 50))
    await tx.run(sql`select set_config('app.supplier', 'alone', false)`)
  })
  await expect(unbegun).rejects.toMatchObject({ code: '26000' })
  const asked = await one.transaction((tx) => tx.one(sql`select current_setting('app.supplier', true) as supplier`))
  expect(asked).not.toEqual({ supplier: 'alone' })
  await one.close()
})

test('behind one that failed a statement of its packet is not carried out, and is prepared the next time', async () => {
  const twice = () => sql`select ${2}::int + ${3}::int as sum`
  const failed = database.transaction(async (tx) => {
    void tx.run(sql`select 1 / 0`)
    return tx.one(twice())
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  for (let n = 0; n < 4; n += 1) expect(await database.transaction((tx) => tx.one(twice()))).toEqual({ sum: 5 })
})

test('who asks no more has the end leave with what was asked last', async () => {
  let moment = 0
  const left: [text: string, moment: number][] = []
  const onStatement = (text: string) => {
    left.push([text.split(' ', 1)[0]!, moment])
    return () => {}
  }
  const one = openDatabase(home.appUrl, { poolSize: 1, onStatement })
  const seen = await one.transaction(async (tx) => {
    const first = await alive(tx)
    moment += 1
    const second = alive(tx)
    tx.asksNoMore()
    tx.asksNoMore()
    await second
    moment += 1
    await expect(alive(tx)).rejects.toThrow('is over')
    return first
  })
  expect(seen).toEqual({ n: 1 })
  expect(left).toEqual([
    ['begin', 0],
    ['select', 0],
    ['select', 1],
    ['commit', 1],
  ])
  await one.close()
})

test('what is kept open goes on behind work that says it asks no more', async () => {
  const seen = await database.transaction(async (tx) => {
    const kept = keptOpen(tx)
    const first = await alive(kept)
    kept.asksNoMore()
    return [first, await alive(kept), await alive(tx)]
  })
  expect(seen).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
})

test('an end that left with a statement that failed, or before its work did, leaves the connection as it was', async () => {
  const one = openDatabase(home.appUrl, { poolSize: 1 })
  const failing = one.transaction(async (tx) => {
    await alive(tx)
    const asked = tx.one(sql`select 1 / (${0}::int) as n`)
    tx.asksNoMore()
    return asked
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await one.transaction(alive)).toEqual({ n: 1 })
  const givingUp = one.transaction(async (tx) => {
    void alive(tx)
    tx.asksNoMore()
    throw new Error('given up')
  })
  await expect(givingUp).rejects.toThrow('given up')
  expect(await one.transaction(alive)).toEqual({ n: 1 })
  await one.close()
})

test('values come back as they went: instants to the millisecond, whole numbers, texts of lists, nothing', async () => {
  const instant = new Date('2026-11-21T08:00:00.123Z')
  const sent = { instant, none: null, texts: ['a,"b', 'c\\d', ''], numbers: [1, -2], document: { a: [1] }, flag: true }
  for (let n = 0; n < 2; n += 1) {
    const back = await database.transaction((tx) =>
      tx.one(sql`select ${sent.instant}::timestamptz as instant, ${sent.none}::int as none, ${sent.texts}::text[] as texts, ${sent.numbers}::bigint[] as numbers,
        ${sent.document}::jsonb as document, ${sent.flag}::boolean as flag`),
    )
    expect(back).toEqual(sent)
  }
  const written = await database.transaction((tx) =>
    tx.one<Record<string, Date>>(
      sql`select '2026-11-21 08:00:00.123456+08'::timestamptz as fine, '1900-01-01 00:00:00+08'::timestamptz as old, '0044-03-15 12:00+00 BC'::timestamptz as older`,
    ),
  )
  expect(Object.values(written!).map((at) => at.toISOString())).toEqual([
    '2026-11-21T00:00:00.123Z',
    '1899-12-31T16:00:00.000Z',
    '-000043-03-15T12:00:00.000Z',
  ])
})

test('a statement whose columns change under its name says so, and gives no row that is not whole', async () => {
  const rows = (tx: Tx) => tx.rows(sql`fetch all from looked`)
  const over = (query: string) => async (tx: Tx) => {
    await tx.run(sql`${raw(`declare looked cursor for ${query}`)}`)
    return rows(tx)
  }
  const one = openDatabase(home.appUrl, { poolSize: 1 })
  expect(await one.transaction(over('select 1 as a'))).toEqual([{ a: 1 }])
  await expect(one.transaction(over('select 1 as a, 2 as b'))).rejects.toThrow('other columns')
  await one.close()
})

test('lists of numbers go to the database and come back as they were', async () => {
  const [ints, bigints, none] = [new NumberLists('int'), new NumberLists('bigint'), new NumberLists('int')]
  expect(ints.put([1, null, -2_147_483_648])).toEqual([1, 3])
  expect(ints.put([])).toEqual([4, 3])
  expect(ints.put([2_147_483_647])).toEqual([4, 4])
  const wide = [0, -1, 4_294_967_295, 4_294_967_296, -4_294_967_297, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  bigints.put(wide)
  const back = await database.transaction((tx) =>
    tx.one(sql`
      select a.list as ints, a.list[4:4] as last, a.list[5:4] as nothing, a.list::text as shown, ${bigints.value()}::bigint[] as bigints, ${none.value()}::int[] as none
      from (select ${ints.value()}::int[] as list) a`),
  )
  expect(back).toEqual({
    ints: [1, null, -2_147_483_648, 2_147_483_647],
    last: [2_147_483_647],
    nothing: [],
    shown: '{1,NULL,-2147483648,2147483647}',
    bigints: wide,
    none: [],
  })
})

test('a number that is not whole, or too large for its list, goes nowhere', () => {
  const listed = (type: 'int' | 'bigint', number: number) => () => {
    const list = new NumberLists(type)
    list.put([number])
    return list.value()
  }
  expect(listed('int', 2_147_483_648)).toThrow(RangeError)
  expect(listed('int', 0.5)).toThrow(RangeError)
  expect(listed('bigint', 0.5)).toThrow(RangeError)
  expect(listed('bigint', 2 ** 53)).toThrow(RangeError)
})
