import { own } from '@yuncang/domain/base/own.ts'
import { isLoss } from '../db/lost.ts'
import { watchClock } from './clock.ts'
import { bringForward, instant, openTenants, planPeriods } from './jobs.store.ts'
import { inTenant, LONGEST_PAUSE_S } from './work.ts'
import { isNewerAlive } from '../watch/watch.store.ts'
import { LEASE_MS, leavesNothing, startHands, type Leaves } from './hands.ts'
import type { Topics, Workplace } from './topic.ts'
import type { Database } from '../db/database.ts'

const PLAN_MS = 15_000

/** Work that the clock starts. What it does stands among the topics, under the same name. */
export type Scheduled = {
  readonly topic: string
  /** The period an instant falls into; it is done once for each, for the platform (tenant 0) or for every tenant. */
  readonly period: (now: number) => string
  readonly each: 'installation' | 'tenant'
}

/**
 * Starts what a process does without being asked: it writes down what the clock starts, and works off what is due. Any number of
 * processes may do so.
 * @param age how new the program is: what the clock starts it leaves to a newer one that lives
 * @returns `age`: what others may be told of it, which leave to this one what the clock starts. Nothing before it has planned once: a program
 * that never gets so far, however often it is started, takes nothing from those that do.
 */
export function startWork(
  place: Workplace,
  {
    topics,
    scheduled,
    age,
    plan_ms = PLAN_MS,
  }: {
    readonly topics: Topics
    readonly scheduled: readonly Scheduled[]
    readonly age: number
    readonly plan_ms?: number
  },
): { age(): number | undefined; stop(): Promise<void> } {
  const leaves = leavingToNewer(age, scheduled)
  const planned = new Map<string, string>()
  const clock = watchClock()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let hasPlanned = false
  let planning: Promise<unknown> = Promise.resolve()
  const turn = () => {
    planning = plan()
      .catch((error: unknown) => isLoss(error) || place.log.error({ err: error }, 'schedule'))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, plan_ms)
      })
  }
  const plan = async () => {
    const asked = performance.now()
    const { at, tenants } = await lookAround(place.database)
    const { step_ms, isDoubtful } = clock(at, asked, performance.now())
    if (step_ms !== 0) place.log.warn({ step_ms }, 'the clock of the database was set')
    if (step_ms < 0)
      for (const tenantId of [0, ...tenants])
        await inTenant(place.database, tenantId, (tx) =>
          bringForward(tx, tenantId, { now: new Date(at), pause_s: LONGEST_PAUSE_S, lease_ms: LEASE_MS }),
        )
    if (isDoubtful) return
    await planAt(place.database, topics, scheduled, { at, tenants, planned, leaves })
    hasPlanned = true
  }
  // From its beginning on it knows what the clock said.
  const asked = performance.now()
  planning = lookAround(place.database).then(
    ({ at }) => clock(at, asked, performance.now()),
    () => {},
  )
  timer = setTimeout(turn, plan_ms)
  const hands = startHands(place, topics, { leaves })
  return {
    age: () => (hasPlanned ? age : undefined),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await planning
      await hands.stop()
    },
  }
}

/**
 * What the clock starts is left to a newer program, while one lives: two versions work side by side for as long as machines are exchanged one
 * after the other, and what reads and sums whole tables of the older one may not suit the schema any more. What follows from deeds either does.
 */
export function leavingToNewer(age: number, scheduled: readonly Scheduled[]): Leaves {
  const topics = new Set(scheduled.map(({ topic }) => topic))
  return async (tx) => ((await isNewerAlive(tx, age)) ? (topic) => topics.has(topic) : () => false)
}

/** The database's instant and the open tenants. */
async function lookAround(database: Database): Promise<{ readonly at: number; readonly tenants: readonly number[] }> {
  return database.transaction(async (tx) => ({ at: await instant(tx), tenants: await openTenants(tx) }))
}

/**
 * Writes down the jobs of the present periods, each once, however many processes do so. The instant is the database's: a process
 * whose clock is wrong plans nothing else.
 */
export async function planDue(
  database: Database,
  topics: Topics,
  scheduled: readonly Scheduled[],
  { now, leaves = leavesNothing }: { readonly now?: number; readonly leaves?: Leaves } = {},
): Promise<void> {
  const { at, tenants } = await lookAround(database)
  await planAt(database, topics, scheduled, { at: now ?? at, tenants, planned: new Map(), leaves })
}

/** @param planned what this process has written before and need not write again: the period by tenant and topic */
async function planAt(
  database: Database,
  topics: Topics,
  scheduled: readonly Scheduled[],
  {
    at,
    tenants,
    planned,
    leaves,
  }: {
    readonly at: number
    readonly tenants: readonly number[]
    readonly planned: Map<string, string>
    readonly leaves: Leaves
  },
): Promise<void> {
  const isLeft = await database.transaction(leaves)
  for (const tenantId of new Set([0, ...tenants])) {
    const due = scheduled
      .filter(
        ({ topic, each }) => !isLeft(topic) && (each === 'installation' ? tenantId === 0 : tenants.includes(tenantId)),
      )
      .map(({ topic, period }) => ({ topic, period: period(at), within: own(topics, topic)?.within ?? null }))
      .filter(({ topic, period }) => planned.get(`${tenantId}/${topic}`) !== period)
    if (due.length === 0) continue
    await inTenant(database, tenantId, (tx) => planPeriods(tx, tenantId, due))
    for (const { topic, period } of due) planned.set(`${tenantId}/${topic}`, period)
  }
}

/** The period of so many minutes an instant falls into, by its beginning. */
export function every(minutes: number, now: number): string {
  return new Date(Math.floor(now / (minutes * 60_000)) * minutes * 60_000).toISOString()
}
