import { PERSONNEL_STATUS } from '@yuncang/contract/staff/personnel/words.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'

/** Whether a person is employed. */
export function PersonTag({ of }: { readonly of: { readonly status: number; readonly statusName: string } }) {
  return <StatusTag tone={of.status === PERSONNEL_STATUS.employed ? 'done' : 'void'}>{of.statusName}</StatusTag>
}
