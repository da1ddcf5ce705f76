/** One connection to PostgreSQL of which no step can wait for ever. */
import type { Socket } from 'node:net'
import pg from 'pg'

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
  constructor(config?: pg.ClientConfig) {
    super({ ...config, ...BOUNDED })
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
