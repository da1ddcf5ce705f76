import type { S3Settings } from './s3-client.ts'

/** A plain description of a depot. */
export type DepotSettings = { readonly folder: string } | { readonly s3: S3Settings; readonly prefix: string }

/** Something in a depot. */
export type Stored = { readonly key: string; readonly bytes: number; readonly at: Date }

/** There is nothing of this name. */
export class NotThere extends Error {}

/** Where large things lie: backups, and what else is written as a stream. Keys are ours: letters, digits, `.`, `-`, `_`, and `/` between folders. */
export type Depot = {
  /** What a person calls the depot, or something in it. */
  nameOf(key?: string): string
  /** What lies in a folder of it, not in folders below; none where there is no such folder. */
  list(under?: string): Promise<Stored[]>
  /** The names of the folders in it. */
  folders(): Promise<string[]>
  /** Keeps a stream under a key: whole and for good, or not at all. @returns how many bytes */
  write(key: string, pieces: AsyncIterable<Uint8Array>): Promise<number>
  /** The bytes of a key, piece by piece. @throws NotThere */
  read(key: string): AsyncGenerator<Buffer>
  /** Forgets a key; one that is not there is no fault. */
  remove(key: string): Promise<void>
  /** How much room there is where it lies, in bytes; none is known of a store. */
  room?(): Promise<{ readonly free: number; readonly total: number }>
  /**
   * Takes away what was begun in a folder of it before a moment and never finished: whoever wrote it has ended. Only what is called as whoever asks calls
   * its own, `name` without the folder: others may write to the same bucket.
   */
  clearHalves(before: Date, of: { readonly under?: string; readonly name: RegExp }): Promise<void>
}
