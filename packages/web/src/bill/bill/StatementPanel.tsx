import { downloadStatement, getStatement } from '@yuncang/contract/bill/statement/statement.ts'
import type { StatementState } from '@yuncang/contract/bill/statement/mail-words.ts'
import { COST_KEEPERS } from '@yuncang/contract/fee/cost/keys.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Button } from 'antd'
import { useCan, useUser } from '../../app/user.ts'
import './bill.css'
import type { Bill } from './model.ts'
import type { useBillDeeds } from './useBillDeeds.ts'
import { STATEMENT_WORDS } from './words.ts'

const TONES: Readonly<Record<StatementState, Tone>> = {
  waiting: 'working',
  sent: 'done',
  failed: 'trouble',
  unaddressed: 'void',
}

type StatementPanelProps = { readonly bill: Bill; readonly resend: ReturnType<typeof useBillDeeds>['resend'] }

/** The statement of a bill: taken away as PDF or workbook, where it was sent, and once more (part 3, 4.2). */
export function StatementPanel({ bill, resend }: StatementPanelProps) {
  const { identity } = useUser()
  const can = useCan()
  const billCode = bill.code
  const { data } = useCall(getStatement, { billCode })
  const take = (format: 'pdf' | 'xlsx') => void download(downloadStatement, { billCode, format })
  const whyNot = !can('billManagesEdit')
    ? WHY_NOT.noRight
    : bill.status === BILL_STATUS.cancelled
      ? STATEMENT_WORDS.cancelled
      : ''
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>对账单</h2>
        {data && <StatusTag tone={TONES[data.state]}>{data.stateName}</StatusTag>}
        <div className="yc-panel-acts">
          {COST_KEEPERS.includes(identity) && (
            <ActButton why={whyNot} onClick={() => void resend(billCode)}>
              {data?.state === 'sent' ? '重新发送' : '发送'}
            </ActButton>
          )}
          <Button onClick={() => take('xlsx')}>下载 Excel</Button>
          <Button onClick={() => take('pdf')}>下载 PDF</Button>
        </div>
      </div>
      {data && (
        <p className="yc-muted">
          {data.sendTo === '' ? STATEMENT_WORDS.nobody : data.sendTo}
          {data.sentTime !== '' && `　${minuteOf(data.sentTime)} 发送`}
          {data.failure !== '' && data.state === 'failed' && `　${data.failure}`}
        </p>
      )}
    </section>
  )
}
