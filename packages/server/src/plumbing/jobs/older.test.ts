/** Two versions side by side: what the clock starts is done by the newer program alone, what follows from deeds by either. */
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { strict as assert } from 'node:assert'
import { beforeEach, expect, it } from 'vitest'
import { SCHEDULED } from '../../app/schedule.ts'
import { follow } from '../db/follow.store.ts'
import { AGE } from '../program/age.ts'
import { startBeat } from '../watch/beat.ts'
import { createTally } from '../watch/tally.ts'
import { drain } from './hands.ts'
import { leavingToNewer, planDue, startWork, type Scheduled } from './schedule.ts'
import type { Topics } from './topic.ts'
import { inTenant } from './work.ts'

const world = useWorld()
const OWN = 202_611_290_340
const place = () => ({
  database: world.database,
  files: world.files,
  mail: NO_MAIL,
  wechat: NO_WECHAT,
  log: { error: () => {}, warn: () => {} },
})
const done: string[] = []
const topics: Topics = {
  night: { outside: async () => void done.push('night') },
  deed: { inside: async () => void done.push('deed') },
}
const scheduled: readonly Scheduled[] = [{ topic: 'night', period: () => 'tonight', each: 'installation' }]
const leaves = leavingToNewer(OWN, scheduled)
const begin = (topic: string) => inTenant(world.database, 0, (tx) => follow(tx, 0, [{ topic, payload: {} }]))
const beatOf = async (age: number | undefined) => {
  const beat = startBeat(world.database, { version: '0', age: () => age, calls: createTally() })
  await beat.beat()
  return beat
}

beforeEach(async () => {
  done.splice(0)
  await world.rows('delete from job')
  await world.rows('delete from serving_process')
})

it('the older one leaves what the clock starts, due or not yet written down, until the newer one has gone', async () => {
  const newer = await beatOf(OWN + 1)
  await begin('night')
  await begin('deed')
  await planDue(world.database, topics, scheduled, { leaves })
  expect(await drain(place(), topics, { leaves })).toBe(1)
  expect(done).toEqual(['deed'])
  expect(await world.rows(`select topic, period from job where done_at is null`)).toEqual([
    { topic: 'night', period: null },
  ])
  await newer.stop()
  await planDue(world.database, topics, scheduled, { leaves })
  expect(await drain(place(), topics, { leaves })).toBe(2)
  expect(done).toEqual(['deed', 'night', 'night'])
})

it('one of the same age, an older one, one of before ages were said and one that fell silent leave it to nobody', async () => {
  const others = await Promise.all([OWN, OWN - 1].map(beatOf))
  await world.rows(`insert into serving_process (id, host, pid, version, started_at, seen_at, calls, gauges) values
    ('before', '', 1, '', now(), now(), '{}', '{}'), ('silent', '', 1, '', now(), now() - interval '3 minutes', '{}', '{"age": 999999999999}')`)
  await begin('night')
  expect(await drain(place(), topics, { leaves })).toBe(1)
  await Promise.all(others.map((each) => each.stop()))
})

it('one that was seen in the future, before the clock was set back, has gone', async () => {
  const newer = await beatOf(OWN + 1)
  const seen = (when: string) => world.rows(`update serving_process set seen_at = now() + $1::interval`, [when])
  await begin('night')
  await seen('1 minute')
  expect(await drain(place(), topics, { leaves })).toBe(0)
  await seen('1 hour')
  expect(await drain(place(), topics, { leaves })).toBe(1)
  await newer.stop()
})

it('a newer one takes over once it has planned; one that dies before, however often it is started again, takes nothing', async () => {
  const works = (some: readonly Scheduled[]) =>
    startWork(place(), { topics, scheduled: some, age: OWN + 1, plan_ms: 50 })
  const broken = works([{ ...scheduled[0]!, period: () => assert.fail('no period') }])
  const dying = startBeat(world.database, { version: '0', age: broken.age, calls: createTally() })
  await new Promise((wake) => setTimeout(wake, 500))
  await dying.beat()
  expect(broken.age()).toBeUndefined()
  await broken.stop()
  await begin('night')
  expect(await drain(place(), topics, { leaves })).toBe(1)
  await dying.stop()

  const newer = works(scheduled)
  const beat = startBeat(world.database, { version: '0', age: newer.age, calls: createTally() })
  try {
    await beat.beat()
    const isLeft = async () => (await world.database.transaction(leaves))('night')
    expect(await isLeft()).toBe(false)
    await expect.poll(newer.age).toBe(OWN + 1)
    await beat.beat()
    expect(await isLeft()).toBe(true)
    // Whoever of both wrote it down: it is done once.
    await planDue(world.database, topics, scheduled)
    await expect
      .poll(() =>
        world.rows(`select count(*)::int as n, count(done_at)::int as done from job where period = 'tonight'`),
      )
      .toEqual([{ n: 1, done: 1 }])
  } finally {
    await newer.stop()
    await beat.stop()
  }
})

it('a serving process knows its age, and goes by it', async () => {
  expect(AGE).toBeGreaterThanOrEqual(OWN)
  expect(SCHEDULED.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['logs.sweep', 'wechat.tokens']))
  const newer = await beatOf(AGE + 1)
  const app = await testServer({ appUrl: world.appUrl, files: { folder: world.filesFolder }, jobs: true, atHome: true })
  const open = () => world.rows(`select topic from job where done_at is null order by topic`)
  try {
    await begin('logs.sweep')
    await begin('wechat.tokens')
    const ages = () => world.rows(`select gauges ->> 'age' as age from serving_process order by 1`)
    // Its own it says later, having planned.
    await expect.poll(ages).toEqual([{ age: String(AGE + 1) }, { age: null }])
    await new Promise((wake) => setTimeout(wake, 2_500))
    expect(await open()).toEqual([{ topic: 'logs.sweep' }, { topic: 'wechat.tokens' }])
    await newer.stop()
    await expect.poll(open, { timeout: 30_000 }).toEqual([])
    await expect.poll(ages, { timeout: 60_000, interval: 500 }).toEqual([{ age: String(AGE) }])
  } finally {
    await app.close()
  }
})
