import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { BILL_TONES, type Bill } from './model.ts'
import { BILL_WORDS } from './words.ts'

/** What became of a bill, and that its day of payment is over. */
export function BillTag({ bill: { status, statusName, isOverdue } }: { readonly bill: Bill }) {
  return (
    <>
      <StatusTag tone={BILL_TONES[status]}>{statusName}</StatusTag>
      {isOverdue === 1 && <StatusTag tone="trouble">{BILL_WORDS.overdue}</StatusTag>}
    </>
  )
}
