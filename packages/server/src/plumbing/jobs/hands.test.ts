/** How jobs are worked off: tried again, given up, shown, shared out between merchants, and taken over from whoever is gone. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { Tx } from '../db/database.ts'
import { follow } from '../db/follow.store.ts'
import { sql } from '../db/sql.ts'
import { drain, startHands } from './hands.ts'
import { bringForward, failedJobs, jobsByTopic, progressOf, setAside, tryAgain } from './jobs.store.ts'
import { planDue } from './schedule.ts'
import { Hopeless, type Job, type Run, type Topics } from './topic.ts'
import { inTenant, workOff } from './work.ts'

const world = useWorld()
const said: unknown[] = []
const place = () => ({
  database: world.database,
  files: world.files,
  mail: NO_MAIL,
  wechat: NO_WECHAT,
  log: { error: (what: unknown) => void said.push(what), warn: () => {} },
})
const done: string[] = []
const note = async (tenantId: number, { name }: Record<string, unknown>) =>
  void done.push(`${tenantId} ${String(name)}`)
const inside: Topics = { t: { inside: (_, tenantId, payload) => note(tenantId, payload) } }
const outside = (work: (run: Run) => Promise<void>, more = {}): Topics => ({ t: { outside: work, ...more } })
const add = (tenantId: number, payload = {}, more = {}) =>
  inTenant(world.database, tenantId, async (tx) => (await follow(tx, tenantId, [{ topic: 't', payload, ...more }]))[0]!)
const rows = () =>
  world.rows<{ attempts: number; holder: string | null; state: string; pause: number }>(`
    select attempts, holder, case when done_at is not null then 'done' when failed_at is not null then 'failed' else 'open' end as state,
      round(extract(epoch from due_at - now()))::int as pause from job order by id`)
const again = () => world.rows(`update job set due_at = now()`)
const hand = (topics: Topics, lease_ms = 30_000, stopping = new AbortController().signal) => ({
  place: place(),
  topics,
  name: randomUUID(),
  lease_ms,
  stopping,
  onFailure: (_: unknown, job: Job) => void done.push(`failed ${job.attempt}`),
})
beforeEach(async () => {
  done.splice(0)
  said.splice(0)
  await world.rows('delete from job')
})

describe('a job that fails', () => {
  it('is tried again after pauses that double, and given up for good after its attempts', async () => {
    const id = await add(1)
    const topics = outside(() => Promise.reject(new Error('the mail server is away')), { attempts: 3 })
    const pauses: number[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      await drain(place(), topics)
      pauses.push((await rows())[0]!.pause)
      await again()
    }
    expect(pauses).toEqual([2, 4])
    expect(said).toEqual([])
    await drain(place(), topics)
    expect(said).toMatchObject([{ topic: 't', tenantId: 1, id, failure: 'Error: the mail server is away' }])
    expect(await world.database.transaction((tx) => failedJobs(tx, 10))).toMatchObject([
      { tenant_id: 1, id, topic: 't', attempts: 3, failure: 'Error: the mail server is away' },
    ])
    await again()
    expect(await drain(place(), inside)).toBe(0)
    // Somebody has seen to it.
    expect(await inTenant(world.database, 2, (tx) => tryAgain(tx, 2, id))).toBe(false)
    expect(await inTenant(world.database, 1, (tx) => tryAgain(tx, 1, id))).toBe(true)
    expect(await drain(place(), inside)).toBe(1)
    expect(await world.database.transaction((tx) => failedJobs(tx, 10))).toEqual([])
  })

  it('is given up at once when nothing would make it better, and leaves the list when it is set aside', async () => {
    const id = await add(1)
    await drain(
      place(),
      outside(() => Promise.reject(new Hopeless('no such bill'))),
    )
    expect(await rows()).toMatchObject([{ attempts: 1, state: 'failed', holder: null }])
    expect(await world.database.transaction(jobsByTopic)).toEqual([
      { topic: 't', waiting: 0, running: 0, failed: 1, late_s: null },
    ])
    expect(await inTenant(world.database, 1, (tx) => setAside(tx, 1, id))).toBe(true)
    expect(await world.database.transaction(jobsByTopic)).toEqual([])
  })

  it('is not tried again past its deadline', async () => {
    await add(1, {}, { within: '3 seconds' })
    const failing = outside(() => Promise.reject(new Error('no')))
    await drain(place(), failing)
    expect(await rows()).toMatchObject([{ attempts: 1, state: 'open' }])
    await again()
    await drain(place(), failing)
    expect(await rows()).toMatchObject([{ attempts: 2, state: 'failed' }])
  })

  it('leaves nothing of what it did in its transaction', async () => {
    await add(1, { name: 'half' })
    await drain(place(), {
      t: {
        inside: async (tx, tenantId) => {
          await follow(tx, tenantId, [{ topic: 'u', payload: {} }])
          throw new Error('no')
        },
      },
    })
    expect(await rows()).toMatchObject([{ attempts: 1, state: 'open' }])
  })

  it('is given up when it kills everyone who takes it', async () => {
    await add(1)
    await world.rows(`update job set attempts = 20, holder = 'somebody who is gone'`)
    await drain(place(), inside)
    expect(done).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'failed' }])
  })

  it('of an earlier period is made up for by a later one', async () => {
    const scheduled = (period: string) => [{ topic: 't', period: () => period, each: 'installation' as const }]
    await planDue(world.database, inside, scheduled('2026-01-01'))
    await drain(
      place(),
      outside(() => Promise.reject(new Hopeless('no'))),
    )
    expect(await world.database.transaction((tx) => failedJobs(tx, 10))).toMatchObject([{ period: '2026-01-01' }])
    await planDue(world.database, inside, scheduled('2026-01-02'))
    await planDue(world.database, inside, scheduled('2026-01-02'))
    expect(await drain(place(), inside)).toBe(1)
    expect(await world.database.transaction((tx) => failedJobs(tx, 10))).toEqual([])
  })
})

describe('a long run', () => {
  it('shows how far it is', async () => {
    const id = await add(1)
    const seen: unknown[] = []
    const look = () => inTenant(world.database, 1, (tx) => progressOf(tx, 1, id))
    await drain(
      place(),
      outside(async ({ progress }) => {
        seen.push(await look())
        await progress(250, 1000)
        seen.push(await look())
      }),
    )
    seen.push(await look())
    expect(seen).toMatchObject([
      { state: 'running', done: 0, total: null, attempts: 1 },
      { state: 'running', done: 250, total: 1000 },
      { state: 'done', done: 250, total: 1000 },
    ])
    expect(await inTenant(world.database, 2, (tx) => progressOf(tx, 2, id))).toBeUndefined()
  })

  it('keeps its job as long as it lives, and loses it when it says nothing more', async () => {
    await add(1, { name: 'long' })
    const slow = (ms: number) =>
      outside(async ({ tenantId, payload }) => void (await sleep(ms), await note(tenantId, payload)))
    const lease = { lease_ms: 1_500 }
    const first = drain(place(), slow(2_600), lease)
    await sleep(1_800)
    expect(await drain(place(), slow(0), lease)).toBe(0)
    expect(await first).toBe(1)
    expect(done).toEqual(['1 long'])

    await add(1, { name: 'lost' })
    const ended: unknown[] = []
    const silent = drain(
      place(),
      outside(async ({ signal }) => {
        await world.rows(`update job set holder = 'another' where done_at is null`)
        await new Promise((over) => signal.addEventListener('abort', over))
        ended.push(signal.reason)
      }),
      { lease_ms: 150 },
    )
    expect(await silent).toBe(0)
    expect(ended).toHaveLength(1)
    // It neither marks nor puts off what is another's.
    expect((await rows())[1]).toMatchObject({ holder: 'another', state: 'open', attempts: 1 })
  })

  it('that takes too long is left, and counts as a failure', async () => {
    await add(1)
    await drain(
      place(),
      outside(() => new Promise(() => {}), { longest_s: 0.1 }),
    )
    expect(await rows()).toMatchObject([{ attempts: 1, state: 'open', holder: null, pause: 2 }])
  })

  it('is handed back when the process stops, as if nobody had tried it', async () => {
    await add(1)
    let begun = () => {}
    const running = new Promise<void>((settle) => (begun = settle))
    const hands = startHands(
      place(),
      outside(() => (begun(), new Promise(() => {}))),
    )
    await running
    await hands.stop()
    expect(await rows()).toMatchObject([{ attempts: 0, state: 'open', holder: null }])
    expect(said).toEqual([])
  })
})

it('what waits while the clock is set back waits no longer than it was meant to, and nobody who is gone holds it longer', async () => {
  const names = ['at once', 'later', 'put off', 'held', 'held as now']
  for (const name of names) await add(1, { name })
  const change = (set: string, ...which: string[]) =>
    world.rows(`update job set ${set} where payload ->> 'name' = any ('{${which.join(',')}}')`)
  const ahead = "now() + interval '3 hours'"
  await change(`created_at = ${ahead}, due_at = ${ahead}`, 'at once', 'later', 'held')
  await change(`due_at = due_at + interval '20 minutes', deadline_at = due_at + interval '1 hour'`, 'later')
  await change(`attempts = 3, due_at = ${ahead}`, 'put off')
  await change(`attempts = 1, holder = 'x'`, 'held', 'held as now')
  await change(`due_at = now() + interval '20 seconds'`, 'held as now')
  const now = (await world.rows<{ now: Date }>('select now()'))[0]!.now
  await inTenant(world.database, 1, (tx) => bringForward(tx, 1, { now, pause_s: 3600, lease_ms: 30_000 }))
  const minutes = await world.rows(`
    select payload ->> 'name' as name, round(extract(epoch from due_at - now()) / 60, 1)::float8 as due,
      round(extract(epoch from deadline_at - now()) / 60)::int as deadline from job order by id`)
  expect(minutes).toEqual(
    names.map((name, index) => ({ name, due: [0, 20, 60, 0.5, 0.3][index], deadline: name === 'later' ? 60 : null })),
  )
})

describe('many jobs', () => {
  it('of one merchant are not in the way of another’s first', async () => {
    await world.rows(
      `insert into job (tenant_id, topic, payload) select 1, 't', jsonb_build_object('name', n) from generate_series(1, 10000) n`,
    )
    let over = false
    const hands = startHands(place(), {
      t: { inside: (_, tenantId, payload) => (over ? Promise.reject(new Error('over')) : note(tenantId, payload)) },
    })
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(50), { timeout: 60_000 })
    const before = done.length
    await add(2, { name: 'first' })
    await vi.waitFor(() => expect(done).toContain('2 first'), { timeout: 60_000 })
    over = true
    await hands.stop()
    expect(done.indexOf('2 first') - before).toBeLessThan(200)
    expect(done.length).toBeLessThan(5000)
  })

  it('of a topic that few may do at once are done by no more, however many hands there are', async () => {
    for (let name = 0; name < 9; name += 1) await add(1 + (name % 2), { name })
    let [now, most] = [0, 0]
    const topics = outside(
      async ({ tenantId, payload }) => {
        now += 1
        most = Math.max(most, now)
        await sleep(30)
        now -= 1
        await note(tenantId, payload)
      },
      { atOnce: 2 },
    )
    const hands = Array.from({ length: 3 }, () => startHands(place(), topics))
    await vi.waitFor(() => expect(done).toHaveLength(9), { timeout: 60_000 })
    await Promise.all(hands.map((each) => each.stop()))
    expect(most).toBe(2)
    expect((await rows()).every(({ state }) => state === 'done')).toBe(true)
  })

  it('that are quick never wait for those that take long', async () => {
    for (let index = 0; index < 20; index += 1) await add(1 + (index % 2))
    let open = () => {}
    const gate = new Promise<void>((settle) => (open = settle))
    const hands = startHands(place(), {
      ...outside(() => gate),
      quick: { inside: (_, tenantId, payload) => note(tenantId, payload) },
    })
    await vi.waitFor(async () => expect((await rows()).some(({ holder }) => holder !== null)).toBe(true), {
      timeout: 60_000,
    })
    await inTenant(world.database, 1, (tx) => follow(tx, 1, [{ topic: 'quick', payload: { name: 'bell' } }]))
    await vi.waitFor(() => expect(done).toEqual(['1 bell']), { timeout: 60_000 })
    open()
    await hands.stop()
  })
})

it('goes by the clock of the database alone', async () => {
  const scheduled = [
    { topic: 't', period: (now: number) => new Date(now).toISOString().slice(0, 10), each: 'installation' as const },
  ]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 5, 1) })
  try {
    await planDue(world.database, inside, scheduled)
    await add(1, { name: 'later' }, { after: '1 hour' })
    expect(await drain(place(), inside)).toBe(1)
    vi.setSystemTime(Date.UTC(1999, 0, 1))
    await planDue(world.database, inside, scheduled)
    expect(await drain(place(), inside)).toBe(0)
  } finally {
    vi.useRealTimers()
  }
  const [row] = await world.rows<{ period: string; today: string }>(
    `select period, (now() at time zone 'UTC')::date::text as today from job where period is not null`,
  )
  expect(row!.period).toBe(row!.today)
})

it('does not do what another has taken over meanwhile', async () => {
  await add(1, { name: 'a' })
  await add(1, { name: 'b' })
  const topics: Topics = {
    t: {
      inside: async (_, tenantId, payload) => {
        await note(tenantId, payload)
        if (payload['name'] === 'a')
          await world.rows(`update job set holder = 'another' where payload ->> 'name' = 'b'`)
      },
    },
  }
  expect(await workOff(hand(topics), 1, 't')).toMatchObject({ taken: 2, done: 1 })
  expect(done).toEqual(['1 a'])
  expect((await rows())[1]).toMatchObject({ holder: 'another', state: 'open', attempts: 1 })
})

describe('jobs that are done together', () => {
  const batches: string[][] = []
  const topics: Topics = {
    t: {
      together: async (tx, _, payloads) => {
        batches.push(payloads.map(({ name }) => String(name)))
        await tx.run(sql`insert into notice (tenant_id, account_id, text, url, created_at)
          select 1, (select min(id) from account where tenant_id = 1), n, '', now() from unnest(${payloads.map(({ name }) => String(name))}::text[]) as n`)
        if (payloads.some(({ name }) => name === 'bad')) throw new Error('bad')
      },
    },
  }
  const told = async () =>
    (
      await world.rows<{ text: string }>(`select text from notice where text like 'n%' or text = 'bad' order by id`)
    ).map(({ text }) => text)
  beforeEach(async () => {
    batches.splice(0)
    await world.rows('delete from notice')
  })

  it('go in one transaction, which marks them all', async () => {
    for (const name of ['n1', 'n2', 'n3']) await add(1, { name })
    expect(await drain(place(), topics)).toBe(3)
    expect(batches).toEqual([['n1', 'n2', 'n3']])
    expect(await rows()).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }])
  })

  it('go one by one where one of them fails: the others are done once', async () => {
    for (const name of ['n1', 'bad', 'n3']) await add(1, { name })
    expect(await drain(place(), topics)).toBe(2)
    expect(batches).toEqual([['n1', 'bad', 'n3'], ['n1'], ['bad'], ['n3']])
    expect(await told()).toEqual(['n1', 'n3'])
    expect((await rows()).map(({ state }) => state)).toEqual(['done', 'open', 'done'])
  })

  it('leave out what somebody else has taken over meanwhile', async () => {
    const [first] = [await add(1, { name: 'n1' }), await add(1, { name: 'n2' }), await add(1, { name: 'n3' })]
    const stolen: Topics = {
      t: {
        together: async (_, __, payloads) => void batches.push(payloads.map(({ name }) => String(name))),
      },
    }
    const one = hand(stolen)
    const { transaction } = world.database
    let seen = 0
    const database = {
      ...world.database,
      // Between the claim and the work.
      transaction: async <T>(work: (tx: Tx) => Promise<T>) => {
        seen += 1
        if (seen === 2) await world.rows(`update job set holder = 'another' where id = ${first}`)
        return transaction(work)
      },
    }
    expect(await workOff({ ...one, place: { ...one.place, database } }, 1, 't')).toMatchObject({ taken: 3, done: 2 })
    expect(batches).toEqual([['n2', 'n3']])
  })
})
