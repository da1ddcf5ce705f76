/** A plan is kept for all tenants: it is made for none of them. */
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { tasks, type ResolvedFilter } from '../../task/task/list.store.ts'
import type { Db } from './database.ts'
import { OWN_ORDER } from './list.store.ts'
import { saidTo } from './rows.store.ts'
import { wholeTenant } from './scope.ts'
import type { Sql } from './sql.ts'

const world = useWorld({ looks: 'at the end' })
const [LARGE, SMALL] = [1, 2]

beforeAll(async () => {
  await world.rows(`
    insert into idempotency (tenant_id, account_id, path, key, body_hash)
    select t, 1, '/planned', n::text, '' from (values (${LARGE}, 5000), (${SMALL}, 3)) as v (t, many), generate_series(1, v.many) as n`)
  await world.rows('analyze idempotency')
})
afterAll(() => world.rows(`delete from idempotency where path = '/planned'`))

/** How many rows the planner reckons with, as a writer of a tenant asks. */
async function reckoned(tenant: number, own: string): Promise<number> {
  await world.rows('begin')
  try {
    await world.rows(`set local app.tenant = '${tenant}'; set local role yuncang_app_merchant`)
    const [said] = await world.rows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `explain (format json) select from idempotency i where i.tenant_id = ${own}`,
    )
    return said!['QUERY PLAN'][0].Plan['Plan Rows']
  } finally {
    await world.rows('rollback')
  }
}

it('the tenant of the transaction is of usual size to it, whoever it is', async () => {
  const [large, small] = [await reckoned(LARGE, 'app_tenant()'), await reckoned(SMALL, 'app_tenant()')]
  expect(small).toBe(large)
  expect(small).toBeGreaterThan(1000)
  // A value that is known is looked up in the statistics, which are there.
  expect(await reckoned(SMALL, String(SMALL))).toBeLessThan(10)
})

it('and what it is compared by leads into an index', async () => {
  await world.rows('begin')
  try {
    await world.rows(
      `set local app.tenant = '${SMALL}'; set local role yuncang_app_merchant; set local enable_seqscan = off`,
    )
    const plan = await world.rows<{ 'QUERY PLAN': string }>(
      `explain select from idempotency i where i.tenant_id = app_tenant() and i.account_id = 1 and i.path = '/planned' and i.key = '1'`,
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index Cond: \(\(tenant_id = /)
    expect(text).not.toMatch(/One-Time Filter/)
  } finally {
    await world.rows('rollback')
  }
})

type Node = {
  readonly 'Node Type': string
  readonly 'Actual Loops': number
  readonly 'Actual Rows': number
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The statements of a first page of tasks and of how many there are, as their reader asks them. */
async function askedFor(filter: Partial<ResolvedFilter>) {
  const asked: Sql[] = []
  const steady = async (query: Sql) => {
    asked.push(query)
    return [{ n: 0 }]
  }
  const db = { steady } as unknown as Db
  await tasks.page(db, wholeTenant(1), filter, OWN_ORDER, { limit: 10, offset: 0 })
  await tasks.count(db, wholeTenant(1), filter)
  return asked.map((query) => saidTo(query, { several: false, plain: true })) as [Said, Said]
}
type Said = ReturnType<typeof saidTo>

it('a page is cut once, though its merchant had one supplier when the tables were looked at', async () => {
  const [{ text, values }] = await askedFor({})
  for (const _ of [1, 2]) await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }])
  await world.rows('begin')
  try {
    const few = `any (array['supplier', 'account', 'warehouse']::regclass[])`
    await world.rows(`delete from pg_statistic where starelid = ${few}`)
    await world.rows(`update pg_class set reltuples = 1, relpages = 1 where oid = ${few}`)
    await world.rows(`set local app.tenant = '1'; set local role yuncang_merchant`)
    const [said] = await world.rows<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, [
      ...values,
    ])
    const cuts = nodesOf(said!['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'Limit')
    expect(cuts.filter((node) => node['Actual Rows'] > 1).map((node) => node['Actual Loops'])).toEqual([1])
  } finally {
    await world.rows('rollback')
  }
})

it('the plans that are kept of pages of tasks by one attribute, and of how many there are, walk its index', async () => {
  const walked: readonly (readonly [Partial<ResolvedFilter>, string])[] = [
    [{}, 'task_newest'],
    [{ nature: NATURE.inbound }, 'task_nature'],
    [{ status: [TASK_STATUS.delivering] }, 'task_status'],
    [{ supplierCode: 'S1', suppliers: [1] }, 'task_supplier'],
    [{ warehouseCode: ['WH1'], warehouses: [1] }, 'task_warehouse'],
  ]
  await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }])
  await world.rows('begin')
  try {
    // Of many, of which no vacuum knows yet, one in five hundred stands otherwise than the rest.
    await world.rows(`
      set local session_replication_role = replica;
      insert into task select (jsonb_populate_record(t, jsonb_build_object(
        'id', 1000000 + n, 'code', 'X' || n, 'status', case when n % 500 = 0 then 5 else 3 end, 'nature', 1 + n % 2, 'supplier_id', 1 + n % 2, 'warehouse_id', 1 + n % 2,
        'created_at', t.created_at - n * interval '1 minute'))).* from task t, generate_series(1, 4000) n where t.id = (select min(id) from task);
      analyze task;
      set local app.tenant = '1'; set local role yuncang_merchant`)
    for (const [filter, index] of walked)
      for (const { text } of await askedFor(filter)) {
        const plan = await world.rows<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
        const lines = plan.map((line) => line['QUERY PLAN'])
        const cut = lines.findIndex((line) => line.includes('Limit'))
        expect(lines[cut + 1]).toMatch(new RegExp(`Index (Only )?Scan using ${index} on task t`))
        expect(lines[cut + 2]).toMatch(/Index Cond: \(+tenant_id = /)
      }
  } finally {
    await world.rows('rollback')
  }
})
