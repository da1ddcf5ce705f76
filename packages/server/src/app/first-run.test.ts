import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@yuncang/harness/database.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { seedFirstRun, type Demo } from './first-run.ts'

const opened: TestDatabase[] = []
/** A first run that finds people plays nothing. */
const unplayed: Demo = {
  password: 'not-used',
  logins: [],
  begunAt: (now) => new Date(now),
  play: () => Promise.reject(new Error('played over what is there')),
}

afterAll(() => Promise.all(opened.map((database) => database.close())))

test('without the demo the first start makes one platform account, with another password each time', async () => {
  const [one, two] = await Promise.all([open(), open()])
  const [first, other] = await Promise.all([one, two].map((database) => seedFirstRun({ ...database, demo: null })))
  expect(first!.logins.map(({ account }) => account)).toEqual(['platform'])
  expect(first!.logins[0]!.password).toMatch(/^[\w-]{16}$/)
  expect(other!.logins[0]!.password).not.toBe(first!.logins[0]!.password)
  expect(await accountsOf(one)).toEqual([{ tenant_id: 0, account: 'platform', identity: IDENTITY.platform }])
  expect(await seedFirstRun({ ...one, demo: unplayed })).toBeNull()
})

test('rows of a first start that was ended are gone before the next one plays, and nothing remembers them', async () => {
  const database = await open()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query(
      `insert into document_log (tenant_id, document_kind, document_id, version, to_status, content, at) select 1, 'task', n, 1, 1, 'never was', now() from generate_series(1, 3000) n`,
    )
    await owner.query('rollback')
    await seedFirstRun({ ...database, demo: null })
    const kept = `select pg_relation_size('document_log')::int as bytes, relpages::int as pages from pg_class where oid = 'document_log'::regclass`
    expect((await owner.query(kept)).rows).toEqual([{ bytes: 0, pages: 0 }])
  } finally {
    await owner.end()
  }
})

async function open(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  opened.push(database)
  return database
}

async function accountsOf({ ownerUrl }: TestDatabase): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query('select tenant_id::int, account, identity from account')).rows
  } finally {
    await client.end()
  }
}
