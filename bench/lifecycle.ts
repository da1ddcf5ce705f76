/**
 * `node bench/lifecycle.ts [seconds] [rounds]`: an outbound of ten lines created, accepted and completed through HTTP, in turns with the
 * least that this costs (`bare/outbound.pgb`), on one PostgreSQL, at 1 and at 8 clients: lifecycles a second, and what each
 * cost the processors.
 */
import { runLifecycles } from './client.ts'
import { load } from './cpu.ts'
import { begun, HEAD, openOldHouse, row, serve, turnOfLimit, turnOfProgram, type Cost } from './old-house.ts'

const [seconds, rounds] = [process.argv[2] ?? 6, process.argv[3] ?? 5].map(Number) as [number, number]
const CLIENTS = [1, 8]
/** A house at night has worked for hours: the first half minute costs the server a fifth more. */
const WARM_S = 25
/** Plans are made anew behind what has been analysed. */
const AGAIN_S = 5

const world = await openOldHouse()
try {
  const server = await serve(world)
  const target = { ...world, port: server.port }
  await runLifecycles(target, 8, WARM_S)
  await turnOfLimit(world, 'outbound', 8, WARM_S)
  await begun(world)
  await world.owner.query('vacuum analyze')
  await runLifecycles(target, 8, AGAIN_S)
  await turnOfLimit(world, 'outbound', 8, AGAIN_S)
  const seen = CLIENTS.map((clients) => ({ clients, ours: [] as Cost[], limit: [] as Cost[] }))
  for (let round = 0; round < rounds; round += 1)
    for (const { clients, ours, limit } of seen) {
      const turns = [
        async () => ours.push(await turnOfProgram(world, server, () => runLifecycles(target, clients, seconds))),
        async () => limit.push(await turnOfLimit(world, 'outbound', clients, seconds)),
      ]
      // Each side is first as often as last, so that tables that grow weigh on both alike.
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
    }
  console.log(`medians of ${rounds}, load ${load()}\n${HEAD}`)
  for (const { clients, ours, limit } of seen) {
    console.log(row(`${clients} clients, limit`, limit, limit))
    console.log(row(`${clients} clients, program`, ours, limit))
  }
  server.stop()
} finally {
  await world.close()
}
