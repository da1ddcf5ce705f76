import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'

const TONES: Readonly<Record<number, Tone>> = { 1: 'waiting', 2: 'working', 3: 'done', 4: 'void' }

/** The status of a label or film task. */
export function LabelTag({ task }: { readonly task: { readonly status: number; readonly statusName: string } }) {
  return <StatusTag tone={TONES[task.status] ?? 'void'}>{task.statusName}</StatusTag>
}
