/**
 * `node bench/pooler.ts [seconds] [rounds]`: what a pooler of connections costs the outbound lifecycle of ten lines (`lifecycle.ts`), in turns
 * on one PostgreSQL, at 1 and at 8 clients: straight to the database as everybody, straight with statements that have no names, and by Debian's
 * pgbouncer in transaction mode, which keeps no names.
 */
import { chmod } from 'node:fs/promises'
import { openPooler, POOLER_VERSION } from '@yuncang/harness/pooler.ts'
import { byWayOf, keepingNone } from '@yuncang/server/plumbing/db/pooler.ts'
import { runLifecycles } from './client.ts'
import { load } from './cpu.ts'
import { begun, HEAD, openOldHouse, row, turnOfProgram, type Cost } from './old-house.ts'
import { startServer } from './serving.ts'

const [seconds, rounds] = [process.argv[2] ?? 6, process.argv[3] ?? 5].map(Number) as [number, number]
const CLIENTS = [1, 8]
const WARM_S = 4
const SERVING = new URL('serving.ts', import.meta.url).pathname
const CONNECTIONS = 20

const world = await openOldHouse()
await chmod(world.home, 0o711)
const pooler = await openPooler(world.ownerUrl, CONNECTIONS, 'socket')
try {
  const { appUrl } = world
  const ways = [
    { name: 'straight', server: await startServer(SERVING, appUrl) },
    { name: 'straight, no names', server: await startServer(SERVING, keepingNone(appUrl)) },
    {
      name: `pgbouncer ${POOLER_VERSION! / 100}, no names`,
      server: await startServer(SERVING, keepingNone(byWayOf(appUrl, pooler.url)), appUrl),
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
  for (const { server } of ways) server.stop()
} finally {
  await pooler.close()
  await world.close()
}
