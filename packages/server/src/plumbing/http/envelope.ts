import type { Envelope } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS, sentence } from '@yuncang/contract/wire/refusal.ts'
import { DONE } from '@yuncang/contract/wire/words.ts'
import { Refused } from './refused.ts'

/** The reply of a call that went well; a list repeats its rows and total at the top (semantics 7). */
export function accepted(obj: unknown): Envelope<unknown> {
  const list = obj as { records?: unknown[]; total?: number } | null
  const repeated = Array.isArray(list?.records) ? { rows: list.records, total: list.total ?? list.records.length } : {}
  return { code: 200, message: DONE, success: true, obj, ...repeated }
}

/** A no, or a fault, as a reply; `fault` is told apart so that it is logged. */
export function declined(error: unknown): { readonly reply: Envelope<null>; readonly fault: boolean } {
  const of = (code: number, message: string): Envelope<null> => ({ code, message, success: false, obj: null })
  if (error instanceof Refused) return { reply: of(error.refusal.code, error.message), fault: false }
  const sqlState = (error as { code?: string }).code ?? ''
  // Lock not available, deadlock, serialization: somebody else was faster, nothing is broken.
  if (['55P03', '40P01', '40001'].includes(sqlState))
    return { reply: of(COMMON_REFUSALS.busy.code, COMMON_REFUSALS.busy.text), fault: false }
  return { reply: of(COMMON_REFUSALS.fault.code, sentence(COMMON_REFUSALS.fault)), fault: true }
}

/** The HTTP status of a reply: 200 for every answered call; 429 and 500 are not answers (semantics 6). */
export function httpStatus(reply: Envelope<unknown>, fault: boolean): number {
  if (fault) return 500
  return reply.code === 429 || reply.code === 413 ? reply.code : 200
}
