/** The backup of the night as a job: it starts the program, hears how far it is, and fails with its last words. */
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { withDatabase } from '../plumbing/db/roles.ts'
import { drain } from '../plumbing/jobs/hands.ts'
import { planDue } from '../plumbing/jobs/schedule.ts'
import { SCHEDULED_AT_HOME } from './schedule.ts'
import { TOPICS } from './topics.ts'

const world = useWorld()
const HOUR = 3_600_000
let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-night-'))
  vi.stubEnv('YUNCANG_HOME', home)
  vi.stubEnv('DATABASE_URL', withDatabase(inject('template').ownerUrl, new URL(world.appUrl).pathname.slice(1)))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(home, { recursive: true, force: true })
})

const night = async (now: number) => {
  const failures: string[] = []
  const place = {
    database: world.database,
    files: world.files,
    mail: NO_MAIL,
    wechat: NO_WECHAT,
    log: { error: () => {}, warn: () => {} },
  }
  await planDue(world.database, TOPICS, SCHEDULED_AT_HOME, { now })
  await drain(place, TOPICS, { onFailure: (error) => void failures.push(String(error)) })
  return failures
}
const rows = () => world.rows('select nightly, failure from backup')

test('on the first day there is nothing to back up yet; in the night after it there is, and it is tried', async () => {
  const now = Date.now()
  expect(await night(now)).toEqual([])
  expect(await rows()).toEqual([])
  expect(await night(now + 25 * HOUR)).toEqual([])
  expect(await rows()).toEqual([{ nightly: true, failure: null }])
  expect(await readdir(join(home, 'backups'))).toHaveLength(1)
})

test('what the program says in the end is why it failed', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
  const failures = await night(Date.now() + 49 * HOUR)
  expect(failures).toHaveLength(2)
  for (const failure of failures) expect(failure).toContain('数据库没有应答')
})
