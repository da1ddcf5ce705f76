import {
  agreeDispute,
  getDisputes,
  openDispute,
  refuseDispute,
  withdrawDispute,
} from '@yuncang/contract/bill/dispute/dispute.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { BILL_ANSWERS } from './model.ts'
import { DISPUTE_ASK } from './words.ts'

export type Dispute = CallOutput<typeof getDisputes>['records'][number]

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
