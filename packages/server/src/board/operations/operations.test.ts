/** The page of those who run the installation: what it says is what the database knows, and nobody else sees it. */
import { getOperations } from '@yuncang/contract/board/operations/operations.ts'
import { JOB_NAMES } from '@yuncang/contract/board/operations/words.ts'
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { expect, test, vi } from 'vitest'
import { checkRecent } from '../../app/chores.ts'
import { TOPICS } from '../../app/topics.ts'
import { startBeat } from '../../plumbing/watch/beat.ts'
import { createTally } from '../../plumbing/watch/tally.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'

const world = useWorld()
const state = () => world.as('platform').ok(getOperations, {})

test('an installation of today has no backup and no drill, which is said as overdue', async () => {
  expect(await state()).toMatchObject({
    backup: { lastTime: '', overdue: 1, failure: '' },
    drill: { lastTime: '', outcome: '', overdue: 1 },
    promises: [],
    processes: [],
  })
  for (const who of ['merchant', 'clerk', 'supplier1'] as const) await world.as(who).refused(getOperations, {}, 403)
})

test('the last backup is the newest that was made, and a later failure stands beside it; after two days both are overdue', async () => {
  await world.owner.query(`
    insert into backup (file, nightly, began_at, ended_at, bytes, row_count, image_count, missing_count, failure) values
      ('older', true, now(), now() - interval '3 days', 1, 1, 0, 0, null), ('newer', true, now(), now() - interval '47 hours', 7, 6, 5, 4, null),
      ('none', true, now(), now() - interval '1 hour', 0, 0, 0, 0, 'no room');
    insert into backup_drill (file, began_at, ended_at, outcome, content) values
      ('newer', now(), now() - interval '49 hours', 'whole', 'as it was')`)
  expect(await state()).toMatchObject({
    backup: { file: 'newer', bytes: 7, rows: 6, images: 5, missingImages: 4, overdue: 0, failure: 'no room' },
    drill: { file: 'newer', outcome: 'whole', content: 'as it was', overdue: 1 },
  })
  await world.owner.query(`update backup set ended_at = ended_at - interval '2 hours'`)
  expect((await state()).backup.overdue).toBe(1)
})

test('a journal that the server does not keep is said so; base copies are the newest, the earliest moment, and a later failure', async () => {
  expect((await state()).journal).toMatchObject({
    kept: 0,
    behind: 0,
    lastTime: '',
    copyTime: '',
    copyOverdue: 1,
    reachesFrom: '',
  })
  await world.owner.query(`
    insert into base_copy (name, place, one_disk, began_at, ended_at, bytes, timeline, reaches_from, failure) values
      ('older', '/a', true, now(), now() - interval '3 days', 1, 1, now() - interval '9 days', null),
      ('newer', '/b', false, now(), now() - interval '47 hours', 7, 1, '2026-01-02 03:04:05+08', null),
      ('', '/b', false, now(), now() - interval '1 hour', 0, 0, null, 'no room')`)
  const newest = {
    place: '/b',
    oneDisk: 0,
    copyBytes: 7,
    reachesFrom: '2026-01-02 03:04:05',
    copyFailure: 'no room',
    copyOverdue: 0,
  }
  expect((await state()).journal).toMatchObject(newest)
  await world.owner.query(`update base_copy set ended_at = ended_at - interval '2 hours'`)
  expect((await state()).journal.copyOverdue).toBe(1)
})

test('of each kind of work it says what waits, what was given up and why', async () => {
  await world.owner.query(`
    insert into job (tenant_id, topic, due_at, done_at, failed_at, failure) values
      (1, 'sweep', now() - interval '10 minutes', null, null, null), (1, 'sweep', now(), now() - interval '1 day', null, null),
      (2, 'sweep', now(), null, now(), 'the last'), (2, 'sweep', now(), null, now() - interval '1 hour', 'the one before')`)
  const { jobs } = await state()
  const { lateSeconds, ...sweep } = jobs.find(({ topic }) => topic === 'sweep')!
  expect(sweep).toMatchObject({ waiting: 1, running: 0, failed: 2, lastError: 'the last' })
  expect(lateSeconds).toBeGreaterThanOrEqual(600)
  expect(sweep.lastTime).not.toBe('')
  expect(Object.keys(JOB_NAMES).toSorted()).toEqual(Object.keys(TOPICS).toSorted())
})

test('a broken promise is shown with the rows that break it', async () => {
  const run = { database: world.database, files: world.files, mail: NO_MAIL, log: { error: () => {}, warn: () => {} } }
  await checkRecent(run as unknown as Run)
  expect((await state()).promises).toMatchObject([{ reach: 'recent', broken: [] }])
  await world.arrive('G2', { normal: 5 })
  await world.rows('update balance set on_hand = on_hand + 1 where physical')
  await expect(checkRecent(run as unknown as Run)).rejects.toThrow('I1')
  await world.rows('update balance set on_hand = on_hand - 1 where physical')
  const { broken } = (await state()).promises[0]!
  expect(broken[0]).toEqual({ name: 'I1 balance = sum of its moves', rows: [expect.stringContaining('"on_hand":')] })
})

test('processes say themselves that they live; what calls took is counted over those that do', async () => {
  const calls = createTally()
  for (const ms of [5, 900]) calls.add('/api/slow', ms, 200, ms > 100)
  calls.add('/api/fast', 1, 200, false)
  const beat = startBeat(world.database, { version: '1.2.3', age: () => 1, calls })
  await vi.waitFor(async () => expect((await state()).processes).toHaveLength(1))
  await world.owner.query(`
    insert into serving_process select 'gone', 'away', 1, '1.0.0', now() - interval '1 hour', now() - interval '3 minutes', calls, gauges from serving_process`)
  const { processes, calls: slow } = await state()
  expect(processes).toMatchObject([
    { version: '1.2.3', pid: process.pid, silent: 0 },
    { host: 'away', silent: 1 },
  ])
  expect(slow).toEqual([
    { path: '/api/slow', count: 2, faults: 1, meanMs: 453, p95Ms: 900, maxMs: 900 },
    { path: '/api/fast', count: 1, faults: 0, meanMs: 1, p95Ms: 1, maxMs: 1 },
  ])
  await beat.stop()
  expect((await state()).processes).toMatchObject([{ host: 'away' }])
})
