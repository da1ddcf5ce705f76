import { worded, type Facts } from '@yuncang/contract/wire/refusal.ts'
import type { PutawayStatus } from '@yuncang/domain/shelf/putaway/state.ts'
import type { LogEntry } from '../../plumbing/db/document-log.store.ts'

/** The log row of a deed on an order that is locked as `order`, with the words of the deed filled in. */
export function orderLog(
  order: { readonly id: number; readonly version: number; readonly status: PutawayStatus },
  toStatus: PutawayStatus,
  text: string,
  facts: Facts,
): LogEntry {
  const content = worded(text, facts)
  const { id: documentId, version, status: fromStatus } = order
  return { kind: 'putaway', documentId, version: version + 1, fromStatus, toStatus, content }
}
