/** Where large things lie: a folder and an S3-compatible store keep a stream whole or not at all, and give back what they were given. */
import { startS3, type S3Server } from '@yuncang/harness/s3.ts'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotThere, type Depot } from './depot.ts'
import { diskDepot } from './disk-depot.ts'
import { s3Depot } from './s3-depot.ts'

const PART = 5 * 1024 * 1024
let folder: string
let s3: S3Server
const depots: Record<string, Depot> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuncang-depot-'))
  s3 = await startS3()
  depots['a folder'] = diskDepot(folder)
  depots['an S3 store'] = s3Depot(s3.settings, 'of/one', PART)
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

async function* inPieces(bytes: Uint8Array, length = 700_001, then = () => {}): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
  then()
}
const readAll = (depot: Depot, key: string) => buffer(depot.read(key))
const fail = () => {
  throw new Error('in the middle')
}

describe.for(['a folder', 'an S3 store'])('%s', (name) => {
  it('keeps streams of any length, lists them by folder, replaces and forgets them', async () => {
    const depot = depots[name]!
    const [small, large] = [randomBytes(1000), randomBytes(2 * PART + 12_345)]
    expect(await depot.list()).toEqual([])
    expect(await depot.write('a.gz', inPieces(large))).toBe(large.length)
    expect(await depot.write('wal/b.gz', inPieces(small))).toBe(small.length)
    expect((await readAll(depot, 'a.gz')).equals(large)).toBe(true)
    expect((await readAll(depot, 'wal/b.gz')).equals(small)).toBe(true)
    expect(await depot.list()).toEqual([{ key: 'a.gz', bytes: large.length, at: expect.any(Date) }])
    expect((await depot.list('wal')).map(({ key }) => key)).toEqual(['wal/b.gz'])
    expect(await depot.folders()).toEqual(['wal'])
    await depot.write('a.gz', inPieces(small))
    expect((await readAll(depot, 'a.gz')).equals(small)).toBe(true)
    for (const key of ['a.gz', 'a.gz', 'wal/b.gz']) await depot.remove(key)
    expect([await depot.list(), await depot.list('wal')]).toEqual([[], []])
    await expect(readAll(depot, 'a.gz')).rejects.toThrow(NotThere)
  })

  it('keeps nothing of a stream that breaks', async () => {
    const depot = depots[name]!
    await expect(depot.write('half.gz', inPieces(randomBytes(2 * PART), 300_000, fail))).rejects.toThrow(
      'in the middle',
    )
    await expect(readAll(depot, 'half.gz')).rejects.toThrow(NotThere)
    expect(await readdir(folder, { recursive: true })).toEqual(['wal'])
    expect(await s3.begun()).toEqual([])
  })
})

it('a folder clears away what a killed writer left, once it is old', async () => {
  const depot = depots['a folder']!
  const [old, fresh] = ['x.gz.0a1b.unfinished', 'y.gz.0a1b.unfinished'].map((file) => join(folder, file))
  for (const path of [old!, fresh!]) await writeFile(path, 'half')
  await utimes(old!, new Date(1e12), new Date(1e12))
  expect(await depot.list()).toEqual([])
  await depot.clearHalves(new Date(Date.now() - 3_600_000), { name: /^z\.gz$/ })
  expect((await readdir(folder)).toSorted()).toEqual(['wal', 'x.gz.0a1b.unfinished', 'y.gz.0a1b.unfinished'])
  await depot.clearHalves(new Date(Date.now() - 3_600_000), { name: /^[xy]\.gz$/ })
  expect((await readdir(folder)).toSorted()).toEqual(['wal', 'y.gz.0a1b.unfinished'])
  await rm(fresh!)
})

