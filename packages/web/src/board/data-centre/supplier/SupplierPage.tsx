import {
  exportSupplierDataTopDetail,
  getSupplierDataStatistical,
  getSupplierDataTop20,
  getSupplierDataTopDetail,
  getSupplierSelectList,
} from '@yuncang/contract/board/data-centre/suppliers.ts'
import { SUPPLIER_SORTS } from '@yuncang/contract/board/data-centre/words.ts'
import { FIGURE_WORDS } from '@yuncang/contract/board/figure/words.ts'
import { MONEY_VIEW_KEYS } from '@yuncang/contract/fee/cost/keys.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { TablePages, usePage } from '@yuncang/kit/detail/TablePages.tsx'
import { chosenIn } from '@yuncang/kit/list/useAddressChange.ts'
import { useCan } from '../../../app/user.ts'
import { useAnswer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { Choice } from '../chart/Panel.tsx'
import { TablePanel } from '../chart/TablePanel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { boardInput, PAGE_ROWS } from '../page/scope.ts'
import { useBoardPaging } from '../page/useBoardPaging.ts'
import { useChoicesOfBoard } from '../page/useChoices.ts'
import { useDoors } from '../page/useDoors.ts'
import { useScope } from '../page/useScope.ts'
import { Compared } from './Compared.tsx'
import { Moved } from './Moved.tsx'
import { PartChoice, PARTS } from './PartChoice.tsx'
import { supplierCards } from './cards.ts'
import { detailTable, topTable } from './tables.ts'
import { SUPPLIERS, type SupplierSort } from './words.ts'

/** What suppliers bring, take, keep and pay: together, beside each other, and one by one (part 3, 2.9). */
export default function SupplierPage() {
  const [scope, setScope, board] = useScope()
  const doors = useDoors(scope)
  const money = MONEY_VIEW_KEYS.some(useCan())
  const choices = useChoicesOfBoard(getSupplierSelectList, scope)
  const offered = SORTS.filter(({ value }) => money || value !== 'money')
  const [sort, setSort] = chosenIn(
    board,
    'sort',
    offered.map(({ value }) => value),
  )
  const [part, setPart] = chosenIn(board, 'part', PARTS)
  const input = boardInput(scope)
  const paging = useBoardPaging(board, { input, sort })
  const figures = useAnswer(getSupplierDataStatistical, input)
  const top = useAnswer(getSupplierDataTop20, { ...input, sort })
  const all = useAnswer(getSupplierDataTopDetail, { ...input, sort, page: paging.page, rows: PAGE_ROWS })
  const { rows, total } = usePage(paging, all)
  const sorts = <Choice label={SUPPLIERS.sort} value={sort} options={offered} onChange={setSort} />
  return (
    <BoardPage
      title={SUPPLIERS.title}
      scope={scope}
      onScope={setScope}
      choices={choices}
      severalSuppliers
      asOf={figures.data?.asOf}
    >
      {figures.data && (
        <Cards
          label={SUPPLIERS.glance}
          stale={figures.stale}
          cards={supplierCards(figures.data, scope.compare, doors)}
        />
      )}
      <div className="yc-panels">
        <Moved answer={figures} scope={scope} doors={doors} money={money} />
        <Compared scope={scope} doors={doors} money={money} />
        <TablePanel
          question={SUPPLIERS.top}
          figures={['shippedPieces', 'inPieces', 'inventory', 'rejectRate', 'revenue']}
          size={12}
          answer={top}
          empty={SUPPLIERS.noSupplier}
          tools={sorts}
          table={(data) => topTable(data, sort, doors, money)}
        />
        <TablePanel
          question={SUPPLIERS.all}
          figures={['shippedPieces', 'outPieces', 'inventory', 'rejectRate', 'revenue']}
          size={12}
          deskOnly
          answer={all}
          empty={SUPPLIERS.noSupplier}
          tools={
            <>
              {money && <PartChoice part={part} onChange={setPart} />}
              {sorts}
            </>
          }
          table={(data) => detailTable(data, doors, money, part)}
          onExport={() => void download(exportSupplierDataTopDetail, { ...input, sort })}
          waits={rows === undefined}
          below={<TablePages paging={paging} total={total} />}
        />
      </div>
    </BoardPage>
  )
}

const SORT_KEYS = ['shipNum', 'inNum', 'inventory', 'rejectRate', 'money'] as const satisfies readonly SupplierSort[]
const SORTS = SORT_KEYS.map((value) => {
  const sorted = SUPPLIER_SORTS[value]
  return { value, label: FIGURE_WORDS[sorted === 'money' ? 'revenue' : sorted].name }
})
