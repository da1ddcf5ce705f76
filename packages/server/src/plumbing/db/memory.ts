/** What a process remembers of an open database. */
import { createHash } from 'node:crypto'
import { keepsNone } from './pooler.ts'
import { isOfSeveral } from './spread-engine.ts'
import { WRITERS } from './writers.ts'

/** A statement counts once for each role that asks it. */
const MAX_NAMED = 3000
/** What begins and ends a transaction; also the names of these statements. */
export const CONTROLS = ['begin', 'commit']
/** Parsed and planned each time. */
export const UNNAMED = ''

/** What is remembered of an open database: what is known of its rows, and statements' names by their text. */
export type Memory = {
  readonly known: Map<string, unknown>
  readonly names: Map<string, string>
  readonly mostNames: number
  /** The database is several servers that answer as one. */
  readonly several: boolean
}

/** @param url says whether statements keep their names on the way, and whether several servers answer as one */
export function memoryOf(url: string): Memory {
  const several = isOfSeveral(url)
  if (keepsNone(url)) return { known: new Map(), names: new Map(), mostNames: 0, several }
  return { known: new Map(), names: new Map(CONTROLS.map((text) => [text, text])), mostNames: MAX_NAMED, several }
}

/**
 * Statements are prepared once a connection and role that asks, under the hash of both: policies are part of a plan, and one that another
 * role has made is made anew. A flood of different texts stays unnamed.
 */
export function nameOf(text: string, role: string, { names, mostNames }: Memory): string {
  const asked = role === LOGGED_IN || CONTROLS.includes(text) ? text : `${role}: ${text}`
  let name = names.get(asked)
  if (name === undefined && names.size < mostNames) {
    name = createHash('sha1').update(asked).digest('base64url').slice(0, 20)
    names.set(asked, name)
  }
  return name ?? UNNAMED
}

/** The role by which a connection logged in. */
const LOGGED_IN = 'none'

/** As which role a transaction asks, by what it has said so far. */
export type Role = { is: string; atSavepoint: string }

export const loggedIn = (): Role => ({ is: LOGGED_IN, atSavepoint: LOGGED_IN })

/** Their policies ask for the tenant of the transaction and little else. */
const WRITING: ReadonlySet<string> = new Set(Object.values(WRITERS))

/** Whether a transaction asks as a writer by now: its tenant has been said before. */
export const isWriter = ({ is }: Role): boolean => WRITING.has(is)

/** Those whose policies compare each row with the tenant of the transaction. */
const READING: ReadonlySet<string> = new Set(['yuncang_merchant', 'yuncang_supplier', 'yuncang_warehouse'])

/** Whether a transaction asks as a reader of one tenant by now. */
export const isTenantsReader = ({ is }: Role): boolean => READING.has(is)

/** Hears what a transaction says. What it is goes into a statement's name, and for a writer into its text ({@link isWriter}), whose tenant is the transaction's either way. */
export function hearRole(role: Role, text: string): void {
  if (text.startsWith('set local role ')) role.is = text.slice('set local role '.length)
  else if (text.startsWith('savepoint ')) role.atSavepoint = role.is
  else if (text.startsWith('rollback to ')) role.is = role.atSavepoint
}