it.runIf(process.getuid?.() === 0)(
  "a folder that root makes in a depot of another user is the other one's: the bundled server writes into it too",
  async () => {
    const theirs = await mkdtemp(join(tmpdir(), 'yuncang-depot-'))
    await chown(theirs, 65534, 65534)
    await diskDepot(theirs).write('7/base/a.gz', inPieces(randomBytes(9)))
    expect(await Promise.all(['7', '7/base'].map(async (made) => (await stat(join(theirs, made))).uid))).toEqual([
      65534, 65534,
    ])
    await rm(theirs, { recursive: true })
  },
)

describe('an S3 store', () => {
  const isPart = (nth: string) => (method: string, query: Readonly<Record<string, string>>) =>
    method === 'PUT' && query['partNumber'] === nth

  /** An upload whose writer stops for ever, once the store has two parts of it and nothing of it is on its way. */
  const stopped = (depot: Depot, key: string) =>
    new Promise<void>((settle) => {
      async function* andStops() {
        yield randomBytes(2 * PART)
        settle()
        await new Promise<void>(() => {})
      }
      void depot.write(key, andStops())
    })

  it('is asked again when a line is cut, in the middle of an upload too', async () => {
    const large = randomBytes(2 * PART + 5)
    s3.breakOnce(isPart('2'), 'cut')
    s3.breakOnce((method, query) => method === 'GET' && !('list-type' in query), 'cut')
    await depots['an S3 store']!.write('cut.gz', inPieces(large))
    expect((await readAll(depots['an S3 store']!, 'cut.gz')).equals(large)).toBe(true)
  })

  it('takes no part that changed on its way, and the upload is given up', async () => {
    s3.breakOnce(isPart('1'), 'changed')
    await expect(depots['an S3 store']!.write('changed.gz', inPieces(randomBytes(2 * PART)))).rejects.toThrow(
      'BadDigest',
    )
    expect(await s3.begun()).toEqual([])
  })

  it('forgets uploads that were begun long ago and never finished, and no others', async () => {
    const depot = depots['an S3 store']!
    await Promise.all(['stopped.gz', 'wal/stopped.gz'].map((key) => stopped(depot, key)))
    await depot.clearHalves(new Date(Date.now() - 3_600_000), { name: /^stopped\.gz$/ })
    expect(await s3.begun()).toHaveLength(2)
    await depot.clearHalves(new Date(Date.now() + 3_600_000), { name: /^stopped\.gz$/ })
    expect(await s3.begun()).toHaveLength(1)
    await depot.clearHalves(new Date(Date.now() + 3_600_000), { under: 'wal', name: /^stopped\.gz$/ })
    expect(await s3.begun()).toEqual([])
  })

  it('without a prefix leaves alone what others began beside it, in folders and under names that are not ours', async () => {
    const whole = s3Depot(s3.settings, '', PART)
    await Promise.all(['of/others.gz', 'others.gz', 'ours.gz'].map((key) => stopped(whole, key)))
    await whole.clearHalves(new Date(Date.now() + 3_600_000), { name: /^ours\.gz$/ })
    expect(await s3.begun()).toHaveLength(2)
    await whole.clearHalves(new Date(Date.now() + 3_600_000), { under: 'of', name: /^[^/]+$/ })
    await whole.clearHalves(new Date(Date.now() + 3_600_000), { name: /^others\.gz$/ })
    expect(await s3.begun()).toEqual([])
  })

  it('that does not know our key, has no such bucket or is not there is a fault, never an empty list', async () => {
    const wrong = [
      { ...s3.settings, accessKeyId: 'nobody' },
      { ...s3.settings, bucket: 'no-such-bucket' },
    ].map((settings) => s3Depot(settings, ''))
    for (const depot of wrong) {
      await expect(depot.list()).rejects.toThrow('the store answered')
      await expect(depot.write('a', inPieces(randomBytes(9)))).rejects.toThrow('the store answered')
      await expect(readAll(depot, 'a')).rejects.toThrow('the store answered')
    }
    await expect(s3Depot({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }, '').list()).rejects.toThrow(
      'does not answer',
    )
  })
})
