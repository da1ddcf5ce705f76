/**
 * `node bench/pooler.ts [seconds] [rounds]`: what a pooler of connections costs the outbound lifecycle of ten lines (`lifecycle.ts`), in turns
 * on one PostgreSQL, at 1 and at 8 clients: straight to the database as everybody, straight with statements that have no names, by Debian's pgbouncer in session
 * mode, and by it in transaction mode, which keeps no names before 1.21. In statement mode nothing of ours works: it refuses transactions.
 */
import { openPooler, POOLER_VERSION, type Pooler } from '@yuncang/harness/pooler.ts'
import { byWayOf, keepingNone } from '@yuncang/server/plumbing/db/pooler.ts'
import pg from 'pg'
import { runLifecycles } from './client.ts'
import { load } from './cpu.ts'
import { begun, HEAD, openOldHouse, row, turnOfProgram, type Cost } from './old-house.ts'
import { startServer, type Server } from './serving.ts'

const [seconds, rounds] = [process.argv[2] ?? 6, process.argv[3] ?? 5].map(Number) as [number, number]
const CLIENTS = [1, 8]
const WARM_S = 4
const SERVING = new URL('serving.ts', import.meta.url).pathname
/** Those of a serving process and of what it has besides. */
const CONNECTIONS = 40
const LONGEST_REACH_MS = 10_000

if (POOLER_VERSION === undefined) throw new Error('there is no pgbouncer here')
const name = `pgbouncer ${Math.floor(POOLER_VERSION / 100)}.${POOLER_VERSION % 100}`
const world = await openOldHouse()
const poolers: Pooler[] = []
const servers: Server[] = []
try {
  const { appUrl } = world
  const by = async (mode: 'session' | 'transaction') => {
    const pooler = await openPooler(world.ownerUrl, CONNECTIONS, { by: 'socket', mode })
    poolers.push(pooler)
    const url = byWayOf(appUrl, pooler.url)
    await reach(url)
    return url
  }
  const serving = async (...urls: string[]) => {
    const server = await startServer(SERVING, ...urls)
    servers.push(server)
    return server
  }
  const ways = [
    { name: 'straight', server: await serving(appUrl) },
    { name: 'straight, no names', server: await serving(keepingNone(appUrl)) },
    { name: `${name}, session mode`, server: await serving(await by('session'), appUrl) },
    {
      name: `${name}, transaction mode, no names`,
      server: await serving(keepingNone(await by('transaction')), appUrl),
    },
  ]
  const targetOf = ({ server: { port } }: (typeof ways)[number]) => ({ ...world, port })
  for (const way of ways) await runLifecycles(targetOf(way), 8, WARM_S)
  await begun(world)
  await world.owner.query('vacuum analyze')
  const seen = CLIENTS.flatMap((clients) => ways.map((way) => ({ clients, way, turns: [] as Cost[] })))
  for (let round = 0; round < rounds; round += 1)
    for (const { clients, way, turns } of round % 2 === 0 ? seen : seen.toReversed())
      turns.push(await turnOfProgram(world, way.server, () => runLifecycles(targetOf(way), clients, seconds)))
  console.log(`medians of ${rounds}, load ${load()}; of the first way in place of the limit\n${HEAD}`)
  for (const { clients, way, turns } of seen) {
    const first = seen.find((one) => one.clients === clients)!
    console.log(row(`${clients} clients, ${way.name}`, turns, first.turns))
  }
} finally {
  for (const server of servers) server.stop()
  for (const pooler of poolers) await pooler.close()
  await world.close()
}

/** A pooler that does not come to its database says so at once, and not by every request. */
async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LONGEST_REACH_MS })
  await client.connect()
  await client.query('select 1')
  await client.end()
}
