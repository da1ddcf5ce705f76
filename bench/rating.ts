/**
 * `node bench/rating.ts [seconds] [turns] [clients]`: what rating costs the outbound lifecycle of ten lines: in turns on one database,
 * by a server from which work and rating are cut out at the root (a task charges for nothing), and by the whole server with a rate.
 * Lifecycles a second, and of each the processor time of the server and of PostgreSQL, until the last job that follows is done.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { runLifecycles } from './client.ts'
import { cpuMs, median, postgresMs } from './cpu.ts'
import { fill } from './fill.ts'
import { begun, quiet } from './old-house.ts'
import { openBenchWorld, TENANT, type BenchWorld } from './world.ts'

const [seconds, turns, clients] = [process.argv[2] ?? 8, process.argv[3] ?? 5, process.argv[4] ?? 8].map(Number)
const OLD_TASKS = 200_000
/** A server of its own, whose modules this process must not have loaded. */
const SERVER = join(import.meta.dirname, 'rated-server.ts')

await main()

type Server = { readonly port: number; readonly pid: number; stop(): void }
type Turn = {
  readonly perSecond: number
  readonly p95Ms: number
  readonly serverMs: number
  readonly postgresMs: number
}

async function main(): Promise<void> {
  const world = await openBenchWorld()
  try {
    await setRate(world)
    await fill(world, 1, OLD_TASKS, OLD_TASKS)
    await world.owner.query(`select setval('task_id_seq', ${OLD_TASKS})`)
    // What the bare server ships has no works, and nobody is to be alarmed by it.
    await world.owner.query(`update warehouse set fees_since = now()::date + 2`)
    const [bare, whole] = [await startServer(world, 'bare'), await startServer(world, 'whole')]
    const sides = [
      { name: 'without', server: bare },
      { name: 'with rating', server: whole },
    ]
    const seen = new Map<string, Turn[]>(sides.map(({ name }) => [name, []]))
    for (const { server } of sides) await runLifecycles({ ...world, port: server.port }, clients!, 2)
    await begun(world)
    await quiet(world)
    await oldWorks(world)
    // As after years, not as on an empty house: plans are made by what stands there.
    await world.owner.query('vacuum analyze')
    for (const { server } of sides) await runLifecycles({ ...world, port: server.port }, clients!, 2)
    for (let turn = 0; turn < turns!; turn += 1)
      // Each side is first as often as last, so that tables that grow weigh on both alike.
      for (const side of turn % 2 === 0 ? sides : sides.toReversed())
        seen.get(side.name)!.push(await measured(world, side.server, [bare, whole]))
    await said(world)
    table(seen)
    for (const server of [bare, whole]) server.stop()
  } finally {
    await world.close()
  }
}

/** What the deliveries of years were charged for: of each a work and its cost, as one that has just been charged. */
async function oldWorks({ owner }: BenchWorld): Promise<void> {
  // Each would mark its day to be counted again.
  await owner.query('alter table cost disable trigger user')
  await owner.query(`
    with like_this as materialized (select w.facts, w.pieces, c.* from cost c join work w on w.tenant_id = c.tenant_id and w.id = c.work_id order by c.id limit 1),
    done as (
      insert into work (tenant_id, source_kind, source, item, warehouse_id, supplier_id, point_id, task_id, at, day, state, facts, pieces)
      select t.tenant_id, 'task', t.code, l.item, t.warehouse_id, t.supplier_id, l.point_id, t.id, t.created_at, (t.created_at at time zone 'Asia/Shanghai')::date, 'charged', l.facts, l.pieces
      from task t, like_this l where t.kind = 'TASK_TYPE_SEND' and t.id <= ${OLD_TASKS} returning *)
    insert into cost (tenant_id, id, code, work_id, kind, cost_group, item, method, warehouse_id, supplier_id, point_id, day, book_day, money, card_id, card_version, rate_at, rule, steps,
      created_at, changed_at)
    select d.tenant_id, nextval('cost_id_seq'), 'FY' || d.id, d.id, l.kind, l.cost_group, l.item, l.method, d.warehouse_id, d.supplier_id, d.point_id, d.day, d.day, l.money, l.card_id,
      l.card_version, d.at, l.rule, l.steps, d.at, d.at
    from done d, like_this l`)
  await owner.query('alter table cost enable trigger user')
}

