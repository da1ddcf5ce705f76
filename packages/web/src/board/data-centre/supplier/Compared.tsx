import { getSupplierDataStatisticalUnitAxis } from '@yuncang/contract/board/data-centre/suppliers.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { chosenIn } from '@yuncang/kit/list/useAddressChange.ts'
import { useAnswer } from '../chart/answer.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { overTime } from '../chart/over-time.ts'
import { Choice } from '../chart/Panel.tsx'
import { useWall } from '../chart/wall.ts'
import { boardInput, type Scope } from '../page/scope.ts'
import { useBoardAddress } from '../page/useBoardAddress.ts'
import type { Doors } from '../page/useDoors.ts'
import { SUPPLIERS, UNIT_CHOICES, type SupplierUnit } from './words.ts'

type ComparedProps = {
  readonly scope: Scope
  readonly doors: Doors
  /** Whether money is theirs to see; undefined: nobody knows yet. */
  readonly money: boolean | undefined
  /** The one merchant whose suppliers they are, where the platform asks. */
  readonly merchantCode?: string
}

/** Suppliers side by side in one unit: those that are chosen, else the ten first. */
export function Compared({ scope, doors, money, merchantCode }: ComparedProps) {
  const { on } = useWall()
  const offered = UNIT_CHOICES.filter(({ value }) => money || value !== 'money')
  const board = useBoardAddress()
  const [unit, setUnit] = chosenIn(
    board,
    'unit',
    offered.map(({ value }) => value),
  )
  const answer = useAnswer(
    getSupplierDataStatisticalUnitAxis,
    { ...boardInput(scope), merchantCode, unit },
    // Which unit it is cannot be told before that.
    { enabled: money !== undefined || board.query.get('unit') !== 'money' },
  )
  return (
    <ChartPanel
      name="compared"
      question={SUPPLIERS.compared}
      figures={[FIGURE_OF[unit]]}
      size={on ? 4 : 12}
      answer={answer}
      empty={SUPPLIERS.none}
      tools={<Choice label={SUPPLIERS.unit} value={unit} options={offered} onChange={setUnit} />}
      draw={(data) =>
        overTime(data, scope.compare, {
          shape: 'lines',
          // The others together have no list of their own.
          door: (supplierCode, of) =>
            supplierCode === '' ? { none: 'rest' } : doors(FIGURE_OF[unit], of, { supplierCode }),
        })
      }
    />
  )
}

const FIGURE_OF = {
  num: 'outPieces',
  task: 'outTasks',
  weight: 'outWeight',
  volume: 'outVolume',
  money: 'revenue',
} as const satisfies Record<SupplierUnit, FigureKey>
