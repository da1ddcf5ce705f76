/** Pieces of the journal, through the very program that the server calls: kept once, never replaced by another, brought back as they were. */
import { startS3, type S3Server } from '@yuncang/harness/s3.ts'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDepot } from '../file/open-depot.ts'

const PROGRAM = join(import.meta.dirname, '../../app/journal.ts')
const CLUSTER = '7713072639529198698'
let data: string
let s3: S3Server
const places: Record<string, string> = {}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'yuncang-journal-'))
  s3 = await startS3()
  places['a folder'] = join(data, 'kept')
  places['a bucket'] = 's3://yuncang/journal'
  await mkdir(join(data, 'global'))
  const control = Buffer.alloc(64)
  control.writeBigUInt64LE(BigInt(CLUSTER))
  await writeFile(join(data, 'global/pg_control'), control)
})
afterAll(async () => {
  await s3.stop()
  await rm(data, { recursive: true, force: true })
})

/** What the program ended with. */
async function call(verb: 'keep' | 'bring', place: string, path: string, name: string): Promise<number> {
  const { endpoint, accessKeyId, secretAccessKey } = s3.settings
  const env = {
    ...process.env,
    YUNCANG_S3_ENDPOINT: endpoint,
    YUNCANG_S3_KEY: accessKeyId,
    YUNCANG_S3_SECRET: secretAccessKey,
  }
  const ended = promisify(execFile)(process.execPath, [PROGRAM, verb, place, path, name], { cwd: data, env })
  return ended.then(
    () => 0,
    (error: { code: number }) => error.code,
  )
}

describe.for(['a folder', 'a bucket'])('in %s', (where) => {
  it('a piece is kept, again when it is the same, and never replaced by another of its name', async () => {
    const place = places[where]!
    const piece = Buffer.concat([randomBytes(1_000_000), Buffer.alloc(15_777_216)])
    await writeFile(join(data, 'one'), piece)
    await writeFile(join(data, 'other'), randomBytes(1000))
    expect(await call('bring', place, 'back', '000000010000000000000001')).toBe(1)
    expect(await call('keep', place, 'one', '000000010000000000000001')).toBe(0)
    expect(await call('keep', place, 'one', '000000010000000000000001')).toBe(0)
    expect(await call('keep', place, 'other', '000000010000000000000001')).toBe(1)
    expect(await call('bring', place, 'back', '000000010000000000000001')).toBe(0)
    expect((await readFile(join(data, 'back'))).equals(piece)).toBe(true)
  })

  it('a place that takes nothing says so, and coming back from it stops rather than ends early', async () => {
    const place = where === 'a folder' ? join(data, 'one', 'below a file') : 's3://no-such-bucket'
    expect(await call('keep', place, 'one', '000000010000000000000002')).toBe(1)
    expect(await call('bring', place, 'back', '000000010000000000000002')).toBeGreaterThan(125)
  })
})

it('a piece that is damaged is not brought, and stops what comes back', async () => {
  const depot = openDepot({ folder: places['a folder']! })
  const [stored] = await depot.list(`${CLUSTER}/wal`)
  await truncate(depot.nameOf(stored!.key), stored!.bytes - 100)
  await rm(join(data, 'back'))
  expect(await call('bring', places['a folder']!, 'back', '000000010000000000000001')).toBeGreaterThan(125)
  expect(await readdir(data)).not.toContain('back')
})
