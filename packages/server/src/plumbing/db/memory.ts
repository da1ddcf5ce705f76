/** What a process remembers of an open database. */
import { createHash } from 'node:crypto'
import { keepsNone } from './pooler.ts'
import { isOfSeveral } from './spread-engine.ts'

const MAX_NAMED = 1000
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

/** Statements are prepared once a connection, under the hash of their text; a flood of different texts stays unnamed. */
export function nameOf(text: string, { names, mostNames }: Memory): string {
  let name = names.get(text)
  if (name === undefined && names.size < mostNames) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
  }
  return name ?? UNNAMED
}
