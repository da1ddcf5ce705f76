import { own } from '@yuncang/domain/base/own.ts'
import type { Database, Tx } from '../db/database.ts'
import { enterTenant } from '../db/enter.store.ts'
import {
  giveUp,
  handBack,
  heldOf,
  keepProgress,
  makeUpFor,
  markAllDone,
  markDone,
  putFurther,
  putOff,
  take,
} from './jobs.store.ts'
import { Hopeless, type Job, type Topic, type Topics, type Workplace } from './topic.ts'

const ATTEMPTS = 20
export const LONGEST_PAUSE_S = 3600
const LONGEST_S = 600
/** So many of a topic of one tenant are taken at once: it is one commit for all, and then somebody else's turn. */
const SHARE = 10
/** Of one whose jobs are done together, where it does not say how many. */
const TOGETHER = 50
/** How often in a lease the holder says that he lives. */
const BEATS = 3

/** Somebody who works off jobs: a process, or a part of one. */
export type Hand = {
  readonly place: Workplace
  readonly topics: Topics
  /** A name that no other hand has: what it holds is marked with it. */
  readonly name: string
  /** How long a hand that says nothing more still counts as alive. */
  readonly lease_ms: number
  /** Ends runs that are not one transaction, when the process stops. */
  readonly stopping: AbortSignal
  /** Hears of every attempt that failed. */
  readonly onFailure: (error: unknown, job: Job) => unknown
}

/** Why a hand leaves a run that was under way. */
class Left extends Error {}

/**
 * Takes what is due of a topic of a tenant, at most its share, and works it off. The claim is committed before the work begins, so
 * that whoever is killed over it is counted; its lease runs out, and the job is due again. Answers how many were done, and whether there
 * may be more to do at once: what is done together gathers until somebody looks again, unless there was more than a share.
 */
export async function workOff(
  hand: Hand,
  tenantId: number,
  name: string,
): Promise<{ readonly taken: number; readonly done: number; readonly isMore: boolean }> {
  const topic = own(hand.topics, name)
  const share = topic === undefined || 'inside' in topic ? SHARE : 'together' in topic ? (topic.most ?? TOGETHER) : 1
  const jobs = await hand.place.database.transaction(async (tx) => {
    const free = topic?.atOnce === undefined ? share : Math.min(share, topic.atOnce - (await heldOf(tx, name)))
    if (free <= 0) return []
    await enterTenant(tx, tenantId)
    return take(tx, tenantId, name, { holder: hand.name, count: free, lease_ms: hand.lease_ms })
  })
  if (topic !== undefined && 'together' in topic) {
    const isMore = jobs.length === share
    const done = await doTogether(hand, tenantId, topic, jobs)
    if (done !== null) return { taken: jobs.length, done, isMore }
  }
  let done = 0
  for (const [index, job] of jobs.entries()) {
    const rest = jobs.slice(index + 1).map(({ id }) => id)
    if (hand.stopping.aborted) {
      await inTenant(hand.place.database, tenantId, (tx) => handBack(tx, tenantId, [job.id, ...rest], hand.name))
      break
    }
    const stop = keepAlive(hand, tenantId, rest)
    try {
      if (await doOne(hand, topic, job)) done += 1
    } finally {
      await stop()
    }
  }
  return { taken: jobs.length, done, isMore: jobs.length > 0 }
}

/** Does jobs in one transaction, which are tried for the first time. Null: nothing was done, each has to be by itself. */
async function doTogether(
  hand: Hand,
  tenantId: number,
  topic: Extract<Topic, { together: unknown }>,
  jobs: readonly Job[],
): Promise<number | null> {
  if (hand.stopping.aborted || jobs.length < 2 || jobs.some(({ attempt }) => attempt > 1)) return null
  const ids = jobs.map(({ id }) => id)
  try {
    return await inTenant(hand.place.database, tenantId, async (tx) => {
      const marked = await markAllDone(tx, tenantId, ids, hand.name)
      const own = jobs.filter(({ id }) => marked.has(id))
      await topic.together(tx, tenantId, own.map(payloadOf))
      return own.length
    })
  } catch {
    return null
  }
}

const payloadOf = ({ topic, payload }: Job): Record<string, unknown> => ({ topic, ...payload })

