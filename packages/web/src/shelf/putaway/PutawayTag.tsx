import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'

/** By putawayStatus: to be shelved, partly shelved, completed, cancelled (part 1, 4.3). */
const TONES: readonly Tone[] = ['waiting', 'working', 'done', 'void']

type PutawayTagProps = { readonly order: { readonly putawayStatus: number; readonly statusName: string } }

/** The status of a putaway order. */
export function PutawayTag({ order }: PutawayTagProps) {
  return <StatusTag tone={TONES[order.putawayStatus] ?? 'void'}>{order.statusName}</StatusTag>
}
