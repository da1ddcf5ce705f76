import type { Tally } from './digest.ts'

/** The form that this program writes; one that is later is of a later program. */
export const FORM = 1

/** What stands at the beginning of a backup. */
export type Head = {
  readonly form: number
  readonly madeAt: string
  readonly postgres: string
  /** The files of the schema's history that its database had applied. */
  readonly migrations: readonly { readonly file: string; readonly checksum: string }[]
  /** Columns by tables, in the order of the rows. */
  readonly tables: Readonly<Record<string, readonly string[]>>
}

/** What stands at its end: a backup without it is cut. */
export type Foot = {
  readonly tables: Readonly<Record<string, Tally>>
  readonly counters: Readonly<Record<string, string | null>>
  readonly images: { readonly count: number; readonly bytes: number; readonly missing: readonly string[] }
  /** SHA-256 of everything before. */
  readonly digest: string
}

export const HEAD = 'head.json'
export const FOOT = 'foot.json'

/** The file is no whole backup, or one of a later program; the message says which, to a person. */
export class BadBackup extends Error {}
