import {
  getAllTask,
  getEnterTask,
  getOutTaskWeightAndVolume,
  getRejectReasons,
  getSellTask,
} from '@yuncang/contract/board/data-centre/tasks.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { useAnswer } from '../chart/answer.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { overTime } from '../chart/over-time.ts'
import { TablePanel } from '../chart/TablePanel.tsx'
import { BoardPage } from '../page/BoardPage.tsx'
import { boardInput, type Scope } from '../page/scope.ts'
import { useChoices } from '../page/useChoices.ts'
import { useDoors, type Doors } from '../page/useDoors.ts'
import { useScope } from '../page/useScope.ts'
import { InOutCards } from './InOutCards.tsx'
import { kindsTable, madeDoor, pointsTable, reasonsTable, standingTable, type Where } from './tables.ts'
import { useWhere } from './useWhere.tsx'
import { IN_OUT } from './words.ts'

/** What comes in and goes out: tasks by what became of them, pieces by kind, weight and volume, what was signed for and rejected (part 3, 2.9). */
export default function InOutPage() {
  const [scope, setScope, board] = useScope()
  const choices = useChoices(scope)
  const { where, of, fields } = useWhere(board, scope.warehouseCode)
  const { tasks, measured, entered, sold, reasons } = useInOut(scope, where)
  const doors = useDoors(scope)
  const { compare } = scope
  return (
    <BoardPage
      title={IN_OUT.title}
      scope={scope}
      onScope={setScope}
      choices={choices}
      of={of}
      asOf={sold.data?.asOf}
      more={fields}
    >
      <InOutCards sold={sold} entered={entered} measured={measured} compare={compare} doors={doors} where={where} />
      <div className="yc-panels">
        <ChartPanel
          name="sold"
          question={IN_OUT.sold}
          figures={['shippedPieces', 'receivedPieces', 'rejectedPieces', 'discardedPieces']}
          answer={sold}
          empty={IN_OUT.noSold}
          draw={(data) =>
            overTime(data, compare, { shape: 'lines', door: (code, of) => doors(code as 'shippedPieces', of, where) })
          }
        />
        <ChartPanel
          name="entered"
          question={IN_OUT.entered}
          figures={['inPieces']}
          answer={entered}
          empty={IN_OUT.noEntered}
          draw={(data) =>
            overTime(data, compare, {
              shape: 'bars',
              stacked: true,
              door: (taskType, of) => doors('inPieces', of, { taskType }),
            })
          }
        />
        <ChartPanel
          name="tasks"
          question={IN_OUT.tasks}
          answer={tasks}
          empty={IN_OUT.noTasks}
          draw={(data) => overTime(data, compare, { shape: 'bars', door: (code, of) => madeDoor(doors, code, of) })}
        />
        <ChartPanel
          name="measured"
          question={IN_OUT.measured}
          figures={['outWeight', 'outVolume']}
          answer={measured}
          empty={IN_OUT.noSold}
          draw={(data) =>
            overTime(data, compare, { shape: 'lines', door: (code, of) => doors(code as 'outWeight', of, where) })
          }
        />
        <TablePanel
          question={IN_OUT.standing}
          figures={['newPending', 'newAccepted', 'newCancelled']}
          size={4}
          answer={tasks}
          empty={IN_OUT.noTasks}
          table={(data) => standingTable(data, doors)}
        />
        <ChartPanel
          name="kinds"
          question={IN_OUT.kinds}
          figures={['inPieces']}
          size={3}
          answer={entered}
          empty={IN_OUT.noEntered}
          draw={({ pie }) => ({
            kind: 'pie',
            parts: pie,
            partName: IN_OUT.taskType,
            valueName: FIGURE_WORDS.inPieces.name,
            unit: UNIT_NAMES.pieces,
            door: (taskType) => doors('inPieces', undefined, { taskType }),
          })}
        />
        <TablePanel
          question={IN_OUT.points}
          figures={['shippedTasks', 'shippedPieces', 'rejectedPieces', 'rejectRate']}
          size={5}
          answer={sold}
          empty={IN_OUT.noSold}
          table={(data) => pointsTable(data, doors)}
        />
        <Behind reasons={reasons} measured={measured} doors={doors} where={where} />
      </div>
    </BoardPage>
  )
}

type Asked = ReturnType<typeof useInOut>
type BehindProps = Pick<Asked, 'reasons' | 'measured'> & { readonly doors: Doors; readonly where: Where }

/** What a desk has room for besides: why goods were rejected, and what went out by kind of task. */
function Behind({ reasons, measured, doors, where }: BehindProps) {
  return (
    <>
      <TablePanel
        question={IN_OUT.reasons}
        figures={['rejectedPieces', 'rejectRate']}
        size={5}
        deskOnly
        answer={reasons}
        empty={IN_OUT.noRejected}
        table={(data) => reasonsTable(data, doors, where)}
      />
      <TablePanel
        question={IN_OUT.outKinds}
        figures={['outTasks', 'outPieces', 'outWeight', 'outVolume']}
        size={7}
        deskOnly
        answer={measured}
        empty={IN_OUT.noSold}
        table={(data) => kindsTable(data, doors, where)}
      />
    </>
  )
}

/** What the page asks for. */
function useInOut(scope: Scope, where: Where) {
  const input = boardInput(scope)
  return {
    tasks: useAnswer(getAllTask, input),
    measured: useAnswer(getOutTaskWeightAndVolume, { ...input, ...where }),
    entered: useAnswer(getEnterTask, input),
    sold: useAnswer(getSellTask, { ...input, ...where }),
    reasons: useAnswer(getRejectReasons, { ...input, ...where }),
  }
}
