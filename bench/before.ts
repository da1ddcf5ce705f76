/**
 * `node bench/before.ts TREE [seconds] [rounds]`: deliveries and pages of lists, of the version whose tree lies there with its packages installed (`git worktree add
 * TREE COMMIT`, `npm ci`) and of this one, each in a house of its own, in turns with the least that they cost, in one run. Of both one client asks, this one's.
 */
import { resolve } from 'node:path'
import { openAnotherHouse, type House } from './another-house.ts'
import { PAGES, runLifecycles, runPages } from './client.ts'
import { load, median } from './cpu.ts'
import { begun, HEAD, openOldHouse, row, serve, turnOfLimit, turnOfProgram, type Cost } from './old-house.ts'

const [tree, seconds, rounds] = [process.argv[2], Number(process.argv[3] ?? 5), Number(process.argv[4] ?? 5)] as const
const WARM_S = 20
const AGAIN_S = 4
if (tree === undefined) throw new Error('node bench/before.ts TREE [seconds] [rounds]')

const world = await openOldHouse()
const now: House = { world, server: await serve(world), close: () => world.close() }
const before = await openAnotherHouse(resolve(tree))
try {
  const sides = [
    { name: 'before', house: before },
    { name: 'now', house: now },
  ]
  const turn = (
    { world, server }: House,
    run: (at: { port: number; token: string; goods: number }) => ReturnType<typeof runPages>,
  ) => turnOfProgram(world, server, () => run({ port: server.port, token: world.token, goods: world.goods }))
  const asked = [
    ...[1, 8].map((clients) => ({
      name: `${clients} ${clients === 1 ? 'client' : 'clients'}, deliveries`,
      run: (house: House) => turn(house, (at) => runLifecycles(at, clients, seconds)),
      limit: () => turnOfLimit(world, 'outbound', clients, seconds),
    })),
    ...PAGES.map(({ name, filter }) => ({
      name: `8 clients, ${name}`,
      run: (house: House) => turn(house, (at) => runPages(at, 8, seconds, filter)),
      limit: () => turnOfLimit(world, 'list', 8, seconds),
    })),
  ]
  for (const { house } of sides) {
    await turn(house, (at) => runLifecycles(at, 8, WARM_S))
    await begun(house.world)
    await house.world.owner.query('vacuum analyze')
    await turn(house, (at) => runLifecycles(at, 8, AGAIN_S))
    for (const { filter } of PAGES) await turn(house, (at) => runPages(at, 8, AGAIN_S, filter))
  }
  await turnOfLimit(world, 'outbound', 8, WARM_S)
  const seen = asked.map((what) => ({ ...what, limits: [] as Cost[], turns: sides.map(() => [] as Cost[]) }))
  for (let round = 0; round < rounds; round += 1)
    for (const { run, limit, limits, turns } of seen) {
      const all = [
        async () => limits.push(await limit()),
        ...sides.map(
          ({ house }, at) =>
            async () =>
              turns[at]!.push(await run(house)),
        ),
      ]
      // Each is first as often as last.
      for (const one of round % 2 === 0 ? all : all.toReversed()) await one()
    }
  console.log(`medians of ${rounds}, ${seconds} s each, load ${load()}\n${HEAD}`)
  for (const { name, limits, turns } of seen) {
    console.log(row(`${name}, limit`, limits, limits))
    for (const [at, side] of sides.entries()) console.log(row(`${name}, ${side.name}`, turns[at]!, limits))
    const gain = median(turns[1]!.map((turn, round) => turn.perSecond / turns[0]![round]!.perSecond))
    console.log(`| ${name}, now of before, by pairs | ${gain.toFixed(2)} | | | | | | |`)
  }
} finally {
  now.server.stop()
  await Promise.all([before.close(), now.close()])
}
