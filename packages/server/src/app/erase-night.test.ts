/** The nights in which merchants leave, from the clock to the last row: the job starts the program, which erases all whose day had come in an earlier night. */
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { withDatabase } from '../plumbing/db/roles.ts'
import { drain } from '../plumbing/jobs/hands.ts'
import { planDue } from '../plumbing/jobs/schedule.ts'
import { ERASE_TOPIC } from './erase-night.ts'
import { checkInvariants } from './invariants.ts'
import { SCHEDULED_AT_HOME } from './schedule.ts'
import { TOPICS } from './topics.ts'

const world = useWorld()
const DAY = 24 * 3_600_000
let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-erase-'))
  vi.stubEnv('YUNCANG_HOME', home)
  vi.stubEnv('DATABASE_URL', withDatabase(inject('template').ownerUrl, new URL(world.appUrl).pathname.slice(1)))
  await world.rows(
    `insert into tenant (tenant_id, code, name, status) overriding system value select 3, 'YCT3', 'YCT3', 1 where not exists (select from tenant where tenant_id = 3)`,
  )
  await world.rows(`insert into merchant_log (tenant_id, content, person_name, at) values (3, 'stays', '', now())`)
  // The installation has worked at this time of the clock.
  await world.rows(
    `insert into job (tenant_id, topic, period, created_at, done_at) values (0, 'planted', 'planted', now() - interval '2 days', now() - interval '2 days')`,
  )
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(home, { recursive: true, force: true })
})

/** What the clock starts at an instant, worked off; how it failed. */
async function night(now: number): Promise<string[]> {
  const failures: string[] = []
  const place = {
    database: world.database,
    files: world.files,
    mail: NO_MAIL,
    wechat: NO_WECHAT,
    log: { error: () => {}, warn: () => {} },
  }
  const erasing = SCHEDULED_AT_HOME.filter(({ topic }) => topic === ERASE_TOPIC)
  await planDue(world.database, TOPICS, erasing, { now })
  await drain(place, TOPICS, { onFailure: (error) => void failures.push(String(error)) })
  return failures
}
const leavings = () =>
  world.rows(
    'select merchant_id as id, erased_at is not null as erased, failure, rows_done > 0 as any, rows_done = rows_total as all from leaving order by merchant_id',
  )

test('shows what another merchant breaks behind all that is in pieces of one who is being erased', async () => {
  await world.rows(`
    insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on, begun_at)
    values (1, 'YCT1', now(), '', true, '{}', '{}', now(), now());
    insert into task_line (tenant_id, task_id, line, goods_id)
    select 1, 900001, n, n from generate_series(1, 9) n union all select 2, 900001, 1, 1;
    insert into board_built select 1, current_date - 5 - n, now() from generate_series(1, 60) n union all select 2, current_date - 5, now();
    insert into board_day (tenant_id, day, warehouse_id, supplier_id, bills)
    select b.tenant_id, b.day, w.id, s.id, 1 from board_built b
    join (select tenant_id, min(id) as id from warehouse group by 1) w using (tenant_id)
    join (select tenant_id, min(id) as id from supplier group by 1) s using (tenant_id)`)
  const findings = await checkInvariants(world.database)
  await world.rows(
    'delete from task_line where task_id = 900001; delete from board_day; delete from board_built; delete from leaving',
  )
  const whose = (promise: string) =>
    new Set(findings.find(({ name }) => name.startsWith(promise))?.rows.map((row) => row['tenant_id']))
  expect(whose('I21')).toEqual(new Set([2]))
  expect(whose('B1')).toEqual(new Set([2]))
})

test('two merchants whose day has come at the same time go in the night after the one that found them, and a third one stays', async () => {
  await world.rows('update tenant set archived_at = now(), status = 2 where tenant_id in (1, 2)')
  await world.rows(
    `insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on) select tenant_id, code, now(), '', true, '{}', '{}', '2026-01-01' from tenant where tenant_id in (1, 2)`,
  )
  const now = Date.now()
  expect(await night(now)).toEqual([])
  expect(await leavings()).toMatchObject([
    { id: 1, erased: false, any: false },
    { id: 2, erased: false, any: false },
  ])
  expect(await night(now + DAY)).toEqual([])
  const gone = { erased: true, failure: null, any: true, all: true }
  expect(await leavings()).toEqual([
    { id: 1, ...gone },
    { id: 2, ...gone },
  ])
  for (const table of ['account', 'goods', 'task', 'personnel', 'job'])
    expect(await world.rows(`select from ${table} where tenant_id in (1, 2)`), table).toEqual([])
  expect(await world.rows('select content from merchant_log where tenant_id = 3')).toEqual([{ content: 'stays' }])
  // Once more nothing is due, and the program is not started for it.
  expect(await night(now + 2 * DAY)).toEqual([])
})

test('a night whose program cannot reach the database says so, and the merchant is there', async () => {
  await world.rows('update tenant set archived_at = now(), status = 2 where tenant_id = 3')
  await world.rows(
    `insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on) values (3, 'YCT3', now(), '', true, '{}', '{}', '2026-01-01')`,
  )
  await world.rows('delete from job where topic = $1', [ERASE_TOPIC])
  const found = Date.now() + 3 * DAY
  expect(await night(found)).toEqual([])
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
  const failures = await night(found + DAY)
  expect(failures).toEqual([expect.stringContaining('数据库没有应答')])
  expect(await world.rows('select content from merchant_log where tenant_id = 3')).toHaveLength(1)
})
