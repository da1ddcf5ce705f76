/**
 * `node bench/http-list.ts [seconds] [rounds]`: pages of ten tasks with their total through HTTP, in turns with the least that this costs
 * (`bare/list.pgb`), on one PostgreSQL, by 8 clients: pages a second, and what each cost the processors.
 */
import { PAGES, runPages } from './client.ts'
import { load } from './cpu.ts'
import { begun, HEAD, openOldHouse, row, serve, turnOfLimit, turnOfProgram, type Cost } from './old-house.ts'

const [seconds, rounds] = [process.argv[2] ?? 4, process.argv[3] ?? 5].map(Number) as [number, number]
const CLIENTS = 8

const world = await openOldHouse()
try {
  const server = await serve(world)
  const target = { port: server.port, token: world.token }
  const sides = PAGES.map(({ name, filter }) => ({
    name,
    run: () => runPages(target, CLIENTS, seconds, filter),
    turns: [] as Cost[],
  }))
  const limit: Cost[] = []
  for (const { run } of sides) await run()
  await turnOfLimit(world, 'list', CLIENTS, seconds)
  await begun(world)
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      ...sides.map((side) => async () => side.turns.push(await turnOfProgram(world, server, side.run))),
      async () => limit.push(await turnOfLimit(world, 'list', CLIENTS, seconds)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  console.log(`medians of ${rounds}, load ${load()}\n${HEAD}`)
  console.log(row(`${CLIENTS} clients, limit`, limit, limit))
  for (const { name, turns } of sides) console.log(row(`${CLIENTS} clients, ${name}`, turns, limit))
  server.stop()
} finally {
  await world.close()
}
