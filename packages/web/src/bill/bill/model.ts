import {
  getAllBill,
  getAllBillSums,
  getBillDetail,
  getBillLog,
  getGroupCost,
} from '@yuncang/contract/bill/bill/bill.ts'
import type { getStatementPaper } from '@yuncang/contract/bill/statement/statement.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { BILL_STATUS, type BillStatus } from '@yuncang/domain/bill/bill/state.ts'
import type { Tone } from '@yuncang/kit/quantity/StatusTag.tsx'

export type Bill = CallOutput<typeof getAllBill>['records'][number]
/** A cost as it stands on a bill. */
export type Line = CallOutput<typeof getBillDetail>['costList'][number]

/** The statement of a bill as it goes to its supplier. */
export type StatementPaper = CallOutput<typeof getStatementPaper>

export const BILL_TONES: Readonly<Record<BillStatus, Tone>> = {
  [BILL_STATUS.unchecked]: 'waiting',
  [BILL_STATUS.unpaid]: 'working',
  [BILL_STATUS.paid]: 'done',
  [BILL_STATUS.cancelled]: 'void',
}

/** In the order in which a bill goes through them. */
export const STATUS_ORDER: readonly BillStatus[] = [
  BILL_STATUS.unchecked,
  BILL_STATUS.unpaid,
  BILL_STATUS.paid,
  BILL_STATUS.cancelled,
]

/** The calls whose answers a deed on a bill changes. */
export const BILL_ANSWERS = [getAllBill, getAllBillSums, getBillDetail, getBillLog, getGroupCost] as const
