/**
 * `node bench/http-list.ts [seconds] [rounds]`: pages of ten tasks with their total through HTTP, in turns with the least that this costs
 * (`bare/list.pgb`), on one PostgreSQL, by 8 clients: pages a second, and what each cost the processors.
 */
import { repeated, send } from './client.ts'
import { load } from './cpu.ts'
import { begun, HEAD, openOldHouse, row, serve, turnOfLimit, turnOfProgram, type Cost } from './old-house.ts'

const [seconds, rounds] = [process.argv[2] ?? 4, process.argv[3] ?? 5].map(Number) as [number, number]
const CLIENTS = 8
const SUPPLIERS = 50
/** What is asked for; the filtered ones take turns. */
const ASKED: readonly (readonly [string, (n: number) => object])[] = [
  ['first page', () => ({})],
  [
    'filtered: outbound, one supplier, status 5',
    (n) => [{ nature: 1 }, { supplierCode: `S${1 + (n % (SUPPLIERS - 1))}` }, { status: '5' }][n % 3]!,
  ],
]

const world = await openOldHouse()
try {
  const server = await serve(world)
  const target = { port: server.port, token: world.token }
  let n = 0
  const pages = (filter: (n: number) => object) => () =>
    repeated(target, CLIENTS, seconds, (line) =>
      send(target, line, '/api/task/getPage', { page: 1, rows: 10, ...filter((n += 1)) }),
    )
  const sides = ASKED.map(([name, filter]) => ({ name, run: pages(filter), turns: [] as Cost[] }))
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
