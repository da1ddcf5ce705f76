import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { Alert, Button } from 'antd'
import { useCan, useUser } from '../../app/user.ts'
import './bill.css'
import type { Bill } from './model.ts'
import { BILL_WORDS } from './words.ts'

type LockNoticeProps = { readonly bill: Bill; readonly onUnlock: () => void }

/** Says that somebody enters a payment of the bill; its holder and the merchant can take the lock off (part 3, 4.1). */
export function LockNotice({ bill, onUnlock }: LockNoticeProps) {
  const { identity } = useUser()
  const can = useCan()
  if (bill.isLocked === 0) return null
  const mayUnlock = can('billManagesEdit') && (bill.isMine === 1 || identity === IDENTITY.merchant)
  const who =
    bill.lockName === '' ? BILL_WORDS.lockedHint : BILL_WORDS.lockedBy(bill.lockName, bill.lockTime.slice(11, 16))
  return (
    <Alert
      className="yc-bill-lock"
      type="warning"
      showIcon
      title={bill.isMine === 1 ? BILL_WORDS.lockedByMe : BILL_WORDS.locked}
      description={bill.isMine === 1 ? undefined : who}
      action={mayUnlock && <Button onClick={onUnlock}>解锁</Button>}
    />
  )
}
