/** A link to a database that can be made to fail in every way links fail: it stands between a program and PostgreSQL, over TCP. */
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * - `whole`: carries everything.
 * - `swallowing`: bytes vanish both ways; connections stay open, and the database never hears that we closed ours.
 * - `stalling`: bytes stay on the way, and arrive when it is whole again.
 * - `closed`: every connection is reset, and new ones too.
 * - `half`: our side is told nothing, while the database is told that we have gone.
 */
export type LinkState = 'whole' | 'swallowing' | 'stalling' | 'closed' | 'half'

export type BadLink = {
  /** The address of the database by way of this link. */
  through(url: string): string
  set(state: LinkState): void
  /** Resets what is open now, and nothing else. */
  cut(): void
  /**
   * From now on a connection on which `word` is sent towards the database is cut right after it was delivered, before any answer to it
   * comes back. Answers how often that happened.
   */
  cutAfter(word: string | null): () => number
  /** Each of the next `count` connections hears that the database shuts down in the same breath as that it is ready. Answers how many have. */
  endWhenReady(count: number): () => number
  close(): Promise<void>
}

type Pair = {
  readonly near: Socket
  readonly far: Socket
  deaf: boolean
  doomed: boolean
  forgotten: boolean
  ready: boolean
}

/** What PostgreSQL says when a connection may be asked, and when an administrator ends it. */
const READY = Buffer.from('Z\0\0\0\x05I')
const SHUT_DOWN = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
})()

/**
 * Opens a link to the PostgreSQL of an address, TCP or unix socket. `inPlace`: the link takes the place of the socket itself, so that
 * whoever opens it from now on comes this way without knowing.
 */
export async function openBadLink(databaseUrl: string, { inPlace = false } = {}): Promise<BadLink> {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const pairs = new Set<Pair>()
  // A socket of this machine knows no reset: it is closed without a word.
  const reset = (near: Socket) => void (inPlace ? near.destroy() : near.resetAndDestroy())
  let state: LinkState = 'whole'
  let fatal: { readonly word: string; count: number } | null = null
  let ending = { left: 0, done: 0 }

  const socket = folder === null ? null : join(folder, `.s.PGSQL.${Number(url.port || 5432)}`)
  const beyond = inPlace && socket !== null ? `${socket}.own` : socket
  if (inPlace && socket !== null) await rename(socket, beyond!)
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (state === 'closed') return reset(near)
    const far = beyond === null ? connect(Number(url.port || 5432), url.hostname) : connect(beyond)
    const pair: Pair = { near, far, deaf: false, doomed: false, forgotten: false, ready: false }
    pairs.add(pair)
    const over = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    near.on('data', (bytes) => {
      if (state === 'swallowing' || pair.deaf) return
      far.write(bytes)
      if (fatal && !pair.doomed && bytes.includes(fatal.word)) {
        fatal.count += 1
        pair.doomed = true
        // Long enough for the database to have read it, and no answer passes any more.
        setTimeout(() => {
          reset(near)
          far.end()
        }, 100)
      }
    })
    far.on('data', (bytes) => {
      if (state === 'swallowing' || pair.deaf || pair.doomed) return
      const isFirst = !pair.ready && bytes.includes(READY)
      pair.ready ||= isFirst
      if (!isFirst || ending.left === 0) return void near.write(bytes)
      ending.left -= 1
      ending.done += 1
      pair.doomed = true
      near.end(Buffer.concat([bytes, SHUT_DOWN]))
      far.end()
    })
    for (const socket of [near, far]) socket.on('error', over)
    near.on('close', () => pair.forgotten || over())
    near.on('end', () => pair.forgotten || far.end())
    far.on('end', () => pair.deaf || near.end())
    far.on('close', () => pair.deaf || pair.doomed || over())
    apply(pair)
  })
  if (inPlace && socket !== null) server.listen(socket)
  else server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port?: number } | string
  const port = typeof address === 'string' ? 0 : address.port

  function apply(pair: Pair): void {
    for (const socket of [pair.near, pair.far])
      if (state === 'stalling') socket.pause()
      else socket.resume()
    if (state === 'closed') reset(pair.near)
    if (state === 'swallowing') pair.forgotten = true
    if (state === 'half') {
      pair.deaf = true
      pair.far.end()
    }
  }

  return {
    through(address) {
      const bent = new URL(address)
      bent.searchParams.delete('host')
      bent.hostname = '127.0.0.1'
      bent.port = String(port)
      return bent.href
    },
    set(next) {
      state = next
      for (const pair of pairs) apply(pair)
    },
    cut() {
      for (const { near, far } of pairs) {
        reset(near)
        far.destroy()
      }
    },
    cutAfter(word) {
      const own = word === null ? null : { word, count: 0 }
      fatal = own
      return () => own?.count ?? 0
    },
    endWhenReady(count) {
      const own = { left: count, done: 0 }
      ending = own
      return () => own.done
    },
    async close() {
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
    },
  }
}
