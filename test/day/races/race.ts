/**
 * Rivals over real connections to two servers: every one makes its call at the same moment as the others. Whoever loses is told so
 * in words the call declares, never with a fault and never that somebody was in the way; and after each race every promise of
 * stock holds. RACE_SEED repeats a run, RACE_ROUNDS makes it longer.
 */
import type { Call, CallRequest } from '@yuncang/contract/wire/call.ts'
import { checkInvariants } from '@yuncang/server/app/invariants.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectDeclared } from '@yuncang/harness/declared.ts'
import { rounds } from '@yuncang/harness/deep.ts'
import type { World } from '@yuncang/harness/world.ts'
import type { Dice } from '../working-day/dice.ts'
import { openWire, type Reply, type Wire } from '../working-day/wire.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

export const SEED = Number(process.env['RACE_SEED'] ?? Date.now() % 1_000_000)
export const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? rounds(5, 30))

const ANALYSED_EVERY = 25

/** One call of one person. */
export type Rival = { readonly by: PersonName; readonly call: Call; readonly input: unknown; readonly key?: string }
/** What became of it. */
export type Finish = Rival & { readonly reply: Reply<Call> }

/** A rival whose input fits its call. */
export const rival = <C extends Call>(by: PersonName, call: C, input: CallRequest<C>, key?: string): Rival => ({
  by,
  call,
  input,
  ...(key === undefined ? {} : { key }),
})

/** Everybody starts within a few milliseconds; answers what each was answered, in the order in which they were given. */
export type Race = (draw: Dice, rivals: readonly Rival[]) => Promise<Finish[]>

/** Opens the wire for a test file. */
export function useRaces(world: World): Race {
  let wire: Wire
  let raced = 0
  beforeAll(async () => {
    wire = await openWire(world.appUrl)
  })
  afterAll(() => wire?.close())
  return async (draw, rivals) => {
    const finishes = await Promise.all(
      rivals.map(async (one, index) => {
        await sleep(draw.roll(5))
        const reply = await wire.send(index, world.as(one.by).token, one.call, one.input as never, one.key)
        return { ...one, reply }
      }),
    )
    for (const { call, reply } of finishes) if (reply.code !== 200) expectDeclared(call, reply)
    expect(await checkInvariants(world.database)).toEqual([])
    raced += 1
    // As autovacuum does it where the program runs: what some hundred races leave is read by plans for empty tables, in seconds.
    if (raced % ANALYSED_EVERY === 0) await world.owner.query('analyze')
    return finishes
  }
}

/** How many of these calls were done. */
export const won = (finishes: readonly Finish[], ...calls: readonly Call[]): Finish[] =>
  finishes.filter(({ call, reply }) => reply.code === 200 && calls.includes(call))

/** Rivals drawn from a menu, some of them more than once. */
export function drawn(draw: Dice, menu: readonly (() => Rival)[], most: number): Rival[] {
  return Array.from({ length: 3 + draw.roll(most - 2) }, () => menu[draw.roll(menu.length)]!())
}

/** What was said to each, for a failing round. */
export const story = (finishes: readonly Finish[]): string =>
  finishes
    .map(({ by, call, input, reply }) => `${by} ${call.path} ${JSON.stringify(input)}: ${reply.code} ${reply.message}`)
    .join('\n')
