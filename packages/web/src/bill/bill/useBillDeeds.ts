import {
  cancelBill,
  confirmBill,
  getBillLog,
  lockBill,
  offlinePay,
  removeLockBill,
  setInvoice,
} from '@yuncang/contract/bill/bill/bill.ts'
import { getStatement, resendStatement } from '@yuncang/contract/bill/statement/statement.ts'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { BILL_ANSWERS, type Bill } from './model.ts'
import { BILL_ASK } from './words.ts'

const invalidates = [...BILL_ANSWERS, homeTodo]
const resent = [getStatement, getBillLog]
const said = { success: (text: string) => text, invalidates }

/** What can be done with a bill; what cannot be taken back says first what will happen (part 3, 4.1). */
export function useBillDeeds() {
  const cancelling = useDeed(cancelBill, said)
  const confirming = useDeed(confirmBill, said)
  const paying = useDeed(offlinePay, said)
  const invoicing = useDeed(setInvoice, said)
  const unlocking = useDeed(removeLockBill, said)
  // Opening and closing the payment dialog is no deed that a person waits to hear of.
  const locking = useDeed(lockBill, { invalidates })
  const releasing = useDeed(removeLockBill, { invalidates, quiet: true })
  const resending = useDeed(resendStatement, { invalidates: resent })
  return {
    running: cancelling.running || confirming.running || locking.running,
    pay: paying.run,
    invoice: invoicing.run,
    cancel: async (bill: Bill) => {
      if (await askPerson(BILL_ASK.cancel(bill))) await cancelling.run({ billCode: bill.code })
    },
    confirm: async (bill: Bill) => {
      if (await askPerson(BILL_ASK.confirm(bill))) await confirming.run({ billCode: bill.code })
    },
    unlock: async ({ code, isMine, lockName }: Bill) => {
      if (isMine === 1 || (await askPerson(BILL_ASK.unlock(lockName)))) await unlocking.run({ billCode: code })
    },
    lock: async ({ code }: Bill) => (await locking.run({ billCode: code })).ok,
    resend: async (billCode: string) => {
      const done = await resending.run({ billCode })
      if (done.ok) (done.obj.sent === 1 ? toast.success : toast.warning)(done.obj.text)
    },
    release: async ({ code }: Bill) => void (await releasing.run({ billCode: code })),
  }
}
