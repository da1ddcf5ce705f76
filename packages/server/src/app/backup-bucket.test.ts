/** Backups in a bucket of an S3-compatible store: taken, kept, tried and restored by the very programs that people and the night start. */
import { openEmptyDatabase } from '@yuncang/harness/database.ts'
import { startS3, type S3Server } from '@yuncang/harness/s3.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nameOf } from '../plumbing/backup/folder.ts'
import { withDatabase } from '../plumbing/db/roles.ts'
import { openDatabase } from '../plumbing/db/database.ts'
import type { Depot } from '../plumbing/file/depot.ts'
import { openDepot } from '../plumbing/file/open-depot.ts'
import { checkInvariants } from './invariants.ts'
import { BACKUP_WORDS } from '../plumbing/backup/words.ts'

const PLACE = 's3://yuncang/kept/one'
const world = useWorld()
let s3: S3Server
let depot: Depot
let home: string
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  s3 = await startS3()
  depot = openDepot({ s3: s3.settings, prefix: 'kept/one' })
  home = await mkdtemp(join(tmpdir(), 'yuncang-bucket-'))
  const { endpoint, accessKeyId, secretAccessKey } = s3.settings
  env = {
    ...process.env,
    YUNCANG_HOME: home,
    DATABASE_URL: withDatabase(inject('template').ownerUrl, new URL(world.appUrl).pathname.slice(1)),
    YUNCANG_BACKUPS: PLACE,
    YUNCANG_S3_ENDPOINT: endpoint,
    YUNCANG_S3_KEY: accessKeyId,
    YUNCANG_S3_SECRET: secretAccessKey,
  }
})
afterAll(async () => {
  await s3.stop()
  await rm(home, { recursive: true, force: true })
})

/** How a program ended, and what it said. */
async function run(program: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) {
  const path = join(import.meta.dirname, program)
  const ended = promisify(execFile)(process.execPath, [path, ...args], { env: { ...env, ...more } })
  return ended.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

test('a nightly one goes there, makes room for itself by the rule, and is tried from there', async () => {
  await world.arrive('G2', { normal: 50 })
  const nights = [1, 2, 3].map((hours) => nameOf(new Date(Date.UTC(2026, 0, 5, hours)), true))
  for (const file of [...nights, 'notes.txt']) await depot.write(file, one(Buffer.from('older')))
  const { code, said } = await run('backup.ts', ['--nightly'])
  expect([code, said]).toEqual([0, expect.stringContaining(`✓ 已备份到 ${PLACE}/yuncang-nightly-`)])
  const there = (await depot.list()).map(({ key }) => key)
  // Of the three of one day the newest stays.
  expect(there.toSorted()).toEqual(['notes.txt', nights[2], expect.stringContaining('yuncang-nightly-20')])
  expect(await world.rows('select nightly, failure from backup')).toEqual([{ nightly: true, failure: null }])
  const drilled = await run('drill.ts')
  expect([drilled.code, drilled.said]).toEqual([0, expect.stringContaining('✓ 演练通过')])
})

test('it is restored from there, images and all; without its name the names are told', async () => {
  const picture = await uploadPicture(world, 'merchant')
  await symlink(world.filesFolder, join(home, 'files'))
  const made = await run('backup.ts')
  const name = /s3:\/\/\S+\.tar\.gz/.exec(made.said)![0]
  const asked = await run('restore.ts', [PLACE])
  expect([asked.code, asked.said]).toEqual([1, expect.stringContaining(name.split('/').at(-1)!)])
  expect(await run('restore.ts', [`${PLACE}/none.tar.gz`])).toMatchObject({
    code: 1,
    said: expect.stringContaining('没有这个文件'),
  })
  const empty = await openEmptyDatabase()
  const into = { DATABASE_URL: empty.ownerUrl, YUNCANG_HOME: join(home, 'new') }
  try {
    const restored = await run('restore.ts', [name], into)
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('✓ 已恢复到')])
    const database = openDatabase(empty.appUrl, { poolSize: 1 })
    expect(await checkInvariants(database)).toEqual([])
    await database.close()
    const images = await readdir(join(home, 'new/files'), { recursive: true })
    expect(images.filter((file) => file.endsWith(picture))).toHaveLength(1)
    const again = await run('restore.ts', [name], into)
    expect([again.code, again.said]).toEqual([1, expect.stringContaining(BACKUP_WORDS.notEmpty('DATABASE_URL'))])
  } finally {
    await empty.close()
  }
})

test('a store that takes nothing is a failure, noted and said', async () => {
  const { code, said } = await run('backup.ts', [], { YUNCANG_S3_KEY: 'nobody' })
  expect([code, said]).toEqual([1, expect.stringContaining('the store answered PUT with 403 InvalidAccessKeyId')])
  expect(await world.rows('select failure from backup where failure is not null')).toEqual([
    { failure: expect.stringContaining('403') },
  ])
})

async function* one(bytes: Buffer) {
  yield bytes
}
