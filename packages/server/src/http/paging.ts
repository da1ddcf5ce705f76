import { TASK_REFUSALS } from '@yuncang/contract/task/task/words.ts'
import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import { pageSize } from '@yuncang/contract/wire/field.ts'
import { refuse } from './refused.ts'

/** Where a page starts; a page beyond what a total counts is refused (it would be slow, and nobody reads it). */
export function pageOf(input: { page: number; rows?: number | undefined; size?: number | undefined }): {
  limit: number
  offset: number
} {
  const limit = pageSize(input)
  const offset = (input.page - 1) * limit
  if (offset > 0 && offset + limit > TOTAL_CAP) throw refuse(TASK_REFUSALS, 'tooDeep')
  return { limit, offset }
}

/** A counted total as lists answer it. */
export function totalOf(counted: number): { total: number; totalCapped: 0 | 1 } {
  return counted > TOTAL_CAP ? { total: TOTAL_CAP, totalCapped: 1 } : { total: counted, totalCapped: 0 }
}
