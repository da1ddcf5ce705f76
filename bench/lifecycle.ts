/**
 * `node bench/lifecycle.ts [seconds]`: an outbound of ten lines created, accepted and completed through HTTP, at 1, 8 and 64
 * clients and with 1 and 2 server processes, each beside pgbench replaying the same statements on the same database.
 */
import { createServer } from '@yuncang/server/app/server.ts'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lifecycle, pickGoods, runLifecycles } from './client.ts'
import { pgbench, recorded, scriptOf, type Statement } from './limit.ts'
import { openBenchWorld, TENANT, type BenchWorld } from './world.ts'

const seconds = Number(process.argv[2] ?? 8)
// Few, so that pgbench prepares them within the first second of a run.
const SCRIPTS = 6

if (process.env['BENCH_WORKER']) await serveHere()
else await main()

async function main(): Promise<void> {
  const world = await openBenchWorld()
  try {
    const scripts = await capture(world)
    console.log(
      '| clients | pgbench, same statements (1/s) | 1 process (1/s) | of the limit | p95 ms | 2 processes (1/s) | of the limit | p95 ms |',
    )
    console.log('|---:|---:|---:|---:|---:|---:|---:|---:|')
    const [one, two] = [await startServers(world, 1), await startServers(world, 2)]
    for (const clients of [1, 8, 64]) {
      // The limit before and after, so that a drift of the machine shows on both sides.
      const before = await pgbench(world.appUrl, scripts, clients, seconds)
      const single = await runLifecycles({ port: one.port, token: world.token }, clients, seconds)
      const double = await runLifecycles({ port: two.port, token: world.token }, clients, seconds)
      const after = await pgbench(world.appUrl, scripts, clients, seconds)
      const limit = (before + after) / 2
      const cell = (result: { perSecond: number; p95Ms: number }) =>
        `${result.perSecond.toFixed(0)} | ${(result.perSecond / limit).toFixed(2)} | ${result.p95Ms.toFixed(1)}`
      console.log(
        `| ${clients} | ${limit.toFixed(0)} (${before.toFixed(0)}, ${after.toFixed(0)}) | ${cell(single)} | ${cell(double)} |`,
      )
    }
    one.stop()
    two.stop()
  } finally {
    await world.close()
  }
}

/** Runs lifecycles in this process and turns what they send into scripts. */
async function capture(world: BenchWorld): Promise<string[]> {
  const app = await createServer({ appUrl: world.appUrl, demo: false, pages: {}, logLevel: 'silent', jobs: false })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const target = { port: (app.server.address() as AddressInfo).port, token: world.token }
  const agent = new Agent({ keepAlive: true })
  await lifecycle(target, agent, pickGoods())
  const scripts: string[] = []
  for (let n = 0; n < SCRIPTS; n += 1) {
    const statements = await recorded(() => lifecycle(target, agent, pickGoods()))
    const { rows } = await world.owner.query(
      `select id, code from task where tenant_id = ${TENANT} order by id desc limit 1`,
    )
    scripts.push(scriptFor(statements, Number(rows[0].id), rows[0].code))
  }
  agent.destroy()
  await app.close()
  return scripts
}

function scriptFor(statements: readonly Statement[], id: number, code: string): string {
  // A number's own transaction is not the lifecycle's: the blocks make it rare.
  const kept: Statement[] = []
  let skipping = false
  for (const [index, statement] of statements.entries()) {
    if (statement.text.includes('nextval')) continue
    if (
      statements.slice(index, index + 3).some((next) => next.text.includes('document_number')) &&
      statement.text === 'begin'
    )
      skipping = true
    if (!skipping) kept.push(statement)
    if (skipping && statement.text === 'commit') skipping = false
  }
  const keys = [
    ...new Set(
      kept
        .filter((statement) => statement.text.includes('insert into idempotency'))
        .map((statement) => String(statement.values[3])),
    ),
  ]
  const head = String.raw`\set n random(1, 9000000000000000)` + "\nselect nextval('task_id_seq') as task_id \\gset"
  return scriptOf(kept, head, [
    { value: id, expression: ':task_id', type: 'bigint' },
    { value: code, expression: "('B' || :task_id::bigint)", type: 'text' },
    ...keys.map((key, index) => ({ value: key, expression: `('K${index}' || :n::bigint)`, type: 'text' })),
  ])
}

type Servers = { readonly port: number; stop(): void }

/** So many server processes behind one port, as `npm start -- --processes` runs them. */
async function startServers(world: BenchWorld, processes: number): Promise<Servers> {
  const cluster = (await import('node:cluster')).default
  cluster.setupPrimary({ exec: import.meta.filename, args: [] })
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const workers = Array.from({ length: processes }, () =>
    cluster.fork({ BENCH_WORKER: '1', BENCH_URL: world.appUrl, BENCH_PORT: String(port) }),
  )
  await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('listening', resolve))))
  return { port, stop: () => workers.forEach((worker) => worker.kill()) }
}

async function serveHere(): Promise<void> {
  const app = await createServer({
    appUrl: process.env['BENCH_URL']!,
    demo: false,
    pages: {},
    logLevel: 'warn',
    requestsPerMinute: 10_000_000,
  })
  await app.listen({ host: '127.0.0.1', port: Number(process.env['BENCH_PORT']) })
}
