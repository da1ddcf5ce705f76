/** What runs by itself happens once, however many machines there are, and again after a failure (docs/design/core.md, Request). */
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { drainJobs, runDue } from '@yuncang/harness/jobs.ts'

const world = useWorld()
const complaints: unknown[] = []
const log = { error: (what: unknown) => void complaints.push(what), warn: () => {} }
const place = () => ({ database: world.database, files: world.files, mail: NO_MAIL, wechat: NO_WECHAT, log })
beforeEach(() => void complaints.splice(0))

const NOON = Date.UTC(2026, 0, 5, 4)
const MINUTE = 60_000
// What runs each minute is not counted here.
const runs = () =>
  world.rows<{ job: string; tenant: number; failure: string | null }>(
    `select topic as job, tenant_id::int as tenant, failure from job where period is not null and topic not in ('jobs', 'board.today') and (done_at is not null or failed_at is not null) order by topic, tenant_id, period`,
  )

describe('scheduled work', () => {
  it('runs once a period for every merchant and for the installation, though four machines try', async () => {
    await Promise.all(Array.from({ length: 4 }, () => runDue(place(), NOON)))
    const first = await runs()
    expect(first).toEqual([
      ...['bill.tidy', 'board.days'].flatMap((job) => [0, 1, 2].map((tenant) => ({ job, tenant, failure: null }))),
      { job: 'board.rankings', tenant: 0, failure: null },
      ...[0, 1, 2].map((tenant) => ({ job: 'board.reports', tenant, failure: null })),
      { job: 'data.copies', tenant: 0, failure: null },
      { job: 'invariants', tenant: 0, failure: null },
      { job: 'invariants.all', tenant: 0, failure: null },
      { job: 'logs.sweep', tenant: 0, failure: null },
      ...['period.close', 'stock.months'].flatMap((job) => [0, 1, 2].map((tenant) => ({ job, tenant, failure: null }))),
      { job: 'stock.months.closed', tenant: 0, failure: null },
      ...['stocktake.cycle', 'storage.night', 'sweep'].flatMap((job) =>
        [0, 1, 2].map((tenant) => ({ job, tenant, failure: null })),
      ),
      ...['wechat.night', 'wechat.tokens'].map((job) => ({ job, tenant: 0, failure: null })),
    ])
    await runDue(place(), NOON + 9 * MINUTE)
    expect(await runs()).toEqual(first)
    await runDue(place(), NOON + 10 * MINUTE)
    expect((await runs()).map((run) => run.job)).toEqual([
      ...Array.from({ length: 6 }, () => 'bill.tidy'),
      ...Array.from({ length: 6 }, () => 'board.days'),
      ...Array.from({ length: 2 }, () => 'board.rankings'),
      ...Array.from({ length: 6 }, () => 'board.reports'),
      'data.copies',
      'invariants',
      'invariants',
      'invariants.all',
      'logs.sweep',
      ...Array.from({ length: 3 }, () => 'period.close'),
      ...Array.from({ length: 3 }, () => 'stock.months'),
      'stock.months.closed',
      ...Array.from({ length: 3 }, () => 'stocktake.cycle'),
      ...Array.from({ length: 3 }, () => 'storage.night'),
      ...Array.from({ length: 3 }, () => 'sweep'),
      'wechat.night',
      ...Array.from({ length: 2 }, () => 'wechat.tokens'),
    ])
    expect(complaints).toEqual([])
  })

  it('says aloud when an invariant is broken, and repairs nothing', async () => {
    await world.arrive('G2', { normal: 5 })
    await world.rows('update balance set on_hand = on_hand + 1 where physical')
    await runDue(place(), NOON + 60 * MINUTE)
    expect(complaints).toContainEqual(expect.objectContaining({ name: 'I1 balance = sum of its moves' }))
    expect((await runs()).filter((run) => run.failure !== null)).toMatchObject([
      { job: 'invariants', failure: expect.stringContaining('I1') },
    ])
    await world.rows('update balance set on_hand = on_hand - 1 where physical and on_hand = 6')
  })

  it('sweeps away what is over, and nothing that is not', async () => {
    await world.owner.query(`
      insert into idempotency (tenant_id, account_id, path, key, body_hash, at) values (1, 1, '/', 'old', '', now() - interval '3 days'), (1, 1, '/', 'new', '', now());
      insert into login_failure values ('account:old', 1, now() - interval '2 days'), ('account:new', 1, now());
      insert into notice (tenant_id, account_id, text, created_at) select 1, id, t.text, t.at from account, (values ('old', now() - interval '91 days'), ('new', now())) t (text, at) where account = 'merchant';
      insert into job (tenant_id, topic, payload, done_at) values (1, 'old', '{}', now() - interval '8 days'), (1, 'new', '{}', now());
      insert into job (tenant_id, topic, period, done_at) values (1, 'sweep', 'long ago', now() - interval '31 days'), (1, 'sweep', 'lately', now() - interval '29 days');
      insert into device_credential (tenant_id, account_id, credential_hash, expires_at) select 1, id, t.hash, t.at from account, (values ('\\x01'::bytea, now() - interval '1 day'), ('\\x02', now() + interval '1 day')) t (hash, at) where account = 'merchant'`)
    await runDue(place(), NOON + 24 * 60 * MINUTE)
    expect(complaints).toEqual([])
    expect(await world.rows(`select key from idempotency where path = '/'`)).toEqual([{ key: 'new' }])
    expect(await world.rows(`select subject from login_failure`)).toEqual([{ subject: 'account:new' }])
    expect(await world.rows(`select text from notice where text in ('old', 'new')`)).toEqual([{ text: 'new' }])
    expect(await world.rows(`select topic from job where topic in ('old', 'new')`)).toEqual([{ topic: 'new' }])
    expect(await world.rows(`select period from job where period in ('long ago', 'lately')`)).toEqual([
      { period: 'lately' },
    ])
    expect(await world.rows(`select credential_hash from device_credential`)).toHaveLength(1)
  })
})

