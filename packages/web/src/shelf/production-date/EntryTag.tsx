import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'

type EntryTagProps = { readonly entry: { readonly status: number; readonly statusName: string } }

/** Whether the dates of a task have been entered. */
export function EntryTag({ entry }: EntryTagProps) {
  return <StatusTag tone={entry.status === 0 ? 'waiting' : 'done'}>{entry.statusName}</StatusTag>
}
