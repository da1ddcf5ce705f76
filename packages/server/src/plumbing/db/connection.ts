/** One connection to PostgreSQL of which no step can wait for ever. */
import type { Socket } from 'node:net'
import pg from 'pg'
import { Packet, type Shapes, type Statement } from './packet.ts'

/** So long a connection may take to be ready, its handshake and login included. */
export const LONGEST_CONNECT_MS = 3_000
/** So long a connection that was said goodbye to may take to close. */
const LONGEST_GOODBYE_MS = 3_000
/** A connection on which nothing is said is asked after so long whether the other side is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000

/** What every connection of ours bounds, whatever it is for. */
export const BOUNDED = {
  connectionTimeoutMillis: LONGEST_CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
} as const satisfies pg.ClientConfig

/**
 * The pool's kind of connection: the pool has one bound for connecting and for waiting in its queue, and says goodbye without one.
 * Waiting in the queue is bounded by the {@link ./link.ts}.
 */
export class PooledClient extends pg.Client {
  private waiting: Statement[] = []
  private readonly shapes: Shapes = new Map()

  constructor(config?: pg.ClientConfig) {
    super({ ...config, ...BOUNDED })
    // Between the pool and who takes it nobody listens for a moment, and the server's last word may come in it: whoever asks hears.
    this.on('error', () => {})
  }

  /** Asks a statement. What is asked in one moment, before anything else happens in this process, leaves as one packet. */
  ask(statement: Statement): void {
    if (this.waiting.push(statement) === 1) process.nextTick(() => this.send())
  }

  /** Asks something of no interest but that it is done, in a packet of its own behind all that was asked before. */
  async askApart(text: string): Promise<void> {
    this.send()
    await this.query(text)
  }

  private send(): void {
    if (this.waiting.length === 0) return
    const packet = new Packet(this.waiting, this.shapes)
    this.waiting = []
    this.query(packet as never)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    boundGoodbye(this)
    return callback ? super.end(callback) : super.end()
  }
}

/** Closes a connection in any case, about to be said goodbye to: a silent link never answers. */
export function boundGoodbye(client: pg.ClientBase): void {
  setTimeout(() => hangUp(client), LONGEST_GOODBYE_MS).unref()
}

/** Closes a connection's socket at once: what was asked on it fails. */
export function hangUp(client: pg.ClientBase): void {
  socketOf(client).destroy()
}

/** How many bytes have come in on a connection. */
export function bytesHeard(client: pg.ClientBase): number {
  return socketOf(client).bytesRead
}

/** The number of the server's process that serves a connection. */
export function backendOf(client: pg.ClientBase): number {
  return (client as unknown as { readonly processID: number }).processID
}

function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream
}
