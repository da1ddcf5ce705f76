import { COST_KEEPERS } from '@yuncang/contract/fee/cost/keys.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Button } from 'antd'
import { useTab } from '../../app/tab.ts'
import { useCan, useUser } from '../../app/user.ts'
import { BILLS } from './addresses.ts'
import type { Bill } from './model.ts'
import type { useBillDeeds } from './useBillDeeds.ts'
import { INVOICE_WORDS, PAY_WORDS } from './words.ts'

/** What is opened over the bill. */
export type Opened = 'pay' | 'log' | 'invoice'
type BillActsProps = {
  readonly bill: Bill
  readonly deeds: ReturnType<typeof useBillDeeds>
  readonly onOpen: (what: Opened) => void
}

/** What can be done with a bill by who looks at it (part 3, 2.7). */
export function BillActs({ bill, deeds, onOpen }: BillActsProps) {
  const { leaveTo } = useTab()
  const { identity } = useUser()
  const can = useCan()
  const isOpen = bill.status === BILL_STATUS.unchecked || bill.status === BILL_STATUS.unpaid
  // Whoever holds the lock keeps the buttons (part 3, 4.1).
  const isHeld = bill.isLocked === 1 && bill.isMine === 0
  const isKeeper = COST_KEEPERS.includes(identity)
  const openPay = async () => {
    if (await deeds.lock(bill)) onOpen('pay')
  }
  return (
    <>
      <Button onClick={() => leaveTo(BILLS)}>返回</Button>
      <Button onClick={() => onOpen('log')}>操作日志</Button>
      {isKeeper && bill.status !== BILL_STATUS.cancelled && (
        <ActButton why={bill.abilities.invoice} onClick={() => onOpen('invoice')}>
          {INVOICE_WORDS.title}
        </ActButton>
      )}
      {isKeeper && bill.status === BILL_STATUS.unchecked && !isHeld && (
        <ActButton
          danger
          // One's own lock is said when it is tried (part 3, 8); who may not cancel at all is told at once.
          why={bill.isMine === 1 && can('billCancel') ? '' : bill.abilities.cancel}
          loading={deeds.running}
          onClick={() => void deeds.cancel(bill)}
        >
          取消账单
        </ActButton>
      )}
      {isKeeper && isOpen && !isHeld && (
        <ActButton
          // What is disputed is answered first; a payment that came all the same can still be noted.
          type={bill.openDisputes > 0 ? 'default' : 'primary'}
          why={bill.abilities.pay}
          loading={deeds.running}
          onClick={() => void openPay()}
        >
          {bill.status === BILL_STATUS.unpaid ? PAY_WORDS.titleUnpaid : PAY_WORDS.title}
        </ActButton>
      )}
      {identity === IDENTITY.supplier && bill.status === BILL_STATUS.unchecked && (
        <ActButton
          type="primary"
          why={bill.abilities.confirm}
          loading={deeds.running}
          onClick={() => void deeds.confirm(bill)}
        >
          确认账单
        </ActButton>
      )}
    </>
  )
}
