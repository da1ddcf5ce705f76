import {
  getCategorySalesHeatmap,
  getGoodsCategorySelect,
  getGoodsRevenueStatisticalOfAll,
} from '@yuncang/contract/board/data-centre/platform-goods.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { chosenIn } from '@yuncang/kit/list/useAddressChange.ts'
import { useAnswer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { cardOf } from '../chart/figure-card.ts'
import { overTime } from '../chart/over-time.ts'
import { Choice } from '../chart/Panel.tsx'
import { TablePanel } from '../chart/TablePanel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { moreIn } from '../page/more.tsx'
import { useScope } from '../page/useScope.ts'
import { useMerchant } from '../platform/useMerchants.ts'
import { useAnalysisDoor } from '../page/useGoodsDoor.ts'
import { heatTable } from './heat.ts'
import { ANALYSIS } from './words.ts'

/** Goods of all merchants, by category, time and place (part 3, 2.9). */
export default function AnalysisPage() {
  const [scope, setScope, board] = useScope()
  const { merchantCode, fields, of } = useMerchant(board)
  const { data: offered } = useCall(getGoodsCategorySelect, {})
  const options = offered?.map(({ categoryCode, categoryName }) => ({ value: categoryCode, label: categoryName }))
  const more = moreIn(board, [{ kind: 'one', name: 'category', label: ANALYSIS.category, options }])
  const { category } = more.values
  const [by, setBy] = chosenIn(board, 'by', ['time', 'region'])
  const range = { beginDay: scope.days.begin, endDay: scope.days.end, axis: scope.axis }
  const revenue = useAnswer(getGoodsRevenueStatisticalOfAll, { ...range, merchantCode, categoryCode: category })
  const heat = useAnswer(getCategorySalesHeatmap, { ...range, categories: category, by })
  const ofCategory = useAnalysisDoor()
  const name = options?.find(({ value }) => value === category)?.label ?? category ?? ''
  return (
    <BoardPage
      title={ANALYSIS.title}
      scope={scope}
      onScope={setScope}
      compares={false}
      more={
        <>
          {fields}
          {more.fields}
        </>
      }
      of={[of, category === undefined ? '' : ANALYSIS.ofCategory(name)].filter((part) => part !== '').join('　')}
      asOf={revenue.data?.asOf}
    >
      {revenue.data && (
        <Cards
          label={ANALYSIS.glance}
          stale={revenue.stale}
          cards={[
            cardOf('shippedPieces', revenue.data.sums.shippedPieces, NIGHT),
            cardOf('saleValue', revenue.data.sums.saleValue, NIGHT),
          ]}
        />
      )}
      <div className="yc-panels">
        <ChartPanel
          name="sales"
          question={ANALYSIS.byTime}
          figures={['shippedPieces', 'saleValue']}
          size={8}
          answer={revenue}
          empty={ANALYSIS.noShipped}
          draw={(data) => overTime(data, 0, { shape: 'lines', door: () => NIGHT })}
        />
        <ChartPanel
          name="salesCategories"
          question={ANALYSIS.categories}
          figures={['saleValue']}
          size={4}
          answer={revenue}
          empty={ANALYSIS.noShipped}
          draw={({ pie }) => ({
            kind: 'pie',
            parts: pie,
            partName: ANALYSIS.category,
            valueName: FIGURE_WORDS.saleValue.name,
            unit: UNIT_NAMES.yuan,
            door: ofCategory,
          })}
        />
        <TablePanel
          question={ANALYSIS.heat}
          figures={['shippedPieces']}
          size={12}
          answer={heat}
          empty={ANALYSIS.noShipped}
          tools={<Choice label={ANALYSIS.by} value={by} options={BY} onChange={setBy} />}
          table={heatTable}
        />
      </div>
    </BoardPage>
  )
}

/** What is shipped of goods of all merchants is summed at night. */
const NIGHT = { none: 'night' } as const

const BY = [
  { value: 'time', label: ANALYSIS.time },
  { value: 'region', label: ANALYSIS.region },
] as const