/** Delivery by the box at the point, as a form makes it; since long ago. */
async function setRate({ owner }: BenchWorld): Promise<void> {
  await owner.query(
    `with card as (insert into rate_card (tenant_id, warehouse_id, item, version) select ${TENANT}, id, 'COST_PRO_SEND', 1 from warehouse returning id, warehouse_id),
     slot as (insert into rate_slot (tenant_id, warehouse_id, item, point_id, basis, card_id) select ${TENANT}, c.warehouse_id, 'COST_PRO_SEND', p.id, 'box', c.id from card c, dispatch_point p),
     log as (insert into document_log (tenant_id, document_kind, document_id, version, to_status, content, account_id, at)
       select ${TENANT}, 'rate', c.id, 1, 1, '', a.id, now() - interval '4000 days' from card c, account a where a.account = 'bench')
     insert into rate (tenant_id, card_id, version, warehouse_id, point_id, basis, method, price, whole, valid_from, saved_at, saved_by)
     select ${TENANT}, c.id, 1, c.warehouse_id, p.id, 'box', 'RECKON_TYPE_BOX', 1.20, true, now() - interval '4000 days', now() - interval '4000 days', a.id
     from card c, dispatch_point p, account a where a.account = 'bench'`,
  )
}

/** What follows is worked off by either server, of whichever's deeds: the time of both counts. */
async function measured(world: BenchWorld, server: Server, both: readonly Server[]): Promise<Turn> {
  const ofServers = () => both.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
  await quiet(world)
  const [own, theirs] = [ofServers(), await postgresMs(world.owner)]
  const { done, perSecond, p95Ms } = await runLifecycles({ ...world, port: server.port }, clients!, seconds!)
  await quiet(world)
  return {
    perSecond,
    p95Ms,
    serverMs: (ofServers() - own) / done,
    postgresMs: ((await postgresMs(world.owner)) - theirs) / done,
  }
}

/** What became of the works: that each side did what its name says. */
async function said({ owner }: BenchWorld): Promise<void> {
  const { rows } = await owner.query(
    `select (select count(*)::int from task where status in (3, 5)) as shipped, (select count(*)::int from work where state = 'charged') as charged,
       (select count(*)::int from cost) as costs`,
  )
  console.log(JSON.stringify(rows[0]))
}

function table(seen: ReadonlyMap<string, readonly Turn[]>): void {
  const middle = (turns: readonly Turn[], of: keyof Turn) => median(turns.map((turn) => turn[of]))
  const base = seen.get('without')!
  console.log(
    `| ${clients} clients, median of ${turns} | 1/s | of without | p95 ms | server ms each | PostgreSQL ms each | both, of without |`,
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|')
  const both = (turns: readonly Turn[]) => middle(turns, 'serverMs') + middle(turns, 'postgresMs')
  for (const [name, turns] of seen)
    console.log(
      `| ${name} | ${middle(turns, 'perSecond').toFixed(1)} | ${(middle(turns, 'perSecond') / middle(base, 'perSecond')).toFixed(3)} | ${middle(turns, 'p95Ms').toFixed(0)} | ${middle(turns, 'serverMs').toFixed(2)} | ${middle(turns, 'postgresMs').toFixed(2)} | ${(both(turns) / both(base)).toFixed(3)} |`,
    )
}

async function startServer({ appUrl }: BenchWorld, kind: 'bare' | 'whole'): Promise<Server> {
  const child = fork(SERVER, [kind, appUrl])
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve(said as number))
    child.once('exit', () => reject(new Error(`the ${kind} server did not begin`)))
  })
  return { port, pid: child.pid!, stop: () => child.kill() }
}
