import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file that a call answers instead of a workbook. */
export type FileReply = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

/** Whether an export's answer is a file that is ready. */
export function isFileReply(answer: object): answer is FileReply {
  return 'bytes' in answer
}

/** Sends a file to be saved under its name. */
export async function sendFileReply(reply: FastifyReply, { name, mediaType, bytes }: FileReply): Promise<void> {
  await reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .send(bytes)
}

/** A file of the store that a call answers: sent once its transaction is over, so that a slow line holds no connection to the database. */
export type StoredFile = {
  readonly name: string
  readonly mediaType: string
  /** How many bytes it has; null: it is made while it is sent. */
  readonly length: number | null
  readonly pieces: () => AsyncIterable<Uint8Array>
  /** What follows once all of it has left. */
  readonly taken: () => Promise<unknown>
}

/** Whether an export's answer lies in the store. */
export function isStoredFile(answer: object): answer is StoredFile {
  return 'pieces' in answer
}

/** A browser that takes nothing for so long is gone. */
const LONGEST_STALL_MS = 60_000

/** Sends a stored file to be saved under its name; resolves when the last byte is out. The first piece is read before the answer begins, so that a fault can still be told. */
export async function sendStoredFile(
  reply: FastifyReply,
  { name, mediaType, length, pieces, taken }: StoredFile,
): Promise<void> {
  const source = pieces()[Symbol.asyncIterator]()
  try {
    const first = await source.next()
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': mediaType,
      ...(length === null ? {} : { 'content-length': String(length) }),
      'content-disposition': `attachment; filename="file.zip"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    reply.raw.setTimeout(LONGEST_STALL_MS, () => reply.raw.destroy())
    const rest = async function* () {
      for (let next = first; !next.done; next = await source.next()) yield next.value
    }
    await pipeline(Readable.from(rest(), { objectMode: false }), reply.raw)
    await taken()
  } finally {
    // Whoever goes in the middle leaves nothing open. What is still being read ends when that comes.
    void source.return?.()?.catch(() => {})
  }
}
