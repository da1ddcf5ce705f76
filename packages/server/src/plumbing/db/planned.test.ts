/** A plan is kept for all tenants: it is made for none of them. */
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

/** The statement of a first page of tasks, as its reader asks it. */
async function pageOf(filter: Partial<ResolvedFilter>) {
  let asked: Sql | undefined
  const steady = (query: Sql) => {
    asked = query
    return Promise.resolve([])
  }
  await tasks.page({ steady } as unknown as Db, wholeTenant(1), filter, OWN_ORDER, { limit: 10, offset: 0 })
  return saidTo(asked!, { several: false, plain: true })
}

it('a page is cut once, though its merchant had one supplier when the tables were looked at', async () => {
  const { text, values } = await pageOf({})
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

it.each<[Partial<ResolvedFilter>, string]>([
  [{}, 'task_newest'],
  [{ nature: 2 }, 'task_nature'],
  [{ status: [3] }, 'task_status'],
  [{ supplierCode: 'S1', suppliers: [1] }, 'task_supplier'],
  [{ warehouseCode: ['WH1'], warehouses: [1] }, 'task_warehouse'],
])('the plan that is kept of a page of %o walks %s in the order of the list', async (filter, index) => {
  const { text } = await pageOf(filter)
  await world.rows('begin')
  try {
    await world.rows(`
      set local app.tenant = '1'; set local role yuncang_merchant; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`)
    const plan = await world.rows<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    const lines = plan.map((line) => line['QUERY PLAN'])
    const cut = lines.findIndex((line) => line.includes('Limit'))
    expect(lines[cut + 1]).toContain(`Index Scan using ${index} on task t`)
    expect(lines[cut + 2]).toMatch(/Index Cond: \(+tenant_id = /)
  } finally {
    await world.rows('rollback')
  }
})
