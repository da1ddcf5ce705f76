import { BODY_REFUSALS } from '@yuncang/contract/wire/words.ts'
import { FILE_REFUSALS, SentFile } from '@yuncang/contract/wire/file.ts'
import { LARGEST_IMAGE_BYTES } from '@yuncang/domain/base/file/image.ts'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { refuse, Refused } from './refused.ts'

/** A body longer than this is not even read to its end to say no nicely. */
const LONGEST_BODY_BYTES = 32 * 1024 * 1024
const LIMITS = {
  files: 10,
  fields: 20,
  fieldSize: 1000,
  fieldNameSize: 100,
  parts: 40,
}

/** A body of which nothing comes for so long is not waited for; nor one whose sender has not said by then who it is. */
const LONGEST_SILENCE_MS = 10_000
const LONGEST_NAMELESS_MS = 10_000
/** In all a body may take so long, and longer the longer it is; never longer than its sender waits for an answer. */
const LEAST_READING_MS = 20_000
const LONGEST_READING_MS = 170_000
const SLOWEST_BYTES_PER_S = 8 * 1024
const LOOK_MS = 500

/** Whether the body is multipart. */
export function isMultipart(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')
}

/** What a call takes as its file, and who may bring one: asked, and waited for, before the file's first byte is read. */
export type Intake = {
  readonly max_bytes: number
  readonly admit: (fields: Readonly<Record<string, unknown>>) => Promise<void>
}

/**
 * A multipart body as an object without prototype: its fields, and its one file as `file`, whatever the part was called.
 * @throws Refused tooManyFiles, imageSize or fileSize (nobody can mean a body so long), fieldTwice, badMultipart, what `admit` throws
 */
export function multipartOf(request: FastifyRequest, intake: Intake): Promise<Record<string, unknown>> {
  const sender = watchSender(request)
  const reading = read(request, { ...intake, admit: (fields) => sender.named(intake.admit(fields)) })
  // Of a body that is given up nobody hears any more.
  reading.catch(() => {})
  return Promise.race([reading, sender.gone]).finally(sender.stop)
}

/**
 * Watches who sends a body. `gone` rejects once it has stopped sending without having sent all, has hung up, or is too slow. While
 * we are the ones who do not read, `named`, its clock stands still.
 */
function watchSender({ raw, headers }: FastifyRequest) {
  const { promise: gone, reject } = Promise.withResolvers<never>()
  const patience_ms = LEAST_READING_MS + (1000 * Number(headers['content-length'])) / SLOWEST_BYTES_PER_S
  let started = performance.now()
  let last = { at: started, bytes: 0 }
  let nameless = true
  let resting: number | null = null
  const tooLong = (now: number) =>
    now - last.at > LONGEST_SILENCE_MS ||
    now - started > (nameless ? LONGEST_NAMELESS_MS : Math.min(patience_ms, LONGEST_READING_MS))
  const look = () => {
    const now = performance.now()
    const { bytesRead: bytes } = raw.socket
    if (bytes !== last.bytes) last = { at: now, bytes }
    if (!raw.complete && (raw.destroyed || (resting === null && tooLong(now))))
      reject(refuse(BODY_REFUSALS, 'badMultipart'))
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    gone,
    stop: () => clearInterval(timer),
    async named(admitted: Promise<void>): Promise<void> {
      resting = performance.now()
      await admitted
      const rested_ms = performance.now() - resting
      started += rested_ms
      last = { ...last, at: last.at + rested_ms }
      nameless = false
      resting = null
    },
  }
}

async function read(request: FastifyRequest, { max_bytes, admit }: Intake): Promise<Record<string, unknown>> {
  const length = Number(request.headers['content-length'])
  if (!(length <= LONGEST_BODY_BYTES))
    throw max_bytes > LARGEST_IMAGE_BYTES
      ? refuse(FILE_REFUSALS, 'fileSize')
      : refuse(FILE_REFUSALS, 'imageSize', { n: LARGEST_IMAGE_BYTES / 1024 / 1024 })
  const body = Object.create(null) as Record<string, unknown>
  const files: SentFile[] = []
  let count = 0
  try {
    // One byte more than the largest allowed tells that it was longer.
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: max_bytes + 1 } })) {
      if (part.type === 'file') {
        if (count === 0) await admit(body)
        const bytes = await part.toBuffer()
        count += 1
        if (count === 1) files.push(sentFileOf(part.filename, bytes, part.file.truncated || bytes.length > max_bytes))
      } else if (Object.hasOwn(body, part.fieldname))
        throw refuse(BODY_REFUSALS, 'fieldTwice', { name: part.fieldname.slice(0, 40) })
      else body[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw refuse(BODY_REFUSALS, 'badMultipart')
  }
  if (count > 1) throw refuse(FILE_REFUSALS, 'tooManyFiles', { n: 1, m: count, k: count })
  const [file] = files
  return file === undefined ? body : { ...body, file }
}

function sentFileOf(name: string, bytes: Uint8Array, cut: boolean): SentFile {
  const digest = createHash('sha256').update(bytes).digest('hex')
  return new SentFile(name, bytes, { digest, cut })
}
