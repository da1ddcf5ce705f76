import type { Readable } from 'node:stream'

/** Where the bytes of files lie. Keys are made by us alone: a tenant and random letters, never a name somebody sent. */
export type FilePlace = {
  /** Keeps bytes under a key, whole or not at all. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** The bytes of a key, or null when there are none. */
  get(key: string): Promise<Readable | null>
  /** Forgets a key; one that is not there is no fault. */
  remove(key: string): Promise<void>
}

/** No room is left where PostgreSQL keeps its files, or where those of others lie. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether something failed because a disk is full. */
export function isDiskFull(error: unknown): boolean {
  return FULL.includes((error as { code?: string }).code ?? '')
}
