import { ownFactor } from '@yuncang/contract/access/own/factor.ts'
import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Failed } from '@yuncang/kit/rows/Failed.tsx'
import { Alert, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { ProofDialog, type Proving } from './ProofDialog.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'

/** So few codes are left that others should be made. */
const FEW = 3

/** Whether one's logins ask for a code, and what can be done about it. */
export function Factor() {
  const { data, error, refetch } = useCall(ownFactor, {}, { staysShown: true })
  const [open, setOpen] = useState<'set up' | Proving | null>(null)
  const close = () => setOpen(null)
  if (error) return <Failed title={WORDS.failed} error={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { isOn, sinceTime, recoveryLeft } = data
  return (
    <>
      <div className="yc-own-head">
        <p>
          {isOn === 1 ? <Tag color="green">{WORDS.on}</Tag> : <Tag>{WORDS.off}</Tag>}
          {isOn === 1 ? `${WORDS.since(sinceTime.slice(0, 16))}，${WORDS.left(recoveryLeft)}` : WORDS.lead}
        </p>
        {isOn === 1 ? (
          <span className="yc-own-acts">
            <Button onClick={() => setOpen('renew')}>{WORDS.renew}</Button>
            <Button danger onClick={() => setOpen('turn off')}>
              {WORDS.turnOff}
            </Button>
          </span>
        ) : (
          <Button type="primary" onClick={() => setOpen('set up')}>
            {WORDS.start}
          </Button>
        )}
      </div>
      {isOn === 1 && recoveryLeft < FEW && <Alert type="warning" showIcon title={WORDS.few} />}
      {open === 'set up' && <SetUpDialog onClose={close} />}
      {(open === 'renew' || open === 'turn off') && <ProofDialog proving={open} onClose={close} />}
    </>
  )
}
