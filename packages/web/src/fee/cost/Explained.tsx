import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { CopyCode } from '@yuncang/kit/detail/CopyCode.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import type { ColumnType } from 'antd/es/table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { DocLink } from '../../app/DocLink.tsx'
import { billAddress } from '../../bill/bill/addresses.ts'
import { LEASES } from '../lease/addresses.ts'
import { ratesAddress, supplierRatesAddress } from '../rate/addresses.ts'
import './cost.css'
import { costTaskAddress, isLabelWork } from './cost-address.ts'
import { CostTag } from './CostTag.tsx'
import { ExplainedPart } from './ExplainedPart.tsx'
import { Money } from './Money.tsx'
import { EXPLAIN_STEPS as WORDS } from './words.ts'

type Explanation = CallOutput<typeof explainCost>
type Relative = Explanation['family'][number]

/** How an amount came about, from the work to the fen (design money, 5): what was done, by which rate, each step, what it is now. */
export function Explained({ code }: { readonly code: string }) {
  const { data, error, refetch } = useCall(explainCost, { costCode: code })
  if (data?.cost.code !== code) return <Pending at="panel" call={{ error, refetch }} />
  const { cost, source, rates, terms, parts, result, family, rule } = data
  return (
    <div className="yc-explain">
      <header>
        <p className="yc-explain-sum">
          <b>
            <Money value={cost.money} />
          </b>{' '}
          元 <CostTag status={cost.status} />
        </p>
        <p className="yc-muted">
          <CopyCode code={cost.code} />
          {[cost.itemName, cost.supplierName, cost.warehouseName, cost.pointName].filter(Boolean).join('　')}
        </p>
      </header>
      <ol>
        <Step head={WORDS.work}>
          <p>{source}</p>
          <SourceLink cost={cost} />
        </Step>
        {cost.kind !== 'other' && (
          <Step head={WORDS.rate}>
            {rates.length === 0 && terms.length === 0 && <p className="yc-muted">{WORDS.noRate}</p>}
            {rates.map((rate) => (
              <Rate key={`${rate.text} ${rate.rateId}`} rate={rate} cost={cost} />
            ))}
            {terms.map((term) => (
              <p key={term}>{term}</p>
            ))}
            {rule !== null && <p className="yc-muted">{WORDS.rule(rule)}</p>}
          </Step>
        )}
        {parts.length > 0 && (
          <Step head={WORDS.count}>
            {parts.map((part) => (
              <ExplainedPart key={part.method} part={part} cost={cost} />
            ))}
          </Step>
        )}
        <Step head={WORDS.result}>
          <p>
            <b>{result}</b>
          </p>
          {cost.voidReason !== '' && (
            <p className="yc-muted">
              {WORDS.voided(cost.voidReason)}（{cost.voidName} {minuteOf(cost.voidTime)}）
            </p>
          )}
          {cost.billCode !== '' && (
            <p>
              {WORDS.bill} <DocLink code={cost.billCode} to={billAddress(cost.billCode)} />
            </p>
          )}
        </Step>
        {family.length > 1 && (
          <Step head={WORDS.family}>
            <Family rows={family} sum={data.familyMoney} />
          </Step>
        )}
      </ol>
    </div>
  )
}

function Step({ head, children }: { readonly head: string; readonly children: ReactNode }) {
  return (
    <li>
      <h3>{head}</h3>
      {children}
    </li>
  )
}

/** The document of the work, for those who have its page. */
function SourceLink({ cost }: { readonly cost: Explanation['cost'] }) {
  const canOpen = useCanOpen()
  const { taskCode, group, supplierCode } = cost
  const to = costTaskAddress(cost)
  if (to !== '')
    return (
      <p>
        {isLabelWork(group) ? WORDS.label : WORDS.task} <DocLink code={taskCode} to={to} />
      </p>
    )
  if (cost.method === 'RECKON_TYPE_M2_DAY' && canOpen(LEASES))
    return (
      <p>
        <Link to={`${LEASES}?${new URLSearchParams({ supplierCode })}`}>{WORDS.lease}</Link>
      </p>
    )
  return null
}

type RateProps = { readonly rate: Explanation['rates'][number]; readonly cost: Explanation['cost'] }

/** The rate that was used, with the way to it for those who may look at it. */
function Rate({ rate, cost }: RateProps) {
  const canOpen = useCanOpen()
  const { text, rateId, ofSupplier } = rate
  const supplierRates = supplierRatesAddress(cost, rate)
  const to = ofSupplier === 1 && canOpen(supplierRates) ? supplierRates : ratesAddress(cost.warehouseCode, rate)
  return (
    <p>
      {text} {rateId !== '' && canOpen(to) && <Link to={to}>{WORDS.openRate}</Link>}
    </p>
  )
}

const FAMILY: ColumnType<Relative>[] = [
  { title: '编号', width: 136, render: (_, { code }) => <span className="yc-code">{code}</span> },
  { title: '类别', width: 88, render: (_, { kindName }) => kindName },
  { title: '金额（元）', width: 104, align: 'right', render: (_, { money }) => <Money value={money} /> },
  { title: '状态', width: 88, render: (_, { status }) => <CostTag status={status as CostStatus} /> },
  { title: '说明', render: (_, { note }) => note || '-' },
]

/** The charge with its corrections, and what is left of them. */
function Family({ rows, sum }: { readonly rows: readonly Relative[]; readonly sum: string }) {
  return (
    <>
      <DetailTable<Relative> columns={FAMILY} rows={rows} rowKey={({ code }) => code} width={560} emptyText="" />
      <p className="yc-explain-total">
        {WORDS.familySum} <Money value={sum} /> 元
      </p>
    </>
  )
}
