import type { getSupplierDataStatistical } from '@yuncang/contract/board/data-centre/suppliers.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { Answer } from '../chart/answer.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { figureOf } from '../chart/drawing.ts'
import { overTime } from '../chart/over-time.ts'
import { useWall } from '../chart/wall.ts'
import type { Doors } from '../page/useDoors.ts'
import type { Scope } from '../page/scope.ts'
import { SUPPLIERS } from './words.ts'

type Figures = CallOutput<typeof getSupplierDataStatistical>

type MovedProps = {
  readonly answer: Answer<Figures>
  readonly scope: Scope
  readonly doors: Doors
  readonly money: boolean
}

const FLOWS: readonly FigureKey[] = ['inPieces', 'outPieces', 'shippedPieces', 'rejectedPieces']

/** What suppliers bring and take, and what that comes to: what lies there is ten times what moves on a day, so each has an axis of its own. */
export function Moved({ answer, scope, doors, money }: MovedProps) {
  const { on } = useWall()
  const draw = (isDrawn: (code: string) => boolean) => (data: Figures) =>
    overTime(seriesWhere(data, isDrawn), scope.compare, {
      shape: 'lines',
      door: (code, of) => doors(figureOf(code) ?? 'inPieces', of),
    })
  const isFlow = (code: string) => FLOWS.includes(code as FigureKey)
  return (
    <>
      <ChartPanel
        name="moved"
        question={SUPPLIERS.byTime}
        figures={FLOWS}
        size={on ? 4 : 6}
        answer={answer}
        empty={SUPPLIERS.none}
        draw={draw(isFlow)}
      />
      <ChartPanel
        name="kept"
        question={money ? SUPPLIERS.keptAndEarned : SUPPLIERS.kept}
        figures={money ? ['inventory', 'revenue'] : ['inventory']}
        size={on ? 4 : 6}
        answer={answer}
        empty={SUPPLIERS.none}
        draw={draw((code) => !isFlow(code))}
      />
    </>
  )
}

/** An answer with some of its series, of the time before too. */
function seriesWhere(data: Figures, isDrawn: (code: string) => boolean): Figures {
  const some = <T extends Pick<Figures, 'chart'>>(one: T): T => ({
    ...one,
    chart: { ...one.chart, series: one.chart.series.filter(({ code }) => isDrawn(code)) },
  })
  return { ...some(data), before: data.before && some(data.before) }
}