/** Does one job, and says how it ended. */
async function doOne(hand: Hand, topic: Topic | undefined, job: Job): Promise<boolean> {
  try {
    if (!topic) throw new Error(`nobody follows ${job.topic}`)
    if (job.attempt > (topic.attempts ?? ATTEMPTS)) throw new Hopeless('taken again and again, and never ended')
    return !('outside' in topic)
      ? await inTenant(hand.place.database, job.tenantId, async (tx) => {
          // Marked first: the row is locked, and nobody else can take it while the work is done, however long it takes.
          if (!(await mark(tx, job, hand.name))) return false
          if ('together' in topic) await topic.together(tx, job.tenantId, [payloadOf(job)])
          else await topic.inside(tx, job.tenantId, payloadOf(job), hand.place)
          return true
        })
      : await runOutside(hand, topic, job)
  } catch (error) {
    await ended(hand, topic, job, error)
    return false
  }
}

async function runOutside(hand: Hand, topic: Extract<Topic, { outside: unknown }>, job: Job): Promise<boolean> {
  const over = new AbortController()
  const leave = (why: unknown) => over.abort(why)
  const longest = setTimeout(() => leave(new Error('it took too long')), (topic.longest_s ?? LONGEST_S) * 1000)
  const stop = keepAlive(hand, job.tenantId, [job.id], () => leave(new Left('somebody else has taken it over')))
  const onStop = () => leave(new Left('the process stops'))
  hand.stopping.addEventListener('abort', onStop)
  const progress = (done: number, total?: number) =>
    inTenant(hand.place.database, job.tenantId, (tx) => keepProgress(tx, job, hand.name, done, total ?? null))
  try {
    const work = topic.outside({ ...hand.place, ...job, signal: over.signal, progress })
    // What it still does after it was left is nobody's concern any more.
    work.catch(() => {})
    await Promise.race([work, aborted(over.signal)])
  } finally {
    clearTimeout(longest)
    hand.stopping.removeEventListener('abort', onStop)
    await stop()
  }
  return inTenant(hand.place.database, job.tenantId, (tx) => mark(tx, job, hand.name))
}

/** Marks a job as done; a period that is done makes up for those before it. */
async function mark(tx: Tx, job: Job, holder: string): Promise<boolean> {
  const marked = await markDone(tx, job, holder)
  if (marked && job.period !== null) await makeUpFor(tx, job)
  return marked
}

/** Puts a job that failed off, with a pause that doubles, or gives it up for good. */
async function ended(hand: Hand, topic: Topic | undefined, job: Job, error: unknown): Promise<void> {
  const { name, place } = hand
  if (error instanceof Left)
    return inTenant(place.database, job.tenantId, (tx) => handBack(tx, job.tenantId, [job.id], name))
  hand.onFailure(error, job)
  const failure = String(error).slice(0, 500)
  const hopeless = error instanceof Hopeless || job.attempt >= (topic?.attempts ?? ATTEMPTS)
  const pause_s = Math.min(LONGEST_PAUSE_S, 2 ** job.attempt)
  const given = await inTenant(
    place.database,
    job.tenantId,
    async (tx) =>
      (hopeless || !(await putOff(tx, job, name, failure, pause_s))) && (await giveUp(tx, job, name, failure)),
  )
  if (given) place.log.error({ topic: job.topic, tenantId: job.tenantId, id: job.id, failure }, 'job given up')
}

/** Puts the lease of jobs further until it is stopped. `lost` hears when one of them is somebody else's by now. */
function keepAlive(
  hand: Hand,
  tenantId: number,
  ids: readonly number[],
  lost: () => void = () => {},
): () => Promise<void> {
  if (ids.length === 0) return async () => {}
  let beating: Promise<unknown> = Promise.resolve()
  const beat = () => {
    beating = inTenant(hand.place.database, tenantId, (tx) => putFurther(tx, tenantId, ids, hand.name, hand.lease_ms))
      .then((still) => still.length < ids.length && lost())
      // The database is away: whether the lease holds is seen at the next beat, or when the job is marked.
      .catch(() => {})
  }
  const timer = setInterval(beat, hand.lease_ms / BEATS)
  return async () => {
    clearInterval(timer)
    await beating
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    const leave = () => fail(signal.reason as Error)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}

/** Does work in a transaction of a tenant's. */
export function inTenant<T>(
  database: Database,
  tenantId: number,
  work: (tx: Tx, tenantId: number) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    // It leaves with the first statement of the work; what it answers is heard in any case.
    const entered = enterTenant(tx, tenantId)
    entered.catch(() => {})
    const result = await work(tx, tenantId)
    await entered
    return result
  })
}
