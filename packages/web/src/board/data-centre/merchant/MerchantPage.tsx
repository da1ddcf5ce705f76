import {
  getAmountOfBillsPaidPerMonth,
  getBasicInformation,
  getDailyShipments,
} from '@yuncang/contract/board/data-centre/platform.ts'
import { useState } from 'react'
import { useAnswer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { cardOf } from '../chart/figure-card.ts'
import { overTime } from '../chart/over-time.ts'
import { Choice } from '../chart/Panel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { useScope } from '../page/useScope.ts'
import { useMerchant } from '../platform/useMerchants.ts'
import { Profile } from './Profile.tsx'
import { MERCHANT } from './words.ts'

/** One merchant, or all together: who it is, what it ships, what it bills and is paid (part 3, 2.9). */
export default function MerchantPage() {
  const [scope, setScope] = useScope()
  const { merchantCode, fields, of } = useMerchant()
  const shipments = useAnswer(getDailyShipments, {
    beginDay: scope.days.begin,
    endDay: scope.days.end,
    axis: scope.axis,
    merchantCode,
  })
  return (
    <BoardPage
      title={MERCHANT.title}
      scope={scope}
      onScope={setScope}
      compares={false}
      more={fields}
      of={of}
      asOf={shipments.data?.asOf}
    >
      {shipments.data && (
        <Cards
          label={MERCHANT.glance}
          stale={shipments.stale}
          cards={[
            cardOf('shippedTasks', shipments.data.sums.shippedTasks),
            cardOf('shippedPieces', shipments.data.sums.shippedPieces),
            cardOf('rejectedPieces', shipments.data.sums.rejectedPieces),
            cardOf('rejectRate', shipments.data.rejectRate),
          ]}
        />
      )}
      <div className="yc-panels">
        {merchantCode !== undefined && <OfMerchant merchantCode={merchantCode} />}
        <ChartPanel
          question={MERCHANT.shipments}
          figures={['shippedPieces', 'shippedTasks', 'rejectedPieces']}
          answer={shipments}
          empty={MERCHANT.noShipped}
          draw={(data) => overTime(data, 0, { shape: 'lines' })}
        />
        <Bills merchantCode={merchantCode} year={Number(scope.today.slice(0, 4))} />
      </div>
    </BoardPage>
  )
}

function OfMerchant({ merchantCode }: { readonly merchantCode: string }) {
  return <Profile answer={useAnswer(getBasicInformation, { merchantCode })} />
}

const YEARS = 3

/** What was billed and paid in each month of a year. */
function Bills({ merchantCode, year: now }: { readonly merchantCode: string | undefined; readonly year: number }) {
  const [year, setYear] = useState(String(now))
  const answer = useAnswer(getAmountOfBillsPaidPerMonth, { merchantCode, year: Number(year) })
  const years = Array.from({ length: YEARS }, (_, back) => now - back)
  return (
    <ChartPanel
      question={MERCHANT.bills}
      figures={['billMoney', 'paidMoney']}
      answer={answer}
      empty={MERCHANT.noBills}
      tools={
        <Choice
          label={MERCHANT.year}
          value={year}
          options={years.map((one) => ({ value: String(one), label: MERCHANT.years(one) }))}
          onChange={setYear}
        />
      }
      draw={({ chart, year: of }) => ({
        kind: 'time',
        chart,
        range: { begin: `${of}-01-01`, end: `${of}-12-31`, axis: 'month' },
        shape: 'bars',
      })}
    />
  )
}
