import {
  exportGoodsDataTopDetail,
  getGoodsDataTop20,
  getGoodsDataTopDetail,
  getGoodsRevenueStatistical,
  getSupplierSelectListOfGoods,
} from '@yuncang/contract/board/data-centre/goods.ts'
import { GOODS_SORTS } from '@yuncang/contract/board/data-centre/words.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { TablePages, usePage } from '@yuncang/kit/detail/TablePages.tsx'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { chosenIn, type AddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { useDictOptions } from '../../../choice/dict.ts'
import { useGoodsSearch } from '../../../choice/goods.ts'
import { useAnswer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { cardOf } from '../chart/figure-card.ts'
import { formerly, overTime } from '../chart/over-time.ts'
import { Choice } from '../chart/Panel.tsx'
import { TablePanel } from '../chart/TablePanel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { boardInput, PAGE_ROWS, type Scope } from '../page/scope.ts'
import { useBoardPaging } from '../page/useBoardPaging.ts'
import { useChoicesOfBoard } from '../page/useChoices.ts'
import { useDoors, type Doors } from '../page/useDoors.ts'
import { useCategoryDoor, useGoodsDoor } from '../page/useGoodsDoor.ts'
import { moreIn } from '../page/more.tsx'
import { useScope } from '../page/useScope.ts'
import { detailTable, topTable } from './tables.ts'
import { GOODS, type GoodsSort } from './words.ts'

/** What was shipped of each goods, what it is worth, and how long what lies there lasts (part 3, 2.9). */
export default function GoodsPage() {
  const [scope, setScope, board] = useScope()
  const { asked, input, of, fields } = useAsked(scope, board)
  const choices = useChoicesOfBoard(getSupplierSelectListOfGoods, scope)
  const doors = useDoors(scope)
  const door = useGoodsDoor()
  const ofCategory = useCategoryDoor()
  const [sort, setSort] = chosenIn(board, 'sort', SORT_KEYS)
  const paging = useBoardPaging(board, { input, asked, sort })
  const revenue = useAnswer(getGoodsRevenueStatistical, { ...input, ...asked })
  const top = useAnswer(getGoodsDataTop20, { ...input, sort })
  const all = useAnswer(getGoodsDataTopDetail, { ...input, ...asked, sort, page: paging.page, rows: PAGE_ROWS })
  const { rows, total } = usePage(paging, all)
  const { compare } = scope
  // Of one goods or category the tasks hold others beside it: their sums would not be these.
  const narrow = asked.goodsCode !== undefined || input.categoryCode !== undefined
  const led: Doors = narrow ? () => ({ none: 'mixed' }) : doors
  const sorts = <Choice label={GOODS.sort} value={sort} options={SORTS} onChange={setSort} />
  return (
    <BoardPage
      title={GOODS.title}
      scope={scope}
      onScope={setScope}
      choices={choices}
      more={fields}
      of={of}
      asOf={revenue.data?.asOf}
    >
      {revenue.data && (
        <Cards
          label={GOODS.glance}
          stale={revenue.stale}
          cards={[
            cardOf('shippedPieces', revenue.data.sums.shippedPieces, led('shippedPieces'), {
              before: formerly(revenue.data, compare, ({ sums }) => sums.shippedPieces),
            }),
            cardOf('saleValue', revenue.data.sums.saleValue, HERE, {
              before: formerly(revenue.data, compare, ({ sums }) => sums.saleValue),
            }),
          ]}
        />
      )}
      <div className="yc-panels">
        <ChartPanel
          name="goods"
          question={GOODS.byTime}
          figures={['shippedPieces', 'saleValue']}
          size={8}
          answer={revenue}
          empty={GOODS.noShipped}
          draw={(data) =>
            overTime(data, compare, {
              shape: 'lines',
              door: (code, days) => (code === 'shippedPieces' ? led(code, days) : led('saleValue', days)),
            })
          }
        />
        <ChartPanel
          name="goodsCategories"
          question={GOODS.categories}
          figures={['saleValue']}
          size={4}
          answer={revenue}
          empty={GOODS.noShipped}
          draw={({ pie }) => ({
            kind: 'pie',
            parts: pie,
            partName: GOODS.category,
            valueName: FIGURE_WORDS.saleValue.name,
            unit: UNIT_NAMES.yuan,
            door: (category) => ofCategory(category),
          })}
        />
        <TablePanel
          question={GOODS.top}
          figures={['shippedPieces', 'saleValue', 'inPieces', 'inventory', 'rejectRate']}
          size={12}
          answer={top}
          empty={GOODS.noGoods}
          tools={sorts}
          table={(data) => topTable(data, sort, doors, door)}
        />
        <TablePanel
          question={GOODS.all}
          figures={['shippedPieces', 'outPieces', 'inventory', 'rejectRate']}
          size={12}
          deskOnly
          answer={all}
          empty={GOODS.noGoods}
          tools={sorts}
          table={(data) => detailTable(data, doors, door, led)}
          onExport={() => void download(exportGoodsDataTopDetail, { ...input, ...asked, sort })}
          waits={rows === undefined}
          below={<TablePages paging={paging} total={total} />}
        />
      </div>
    </BoardPage>
  )
}

/** What all goods come to stands below, one by one. */
const HERE = { none: 'here' } as const

/** What the page asks by: the time and place of all boards, a category, and for what goes by time one goods. */
function useAsked(scope: Scope, board: AddressChange) {
  const categories = useDictOptions('GOODS_SPECIES')
  const goods = useGoodsSearch(board.query.get('goods') ?? '', scope.supplierCode)
  const { values, fields } = moreIn(board, [
    { kind: 'one', name: 'category', label: GOODS.category, options: categories },
    { kind: 'search', name: 'goods', label: GOODS.goods, ...goods },
  ])
  const nameOf = (options: readonly Option[] | undefined, code: string) =>
    options?.find(({ value }) => value === code)?.label ?? code
  const { category, goods: chosen } = values
  return {
    input: { ...boardInput(scope), categoryCode: category },
    asked: { goodsCode: chosen },
    fields,
    of: [
      ...(category === undefined ? [] : [GOODS.ofCategory(nameOf(categories, category))]),
      ...(chosen === undefined ? [] : [GOODS.ofGoods(nameOf(goods.options, chosen))]),
    ].join('　'),
  }
}

const SORT_KEYS = ['shipNum', 'saleValue', 'inNum', 'inventory', 'rejectRate'] as const satisfies readonly GoodsSort[]
const SORTS = SORT_KEYS.map((value) => ({
  value,
  label: FIGURE_WORDS[GOODS_SORTS[value]].name,
}))
