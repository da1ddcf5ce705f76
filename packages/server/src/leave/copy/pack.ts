import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ZipFile } from 'yazl'

/** A file that grows inside a zip, entry by entry: no more of it is in memory than one piece of one entry. */
export type Packing = {
  /** Adds an entry; resolves when all of it has been taken. */
  readonly add: (
    name: string,
    pieces: AsyncIterable<string | Uint8Array>,
    how: { readonly packed: boolean },
  ) => Promise<void>
}

/**
 * The bytes of a zip that `fill` fills. What fails while it is filled fails whoever reads; who stops reading stops the filling.
 * @param at the moment that all entries bear
 */
export async function* packed(at: Date, fill: (packing: Packing) => Promise<void>): AsyncGenerator<Uint8Array> {
  const { ZipFile } = await import('yazl')
  const zip: ZipFile = new ZipFile()
  const out = zip.outputStream as Readable
  let stopped = false
  const closed = new Promise<never>((_, fail) =>
    out.once('close', () => fail(new Error('nobody reads the file any more'))),
  )
  closed.catch(() => {})
  const filling = (async () => {
    await fill({
      add: async (name, pieces, { packed: compress }) => {
        if (stopped) await closed
        const entry = Readable.from(pieces, { objectMode: false })
        // What reads the entry ends with it, also where nobody reads any more.
        const over = Promise.race([finished(entry), closed])
        zip.addReadStream(entry, name, { compress, mtime: at })
        await over.finally(() => entry.destroy())
      },
    })
    zip.end()
  })()
  filling.catch((error: unknown) => out.destroy(error as Error))
  try {
    yield* out as AsyncIterable<Uint8Array>
    await filling
  } finally {
    stopped = true
    out.destroy()
    await filling.catch(() => {})
  }
}
