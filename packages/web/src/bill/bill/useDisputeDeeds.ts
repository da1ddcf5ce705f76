import {
  agreeDispute,
  getDisputes,
  openDispute,
  refuseDispute,
  withdrawDispute,
} from '@yuncang/contract/bill/dispute/dispute.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { BILL_ANSWERS } from './model.ts'
import { DISPUTE_ASK } from './words.ts'

export type Dispute = CallOutput<typeof getDisputes>['records'][number]

const MOST = 100

/** What was found wrong in the lines of a bill, the newest first. */
export function useDisputes(billCode: string): Dispute[] {
  const { data } = useCall(getDisputes, { billCode, page: 1, rows: MOST })
  // While another bill is on its way the answer is still about the last one.
  return (data?.records ?? []).filter((dispute) => dispute.billCode === billCode)
}

const said = { success: (text: string) => text, invalidates: [...BILL_ANSWERS, getDisputes] }

/** What can be done with what a supplier finds wrong in a line of its bill. */
export function useDisputeDeeds() {
  const opening = useDeed(openDispute, said)
  const withdrawing = useDeed(withdrawDispute, said)
  const agreeing = useDeed(agreeDispute, said)
  const refusing = useDeed(refuseDispute, said)
  return {
    open: opening.run,
    agree: agreeing.run,
    refuse: refusing.run,
    withdraw: async ({ billCode, costCode }: Dispute) => {
      if (await askPerson(DISPUTE_ASK.withdraw(costCode))) await withdrawing.run({ billCode, costCode })
    },
  }
}
