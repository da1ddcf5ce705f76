/** Two versions side by side: what the clock starts is done by the newer program alone, what follows from deeds by either. */
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeEach, expect, it } from 'vitest'
import { SCHEDULED } from '../../app/schedule.ts'
import { follow } from '../db/follow.store.ts'
import { AGE } from '../program/age.ts'
import { startBeat } from '../watch/beat.ts'
import { createTally } from '../watch/tally.ts'
import { drain } from './hands.ts'
import { leavingToNewer, planDue, type Scheduled } from './schedule.ts'
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
const beatOf = async (age: number) => {
  const beat = startBeat(world.database, { version: '0', age, calls: createTally() })
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

it('a serving process knows its age, and goes by it', async () => {
  expect(AGE).toBeGreaterThanOrEqual(OWN)
  expect(SCHEDULED.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['logs.sweep', 'wechat.tokens']))
  const newer = await beatOf(AGE + 1)
  const app = await testServer({ appUrl: world.appUrl, files: { folder: world.filesFolder }, jobs: true, atHome: true })
  const open = () => world.rows(`select topic from job where done_at is null order by topic`)
  try {
    await begin('logs.sweep')
    await begin('wechat.tokens')
    await expect
      .poll(() => world.rows(`select gauges ->> 'age' as age from serving_process order by 1`))
      .toEqual([{ age: String(AGE) }, { age: String(AGE + 1) }])
    await new Promise((wake) => setTimeout(wake, 2_500))
    expect(await open()).toEqual([{ topic: 'logs.sweep' }, { topic: 'wechat.tokens' }])
    await newer.stop()
    await expect.poll(open, { timeout: 30_000 }).toEqual([])
  } finally {
    await app.close()
  }
})
