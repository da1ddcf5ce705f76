/** The house in which the lifecycle and the lists are measured against the least they can cost, and how two sides take turns in it. */
import type { Settings } from '@yuncang/server/plumbing/db/embedded/settings.ts'
import { runBare, type Turn } from './bare.ts'
import { cpuMs, median, postgresMs } from './cpu.ts'
import { fill, fillLines, moreSuppliers } from './fill.ts'
import { makeBare } from './bare.ts'
import { startServer, type Server } from './serving.ts'
import { openBenchWorld, type BenchWorld } from './world.ts'

const GOODS = 5_000
const TASKS = 200_000
const SERVING = new URL('serving.ts', import.meta.url).pathname

/** 5,000 goods at 5,000 locations, 200,000 old tasks of fifty suppliers with two lines and moves each, all analysed. */
export async function openOldHouse(settings: Settings = {}): Promise<BenchWorld> {
  const world = await openBenchWorld(undefined, GOODS, settings)
  await moreSuppliers(world)
  await fill(world, 1, TASKS, TASKS)
  await fillLines(world)
  await makeBare(world)
  await world.owner.query('vacuum analyze')
  return world
}

export function serve({ appUrl }: BenchWorld): Promise<Server> {
  return startServer(SERVING, appUrl)
}

/** A turn with what it cost: milliseconds of processors for each that was done, of PostgreSQL, the server and whoever asks. */
export type Cost = Turn & { readonly postgresMs: number; readonly serverMs: number; readonly clientMs: number }

/** A turn of the program: what was done in it has been followed to its end. */
export async function turnOfProgram(world: BenchWorld, server: Server, run: () => Promise<Turn>): Promise<Cost> {
  await quiet(world)
  const before = { postgres: await postgresMs(world.owner), server: cpuMs(server.pid), client: cpuMs(process.pid) }
  const turn = await run()
  const clientMs = (cpuMs(process.pid) - before.client) / turn.done
  await quiet(world)
  return {
    ...turn,
    clientMs,
    serverMs: (cpuMs(server.pid) - before.server) / turn.done,
    postgresMs: ((await postgresMs(world.owner)) - before.postgres) / turn.done,
  }
}

/** A turn of the limit. */
export async function turnOfLimit(
  world: BenchWorld,
  ...args: Parameters<typeof runBare> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Cost> {
  const before = await postgresMs(world.owner)
  const turn = await runBare(world, ...args)
  return {
    ...turn,
    serverMs: 0,
    clientMs: turn.clientMs / turn.done,
    postgresMs: ((await postgresMs(world.owner)) - before) / turn.done,
  }
}

/** Until what the clock starts has run for the first time: that is nobody's. @throws Error when it does not */
export function begun({ owner }: BenchWorld): Promise<void> {
  return until(
    500,
    owner,
    'count(*) filter (where done_at is null and (failed_at is null or holder is not null)) = 0 and count(*) > 3',
    'period is not null',
  )
}

/** Until nothing follows any more from what was done. @throws Error when it does not come to an end */
export function quiet({ owner }: BenchWorld): Promise<void> {
  return until(200, owner, 'count(*) = 0', 'done_at is null and failed_at is null and period is null')
}

const LONGEST_WAIT_MS = 10 * 60_000

/** Waits until jobs are so, and does not wait for ever: says which are left. */
async function until(every_ms: number, owner: BenchWorld['owner'], so: string, of: string): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += every_ms) {
    const { rows } = await owner.query<{ so: boolean }>(`select ${so} as so from job where ${of}`)
    if (rows[0]!.so) return
    await new Promise((wake) => setTimeout(wake, every_ms))
  }
  const { rows } = await owner.query(
    `select topic, count(*)::int as n from job where ${of} and done_at is null group by topic`,
  )
  throw new Error(`jobs do not come to their end: ${JSON.stringify(rows)}`)
}

export const HEAD = `| what | 1/s | of the limit | p50 ms | p95 ms | PostgreSQL ms each | server ms each | client ms each |\n|---|---:|---:|---:|---:|---:|---:|---:|`

/** A row of the table: the medians of turns. */
export function row(name: string, turns: readonly Cost[], limit: readonly Cost[]): string {
  const of = (of: readonly Cost[], key: keyof Cost) => median(of.map((turn) => turn[key]))
  const figures = (['p50Ms', 'p95Ms', 'postgresMs', 'serverMs', 'clientMs'] as const).map((key) =>
    of(turns, key).toFixed(2),
  )
  return `| ${name} | ${of(turns, 'perSecond').toFixed(0)} | ${(of(turns, 'perSecond') / of(limit, 'perSecond')).toFixed(3)} | ${figures.join(' | ')} |`
}
