/**
 * `node bench/years.ts [moves] [parts of names, with | between]`: every list that grows with its history, inside the server (only workbooks by a socket), in a world of so many moves of stock of five merchants over
 * years (`years-fill.ts`): milliseconds of the clock, of the processor (PostgreSQL and program together), and pages of 8 kB that PostgreSQL touched, which depend on nobody beside.
 * `BENCH_HOME` names a folder in which the world is kept for the next time, and from which it grows when more are asked for.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMs, postgresMs } from './cpu.ts'
import { grow } from './years-fill.ts'
import { lastDay, settle } from './years-merchants.ts'
import { months } from './years-months.ts'
import { FILLING } from './years-quick.ts'
import { askedOf, type Asked } from './years-asked.ts'
import { openBenchWorld, serverOn, type BenchWorld } from './world.ts'

const ASKED_FOR = Number(process.argv[2] ?? 10_000_000)
const PARTS = (process.argv[3] ?? '').split('|')
const RUNS = Number(process.env.BENCH_RUNS ?? 15)
/** The world's own few goods beside those of its years. */
const OWN_GOODS = 10
/** Of a workbook so many bytes are waited for. */
const FIRST_ROWS = 2000

const home = process.env.BENCH_HOME ?? (await mkdtemp(join(tmpdir(), 'yuncang-bench-')))
try {
  const moves = await filledWith(ASKED_FOR)
  const world = await openBenchWorld(home, OWN_GOODS)
  try {
    // A migration may have had all months summed anew.
    const { rowCount } = await world.owner.query('select from stock_month_built')
    if (rowCount === 0) await months(world, lastDay(moves), (text) => void process.stderr.write(`${text}\n`))
    await measure(world, moves)
  } finally {
    await world.close()
  }
} finally {
  if (process.env.BENCH_HOME === undefined) await rm(home, { recursive: true, force: true })
}

/** Fills the world up to so many moves. @returns how many there are, more where a former run has filled it further */
async function filledWith(moves: number): Promise<number> {
  const filled = join(home, 'filled')
  const had = existsSync(filled) ? Number(readFileSync(filled, 'utf8')) : 0
  if (had >= moves) return had
  if (had === 0 && existsSync(join(home, 'postgres')))
    throw new Error(`${home} was left while it was being filled: remove it`)
  const began = performance.now()
  const tell = (text: string) =>
    process.stderr.write(
      `${((performance.now() - began) / 1000).toFixed(0)} s, load ${loadavg()[0]!.toFixed(1)}: ${text}\n`,
    )
  const world = await openBenchWorld(home, OWN_GOODS, FILLING)
  try {
    rmSync(filled, { force: true })
    if (had === 0) await settle(world.owner)
    await grow(world.owner, world.ownerUrl, { from: had, to: moves }, tell)
    tell('months')
    await months(world, lastDay(moves), tell)
    const seconds = ((await postgresMs(world.owner)) / 1000).toFixed(0)
    tell(`filled with ${moves.toLocaleString('en')} moves, in ${seconds} s of PostgreSQL's processor`)
  } finally {
    await world.close()
  }
  writeFileSync(filled, String(moves))
  return moves
}

async function measure(bench: BenchWorld, moves: number): Promise<void> {
  const app = await serverOn(bench.appUrl)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const load = loadavg()[0]!.toFixed(1)
  process.stdout.write(`${moves.toLocaleString('en')} moves, ${RUNS} times each, load ${load} at the beginning\n\n`)
  process.stdout.write('| asked | p50 ms | p95 ms | processor ms | pages |\n|---|---:|---:|---:|---:|\n')
  for (const asked of askedOf(moves).filter(([name]) => PARTS.some((part) => name.includes(part)))) {
    const ask = () => once(app, bench.token, asked)
    // The first ones read from the disk and prepare statements.
    for (let warm = 0; warm < 3; warm += 1) await ask()
    const taken: number[] = []
    const before = { pages: await pages(bench, ask), here: cpuMs(process.pid), postgres: await postgresMs(bench.owner) }
    let wrong = ''
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now()
      wrong = (await ask()) || wrong
      taken.push(performance.now() - began)
    }
    const processor = cpuMs(process.pid) - before.here + (await postgresMs(bench.owner)) - before.postgres
    const touched = (await pages(bench, ask)) - before.pages
    taken.sort((a, b) => a - b)
    const at = (part: number) => taken[Math.min(RUNS - 1, Math.floor(RUNS * part))]!.toFixed(1)
    const cells = [at(0.5), at(0.95), (processor / RUNS).toFixed(0), (touched / (RUNS + 1)).toFixed(0)]
    process.stdout.write(`| ${asked[0]}${wrong} | ${cells.join(' | ')} |\n`)
  }
  process.stdout.write(`\nload ${loadavg()[0]!.toFixed(1)} at the end\n`)
  await app.close()
}

/** Asks once. @returns what was wrong with the answer, or nothing */
async function once(app: Awaited<ReturnType<typeof serverOn>>, token: string, [, url, input]: Asked): Promise<string> {
  if (url.endsWith('/export')) return firstRows(app, token, url, input)
  const headers = { token, 'content-type': 'application/json' }
  const reply = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(input) })
  const code = reply.statusCode === 200 ? reply.json<{ code: number }>().code : reply.statusCode
  return code === 200 ? '' : ` (answered ${code})`
}

/** The beginning of a workbook; then whoever asked goes. It takes a socket, so that the server notices. */
async function firstRows(
  app: Awaited<ReturnType<typeof serverOn>>,
  token: string,
  url: string,
  input: Record<string, unknown>,
): Promise<string> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const address = app.server.address()
  const port = typeof address === 'object' ? address!.port : 0
  const reply = await fetch(`http://127.0.0.1:${port}${url}?${query}`, { headers: { token } })
  const reader = reply.body!.getReader()
  let bytes = 0
  while (bytes < FIRST_ROWS) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
  }
  await reader.cancel()
  return reply.status === 200 && bytes >= FIRST_ROWS ? '' : ` (answered ${reply.status}, ${bytes} bytes)`
}

/**
 * Pages that PostgreSQL has touched in this database. A session tells of them no more often than once a second: so one is waited, and something asked once
 * more, by which its sessions tell.
 */
async function pages({ owner }: BenchWorld, ask: () => Promise<unknown>): Promise<number> {
  await new Promise((wake) => setTimeout(wake, 1100))
  await ask()
  await owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await owner.query<{ n: string }>(
    `select blks_hit + blks_read as n from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]!.n)
}
