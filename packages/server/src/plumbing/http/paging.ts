import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import { pageSize } from '@yuncang/contract/wire/field.ts'
import { LIST_REFUSALS } from '@yuncang/contract/wire/words.ts'
import type { Db } from '../db/database.ts'
import { refuse } from './refused.ts'

/**
 * Where a page starts, and how many rows it may have; one that begins beyond what a total counts is refused (it would be slow, and nobody reads it), one that
 * would end there has what is left.
 */
export function pageOf(input: { page: number; rows?: number | undefined; size?: number | undefined }): {
  limit: number
  offset: number
} {
  const limit = pageSize(input)
  const offset = (input.page - 1) * limit
  if (offset >= TOTAL_CAP) throw refuse(LIST_REFUSALS, 'tooDeep')
  return { limit: Math.min(limit, TOTAL_CAP - offset), offset }
}

/** A counted total as lists answer it. */
export function totalOf(counted: number): { total: number; totalCapped: 0 | 1 } {
  return counted > TOTAL_CAP ? { total: TOTAL_CAP, totalCapped: 1 } : { total: counted, totalCapped: 0 }
}

const MOST_REMEMBERED = 10_000

/**
 * Counts, unless it is known that there are more than a total counts: then nobody asks again. Only for questions whose answer
 * never falls.
 * @param question what is counted, in words that no other question has
 * @returns the count, at most one beyond the cap
 */
export async function countUnlessCapped(db: Db, question: string, count: () => Promise<number>): Promise<number> {
  if (db.known.has(question)) return TOTAL_CAP + 1
  const counted = await count()
  if (counted > TOTAL_CAP && db.known.size < MOST_REMEMBERED) db.known.set(question, true)
  return counted
}
