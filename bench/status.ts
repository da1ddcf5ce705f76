/**
 * `node bench/status.ts [seconds] [rounds]`: how many updates of a task rewrite its row in its place, and what a delivery costs when no index of `task` says its status in any form, in turns in
 * one house at 1 and at 8 clients: the most that mending it could gain, since what lists would need instead is not there.
 */
import { runLifecycles } from './client.ts'
import { load, median } from './cpu.ts'
import { begun, openOldHouse, serve, turnOfProgram, type Cost } from './old-house.ts'

const [seconds, rounds] = [process.argv[2] ?? 4, process.argv[3] ?? 5].map(Number) as [number, number]
const CLIENTS = [1, 8]
const WARM_S = 10
/** Statements are planned anew once an index has come or gone. */
const AGAIN_S = 2
/** What backends have counted is known to others after ten seconds at the latest. */
const COUNTED_MS = 11_000
const ENDED = 'COALESCE(shipped_at, finished_at) IS NOT NULL'

/** Indexes by their names, as they are made. */
type Indexes = ReadonlyMap<string, string>
type Counts = { readonly updated: number; readonly inPlace: number }

const world = await openOldHouse()
const { owner } = world
try {
  const server = await serve(world)
  const target = { ...world, port: server.port }
  await runLifecycles(target, 8, WARM_S)
  await begun(world)
  await owner.query('vacuum analyze')
  const now = await sayingStatus()
  const sides = (
    [
      ['as they are', now],
      ['without status', withoutStatus(now)],
    ] as const
  ).map(([name, indexes]) => ({
    name,
    indexes,
    turns: CLIENTS.map(() => [] as Cost[]),
    counted: { updated: 0, inPlace: 0 },
  }))
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      await change([...now.keys()], side.indexes)
      await runLifecycles(target, 8, AGAIN_S)
      const before = await counts()
      for (const [n, clients] of CLIENTS.entries())
        side.turns[n]!.push(await turnOfProgram(world, server, () => runLifecycles(target, clients, seconds)))
      const after = await counts()
      side.counted.updated += after.updated - before.updated
      side.counted.inPlace += after.inPlace - before.inPlace
    }
  console.log(
    `medians of ${rounds}, load ${load()}\n| clients | indexes of task | in place | 1/s | p50 ms | PostgreSQL ms | server ms | PostgreSQL by pairs |\n|---:|---|---:|---:|---:|---:|---:|---:|`,
  )
  for (const [n, clients] of CLIENTS.entries())
    for (const { name, turns, counted } of sides) {
      const mid = (key: keyof Cost, digits = 2) => median(turns[n]!.map((turn) => turn[key])).toFixed(digits)
      const pairs = median(
        turns[n]!.map(({ postgresMs }, round) => postgresMs / sides[0]!.turns[n]![round]!.postgresMs),
      )
      console.log(
        `| ${clients} | ${name} | ${((100 * counted.inPlace) / counted.updated).toFixed(0)} % | ${mid('perSecond', 0)} | ${mid('p50Ms')} | ${mid('postgresMs')} | ${mid('serverMs')} | ${pairs.toFixed(3)} |`,
      )
    }
  server.stop()
} finally {
  await world.close()
}

/** The indexes of `task` in which its status stands, or in their conditions. */
async function sayingStatus(): Promise<Indexes> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as made from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = 'public.task'::regclass and not x.indisunique and pg_get_indexdef(i.oid) ~ '\\mstatus\\M'`,
  )
  return new Map(rows.map(({ name, made }) => [name, made]))
}

/** The same without it: none by status, the others without that column, what has ended by when it did. */
function withoutStatus(indexes: Indexes): Indexes {
  const others = [...indexes].filter(([name]) => name !== 'task_status')
  const anew = others.map(([name, made]): [string, string] => [
    name,
    made.replace(/\bstatus, /, '').replace(/WHERE \(.*\bstatus\b.*\)$/, `WHERE (${ENDED})`),
  ])
  const wrong = anew.find(([, made]) => /\bstatus\b/.test(made.replace(/^.*? ON /, '')))
  if (wrong) throw new Error(`${wrong[0]} still says status: ${wrong[1]}`)
  return new Map(anew)
}

/** Changes these indexes of a house at work; what that wrote is on the disk before anybody measures. */
async function change(from: readonly string[], to: Indexes): Promise<void> {
  await owner.query(`drop index if exists ${from.join(', ')}`)
  for (const made of to.values()) await owner.query(made)
  await owner.query('analyze task')
  await owner.query('checkpoint')
}

async function counts(): Promise<Counts> {
  await new Promise((wake) => setTimeout(wake, COUNTED_MS))
  const { rows } = await owner.query<Counts>(
    `select n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as "inPlace" from pg_stat_user_tables where relid = 'public.task'::regclass`,
  )
  return rows[0]!
}
