import {
  exportSupplierDataTopDetail,
  getSupplierDataStatistical,
  getSupplierDataTopDetail,
} from '@yuncang/contract/board/data-centre/suppliers.ts'
import { dataSupplier } from '@yuncang/contract/board/data-centre/platform-suppliers.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { TablePages, usePage } from '@yuncang/kit/detail/TablePages.tsx'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import { chosenIn, type AddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { useLocation } from 'react-router'
import { useCanOpen } from '../../../app/open.ts'
import { GOODS_LIST } from '../../../goods/goods/addresses.ts'
import { merchantSupplierAddress, SUPPLIER_SAAS } from '../../../partner/supplier/addresses.ts'
import { useAnswer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { cardOf, headOf } from '../chart/figure-card.ts'
import { Choice } from '../chart/Panel.tsx'
import { figureCell, textCell, type Table } from '../chart/table.ts'
import { TablePanel } from '../chart/TablePanel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { boardInput, PAGE_ROWS, type Scope } from '../page/scope.ts'
import { PAGE_NAMES } from '../page/useBoardAddress.ts'
import { useBoardPaging } from '../page/useBoardPaging.ts'
import type { Doors } from '../page/useDoors.ts'
import { moreIn } from '../page/more.tsx'
import { useScope } from '../page/useScope.ts'
import { useDoorsOfMerchants, useMerchant, useMerchantDoor, useRowsOfMerchants } from '../platform/useMerchants.ts'
import { PLATFORM } from '../platform/words.ts'
import { supplierCards } from '../supplier/cards.ts'
import { Compared } from '../supplier/Compared.tsx'
import { Moved } from '../supplier/Moved.tsx'
import { PartChoice, PARTS } from '../supplier/PartChoice.tsx'
import { detailTable } from '../supplier/tables.ts'
import { SUPPLIERS } from '../supplier/words.ts'
import { CENSUS, type CensusSort } from './words.ts'

/** The suppliers of all merchants; of one that is chosen also by time, beside each other and one by one (part 3, 2.9). */
export default function CensusPage() {
  const [scope, setScope, board] = useScope()
  const { merchantCode, name, fields, of } = useMerchant(board)
  const named = moreIn(board, [
    { kind: 'text', name: 'name', label: CENSUS.name },
    { kind: 'one', name: 'active', label: CENSUS.active, options: [{ value: '1', label: CENSUS.onlyActive }] },
  ])
  const led = useLed(scope)
  const onlyActive = useOnlyActive()
  const [sort, setSort] = chosenIn(board, 'sort', SORT_KEYS)
  const input = {
    beginDay: scope.days.begin,
    endDay: scope.days.end,
    merchantCode,
    supplierName: named.values['name'],
    isActive: named.values['active'] === '1' ? (1 as const) : undefined,
    sort,
  }
  const paging = useBoardPaging(board, input)
  const answer = useAnswer(dataSupplier, { ...input, page: paging.page, rows: PAGE_ROWS })
  const { rows, total } = usePage(paging, answer)
  return (
    <BoardPage
      title={CENSUS.title}
      scope={scope}
      onScope={setScope}
      compares={merchantCode !== undefined}
      cuts={merchantCode !== undefined}
      more={
        <>
          {fields}
          {named.fields}
        </>
      }
      of={of}
      asOf={answer.data?.asOf}
    >
      {answer.data && (
        <Cards
          label={CENSUS.glance}
          stale={answer.stale}
          cards={[
            { name: CENSUS.suppliers, unit: UNIT_NAMES.count, value: answer.data.sums.suppliers, to: { none: 'here' } },
            cardOf('activeSuppliers', answer.data.sums.activeSuppliers, onlyActive),
          ]}
        />
      )}
      <div className="yc-panels">
        <TablePanel
          question={merchantCode === undefined ? CENSUS.all : CENSUS.of(name)}
          figures={['shippedPieces', 'inPieces', 'inventory', 'rejectRate']}
          size={12}
          answer={answer}
          empty={CENSUS.noSupplier}
          tools={<Choice label={CENSUS.sort} value={sort} options={SORTS} onChange={setSort} />}
          table={(data) => censusTable(data, led)}
          waits={rows === undefined}
          below={<TablePages paging={paging} total={total} />}
        />
        {merchantCode !== undefined && <OfMerchant scope={scope} board={board} merchantCode={merchantCode} />}
      </div>
    </BoardPage>
  )
}

/** This page with those suppliers alone that had a task made. */
function useOnlyActive(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('active', '1')
  for (const name of PAGE_NAMES) query.delete(name)
  return `${pathname}?${query}`
}

type OfMerchantProps = { readonly scope: Scope; readonly board: AddressChange; readonly merchantCode: string }

/** The suppliers of one merchant, as itself sees them. */
function OfMerchant({ scope, board, merchantCode }: OfMerchantProps) {
  const input = { ...boardInput(scope), merchantCode }
  const paging = useBoardPaging(board, input, 'detailPage')
  const [part, setPart] = chosenIn(board, 'part', PARTS)
  const figures = useAnswer(getSupplierDataStatistical, input)
  const all = useAnswer(getSupplierDataTopDetail, { ...input, page: paging.page, rows: PAGE_ROWS })
  const { rows, total } = usePage(paging, all)
  const doors = useDoorsOfMerchants(scope)(merchantCode)
  const money = typeof figures.data?.sums.money === 'string'
  const isKnown = figures.data !== undefined || figures.error !== null
  return (
    <>
      {figures.data && (
        <div className="yc-panels-row">
          <Cards
            label={SUPPLIERS.glance}
            stale={figures.stale}
            cards={supplierCards(figures.data, scope.compare, doors)}
          />
        </div>
      )}
      <Moved answer={figures} scope={scope} doors={doors} money={money} />
      <Compared scope={scope} doors={doors} money={isKnown ? money : undefined} merchantCode={merchantCode} />
      <TablePanel
        question={SUPPLIERS.all}
        figures={['shippedPieces', 'outPieces', 'inventory', 'rejectRate']}
        size={12}
        deskOnly
        answer={all}
        empty={SUPPLIERS.noSupplier}
        tools={money && <PartChoice part={part} onChange={setPart} />}
        table={(data) => detailTable(data, doors, money, part)}
        onExport={() => void download(exportSupplierDataTopDetail, input)}
        waits={rows === undefined}
        below={<TablePages paging={paging} total={total} />}
      />
    </>
  )
}

/** Suppliers of all merchants; a merchant's name leads to what is known of it. */
function censusTable(
  { records }: CallOutput<typeof dataSupplier>,
  { door, doors, supplier, goods, today }: Led,
): Table {
  const now = { begin: today, end: today }
  return {
    heads: [
      { title: CENSUS.supplier },
      { title: PLATFORM.merchant },
      { title: CENSUS.warehouses, figures: true },
      { title: CENSUS.goods, figures: true },
      headOf('shippedPieces'),
      headOf('inPieces'),
      headOf('inventory'),
      headOf('rejectRate'),
      { title: CENSUS.lastTask },
    ],
    rows: records.map((one) => {
      const { merchantCode, supplierCode } = one
      const led = (key: FigureKey, of?: Days) => doors(merchantCode)(key, of, { supplierCode })
      return [
        textCell(one.supplierName, supplier(one)),
        textCell(one.merchantName, door(merchantCode)),
        figureCell(one.warehouses, supplier(one)),
        figureCell(one.goods, goods(one)),
        figureCell(one.shippedPieces, led('shippedPieces')),
        figureCell(one.inPieces, led('inPieces')),
        figureCell(one.inventory, led('inventory', now)),
        figureCell(one.rejectRate, led('rejectRate')),
        textCell(one.lastTime),
      ]
    }),
  }
}

/** Where what is known of a supplier of a merchant is to be seen. */
type Led = {
  readonly door: (merchantCode: string) => string | undefined
  readonly doors: (merchantCode: string) => Doors
  readonly supplier: (one: Row) => string | undefined
  readonly goods: (one: Row) => string | undefined
  readonly today: string
}
type Row = CallOutput<typeof dataSupplier>['records'][number]

function useLed(scope: Scope): Led {
  const canOpen = useCanOpen()
  const rows = useRowsOfMerchants()
  return {
    door: useMerchantDoor(),
    doors: useDoorsOfMerchants(scope),
    supplier: ({ merchantCode: tenantCode, supplierCode }) =>
      canOpen(SUPPLIER_SAAS) ? merchantSupplierAddress({ tenantCode, supplierCode }) : undefined,
    goods: ({ merchantCode, supplierCode }) => rows(merchantCode, { path: GOODS_LIST, filter: { supplierCode } }),
    today: scope.today,
  }
}

const SORT_KEYS = ['shipNum', 'inNum', 'rejectRate'] as const satisfies readonly CensusSort[]
const SORTS: readonly { readonly value: (typeof SORT_KEYS)[number]; readonly label: string }[] = [
  { value: 'shipNum', label: FIGURE_WORDS.shippedPieces.name },
  { value: 'inNum', label: FIGURE_WORDS.inPieces.name },
  { value: 'rejectRate', label: FIGURE_WORDS.rejectRate.name },
]
