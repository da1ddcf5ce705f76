import {
  exportSupplierDataTopDetail,
  getSupplierDataStatistical,
  getSupplierDataTopDetail,
} from '@yuncang/contract/board/data-centre/suppliers.ts'
import { dataSupplier } from '@yuncang/contract/board/data-centre/platform-suppliers.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useState } from 'react'
import { useAnswer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { cardOf, headOf } from '../chart/figure-card.ts'
import { overTime } from '../chart/over-time.ts'
import { Choice } from '../chart/Panel.tsx'
import { figureCell, textCell, type Table } from '../chart/table.ts'
import { TablePanel } from '../chart/TablePanel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { PAGE_ROWS, Pages, usePages } from '../page/Pages.tsx'
import { boardInput, type Scope } from '../page/scope.ts'
import { useMore } from '../page/useMore.tsx'
import { useScope } from '../page/useScope.ts'
import { useMerchant, useMerchantDoor } from '../platform/useMerchants.ts'
import { PLATFORM } from '../platform/words.ts'
import { supplierCards } from '../supplier/cards.ts'
import { Compared } from '../supplier/Compared.tsx'
import { detailTable } from '../supplier/tables.ts'
import { SUPPLIERS } from '../supplier/words.ts'
import { CENSUS, type CensusSort } from './words.ts'

/** The suppliers of all merchants; of one that is chosen also by time, beside each other and one by one (part 3, 2.9). */
export default function CensusPage() {
  const [scope, setScope] = useScope()
  const { merchantCode, fields, of } = useMerchant()
  const named = useMore([{ kind: 'text', name: 'name', label: CENSUS.name }])
  const door = useMerchantDoor()
  const [sort, setSort] = useState<CensusSort>('shipNum')
  const input = {
    beginDay: scope.days.begin,
    endDay: scope.days.end,
    merchantCode,
    supplierName: named.values['name'],
    sort,
  }
  const [page, setPage] = usePages(input)
  const answer = useAnswer(dataSupplier, { ...input, page, rows: PAGE_ROWS })
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
            { name: CENSUS.suppliers, unit: UNIT_NAMES.count, value: answer.data.sums.suppliers },
            cardOf('activeSuppliers', answer.data.sums.activeSuppliers),
          ]}
        />
      )}
      <div className="yc-panels">
        <TablePanel
          question={CENSUS.all}
          figures={['shippedPieces', 'inPieces', 'inventory', 'rejectRate']}
          size={12}
          answer={answer}
          empty={CENSUS.noSupplier}
          tools={<Choice label={CENSUS.sort} value={sort} options={SORTS} onChange={setSort} />}
          table={(data) => censusTable(data, door)}
          below={<Pages page={page} total={answer.data?.total ?? 0} onTurn={setPage} />}
        />
        {merchantCode !== undefined && <OfMerchant scope={scope} merchantCode={merchantCode} />}
      </div>
    </BoardPage>
  )
}

/** The platform sees sums of a merchant, and none of its rows. */
const noDoor = () => undefined

/** The suppliers of one merchant, as itself sees them. */
function OfMerchant({ scope, merchantCode }: { readonly scope: Scope; readonly merchantCode: string }) {
  const input = { ...boardInput(scope), merchantCode }
  const [page, setPage] = usePages(input)
  const figures = useAnswer(getSupplierDataStatistical, input)
  const all = useAnswer(getSupplierDataTopDetail, { ...input, page, rows: PAGE_ROWS })
  const money = typeof figures.data?.sums.money === 'string'
  return (
    <>
      {figures.data && (
        <div className="yc-panels-row">
          <Cards
            label={SUPPLIERS.glance}
            stale={figures.stale}
            cards={supplierCards(figures.data, scope.compare, noDoor)}
          />
        </div>
      )}
      <ChartPanel
        question={CENSUS.byTime}
        figures={['inPieces', 'outPieces', 'shippedPieces', 'rejectedPieces', 'inventory']}
        answer={figures}
        empty={CENSUS.none}
        draw={(data) => overTime(data, scope.compare, { shape: 'lines' })}
      />
      <Compared scope={scope} doors={noDoor} money={money} merchantCode={merchantCode} />
      <TablePanel
        question={SUPPLIERS.all}
        figures={['shippedPieces', 'outPieces', 'inventory', 'rejectRate']}
        size={12}
        deskOnly
        answer={all}
        empty={SUPPLIERS.noSupplier}
        table={(data) => detailTable(data, noDoor, money)}
        onExport={() => void download(exportSupplierDataTopDetail, input)}
        below={<Pages page={page} total={all.data?.total ?? 0} onTurn={setPage} />}
      />
    </>
  )
}

/** Suppliers of all merchants; a merchant's name leads to what is known of it. */
function censusTable(
  { records }: CallOutput<typeof dataSupplier>,
  door: (merchantCode: string) => string | undefined,
): Table {
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
    rows: records.map((one) => [
      textCell(one.supplierName),
      textCell(one.merchantName, door(one.merchantCode)),
      figureCell(one.warehouses),
      figureCell(one.goods),
      figureCell(one.shippedPieces),
      figureCell(one.inPieces),
      figureCell(one.inventory),
      figureCell(one.rejectRate),
      textCell(one.lastTime),
    ]),
  }
}

const SORTS: readonly { readonly value: CensusSort; readonly label: string }[] = [
  { value: 'shipNum', label: FIGURE_WORDS.shippedPieces.name },
  { value: 'inNum', label: FIGURE_WORDS.inPieces.name },
  { value: 'rejectRate', label: FIGURE_WORDS.rejectRate.name },
]
