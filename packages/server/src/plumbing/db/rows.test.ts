/** Rows are the same however they travel. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { openDatabase, type Database } from './database.ts'
import { enterTenant } from './enter.store.ts'
import { writingJobs } from './follow.store.ts'
import { each, Own, rowsOf, same, saidTo } from './rows.store.ts'
import { sql } from './sql.ts'
import { ofSeveral } from './spread-engine.ts'

const world = useWorld({ looks: 'at the end' })
let apart: Database
beforeAll(() => {
  apart = openDatabase(ofSeveral(world.appUrl), { poolSize: 1 })
})
afterAll(() => apart?.close())

const statement = (of: readonly number[]) =>
  sql`insert into t (a, b, c) ${rowsOf(of, [same(7), each('int', (n) => n), each('interval', () => '1 day', 'now() + ?')])} returning ${1}`

it('one server takes rows by columns, so that any number of them has one plan; of several each row is said, where there are not too many', () => {
  const byColumns =
    'insert into t (a, b, c) select $1, r.c1, now() + r.c2 from unnest($2::int[], $3::interval[]) as r (c1, c2) returning $4'
  expect(saidTo(statement([3, 4]), { several: false })).toEqual({
    text: byColumns,
    values: [7, [3, 4], ['1 day', '1 day'], 1],
  })
  expect(saidTo(statement([3, 4]), { several: true })).toEqual({
    text: 'insert into t (a, b, c) values ($1, $2::int, now() + $3::interval), ($1, $4::int, now() + $5::interval) returning $6',
    values: [7, 3, '1 day', 4, '1 day', 1],
  })
  expect(saidTo(statement(Array.from({ length: 51 }, () => 1)), { several: true }).text).toBe(byColumns)
  expect(saidTo(statement([]), { several: true }).text).toBe(byColumns)
})

it('the tenant of who asks is said as policies say it to a writer of one server, and by its value to all others', () => {
  const asked = sql`select 1 from t where tenant_id = ${new Own(7)} and a = ${8}`
  const byValue = { text: 'select 1 from t where tenant_id = $1 and a = $2', values: [7, 8] }
  expect(saidTo(asked, { several: false, plain: true })).toEqual({
    text: 'select 1 from t where tenant_id = app_tenant() and a = $1',
    values: [8],
  })
  for (const to of [{ several: false }, { several: true, plain: true }, { several: true }])
    expect(saidTo(asked, to)).toEqual(byValue)
  // Of nobody it stays nobody's.
  expect(saidTo(sql`select ${new Own(-1)}`, { several: false, plain: true })).toEqual({
    text: 'select $1',
    values: [-1],
  })
})

it('the rows that come of it are the same, with what is not said, times and what is made of them', async () => {
  const jobs = [
    { topic: 'a', payload: { text: `'$1"\\ 云`, none: null } },
    { topic: 'b', payload: {}, after: '1 hour', within: '3 days' },
  ]
  const written = (database: Database) =>
    database.transaction(async (tx) => {
      await enterTenant(tx, 1)
      await tx.run(writingJobs(1, jobs))
      const rows = await tx.rows(
        sql`select topic, payload, due_at - now() as due, deadline_at - now() as deadline from job where tenant_id = 1 and topic in ('a', 'b') and created_at = now() order by topic`,
      )
      await tx.run(sql`delete from job where tenant_id = 1 and topic in ('a', 'b')`)
      return rows
    })
  const [columns, said] = [await written(world.database), await written(apart)]
  expect(columns).toHaveLength(2)
  expect(said).toEqual(columns)
})
