import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'

type EntryTagProps = { readonly entry: { readonly status: number; readonly statusName: string } }

/** Whether the dates of a task have been entered. */
export function EntryTag({ entry }: EntryTagProps) {
  return <StatusTag tone={entry.status === ENTRY_STATUS.waiting ? 'waiting' : 'done'}>{entry.statusName}</StatusTag>
}
