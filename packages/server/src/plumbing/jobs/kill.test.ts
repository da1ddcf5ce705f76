/** kill -9 of whoever works off jobs, between any two statements, and of one among several: nothing is lost, and nothing done twice. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@yuncang/harness/database.ts'
import { rounds } from '@yuncang/harness/deep.ts'
import { LEASE_MS, topicsOf } from '@yuncang/harness/job-topics.ts'
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { drain } from './hands.ts'

const HAND = join(import.meta.dirname, '../../../../../test/harness/job-hand.ts')
const HOUR_MS = 3_600_000

let copy: TestDatabase
let owner: pg.Client
let database: Database

beforeAll(async () => {
  copy = await openTestDatabase(inject('worldTemplate'))
  owner = new pg.Client({ connectionString: copy.ownerUrl })
  await owner.connect()
  database = openDatabase(copy.appUrl, { poolSize: 4 })
})
beforeEach(() => owner.query(`delete from job; delete from notice`))
afterAll(async () => {
  await database?.close()
  await owner?.end()
  await copy?.close()
})

/** Somebody else works; answers how many points he came past, or undefined: he was killed. */
async function hand(point = 0, skew_ms = 0): Promise<number | undefined> {
  const child = spawn(process.execPath, [HAND, copy.appUrl, String(point), String(skew_ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === null) expect(code).toBe(0)
  return signal === null ? Number(said) : undefined
}

/** What is left is worked off, as soon as those who are gone count as gone. */
async function finish(): Promise<void> {
  const silent = { error: () => {}, warn: () => {} }
  const nowhere = { put: never, get: never, remove: never }
  for (const began = Date.now(); Date.now() - began < 120_000;) {
    await drain({ database, files: nowhere, mail: NO_MAIL, wechat: NO_WECHAT, log: silent }, topicsOf(), {
      lease_ms: LEASE_MS,
    })
    const { rowCount } = await owner.query('select from job where done_at is null')
    if (rowCount === 0) return
    await new Promise((wake) => setTimeout(wake, LEASE_MS / 4))
  }
  expect.fail('something is never done')
}
const never = () => Promise.reject(new Error('no files here'))

/** How often each thing was done. */
async function traces(): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ text: string; times: number }>(
    `select tenant_id || ' ' || text as text, count(*)::int as times from notice group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ text, times }) => [text, times]))
}

it(
  'between any two statements: everything is done, and once what is one transaction',
  { timeout: 600_000 },
  async () => {
    const arrange = () =>
      owner.query(`
      delete from job; delete from notice;
      insert into job (tenant_id, topic, payload) values (1, 'deed.inside', '{"name":"a"}'), (1, 'deed.inside', '{"name":"b"}'), (2, 'deed.outside', '{"name":"c"}')`)
    await arrange()
    const points = (await hand())!
    expect(points).toBeGreaterThan(60)
    const whole = await traces()
    expect(whole).toEqual({
      '0 clock.inside': 1,
      '0 clock.outside': 1,
      '1 clock.inside': 1,
      '1 deed.inside a': 1,
      '1 deed.inside b': 1,
      '2 clock.inside': 1,
      '2 deed.outside c': 1,
    })
    const tries = rounds(8, points)
    let killed = 0
    for (let turn = 0; turn < tries; turn += 1) {
      await arrange()
      const point = 1 + Math.floor((turn * points) / tries)
      killed += (await hand(point)) === undefined ? 1 : 0
      // Whoever is killed before the clock's work is written down has the next one write it.
      const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from job where period is not null`)
      if (rows[0]!.n < 4) await hand()
      await finish()
      const seen = await traces()
      expect(Object.keys(seen), `point ${point}`).toEqual(Object.keys(whole))
      for (const [what, times] of Object.entries(seen))
        expect(times, `point ${point}: ${what}`).toBeLessThanOrEqual(what.includes('outside') ? 2 : 1)
    }
    // Which hand is where changes a little from run to run; nearly all of them die.
    expect(killed).toBeGreaterThanOrEqual(tries * 0.8)
  },
)

it('of one among several, whose clocks differ: each job is done once', { timeout: 180_000 }, async () => {
  const many = 300
  // Who begins late may find nothing left to do, and is not killed then: they begin anew.
  for (let killed = false, tries = 0; !killed; tries += 1) {
    expect(tries, 'nobody was killed').toBeLessThan(5)
    await owner.query(`delete from job; delete from notice`)
    await owner.query(
      `insert into job (tenant_id, topic, payload) select 1 + n % 2, 'deed.inside', jsonb_build_object('name', n) from generate_series(1, ${many}) n`,
    )
    const [, , third] = await Promise.all([hand(0, HOUR_MS), hand(0, -5 * HOUR_MS), hand(90)])
    killed = third === undefined
    await finish()
    const seen = await traces()
    const deeds = Object.entries(seen).filter(([what]) => what.includes('deed'))
    expect(deeds).toHaveLength(many)
    expect(deeds.filter(([, times]) => times !== 1)).toEqual([])
    expect(Object.entries(seen).filter(([what]) => what.includes('clock.inside'))).toEqual(
      [0, 1, 2].map((tenant) => [`${tenant} clock.inside`, 1]),
    )
  }
})
