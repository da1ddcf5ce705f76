import { own } from '@yuncang/domain/base/own.ts'
import { randomUUID } from 'node:crypto'
import { isLoss } from '../db/lost.ts'
import type { Tx } from '../db/database.ts'
import { within } from '../process/shutdown.ts'
import { jobsDue } from './jobs.store.ts'
import type { Job, Topics, Workplace } from './topic.ts'
import { workOff, type Hand } from './work.ts'

const LOOK_MS = 1000
/** A hand that says nothing for so long is gone, and what it held is due again. */
export const LEASE_MS = 30_000
/** Long runs are given so long to notice that the process stops. */
const FAREWELL_MS = 5000
/**
 * Two queues, so that what takes long never holds up what is done at once; in each at most so many topics of tenants at a time, and
 * of one tenant at most so many: ten thousand jobs of one are never in the way of another's first.
 */
const HANDS = { inside: { all: 3, ofOne: 1 }, outside: { all: 6, ofOne: 2 } } as const

type Queue = keyof typeof HANDS
type Pair = { readonly tenantId: number; readonly topic: string }

export type Orders = {
  readonly onFailure?: (error: unknown, job: Job) => unknown
  readonly lease_ms?: number
  /** What is left to others, asked with each look for what is due. Without: nothing is. */
  readonly leaves?: Leaves
}

/** Tells which topics a process leaves to others at this moment. */
export type Leaves = (tx: Tx) => Promise<(topic: string) => boolean>
export const leavesNothing: Leaves = async () => () => false

/** Works off everything that is due, and answers how much was done. Any number of processes may do so at once. */
export async function drain(place: Workplace, topics: Topics, orders: Orders = {}): Promise<number> {
  const crew = createCrew(place, topics, orders)
  for (;;) {
    const begun = await crew.look()
    if (begun === 0 && crew.busy.size === 0) return crew.done()
    if (crew.busy.size > 0) await Promise.race(crew.busy.values())
  }
}

/** Works off what is due from now on, until it is stopped: the transaction under way comes to its end, long runs are left. */
export function startHands(place: Workplace, topics: Topics, orders: Orders = {}): { stop(): Promise<void> } {
  const crew = createCrew(place, topics, {
    onFailure: (error, { topic, tenantId, id, attempt }) =>
      isLoss(error) || place.log.error({ err: error, topic, tenantId, id, attempt }, 'job failed'),
    ...orders,
  })
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking: Promise<unknown> = Promise.resolve()
  const look = () => {
    clearTimeout(timer)
    looking = crew
      .look()
      .catch((error: unknown) => isLoss(error) || place.log.error({ err: error }, 'jobs'))
      .finally(() => {
        if (stopped) return
        timer = setTimeout(tick, LOOK_MS)
        for (const hand of crew.busy.values()) void hand.then((took) => took && !stopped && lookSoon())
      })
  }
  const tick = () => {
    crew.wake()
    look()
  }
  // A hand that is free looks at once, but never while somebody is looking.
  let queued = false
  const lookSoon = () => {
    if (queued) return
    queued = true
    void looking.then(() => {
      queued = false
      if (!stopped) look()
    })
  }
  timer = setTimeout(tick, LOOK_MS)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
      crew.stop()
      await within(FAREWELL_MS, Promise.all(crew.busy.values()))
    },
  }
}

/** Hands out what is due, to each tenant its share. */
function createCrew(
  place: Workplace,
  topics: Topics,
  { onFailure = () => {}, lease_ms = LEASE_MS, leaves = leavesNothing }: Orders,
) {
  const end = new AbortController()
  const hand: Hand = { place, topics, name: randomUUID(), lease_ms, stopping: end.signal, onFailure }
  const busy = new Map<string, Promise<boolean>>()
  const begun: (Pair & { queue: Queue; key: string })[] = []
  /** Who was served when: whoever waits longest comes next. */
  const served = new Map<string, number>()
  /** Where nothing could be taken although it is due: others are at it. */
  const resting = new Set<string>()
  let turn = 0
  let done = 0

  const start = (pair: Pair & { queue: Queue; key: string }) => {
    turn += 1
    served.set(`${pair.tenantId}`, turn)
    served.set(pair.key, turn)
    begun.push(pair)
    const work = workOff(hand, pair.tenantId, pair.topic)
      .then((result) => {
        done += result.done
        if (result.taken === 0) resting.add(pair.key)
        return result.isMore
      })
      .catch((error: unknown) => {
        resting.add(pair.key)
        // What was taken and could not be marked is due again when its lease is over.
        if (!isLoss(error)) place.log.error({ err: error, topic: pair.topic, tenantId: pair.tenantId }, 'jobs')
        return false
      })
      .finally(() => {
        busy.delete(pair.key)
        begun.splice(begun.indexOf(pair), 1)
      })
    busy.set(pair.key, work)
  }

  return {
    busy,
    done: () => done,
    wake: () => resting.clear(),
    stop: () => end.abort(),
    /** Begins what is due and has a hand free. Answers how many were begun. */
    async look(): Promise<number> {
      const [found, isLeft] = await place.database.transaction((tx) => Promise.all([jobsDue(tx), leaves(tx)]))
      const due = found.map(({ tenant_id: tenantId, topic }) => {
        const known = own(topics, topic)
        const queue: Queue = known !== undefined && 'outside' in known ? 'outside' : 'inside'
        return { tenantId, topic, queue, key: `${tenantId}/${topic}` }
      })
      const before = turn
      const last = (key: string | number) => served.get(`${key}`) ?? 0
      const waiting = due.filter(({ key, topic }) => !busy.has(key) && !resting.has(key) && !isLeft(topic))
      waiting.sort((a, b) => last(a.tenantId) - last(b.tenantId) || last(a.key) - last(b.key))
      for (const pair of waiting) {
        const there = begun.filter(({ queue }) => queue === pair.queue)
        const { all, ofOne } = HANDS[pair.queue]
        if (there.length < all && there.filter(({ tenantId }) => tenantId === pair.tenantId).length < ofOne) start(pair)
      }
      return turn - before
    },
  }
}
