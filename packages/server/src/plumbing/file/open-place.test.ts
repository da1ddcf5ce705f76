/** Where files lie: a folder that processes share, and an S3-compatible store spoken to over its real protocol. */
import { AwsClient } from 'aws4fetch'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlace } from './open-place.ts'
import type { FilePlace } from './place.ts'

let folder: string
let bucketFolder: string
let server: InstanceType<typeof S3rver>
const places: Record<string, FilePlace> = {}
let s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuncang-place-'))
  bucketFolder = await mkdtemp(join(tmpdir(), 'yuncang-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: bucketFolder,
    configureBuckets: [{ name: 'yuncang', configs: [] }],
  })
  const { port } = await server.run()
  s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'yuncang',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  places['a folder'] = openPlace({ folder })
  places['an S3 store'] = openPlace({ s3 })
})
afterAll(async () => {
  await server?.close()
  await Promise.all([folder, bucketFolder].map((path) => rm(path, { recursive: true, force: true })))
})

async function read(place: FilePlace, key: string): Promise<Buffer | null> {
  const stream = await place.get(key)
  return stream && Buffer.concat(await stream.toArray())
}

describe.for(['a folder', 'an S3 store'])('%s', (name) => {
  it('gives back what it was given, replaces it whole, and forgets it', async () => {
    const place = places[name]!
    const [first, second] = [randomBytes(300_000), randomBytes(10)]
    expect(await read(place, 'images/1/ab/none')).toBe(null)
    await place.put('images/1/ab/abcd', first, 'image/png')
    expect((await read(place, 'images/1/ab/abcd'))!.equals(first)).toBe(true)
    await place.put('images/1/ab/abcd', second, 'image/png')
    expect((await read(place, 'images/1/ab/abcd'))!.equals(second)).toBe(true)
    await place.remove('images/1/ab/abcd')
    await place.remove('images/1/ab/abcd')
    expect(await read(place, 'images/1/ab/abcd')).toBe(null)
  })
})

describe('a folder', () => {
  it('shows writers and readers at once nothing but whole files', async () => {
    const place = places['a folder']!
    const versions = [1, 2, 3, 4].map((byte) => Buffer.alloc(200_000, byte))
    await place.put('images/1/cd/same', versions[0]!, 'image/png')
    const reads = await Promise.all([
      ...versions.map(async (bytes) => {
        await place.put('images/1/cd/same', bytes, 'image/png')
        return null
      }),
      ...versions.map(() => read(place, 'images/1/cd/same')),
    ])
    for (const bytes of reads) if (bytes) expect(versions.some((version) => version.equals(bytes))).toBe(true)
  })

  it('takes no key that leads out of it, and leaves nothing half written', async () => {
    for (const key of ['../evil', '/etc/passwd\0', 'a b', 'images/../../x', 'x\ny'])
      await expect(places['a folder']!.put(key, Buffer.of(1), '')).rejects.toThrow()
    await expect(places['a folder']!.put('images/1/cd', Buffer.of(1), '')).rejects.toThrow()
    const all = await readdir(folder, { recursive: true })
    expect(all.filter((path) => /\.[0-9a-f]{12}$/.test(path))).toEqual([])
  })
})

describe('an S3 store', () => {
  it('that does not know our key, has no such bucket or is not there is a fault, never a silent loss', async () => {
    const wrong = [
      { ...s3, accessKeyId: 'nobody' },
      { ...s3, bucket: 'no-such-bucket' },
      { ...s3, endpoint: 'http://127.0.0.1:9' },
    ].map((settings) => openPlace({ s3: settings }))
    for (const place of wrong) await expect(place.put('images/1/ab/x', Buffer.of(1), 'image/png')).rejects.toThrow()
    await expect(wrong[0]!.get('images/1/ab/x')).rejects.toThrow()
  })

  it('is signed for as its makers show (the GET of “Examples: Signature Calculations”): the server above takes any signature', async () => {
    const client = new AwsClient({
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      service: 's3',
    })
    const signed = await client.sign('https://examplebucket.s3.amazonaws.com/test.txt', {
      headers: {
        range: 'bytes=0-9',
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      },
      aws: { datetime: '20130524T000000Z', allHeaders: true },
    })
    expect(signed.headers.get('authorization')).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
})
