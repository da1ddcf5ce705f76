/** COPY, both ways, over a connection of `pg`, which leaves that part of its protocol to whoever needs it. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What of `pg`'s own connection takes part. */
type Wire = {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

const PIECE_BYTES = 1024 * 1024
/** So much may wait for whoever reads: then the socket rests. */
const MOST_WAITING = 4

/**
 * The rows of a COPY … TO STDOUT in pieces of about a mebibyte, each of whole rows. The database waits while nobody reads.
 * @param row hears of every row, with its line end; the bytes are the reader's only while it is told. What it answers stands in the row's place
 * @param result hears of rows that come beside the copy
 */
export async function* copyOut(
  client: pg.Client,
  text: string,
  { row, result = () => {} }: { row: (line: Buffer) => Buffer | void; result?: (values: readonly string[]) => void },
): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  let piece = Buffer.allocUnsafe(PIECE_BYTES)
  let filled = 0
  let stream: Socket | undefined
  let over: { readonly error?: Error } | undefined
  let wake = () => {}
  const announce = (bytes: Buffer) => {
    ready.push(bytes)
    if (ready.length >= MOST_WAITING) stream?.pause()
    wake()
  }
  const flush = () => {
    if (filled === 0) return
    announce(piece.subarray(0, filled))
    piece = Buffer.allocUnsafe(PIECE_BYTES)
    filled = 0
  }
  const end = (error?: Error) => {
    over ??= error ? { error } : {}
    wake()
  }
  const question = {
    submit(wire: Wire) {
      stream = wire.stream
      wire.query(text)
    },
    handleCopyData({ chunk: message }: { readonly chunk: Buffer }) {
      const chunk = row(message) ?? message
      if (filled + chunk.length > PIECE_BYTES) flush()
      if (chunk.length > PIECE_BYTES) return announce(Buffer.from(chunk))
      filled += chunk.copy(piece, filled)
    },
    handleRowDescription: () => {},
    handleDataRow: ({ fields }: { readonly fields: readonly string[] }) => result(fields),
    handleCommandComplete: flush,
    handleReadyForQuery: () => end(),
    handleError: (error: Error) => end(error),
  }
  client.query(question as unknown as pg.Submittable)
  for (;;) {
    const next = ready.shift()
    if (next !== undefined) yield next
    else if (over?.error) throw over.error
    else if (over) return
    else {
      stream?.resume()
      await new Promise<void>((settle) => {
        wake = settle
        if (over || ready.length > 0) settle()
      })
    }
  }
}

/** An open COPY … FROM STDIN. */
export type CopyIn = {
  write(bytes: Buffer): Promise<void>
  /** Answers how many rows came in. */
  end(): Promise<number>
}

/** Opens a COPY … FROM STDIN. What the database says against a row is thrown at the end, or by the next piece. */
export function copyIn(client: pg.Client, text: string): CopyIn {
  let wire: Wire | undefined
  let rows = 0
  let failed: Error | undefined
  let open = () => {}
  const opened = new Promise<void>((settle) => (open = settle))
  const ended = new Promise<void>((settle) => {
    const question = {
      submit: (given: Wire) => given.query(text),
      handleCopyInResponse(given: Wire) {
        wire = given
        open()
      },
      handleCommandComplete: ({ text: said }: { readonly text: string }) => (rows = Number(said.split(' ').at(-1))),
      handleReadyForQuery: () => settle(),
      handleError(error: Error) {
        failed = error
        open()
        settle()
      },
    }
    client.query(question as unknown as pg.Submittable)
  })
  return {
    async write(bytes) {
      await opened
      if (failed) throw failed
      wire!.sendCopyFromChunk(bytes)
      if (wire!.stream.writableNeedDrain) await Promise.race([once(wire!.stream, 'drain'), ended])
    },
    async end() {
      await opened
      if (!failed) wire!.endCopyFrom()
      await ended
      if (failed) throw failed
      return rows
    },
  }
}
