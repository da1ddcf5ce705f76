/**
 * An S3 server for tests: s3rver over its real protocol, and what it leaves out of uploads in parts, as the makers of the protocol describe it. Sums of
 * what comes are held against it, parts are looked at when they are put together, uploads that were begun are told and can be given up.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

const BUCKET = 'yuncang'
const SMALLEST_PART = 5 * 1024 * 1024

/** What of koa takes part. */
type Asked = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  req: Readable & {
    readonly headers: Readonly<Record<string, string>>
    readonly method?: string
    readonly url?: string
  }
  status: number
  type: string
  body: unknown
  res: { destroy(): void }
}
type Step = (asked: Asked, next: () => Promise<void>) => Promise<void>

export type S3Server = Awaited<ReturnType<typeof startS3>>

/** Starts a server with an empty bucket. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'yuncang-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const faults: ((method: string, query: Asked['query']) => 'cut' | 'changed' | undefined)[] = []
  const steps = (server as unknown as { middleware: Step[] }).middleware
  steps.unshift(breakingAs(faults), uploadsOf(folder), provingSums)
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    /** Where it keeps what it has. */
    folder: join(folder, BUCKET),
    /** What to do to the next request that fits: cut its line, or change a byte of what it brings. */
    breakOnce(fits: (method: string, query: Asked['query']) => boolean, how: 'cut' | 'changed') {
      let done = false
      faults.push((method, query) => {
        if (done || !fits(method, query)) return undefined
        done = true
        return how
      })
    },
    /** Uploads that were begun and neither finished nor given up. */
    begun: () => readdir(uploadFolder(folder)).catch(() => []),
    async stop() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const uploadFolder = (folder: string) => join(folder, BUCKET, '._S3rver_uploads')

function breakingAs(
  faults: readonly ((method: string, query: Asked['query']) => 'cut' | 'changed' | undefined)[],
): Step {
  return async (asked, next) => {
    const how = faults.map((fault) => fault(asked.method, asked.query)).find((one) => one !== undefined)
    if (how === 'cut') return asked.res.destroy()
    if (how === 'changed') {
      const bytes = await buffer(asked.req)
      bytes[0]! ^= 1
      asked.req = standIn(asked.req, bytes)
    }
    await next()
  }
}

const provingSums: Step = async (asked, next) => {
  const { 'content-md5': md5, 'x-amz-content-sha256': sha256 } = asked.req.headers
  if (asked.method !== 'PUT' || (md5 === undefined && !/^[0-9a-f]{64}$/.test(sha256 ?? ''))) return next()
  const bytes = await buffer(asked.req)
  if (md5 !== undefined && createHash('md5').update(bytes).digest('base64') !== md5) return refuse(asked, 'BadDigest')
  if (sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256)
    return refuse(asked, 'XAmzContentSHA256Mismatch')
  asked.req = standIn(asked.req, bytes)
  await next()
}

function uploadsOf(folder: string): Step {
  return async (asked, next) => {
    const { uploadId, uploads } = asked.query
    const place = join(uploadFolder(folder), uploadId ?? '')
    if (asked.method === 'GET' && uploads !== undefined) {
      const ids = await readdir(place).catch(() => [])
      const rows = await Promise.all(
        ids.map(async (id) => {
          const [key, { mtime }] = await Promise.all([
            readFile(join(place, id, 'key'), 'utf8'),
            stat(join(place, id, 'key')),
          ])
          return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
        }),
      )
      return answer(
        asked,
        200,
        `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`,
      )
    }
    if (uploadId === undefined) return next()
    if (!(await stat(place).catch(() => undefined))) return refuse(asked, 'NoSuchUpload', 404)
    if (asked.method === 'DELETE') {
      await rm(place, { recursive: true })
      asked.status = 204
      return
    }
    if (asked.method !== 'POST') return next()
    const bytes = await buffer(asked.req)
    const parts = [...bytes.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?(\w+)"?<\/ETag>/g)]
    for (const [index, [, number, mark]] of parts.entries()) {
      const path = join(place, number!)
      const md5 = createHash('md5')
      for await (const piece of createReadStream(path)) md5.update(piece as Buffer)
      if (Number(number) !== index + 1) return refuse(asked, 'InvalidPartOrder')
      if (md5.digest('hex') !== mark) return refuse(asked, 'InvalidPart')
      if (index < parts.length - 1 && (await stat(path)).size < SMALLEST_PART) return refuse(asked, 'EntityTooSmall')
    }
    asked.req = standIn(asked.req, bytes)
    await next()
  }
}

function standIn(request: Asked['req'], bytes: Buffer): Asked['req'] {
  return Object.assign(Readable.from([bytes]), {
    headers: request.headers,
    method: request.method,
    url: request.url,
  }) as Asked['req']
}

const refuse = async (asked: Asked, code: string, status = 400): Promise<void> =>
  answer(asked, status, `<Error><Code>${code}</Code></Error>`)

function answer(asked: Asked, status: number, xml: string): void {
  Object.assign(asked, { status, type: 'application/xml', body: xml })
}
