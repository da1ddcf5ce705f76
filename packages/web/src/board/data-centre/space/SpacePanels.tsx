import { getBoardSpace } from '@yuncang/contract/board/space/space.ts'
import { useAnswer } from '../chart/answer.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { overTime } from '../chart/over-time.ts'
import { TablePanel } from '../chart/TablePanel.tsx'
import { boardInput, type Scope } from '../page/scope.ts'
import type { Doors } from '../page/useDoors.ts'
import { spaceTable } from './table.ts'
import { SPACE } from './words.ts'

/** How full the areas of the warehouses are: at the end of each day, and now. */
export function SpacePanels({ scope, doors }: { readonly scope: Scope; readonly doors: Doors }) {
  const { beginDay, endDay, warehouseCode } = boardInput(scope)
  const answer = useAnswer(getBoardSpace, { beginDay, endDay, warehouseCode })
  const warehouseOf = (areaId: string) => answer.data?.records.find((record) => record.areaId === areaId)?.warehouseCode
  return (
    <>
      <ChartPanel
        name="space"
        question={SPACE.byDay}
        figures={['spaceRate']}
        size={6}
        answer={answer}
        empty={answer.data?.records.length === 0 ? SPACE.none : SPACE.notKept}
        draw={(data) =>
          overTime(data, 0, {
            shape: 'lines',
            door: (areaId, of) => doors('spaceRate', of, { warehouseCode: warehouseOf(areaId), areaId }),
          })
        }
      />
      <TablePanel
        question={SPACE.now}
        figures={['spaceRate']}
        size={6}
        answer={answer}
        empty={SPACE.none}
        table={(data) => spaceTable(data, doors, scope.today)}
      />
    </>
  )
}
