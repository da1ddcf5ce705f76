import { COST_KEEPERS } from '@yuncang/contract/fee/cost/keys.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { DisputeState } from '@yuncang/domain/bill/dispute/state.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { minuteOf, moneyText } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { ImageStrip } from '@yuncang/kit/upload/ImageStrip.tsx'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { useUser } from '../../app/user.ts'
import { ExplainAmount } from '../../fee/cost/ExplainAmount.tsx'
import { AgreeDialog, RefuseDialog } from './AnswerDialog.tsx'
import './bill.css'
import { useDisputeDeeds, useDisputes, type Dispute } from './useDisputeDeeds.ts'
import { RowActs } from '../../app/RowActs.tsx'

const TONES: Readonly<Record<DisputeState, Tone>> = {
  open: 'waiting',
  agreed: 'done',
  refused: 'trouble',
  withdrawn: 'void',
  lapsed: 'void',
}

/** What the supplier finds wrong in the lines of a bill, and what was answered; nothing where nothing was. */
export function DisputePanel({ billCode }: { readonly billCode: string }) {
  const { identity } = useUser()
  const deeds = useDisputeDeeds()
  const [answer, setAnswer] = useState<{ readonly what: 'agree' | 'refuse'; readonly dispute: Dispute } | null>(null)
  const close = () => setAnswer(null)
  const disputes = useDisputes(billCode)
  if (disputes.length === 0) return null
  const acts: ColumnType<Dispute> = {
    title: '操作',
    width: 112,
    fixed: 'right',
    render: (_, dispute) => (
      <RowActs
        acts={[
          ...(COST_KEEPERS.includes(identity)
            ? [
                { name: '同意', why: dispute.abilities.answer, run: () => setAnswer({ what: 'agree', dispute }) },
                { name: '驳回', why: dispute.abilities.answer, run: () => setAnswer({ what: 'refuse', dispute }) },
              ]
            : []),
          ...(identity === IDENTITY.supplier
            ? [{ name: '撤回', why: dispute.abilities.withdraw, run: () => void deeds.withdraw(dispute) }]
            : []),
        ]}
      />
    ),
  }
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>账单异议</h2>
      </div>
      <DetailTable<Dispute>
        columns={identity === IDENTITY.platform ? COLUMNS : [...COLUMNS, acts]}
        rows={disputes}
        rowKey={({ disputeId }) => disputeId}
        width={1040}
        emptyText="-"
      />
      {answer?.what === 'agree' && <AgreeDialog dispute={answer.dispute} deeds={deeds} onClose={close} />}
      {answer?.what === 'refuse' && <RefuseDialog dispute={answer.dispute} deeds={deeds} onClose={close} />}
    </section>
  )
}

const moneyColumn = (title: string, read: (dispute: Dispute) => string): ColumnType<Dispute> => ({
  title,
  width: 120,
  align: 'right',
  render: (_, dispute) => <span className="yc-number">{read(dispute) === '' ? '-' : moneyText(read(dispute))}</span>,
})

const COLUMNS: ColumnType<Dispute>[] = [
  { title: '费用编号', width: 140, render: (_, { costCode }) => <span className="yc-code">{costCode}</span> },
  {
    title: '状态',
    width: 88,
    render: (_, { state, stateName }) => <StatusTag tone={TONES[state]}>{stateName}</StatusTag>,
  },
  {
    title: '账单金额（元）',
    width: 120,
    align: 'right',
    render: (_, { costCode, lineMoney }) => <ExplainAmount code={costCode} money={lineMoney} />,
  },
  moneyColumn('认为应付（元）', ({ rightMoney }) => rightMoney),
  moneyColumn('减免（元）', ({ creditMoney }) => creditMoney),
  {
    title: '说明',
    render: (_, { note, reason, images }) => (
      <span className="yc-bill-lines">
        {note}
        {reason !== '' && <small>驳回：{reason}</small>}
        {images !== '' && <ImageStrip ids={images.split(',')} label="异议图片" />}
      </span>
    ),
  },
  {
    title: '提出',
    width: 144,
    render: (_, { openName, openTime }) => (
      <span className="yc-bill-lines">
        {openName}
        <small>{minuteOf(openTime)}</small>
      </span>
    ),
  },
]
