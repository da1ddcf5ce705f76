import { exportRuns, getRunPage } from '@yuncang/contract/bill/run/run.ts'
import { RUN_KIND_NAMES, RUN_KINDS, RUN_LABELS, RUN_SHEET as HEADS } from '@yuncang/contract/bill/run/words.ts'
import { countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Link } from 'react-router'
import { costRunAddress } from './addresses.ts'
import { PHASE_TONES, type CostRun } from './model.ts'
import './run.css'
import { runMoney, RUN_WORDS } from './words.ts'

const FILTERS: Filter[] = [
  {
    kind: 'one',
    name: 'kind',
    label: RUN_LABELS.kind,
    options: RUN_KINDS.map((value) => ({ value, label: RUN_KIND_NAMES[value] })),
  },
]

const COLUMNS: readonly ListColumn<CostRun>[] = [
  {
    key: 'said',
    title: HEADS.said,
    width: 256,
    fixed: 'start',
    render: (run) => <Link to={costRunAddress(run.runId)}>{run.said}</Link>,
  },
  { key: 'kind', title: HEADS.kind, width: 80, render: (run) => run.kindName },
  {
    key: 'phase',
    title: HEADS.phase,
    width: 96,
    render: (run) => <StatusTag tone={PHASE_TONES[run.phase]}>{run.phaseName}</StatusTag>,
  },
  timeColumn('startTime', HEADS.startedAt, (run) => run.startTime, { width: 116 }),
  {
    key: 'done',
    title: HEADS.progress,
    width: 88,
    align: 'right',
    render: (run) => (
      <span className="yc-number">
        {grouped(run.done)} / {grouped(run.parts)}
      </span>
    ),
  },
  countColumn('bills', HEADS.bills, 92, (run) => run.bills),
  countColumn('count', HEADS.costs, 92, (run) => run.count),
  {
    key: 'money',
    title: HEADS.money,
    width: 116,
    align: 'right',
    render: (run) => <span className="yc-number">{runMoney(run.money)}</span>,
  },
  countColumn('failures', HEADS.failures, 80, (run) => run.failures),
  textColumn('startName', HEADS.by, 96, (run) => run.startName),
  timeColumn('endTime', HEADS.endedAt, (run) => run.endTime, { hidden: 'narrow' }),
]

/** Long work on costs, newest first: it goes on when nobody looks, and is found here again. */
export default function CostRunListPage() {
  const list = useList(getRunPage, { filters: FILTERS })
  return (
    <ListPage
      name="bill.cost-run"
      title={RUN_WORDS.list}
      list={list}
      columns={COLUMNS}
      rowKey={({ runId }) => runId}
      addressOf={({ runId }) => costRunAddress(runId)}
      onExport={() => list.exportWith(exportRuns)}
      empty={{ text: RUN_WORDS.none, hint: RUN_WORDS.noneHint }}
    />
  )
}
