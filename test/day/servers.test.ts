/**
 * A working day on three servers that share nothing but the database: each a process of its own, killed without a word at random and begun
 * anew, while nine people work by whichever of them a balancer gives them. In the evening every piece is explained.
 *
 * DAY_SEED repeats the dice of a day, though not the moment of its kills.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '@yuncang/harness/deep.ts'
import { SERVE_ALONE } from '@yuncang/harness/program.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { workDay } from './working-day/day.ts'
import { dice } from './working-day/dice.ts'
import { wireTo, type Wire } from './working-day/wire.ts'

const SEED = Number(process.env['DAY_SEED'] ?? Date.now() % 1_000_000)
const TURNS = rounds(16, 160)
const LONGEST_DAY_MS = rounds(120_000, 900_000)
const LEAST_KILLS = rounds(4, 20)
/** From one kill to the next, at most. */
const LONGEST_PEACE_MS = 1_000

const world = useWorld()
const draw = dice(SEED, 'the kills')
/** Those that answer, and all that were begun. */
const serving: { readonly child: ChildProcess; readonly port: number }[] = []
const begun: ChildProcess[] = []
let wire: Wire

beforeAll(async () => {
  await Promise.all([begin(), begin(), begin()])
  wire = wireTo(
    (server) => serving[server % serving.length]!.port,
    async () => {
      for (const child of begun) child.kill('SIGKILL')
    },
  )
})
afterAll(() => wire?.close())

async function begin(): Promise<void> {
  const child = spawn(process.execPath, [SERVE_ALONE, world.appUrl, 'with jobs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  begun.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  serving.push({ child, port: Number(said.toString()) })
}

test(
  `three servers, killed at random, and every piece explained (DAY_SEED=${SEED})`,
  { timeout: LONGEST_DAY_MS + 200_000 },
  async () => {
    let [kills, over] = [0, false]
    // The first dies as the day begins, which is over soon on a quick machine. A balancer hears of it by a request that fails.
    const killing = (async () => {
      while (!over || kills < LEAST_KILLS) {
        const victim = serving[draw.roll(serving.length)]!
        wire.cut()
        victim.child.kill('SIGKILL')
        kills += 1
        const before = wire.repeated()
        while (wire.repeated() === before && !over) {
          await sleep(20)
          wire.cut()
        }
        serving.splice(serving.indexOf(victim), 1)
        await begin()
        wire.cut()
        await sleep(draw.roll(LONGEST_PEACE_MS))
      }
    })()
    await workDay({ world, wire, seed: SEED, turns: TURNS, longest_ms: LONGEST_DAY_MS }).finally(() => (over = true))
    await killing
    if (process.env['DAY_TOLD']) console.log(`${kills} kills, ${wire.repeated()} repeated`)
    expect(wire.repeated()).toBeGreaterThan(0)
  },
)
