import type pg from 'pg'
import { backendOf, bytesHeard, hangUp } from './connection.ts'

/** One connection while somebody works on it. */
export type Line = {
  readonly client: pg.ClientBase
  waiting: number
  bytes: number
  heardAt: number
  suspected: number
  gone: boolean
}
/** A server process whose connection was given up: it may still hold locks. */
export type Orphan = { readonly pid: number; readonly heardAt: number }

/** The connections that somebody works on, and what was left of those that were given up. */
export function followLines() {
  const lines = new Set<Line>()
  const orphans = new Set<Orphan>()
  /** When each connection that rests was last heard. */
  const rested = new WeakMap<pg.ClientBase, number>()

  /** Watches a connection while somebody works on it. */
  function follow(client: pg.ClientBase) {
    const line: Line = { client, waiting: 0, bytes: 0, heardAt: performance.now(), suspected: 0, gone: false }
    lines.add(line)
    return {
      /** Something was asked on it: its answer is awaited. */
      asked: () => {
        if (line.waiting === 0) {
          line.heardAt = performance.now()
          line.suspected = 0
        }
        line.waiting += 1
      },
      /** An answer came, or will not. */
      heard: () => {
        line.waiting -= 1
        line.heardAt = performance.now()
      },
      left: () => {
        lines.delete(line)
        rested.set(client, line.heardAt)
      },
    }
  }

  /** Hangs a line up; what its server process still holds is looked after. */
  function giveUp(line: Line): void {
    line.gone = true
    orphans.add({ pid: backendOf(line.client), heardAt: line.heardAt })
    hangUp(line.client)
  }

  /** Whether a connection has been heard since then; one that is new has. */
  const isHeardSince = (client: pg.ClientBase, moment: number) => (rested.get(client) ?? Infinity) >= moment

  return { lines, orphans, follow, giveUp, isHeardSince }
}

/** How long nothing has been heard on a line where something is awaited, in ms. */
export function quietness(line: Line, now: number): number {
  const bytes = bytesHeard(line.client)
  if (bytes !== line.bytes) Object.assign(line, { bytes, heardAt: now, suspected: 0 })
  return line.waiting > 0 && !line.gone ? now - line.heardAt : 0
}
