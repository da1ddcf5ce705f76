import { getWarehouseRevenueStatistical } from '@yuncang/contract/board/data-centre/warehouse.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { TablePages, usePage } from '@yuncang/kit/detail/TablePages.tsx'
import { useAnswer } from '../chart/answer.ts'
import { Cards } from '../chart/Cards.tsx'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { overTime } from '../chart/over-time.ts'
import { TablePanel } from '../chart/TablePanel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { boardInput, PAGE_ROWS } from '../page/scope.ts'
import { useBoardPaging } from '../page/useBoardPaging.ts'
import { useChoices } from '../page/useChoices.ts'
import { useDoors } from '../page/useDoors.ts'
import { useScope } from '../page/useScope.ts'
import { groupOf, incomeCards, incomeTable } from './tables.ts'
import { INCOME } from './words.ts'

/** Revenue by the groups of costs, over time and by warehouse, with what was paid and what is unpaid (part 3, 2.9). */
export default function IncomePage() {
  const [scope, setScope, board] = useScope()
  const choices = useChoices(scope)
  const doors = useDoors(scope)
  const { compare } = scope
  const input = boardInput(scope)
  const paging = useBoardPaging(board, input)
  const answer = useAnswer(getWarehouseRevenueStatistical, { ...input, page: paging.page, rows: PAGE_ROWS })
  const { rows, total } = usePage(paging, answer)
  return (
    <BoardPage title={INCOME.title} scope={scope} onScope={setScope} choices={choices} asOf={answer.data?.asOf}>
      {answer.data && (
        <Cards cards={incomeCards(answer.data, compare, doors)} label={INCOME.glance} stale={answer.stale} />
      )}
      <div className="yc-panels">
        <ChartPanel
          name="income"
          question={INCOME.byTime}
          figures={['revenue']}
          size={8}
          answer={answer}
          empty={INCOME.none}
          draw={(data) =>
            overTime(data, compare, {
              shape: 'bars',
              stacked: true,
              door: (code, of) => doors('revenue', of, { group: groupOf(code) }),
            })
          }
        />
        <ChartPanel
          name="incomeGroups"
          question={INCOME.groups}
          figures={['revenue']}
          size={4}
          answer={answer}
          empty={INCOME.none}
          draw={({ pie }) => ({
            kind: 'pie',
            parts: pie,
            partName: INCOME.group,
            valueName: FIGURE_WORDS.revenue.name,
            unit: UNIT_NAMES.yuan,
            door: (code) => doors('revenue', undefined, { group: groupOf(code) }),
          })}
        />
        <TablePanel
          question={INCOME.rows}
          figures={['revenue']}
          size={12}
          answer={answer}
          empty={INCOME.none}
          table={(data) => incomeTable(data, doors)}
          waits={rows === undefined}
          below={<TablePages paging={paging} total={total} />}
        />
      </div>
    </BoardPage>
  )
}
