/** What a process remembers of an open database. */
import { createHash } from 'node:crypto'
import { keepsNone } from './pooler.ts'

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
}

/** @param url says whether statements keep their names on the way */
export function memoryOf(url: string): Memory {
  if (keepsNone(url)) return { known: new Map(), names: new Map(), mostNames: 0 }
  return { known: new Map(), names: new Map(CONTROLS.map((text) => [text, text])), mostNames: MAX_NAMED }
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
