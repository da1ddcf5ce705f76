/**
 * `node bench/flood.ts [calls] [rounds]`: how long a quiet merchant waits for the first page of its tasks, one call after the other, alone and beside another that
 * floods the same process: 60 clients at once with pages of a hundred out of 100,000 tasks, some filtered, until the quiet one has asked so often, a minute at most.
 */
import { newSecret } from '@yuncang/server/plumbing/http/token.ts'
import { send } from './client.ts'
import { cpuMs, load, median } from './cpu.ts'
import { fill } from './fill.ts'
import { openLine } from './line.ts'
import { startServer } from './serving.ts'
import { openBenchWorld, TENANT, type BenchWorld } from './world.ts'

const [calls, rounds] = [process.argv[2] ?? 100, process.argv[3] ?? 3].map(Number) as [number, number]
const QUIET = TENANT + 1
const FLOODING_CLIENTS = 60
const TASKS = 100_000
const LONGEST_MS = 60_000

const world = await openBenchWorld()
try {
  await fill(world, 1, TASKS, TASKS)
  const quiet = await openQuiet(world)
  await world.owner.query('vacuum analyze')
  const server = await startServer(new URL('serving.ts', import.meta.url).pathname, world.appUrl)
  try {
    const alone: number[][] = []
    const beside: number[][] = []
    await asking(server.port, quiet)
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await asking(server.port, quiet))
      const flood = flooding(server.port)
      const before = cpuMs(server.pid)
      beside.push(await asking(server.port, quiet))
      const done = await flood.stop()
      console.log(`round ${round + 1}: flood answered ${done}, server ${cpuMs(server.pid) - before} ms, load ${load()}`)
    }
    for (const [name, all] of [
      ['alone', alone],
      ['beside', beside],
    ] as const)
      console.log(
        `${name}: ${['p50', 'p95'].map((what, at) => `${what} ${median(all.map((times) => part(times, [0.5, 0.95][at]!))).toFixed(1)} ms`).join(', ')} (${all.map((times) => times.length).join(', ')} calls)`,
      )
  } finally {
    server.stop()
  }
} finally {
  await world.close()
}

/** Asks one call after the other and says how long each took. */
async function asking(port: number, token: string): Promise<number[]> {
  const line = openLine(port)
  const end = performance.now() + LONGEST_MS
  const times: number[] = []
  while (times.length < calls && performance.now() < end) {
    const begun = performance.now()
    await send({ token }, line, '/api/task/getPage', { page: 1, rows: 10 }).catch((error: unknown) =>
      console.log(String(error)),
    )
    times.push(performance.now() - begun)
  }
  line.close()
  return times
}

/** Sixty clients of one merchant that ask without a pause; what is refused counts as answered. */
function flooding(port: number): { stop(): Promise<number> } {
  let [over, done] = [false, 0]
  const client = async (nth: number) => {
    const line = openLine(port)
    while (!over) {
      const supplierCode = `S${nth}`
      await send({ token: world.token }, line, '/api/task/getPage', {
        page: 1 + (nth % 900),
        rows: 100,
        supplierCode: nth % 3 ? '' : supplierCode,
      }).catch(() => undefined)
      done += 1
    }
    line.close()
  }
  const clients = Array.from({ length: FLOODING_CLIENTS }, (_, nth) => client(nth))
  return {
    async stop() {
      over = true
      await Promise.all(clients)
      return done
    },
  }
}

function part(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!
}

/** A second merchant with nothing but an administrator. */
async function openQuiet({ owner }: BenchWorld): Promise<string> {
  const secret = newSecret(QUIET)
  await owner.query(`insert into tenant (tenant_id, code, name) values (${QUIET}, 'QUIET', '安静商户')`)
  await owner.query(
    `insert into role (tenant_id, kind, name, identity, button_keys) select ${QUIET}, kind, name, identity, button_keys from role where tenant_id = ${TENANT} and kind = 'merchantAdmin'`,
  )
  await owner.query(
    `insert into account (tenant_id, account, password_hash, identity, person_name, role_id) select ${QUIET}, 'quiet', '', 1, '安静员', id from role where tenant_id = ${QUIET}`,
  )
  await owner.query(
    `insert into session (tenant_id, account_id, token_hash) select ${QUIET}, id, $1 from account where tenant_id = ${QUIET}`,
    [secret.hash],
  )
  return secret.text
}
