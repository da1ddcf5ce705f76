import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Database } from './database.ts'
import { takeBlock } from './number.store.ts'

type Block = { next: number; end: number; size: number; takenAt: number; waiting: Promise<void> | null }

const MAX_BLOCK = 64
const BUSY_MS = 1000

/**
 * Hands out document numbers: prefix, day and a running number of at least four digits, unique over all merchants
 * (CK2611210007). They come in blocks from the database, outside the request's transaction, so that no creation waits for
 * another's commit. A block is one number while work is slow and grows under load; what is left of one at a stop is lost,
 * so numbers may have gaps and never repeat.
 */
export function createNumbering(database: Database) {
  const blocks = new Map<string, Block>()
  return async function nextCode(kind: string, day: CalendarDate): Promise<string> {
    const prefix = prefixOf(kind, day)
    let block = blocks.get(prefix)
    if (!block) {
      // Yesterday's blocks are of no use to anyone.
      for (const old of blocks.keys()) if (!old.endsWith(prefix.slice(-6))) blocks.delete(old)
      block = { next: 1, end: 0, size: 1, takenAt: 0, waiting: null }
      blocks.set(prefix, block)
    }
    while (block.next > block.end) {
      block.waiting ??= refill(database, prefix, block)
      await block.waiting
    }
    const number = block.next
    block.next += 1
    return codeOf(prefix, number)
  }
}

/** What the numbers of a kind of document begin with on a day. */
export function prefixOf(kind: string, day: CalendarDate): string {
  return `${kind}${day.slice(2).replaceAll('-', '')}`
}

/** A document number. */
export function codeOf(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(4, '0')}`
}

export type NextCode = ReturnType<typeof createNumbering>

async function refill(database: Database, prefix: string, block: Block): Promise<void> {
  try {
    const now = performance.now()
    block.size = now - block.takenAt < BUSY_MS ? Math.min(MAX_BLOCK, block.size * 2) : 1
    block.takenAt = now
    const first = await database.aside((tx) => takeBlock(tx, prefix, block.size))
    block.next = first
    block.end = first + block.size - 1
  } finally {
    block.waiting = null
  }
}
