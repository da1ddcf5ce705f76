import {
  getGoodsStocks,
  getMerchantTotalInventoryRanking,
  getTheTotalAmountOfBillsPaidAcrossThePlatform,
} from '@yuncang/contract/board/data-centre/platform.ts'
import {
  getCategorySalesRatio,
  getCommoditySalesRankingOfAll,
  getWarehouseDistributionMapOfAll,
} from '@yuncang/contract/board/data-centre/platform-goods.ts'
import { FIGURE_WORDS, UNIT_NAMES, type MerchantSort } from '@yuncang/contract/board/figure/words.ts'
import { EXPIRY } from '@yuncang/contract/stock/query/words.ts'
import { LAST_DAYS } from '@yuncang/domain/board/figure/preset.ts'
import { chosenIn } from '@yuncang/kit/list/useAddressChange.ts'
import { useAnswer } from '../chart/answer.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { overTime } from '../chart/over-time.ts'
import { Choice } from '../chart/Panel.tsx'
import { TablePanel } from '../chart/TablePanel.tsx'
import { useWall } from '../chart/wall.ts'
import { MapPanel } from '../map/MapPanel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { useBoardAddress } from '../page/useBoardAddress.ts'
import { useScope } from '../page/useScope.ts'
import { PlatformCards } from './PlatformCards.tsx'
import { goodsTable, merchantsTable, warehousesTable } from './tables.ts'
import {
  useDoorsOfMerchants,
  useDoorToMerchants,
  useMerchant,
  useMerchantDoor,
  useRowsOfMerchants,
} from './useMerchants.ts'
import { BY_GOODS, BY_PRODUCTION } from '../../../stock/query/addresses.ts'
import type { Way } from '../chart/table.ts'
import { useAnalysisDoor } from '../page/useGoodsDoor.ts'
import { PLATFORM } from './words.ts'

/** The platform's first page: stock, warehouses, goods, money and categories of all merchants, or of one (part 3, 2.9). */
export default function PlatformHome() {
  const [scope, setScope, board] = useScope()
  const { merchantCode, fields, of } = useMerchant(board)
  const door = useMerchantDoor()
  const toMerchants = useDoorToMerchants()
  const doors = useDoorsOfMerchants(scope)
  const rows = useRowsOfMerchants()
  const stockDoor = useStockDoor(merchantCode)
  const ofCategory = useAnalysisDoor()
  const { on } = useWall()
  const ofOne = merchantCode !== undefined
  const range = { beginDay: scope.days.begin, endDay: scope.days.end }
  const stock = useAnswer(getGoodsStocks, { merchantCode })
  const map = useAnswer(getWarehouseDistributionMapOfAll, { ...range, merchantCode })
  const merchants = useAnswer(getMerchantTotalInventoryRanking, {})
  const bills = useAnswer(getTheTotalAmountOfBillsPaidAcrossThePlatform, range, { enabled: !ofOne })
  const categories = useAnswer(getCategorySalesRatio, { ...range, merchantCode })
  return (
    <BoardPage
      title={PLATFORM.title}
      scope={scope}
      onScope={setScope}
      compares={false}
      more={fields}
      of={of}
      asOf={stock.data?.asOf}
    >
      <PlatformCards
        stock={stock}
        bills={bills}
        ofOne={ofOne}
        door={(by) => (ofOne ? stockDoor(by) : toMerchants(by, scope.days))}
      />
      <div className="yc-panels">
        <MapPanel
          question={PLATFORM.map}
          size={5}
          answer={map}
          empty={PLATFORM.noWarehouse}
          door={() => ({ none: 'here' })}
        />
        <ChartPanel
          name="stock"
          question={PLATFORM.stock}
          figures={['inventory']}
          size={7}
          answer={stock}
          empty={PLATFORM.noStock}
          draw={({ chart }) => ({
            kind: 'time',
            chart,
            range: { begin: chart.axis[0] ?? '', end: chart.axis.at(-1) ?? '', axis: 'day' },
            shape: 'lines',
            // What lies there now has rows; of the end of a day only the pieces are kept.
            door: (_, { end }) => (end < scope.today ? { none: 'past' } : stockDoor('inventory')),
          })}
        />
        <ChartPanel
          name="categories"
          question={PLATFORM.categories}
          figures={['shippedPieces']}
          size={ofOne ? 12 : 4}
          answer={categories}
          empty={PLATFORM.noShipped}
          draw={({ pie }) => ({
            kind: 'pie',
            parts: pie,
            partName: PLATFORM.category,
            valueName: FIGURE_WORDS.shippedPieces.name,
            unit: UNIT_NAMES.pieces,
            door: ofCategory,
          })}
        />
        {!ofOne && <PaidByMonth />}
        {!ofOne && (
          <TablePanel
            question={PLATFORM.merchants}
            figures={['inventory', 'sku', 'value']}
            size={6}
            answer={merchants}
            empty={PLATFORM.noMerchant}
            table={(data) => merchantsTable(data, rows, door)}
          />
        )}
        {!ofOne && <GoodsRanking />}
        {!on && (
          <TablePanel
            question={PLATFORM.warehouses}
            figures={['inventory', 'sku', 'shippedPieces']}
            size={12}
            answer={map}
            empty={PLATFORM.noWarehouse}
            table={(data) => warehousesTable(data, doors, door, scope.today)}
          />
        )}
      </div>
    </BoardPage>
  )
}

/** What all merchants were paid in each of the twelve months up to now: without a range. */
function PaidByMonth() {
  const year = useAnswer(getTheTotalAmountOfBillsPaidAcrossThePlatform, {})
  const toMerchants = useDoorToMerchants()
  return (
    <ChartPanel
      name="bills"
      question={PLATFORM.bills}
      figures={['paidMoney']}
      size={8}
      answer={year}
      empty={PLATFORM.noPaid}
      draw={(data) => overTime(data, 0, { shape: 'bars', door: (_, days) => toMerchants('paidMoney', days) })}
    />
  )
}

/** Where what lies at one merchant is to be seen; of all: the merchants. */
function useStockDoor(merchantCode: string | undefined): (by: MerchantSort) => Way {
  const toMerchants = useDoorToMerchants()
  const rows = useRowsOfMerchants()
  return (by) => {
    if (merchantCode === undefined) return toMerchants(by)
    const expired = { path: BY_PRODUCTION, filter: { expireStatus: String(EXPIRY.expired) } }
    if (by === 'pastDue') return rows(merchantCode, expired)
    // Lists of stock call near what goods of their shelf life are near to, not what 30 days are.
    return by === 'near' ? { none: 'reckoned' } : rows(merchantCode, { path: BY_GOODS, filter: {} })
  }
}

/** Goods of all merchants are ranked at night, for some ranges. */
function GoodsRanking() {
  const [preset, setPreset] = chosenIn(
    useBoardAddress(),
    'ranking',
    PRESET_CHOICES.map(({ value }) => value),
    '30',
  )
  const answer = useAnswer(getCommoditySalesRankingOfAll, { preset })
  return (
    <TablePanel
      question={PLATFORM.goods}
      figures={['shippedPieces', 'saleValue']}
      size={6}
      answer={answer}
      empty={PLATFORM.noGoods}
      tools={<Choice label={PLATFORM.preset} value={preset} options={PRESET_CHOICES} onChange={setPreset} />}
      table={goodsTable}
    />
  )
}

const PRESET_CHOICES = LAST_DAYS.map((days) => ({
  value: String(days) as '7' | '30' | '90' | '365',
  label: PLATFORM.presets[days],
}))
