/**
 * `node bench/account.ts [seconds] [clients]`: what a delivery of ten lines costs PostgreSQL, statement by statement with all that follows from it, and which of its
 * processes spend it. Of statements by the clock: with more than one client it holds what they wait for.
 */
import { runLifecycles } from './client.ts'
import { load, postgresMsByKind } from './cpu.ts'
import { begun, openOldHouse, quiet, serve } from './old-house.ts'

const [seconds, clients] = [process.argv[2] ?? 10, process.argv[3] ?? 1].map(Number) as [number, number]
const WARM_S = 6
/** What a delivery spends less on is not shown. */
const SHOWN_MS = 0.002

/** A statement; `nested`: it is carried out by another, as checks of foreign keys are. */
type Row = { query: string; nested: boolean; calls: number; planned: number; carried: number; wal: number }

const world = await openOldHouse({
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
})
try {
  const { owner } = world
  await owner.query('create extension pg_stat_statements')
  const server = await serve(world)
  const target = { ...world, port: server.port }
  await runLifecycles(target, clients, WARM_S)
  await begun(world)
  await quiet(world)
  await owner.query('vacuum analyze')
  await owner.query('select pg_stat_statements_reset()')
  const before = await postgresMsByKind(owner)
  const { done } = await runLifecycles(target, clients, seconds)
  await quiet(world)
  const after = await postgresMsByKind(owner)
  const { rows } = await owner.query<Row>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as query, not toplevel as nested, calls::float8, total_plan_time as planned, total_exec_time as carried, wal_bytes::float8 as wal
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) order by total_plan_time + total_exec_time desc`,
  )
  const each = (value: number, digits = 3) => (value / done).toFixed(digits)
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + (row.nested ? 0 : of(row)), 0)
  console.log(`${done} deliveries by ${clients} clients, load ${load()}`)
  for (const [kind, ms] of Object.entries(after)) console.log(`${each(ms - (before[kind] ?? 0))} ms of ${kind}`)
  console.log(
    `${each(sum(({ carried }) => carried))} ms of statements carried out, ${each(sum(({ planned }) => planned))} planned`,
  )
  console.log('| ms | planned | times | bytes written ahead | statement |\n|---:|---:|---:|---:|---|')
  for (const { query, nested, calls, planned, carried, wal } of rows)
    if ((planned + carried) / done >= SHOWN_MS)
      console.log(
        `| ${each(carried)} | ${each(planned)} | ${each(calls, 2)} | ${each(wal, 0)} | ${nested ? '(nested) ' : ''}${query.slice(0, 100).replaceAll('|', '¦')} |`,
      )
  server.stop()
} finally {
  await world.close()
}
