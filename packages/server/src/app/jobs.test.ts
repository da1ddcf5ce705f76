/** `npm run jobs` on a database with work in every state: what it lists, tries anew and takes off the list. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@yuncang/harness/database.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

/** A program as npm starts it; both its outputs in one. */
function run(
  program: 'jobs' | 'check',
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, `${program}.ts`), ...args],
      { env: { ...process.env, ...env } },
      (error, out, complaint) => settle({ code: Number(error?.code ?? 0), said: out + complaint }),
    )
  })
}
const jobs = (...args: string[]) => run('jobs', { DATABASE_URL: database.ownerUrl }, ...args)

it('says so when there is nothing, and how it is used when it is asked for nonsense', async () => {
  await owner.query('delete from job')
  expect(await jobs()).toEqual({ code: 0, said: '没有等待或进行中的作业\n✓ 没有放弃的作业\n' })
  for (const args of [['again'], ['again', 'x'], ['constructor', '0/1'], ['aside', '0/1/2']])
    expect(await jobs(...args)).toEqual({ code: 1, said: expect.stringMatching(/^用法：npm run jobs/) })
  expect(await jobs('again', '0/999')).toEqual({ code: 1, said: '没有这个已放弃的作业：0/999\n' })
})

it('lists what waits, runs and was given up, tries it anew, or takes it off the list', async () => {
  await owner.query(`
    alter table job no force row level security;
    delete from job;
    insert into job (tenant_id, id, topic, period, due_at, holder, attempts, failed_at, failure) overriding system value values
      (0, 901, 'sweep', null, now() - interval '2 hours 5 minutes', null, 0, null, null),
      (0, 902, 'sweep', null, now() + interval '1 minute', 'somebody', 1, null, null),
      (0, 903, 'invariants', '2026-11-22T16:10:00.000Z', now(), null, 9, '2026-11-22 20:00:00+00', E'broken\nin two lines'),
      (0, 904, 'invariants', '2026-11-22T16:20:00.000Z', now(), null, 9, '2026-11-22 20:10:00+00', 'broken');
    alter table job force row level security`)
  expect((await jobs()).said.split('\n')).toEqual([
    'invariants：等待 0，进行中 0，已放弃 2',
    'sweep：等待 1，进行中 1，已放弃 0，最久已等 2 小时 5 分钟',
    '✗ 0/904 invariants（2026-11-23 00:20:00 的一期），试过 9 次，2026-11-23 04:10:00 放弃',
    '    broken',
    '✗ 0/903 invariants（2026-11-23 00:10:00 的一期），试过 9 次，2026-11-23 04:00:00 放弃',
    '    broken',
    '    in two lines',
    '共 2 个作业已放弃。重新执行：npm run jobs -- again 商户/编号；不再处理：npm run jobs -- aside 商户/编号',
    '',
  ])
  expect(await jobs('again', '0/903')).toEqual({ code: 0, said: '✓ 0/903 将重新执行\n' })
  expect(await jobs('aside', '0/904')).toEqual({ code: 0, said: '✓ 0/904 已从放弃的作业中移除\n' })
  expect(await jobs('again', '0/904')).toMatchObject({ code: 1 })
  expect((await jobs()).said).toContain('invariants：等待 1，进行中 0，已放弃 0，最久已等')
})

it('tells in a sentence that nothing runs, or that nobody answers, and so does the look at the promises', async () => {
  const home = await mkdtemp(join(tmpdir(), 'yuncang-jobs-'))
  for (const program of ['jobs', 'check'] as const) {
    expect(await run(program, { DATABASE_URL: '', YUNCANG_HOME: home })).toEqual({
      code: 1,
      said: `${home} 中的数据库没有运行：请先 npm start，或设置 DATABASE_URL。\n`,
    })
    expect(await run(program, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^数据库没有应答：.+请检查数据库和网络后重试。\n$/),
    })
  }
  await rm(home, { recursive: true })
})
