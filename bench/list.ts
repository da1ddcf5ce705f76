/**
 * `node bench/list.ts [sizes]`: the task list at 10 thousand, 200 thousand and 1 million tasks: first pages, the deepest page a
 * list pages to, and filtered ones, in milliseconds inside the server (no socket); and the same queries without row-level security.
 */
import { sql, type Sql } from '@yuncang/server/plumbing/db/sql.ts'
import { openDatabase } from '@yuncang/server/plumbing/db/database.ts'
import { becomeReader } from '@yuncang/server/plumbing/http/reader.store.ts'
import { OWN_ORDER } from '@yuncang/server/plumbing/db/list.store.ts'
import { tasks, type ResolvedFilter } from '@yuncang/server/task/task/list.store.ts'
import type pg from 'pg'
import { fill, moreSuppliers, tokenOf } from './fill.ts'
import { openBenchWorld, TENANT, type BenchWorld, serverOn } from './world.ts'

const SIZES = (process.argv[2] ?? '10000,200000,1000000').split(',').map(Number)
const RUNS = 60
const PAGES: readonly (readonly [string, Record<string, unknown>])[] = [
  ['first page', {}],
  ['first page, outbound', { nature: 1 }],
  ['page of 100, outbound', { nature: 1, rows: 100 }],
  ['deepest page (rows 9,991 to 10,000)', { page: 1000 }],
  ['oldest first', { sort: 'createTime' }],
  ['status 5, outbound', { nature: 1, status: '5' }],
  ['status 1 or 2', { status: '1,2' }],
  ['one supplier of fifty', { supplierCode: 'S7' }],
  ['one day', { beginTime: '2025-12-10', endTime: '2025-12-10' }],
  ['code begins with', { code: 'CK251210' }],
]

const world = await openBenchWorld()
try {
  await moreSuppliers(world)
  const app = await serverOn(world.appUrl)
  const asked = [
    ...PAGES.map(([name, filter]) => [name, filter, world.token] as const),
    ['first page, staff of one warehouse', {}, await tokenOf(world, 'clerk')] as const,
    ['first page, a supplier', {}, await tokenOf(world, 'supplier')] as const,
  ]
  const results = new Map<string, number[]>(asked.map(([name]) => [name, []]))
  let size = 0
  for (const target of SIZES) {
    await fill(world, size + 1, target, SIZES.at(-1)!)
    size = target
    for (const [name, filter, token] of asked) {
      const ask = async () => {
        const started = performance.now()
        const reply = await app.inject({
          method: 'POST',
          url: '/api/task/getPage',
          headers: { token, 'content-type': 'application/json' },
          payload: JSON.stringify(filter),
        })
        if (reply.json().code !== 200) throw new Error(reply.body)
        return performance.now() - started
      }
      for (let n = 0; n < 15; n += 1) await ask()
      const times: number[] = []
      for (let n = 0; n < RUNS; n += 1) times.push(await ask())
      results.get(name)!.push(median(times))
    }
  }
  console.log(
    `| list, median of ${RUNS} in ms | ${SIZES.map((n) => `${n.toLocaleString('en')} tasks`).join(' | ')} | growth |`,
  )
  console.log(`|---|${SIZES.map(() => '---:').join('|')}|---:|`)
  for (const [name, times] of results)
    console.log(
      `| ${name} | ${times.map((time) => time.toFixed(1)).join(' | ')} | ${(times.at(-1)! / times[0]!).toFixed(2)} |`,
    )
  await app.close()
  await compareSecurity(world)
} finally {
  await world.close()
}

/** What the policies cost: page and count as the role that reads for a merchant's staff, with them and (for the length of this comparison) without. */
async function compareSecurity(world: BenchWorld): Promise<void> {
  const scope = { tenantId: TENANT, warehouseIds: null, supplierId: null }
  const database = openDatabase(world.appUrl, { poolSize: 1 })
  const measure = async (filter: ResolvedFilter) => {
    const times: number[] = []
    for (let n = 0; n < RUNS * 4; n += 1)
      await database.transaction(async (tx) => {
        await tx.run(tenantSet())
        becomeReader(tx, 1)
        const started = performance.now()
        await Promise.all([
          tasks.page(tx, scope, filter, OWN_ORDER, { limit: 10, offset: 0 }),
          tasks.count(tx, scope, filter),
        ])
        times.push(performance.now() - started)
      })
    return median(times.slice(RUNS))
  }
  const secured: number[] = []
  const open: number[] = []
  // In turns, so that a drift of the machine falls on both.
  for (let round = 0; round < 10; round += 1) {
    secured.push(await measure({ nature: 1 }))
    await switchSecurity(world.owner, 'disable')
    open.push(await measure({ nature: 1 }))
    await switchSecurity(world.owner, 'enable')
  }
  const [a, b] = [median(secured), median(open)]
  console.log(
    `\nrow-level security: ${a.toFixed(2)} ms with, ${b.toFixed(2)} ms without: ${((a / b - 1) * 100).toFixed(1)} %`,
  )
  await database.close()
}

async function switchSecurity(owner: pg.Client, how: 'enable' | 'disable'): Promise<void> {
  for (const table of ['task', 'supplier', 'warehouse', 'account', 'tenant', 'dispatch_point'])
    await owner.query(`alter table ${table} ${how} row level security`)
}

function tenantSet(): Sql {
  return sql`select set_config('app.tenant', ${String(TENANT)}, true)`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
