import { getBillDetail, getBillLog } from '@yuncang/contract/bill/bill/bill.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { useCan, useUser } from '../../app/user.ts'
import './bill.css'
import { BillActs, type Opened } from './BillActs.tsx'
import { billFacts } from './bill-facts.tsx'
import { BillTag } from './BillTag.tsx'
import { DisputeDialog } from './DisputeDialog.tsx'
import { DisputePanel } from './DisputePanel.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { LinesTab } from './LinesTab.tsx'
import { LockNotice } from './LockNotice.tsx'
import type { Bill, Line } from './model.ts'
import { PayDialog } from './PayDialog.tsx'
import { StatementPanel } from './StatementPanel.tsx'
import { StatementTab } from './StatementTab.tsx'
import { SumsTab } from './SumsTab.tsx'
import { useDisputeDeeds, useDisputes } from './useDisputeDeeds.ts'
import { useBillDeeds } from './useBillDeeds.ts'
import { VoucherPanel } from './VoucherPanel.tsx'
import { DISPUTE_WORDS } from './words.ts'

/** How long the overlay stays after a bill was loaded (part 3, 9). */
const OVERLAY_MS = 500

/** A bill with its costs and what they come to by type (part 3, 2.7). */
export default function BillDetailPage() {
  const { code = '' } = useParams()
  const { data, error, refetch } = useCall(getBillDetail, { billCode: code })
  const bill = data?.bill.code === code ? data.bill : null
  const isFresh = useFresh(bill === null ? '' : code)
  if (!data || !bill) return <Pending at="page" call={{ error, refetch }} />
  return (
    <Spin spinning={isFresh}>
      <BillSheet key={code} bill={bill} lines={data.costList} />
    </Spin>
  )
}

/** True for half a second after another bill is there. */
function useFresh(code: string): boolean {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(code), OVERLAY_MS)
    return () => clearTimeout(timer)
  }, [code])
  return settled !== code
}

type BillSheetProps = { readonly bill: Bill; readonly lines: readonly Line[] }

function BillSheet({ bill, lines }: BillSheetProps) {
  const { identity } = useUser()
  const can = useCan()
  const deeds = useBillDeeds()
  const disputes = useDisputeDeeds()
  const [open, setOpen] = useState<Opened | null>(null)
  const [disputed, setDisputed] = useState<Line | null>(null)
  const underDispute = useDisputes(bill.code).flatMap(({ state, costCode }) => (state === 'open' ? [costCode] : []))
  const isOpen = bill.status === BILL_STATUS.unchecked || bill.status === BILL_STATUS.unpaid
  const closePay = (paid: boolean) => {
    setOpen(null)
    if (!paid) void deeds.release(bill)
  }
  const tabs = [
    {
      key: 'lines',
      label: '费用明细',
      children: (
        <LinesTab
          lines={lines}
          underDispute={underDispute}
          onDispute={identity === IDENTITY.supplier ? setDisputed : undefined}
          whyNoDispute={can('billManagesConfirm') ? (isOpen ? '' : DISPUTE_WORDS.closed) : WHY_NOT.noRight}
        />
      ),
    },
    { key: 'sums', label: '账单统计', children: <SumsTab billCode={bill.code} total={bill.total} /> },
    { key: 'statement', label: '对账单', children: <StatementTab billCode={bill.code} /> },
  ]
  return (
    <>
      <LockNotice bill={bill} onUnlock={() => void deeds.unlock(bill)} />
      <DetailPage
        title="账单详情"
        code={bill.code}
        status={<BillTag bill={bill} />}
        facts={billFacts(bill)}
        acts={<BillActs bill={bill} deeds={deeds} onOpen={setOpen} />}
        tabs={tabs}
      >
        <DisputePanel billCode={bill.code} />
        <StatementPanel bill={bill} resend={deeds.resend} />
        <VoucherPanel bill={bill} />
      </DetailPage>
      {open === 'pay' && <PayDialog bill={bill} pay={deeds.pay} onClose={closePay} />}
      {disputed && (
        <DisputeDialog billCode={bill.code} line={disputed} open={disputes.open} onClose={() => setDisputed(null)} />
      )}
      {open === 'invoice' && <InvoiceDialog bill={bill} invoice={deeds.invoice} onClose={() => setOpen(null)} />}
      {open === 'log' && (
        <CallLogDialog call={getBillLog} input={{ billCode: bill.code }} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
