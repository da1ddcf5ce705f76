import { getBoardTargets } from '@yuncang/contract/board/target/target.ts'
import { FIGURE_WORDS } from '@yuncang/contract/board/figure/words.ts'
import { monthOf } from '@yuncang/domain/base/month.ts'
import { TARGETS } from '@yuncang/domain/board/target/way.ts'
import { useChartForm } from '@yuncang/kit/list/useChartForm.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../app/user.ts'
import { useAnswer } from '../chart/answer.ts'
import { saveWorkbook } from '../chart/export.ts'
import { FigureTable } from '../chart/FigureTable.tsx'
import { useOfWhat } from '../chart/of-what.ts'
import { ExportMenu, Panel } from '../chart/Panel.tsx'
import { textOf, type Value, type Way } from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import type { Scope } from '../page/scope.ts'
import type { Doors } from '../page/useDoors.ts'
import './target.css'
import { TargetDialog } from './TargetDialog.tsx'
import { barOf, doorOf, sentenceOf, targetsTable, timeShare, type Target, type Targets } from './way.ts'
import { STATE_NAMES, STATE_TONES, TARGETS_WORDS as WORDS } from './words.ts'

/** How far the warehouses have come with what they were given to reach in the month in which the range ends. */
export function TargetPanel({ scope, doors }: { readonly scope: Scope; readonly doors: Doors }) {
  const { days, today, warehouseCode } = scope
  const month = monthOf(days.end < today ? days.end : today)
  const answer = useAnswer(getBoardTargets, { month, warehouseCode })
  const can = useCan()
  const of = useOfWhat()
  const { asTable, turn } = useChartForm('targets')
  const [open, setOpen] = useState(false)
  const { data } = answer
  const any = data !== undefined && data.records.length > 0
  const question = WORDS.question(data?.month ?? month)
  const tools = (
    <span className="yc-panel-tools">
      {can('boardTargetEdit') && (
        <Button size="small" onClick={() => setOpen(true)}>
          {WORDS.set}
        </Button>
      )}
      {any && (
        <>
          <button type="button" className="yc-panel-toggle" aria-pressed={asTable} onClick={turn}>
            {asTable ? CHART_WORDS.asChart : CHART_WORDS.asTable}
          </button>
          <ExportMenu
            onSheet={() =>
              void saveWorkbook(targetsTable(data, doors), { question, of, asOf: CHART_WORDS.asOf(data.asOf) })
            }
          />
        </>
      )}
    </span>
  )
  return (
    <>
      <Panel question={question} size={12} answer={answer} tools={tools}>
        {data &&
          (!any ? (
            <p className="yc-figure-none">
              {WORDS.none(data.month)}
              {can('boardTargetEdit') && <span>{WORDS.noneHint}</span>}
            </p>
          ) : asTable ? (
            <FigureTable caption={question} table={targetsTable(data, doors)} />
          ) : (
            <Ways answer={data} doors={doors} />
          ))}
      </Panel>
      {open && <TargetDialog warehouseCode={warehouseCode} month={month} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A figure that leads to its rows, where there are any. */
function Led({ value, to }: { readonly value: Value; readonly to: Way }) {
  const shown = textOf(value)
  return typeof to !== 'string' || Number(value) === 0 ? shown : <Link to={to}>{shown}</Link>
}

/** The way to each target as a bar, with a mark where the time stands. */
function Ways({ answer, doors }: { readonly answer: Targets; readonly doors: Doors }) {
  const time = timeShare(answer)
  const { passed, days, records } = answer
  const warehouses = [...Map.groupBy(records, ({ warehouseCode }) => warehouseCode).values()]
  return (
    <div className="yc-targets">
      <p className="yc-targets-time">{passed >= days ? WORDS.over : WORDS.passed(passed, days, time)}</p>
      {warehouses.map((own) => (
        <section key={own[0]!.warehouseCode} aria-label={own[0]!.warehouseName}>
          <h3>{own[0]!.warehouseName}</h3>
          <ul>
            {own.map((target) => (
              <WayTo key={target.figure} target={target} time={time} answer={answer} doors={doors} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type WayProps = { readonly target: Target; readonly time: string; readonly answer: Targets; readonly doors: Doors }

function WayTo({ target, time, answer, doors }: WayProps) {
  const { figure, unit, reached, today, state } = target
  const { kind, good } = TARGETS[figure]
  const done = barOf(target, reached)
  return (
    <li data-state={state}>
      <span className="yc-target-name">{FIGURE_WORDS[figure].name}</span>
      <span className="yc-target-bar" aria-hidden>
        <i style={{ width: `${done}%` }} />
        {today !== null && <i data-today style={{ left: `${done}%`, width: `${barOf(target, today, done)}%` }} />}
        {kind === 'sum' && <b style={{ left: `${time}%` }} title={WORDS.timeMark} />}
      </span>
      <span className="yc-target-reached">
        {kind === 'state' && `${WORDS.now} `}
        <strong>
          <Led value={reached} to={doorOf(target, answer, doors)} />
        </strong>
        {good === 'more'
          ? ` / ${WORDS.amount(textOf(target.target), unit)}`
          : `${WORDS.amount('', unit)}，${WORDS.atMost(WORDS.amount(textOf(target.target), unit))}`}
        {target.share !== null && <em>{target.share}%</em>}
      </span>
      <span className="yc-target-today">
        {today !== null && (
          <>
            {WORDS.today} <Led value={today} to={doorOf(target, answer, doors, 'today')} />
          </>
        )}
      </span>
      <StatusTag tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StatusTag>
      <span className="yc-target-way">{sentenceOf(target)}</span>
    </li>
  )
}
