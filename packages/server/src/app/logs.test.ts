/** Logs that no document needs go after the months of the setting, part by part; what is newer, or still under way, stays. */
import { useWorld } from '@yuncang/harness/world.ts'
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { expect, it } from 'vitest'
import type { Run } from '../plumbing/jobs/topic.ts'
import { inTenant } from '../plumbing/jobs/work.ts'
import { sweep, sweepLogs } from './chores.ts'
import { TOPICS } from './topics.ts'

const world = useWorld()
const nowhere = () => Promise.reject(new Error('no files here'))

function run(logMonths: number, aborted = false): Run {
  return {
    database: world.database,
    files: { put: nowhere, get: nowhere, remove: nowhere },
    mail: NO_MAIL,
    wechat: NO_WECHAT,
    log: { error: () => {}, warn: () => {} },
    logMonths,
    tenantId: 0,
    id: 1,
    topic: 'logs.sweep',
    payload: {},
    period: 'now',
    attempt: 1,
    signal: aborted ? AbortSignal.abort() : new AbortController().signal,
    progress: async () => {},
  }
}

it('what the platform looked at goes once it is old, however much of it there is', async () => {
  await world.rows(`delete from platform_read`)
  await world.rows(
    `insert into platform_read (account_id, path, at) select 1, '/old', now() - interval '25 months' from generate_series(1, 2500)`,
  )
  await world.rows(
    `insert into platform_read (account_id, path, at) select 1, '/new', now() - interval '23 months' from generate_series(1, 3)`,
  )
  const left = () => world.rows(`select path, count(*)::int as n from platform_read group by 1 order by 1`)
  await sweepLogs(run(36))
  await sweepLogs(run(24, true))
  expect(await left()).toEqual([
    { path: '/new', n: 3 },
    { path: '/old', n: 2500 },
  ])
  await sweepLogs(run(24))
  expect(await left()).toEqual([{ path: '/new', n: 3 }])
})

it('so do steps of a mini-program, but for the one under way, and those of others stay', async () => {
  const step = (tenantId: number, about: string, months: number, outcome: string) =>
    world.rows(
      `insert into wechat_step (tenant_id, app_id, step, person_name, at, outcome) values ($1, 'wx1', $2, '', now() - make_interval(months => $3), $4)`,
      [tenantId, about, months, outcome],
    )
  await step(1, 'old', 40, 'done')
  await step(1, 'under way', 40, 'asked')
  await step(1, 'new', 35, 'done')
  await step(2, 'of another', 40, 'done')
  await inTenant(world.database, 1, (tx) => sweep(tx, 1, TOPICS, {}))
  expect(
    (await world.rows<{ step: string }>('select step from wechat_step order by id')).map((row) => row.step),
  ).toEqual(['under way', 'new', 'of another'])
  await world.rows('delete from wechat_step')
})

it('what was given up is forgotten after a year, but for deeds that nobody has priced', async () => {
  const failed = (topic: string, months: number) =>
    world.rows(`insert into job (tenant_id, topic, failed_at) values (1, $1, now() - make_interval(months => $2))`, [
      topic,
      months,
    ])
  for (const months of [11, 13]) for (const topic of ['task.completed', 'work.rate']) await failed(topic, months)
  await inTenant(world.database, 1, (tx) => sweep(tx, 1, TOPICS, {}))
  const left = await world.rows<{ topic: string }>('select topic from job where failed_at is not null order by id')
  expect(left.map(({ topic }) => topic)).toEqual(['task.completed', 'work.rate', 'work.rate'])
  await world.rows('delete from job')
})