describe('what follows from a deed', () => {
  it('is done once, though four machines work it off', async () => {
    for (let turn = 0; turn < 12; turn += 1)
      await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }], { by: 'supplier1' })
    const due = (await world.rows(`select from job where done_at is null`)).length
    expect(due).toBeGreaterThanOrEqual(12)
    const before = (await world.rows(`select from notice`)).length
    const done = await Promise.all(Array.from({ length: 4 }, () => drainJobs(world.database)))
    expect(done.reduce((sum, rows) => sum + rows, 0)).toBe(due)
    expect(await world.rows(`select from job where done_at is null`)).toEqual([])
    // Merchant, manager and clerk are told of each new task.
    expect((await world.rows(`select from notice where text like '%新建了任务%'`)).length).toBe(12 * 3)
    expect((await world.rows(`select from notice`)).length).toBeGreaterThanOrEqual(before + 36)
  })

  it('is put off when it fails, leaves nothing half done, holds nobody up, and is done later', async () => {
    await world.owner.query(
      `insert into job (tenant_id, topic, payload, due_at) values (1, 'nobody.follows', '{}', now() - interval '1 minute')`,
    )
    await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }], { by: 'supplier1' })
    const failed: string[] = []
    await drainJobs(world.database, { onFailure: (_, row) => failed.push(row.topic) })
    expect(failed).toEqual(['nobody.follows'])
    const waiting = () =>
      world.rows(`select topic, attempts, failure, due_at > now() as later from job where done_at is null`)
    expect(await waiting()).toEqual([
      { topic: 'nobody.follows', attempts: 1, failure: 'Error: nobody follows nobody.follows', later: true },
    ])
    await drainJobs(world.database, { onFailure: (_, row) => failed.push(row.topic) })
    expect(failed).toHaveLength(1)
    await world.owner.query(
      `update job set topic = 'task.waiting', payload = '{"taskId": 0}', due_at = now() where topic = 'nobody.follows'`,
    )
    await drainJobs(world.database)
    expect(await waiting()).toEqual([])
  })
})
