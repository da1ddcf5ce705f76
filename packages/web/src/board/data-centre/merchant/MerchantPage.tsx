import {
  getAmountOfBillsPaidPerMonth,
  getBasicInformation,
  getDailyShipments,
} from '@yuncang/contract/board/data-centre/platform.ts'
import { addressOf, doorOf } from '@yuncang/contract/board/figure/doors.ts'
import type { MerchantSort } from '@yuncang/contract/board/figure/words.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import { chosenIn } from '@yuncang/kit/list/useAddressChange.ts'
import { useCanOpen } from '../../../app/open.ts'
import { MERCHANT_LIST } from '../../../partner/merchant/addresses.ts'
import { useAnswer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { cardOf } from '../chart/figure-card.ts'
import { overTime } from '../chart/over-time.ts'
import { Choice } from '../chart/Panel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { useBoardAddress } from '../page/useBoardAddress.ts'
import { useScope } from '../page/useScope.ts'
import { useDoorToMerchants, useMerchant, useMerchantRows } from '../platform/useMerchants.ts'
import { MerchantFigures } from './MerchantFigures.tsx'
import { Profile } from './Profile.tsx'
import { MERCHANT } from './words.ts'

/** The figures of this page, with what merchants are sorted by to see them. */
const SHOWN = {
  shippedTasks: 'shipTask',
  shippedPieces: 'shipNum',
  rejectedPieces: 'rejectionNum',
  rejectRate: 'rejectRate',
  billMoney: 'billMoney',
  paidMoney: 'paidMoney',
} as const satisfies Partial<Record<FigureKey, MerchantSort>>
type Shown = keyof typeof SHOWN
type FigureDoor = (figure: Shown, days: Days) => string | undefined

/** From a figure of one merchant to its rows; from one of all to the merchants with theirs: nobody sums rows over merchants. */
function useFigureDoor(merchantCode: string | undefined): FigureDoor {
  const toMerchants = useDoorToMerchants()
  const rows = useMerchantRows(merchantCode ?? '')
  return (figure, days) =>
    merchantCode === undefined ? toMerchants(SHOWN[figure], days) : rows(doorOf(figure, { ...days, today: days.end }))
}

/** One merchant, or all together: who it is, what it ships, what it bills and is paid (part 3, 2.9). */
export default function MerchantPage() {
  const [scope, setScope, board] = useScope()
  const { merchantCode, fields, of } = useMerchant(board)
  const door = useFigureDoor(merchantCode)
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
            cardOf('shippedTasks', shipments.data.sums.shippedTasks, door('shippedTasks', scope.days)),
            cardOf('shippedPieces', shipments.data.sums.shippedPieces, door('shippedPieces', scope.days)),
            cardOf('rejectedPieces', shipments.data.sums.rejectedPieces, door('rejectedPieces', scope.days)),
            cardOf('rejectRate', shipments.data.rejectRate, door('rejectRate', scope.days)),
          ]}
        />
      )}
      <div className="yc-panels">
        {merchantCode !== undefined && <OfMerchant merchantCode={merchantCode} />}
        <ChartPanel
          name="shipments"
          question={MERCHANT.shipments}
          figures={['shippedPieces', 'shippedTasks', 'rejectedPieces']}
          size={5}
          answer={shipments}
          empty={MERCHANT.noShipped}
          draw={(data) => overTime(data, 0, { shape: 'lines', door: (code, days) => door(code as Shown, days) })}
        />
        <Bills merchantCode={merchantCode} year={Number(scope.today.slice(0, 4))} door={door} />
        {merchantCode === undefined && <MerchantFigures scope={scope} board={board} />}
      </div>
    </BoardPage>
  )
}

function OfMerchant({ merchantCode }: { readonly merchantCode: string }) {
  const rows = useMerchantRows(merchantCode)
  const canOpen = useCanOpen()
  return (
    <Profile
      answer={useAnswer(getBasicInformation, { merchantCode })}
      rows={(path, filter = {}) => rows({ path, filter })}
      list={(one) =>
        canOpen(MERCHANT_LIST)
          ? addressOf({ path: MERCHANT_LIST, filter: { tenantName: one.merchantCode } })
          : undefined
      }
    />
  )
}

const YEARS = 3

type BillsProps = {
  readonly merchantCode: string | undefined
  readonly year: number
  readonly door: FigureDoor
}

/** What was billed and paid in each month of a year. */
function Bills({ merchantCode, year: now, door }: BillsProps) {
  const years = Array.from({ length: YEARS }, (_, back) => now - back)
  const [year, setYear] = chosenIn(useBoardAddress(), 'year', years.map(String))
  const answer = useAnswer(getAmountOfBillsPaidPerMonth, { merchantCode, year: Number(year) })
  return (
    <ChartPanel
      name="merchantBills"
      question={MERCHANT.bills}
      figures={['billMoney', 'paidMoney']}
      size={7}
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
        door: (code, days) => door(code as Shown, days),
      })}
    />
  )
}
