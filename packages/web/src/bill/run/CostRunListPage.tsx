import { getRunPage } from '@yuncang/contract/bill/run/run.ts'
import { RUN_KIND_NAMES, RUN_KINDS, RUN_LABELS } from '@yuncang/contract/bill/run/words.ts'
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
    title: '范围',
    width: 256,
    fixed: 'start',
    render: (run) => <Link to={costRunAddress(run.runId)}>{run.said}</Link>,
  },
  { key: 'kind', title: '类型', width: 80, render: (run) => run.kindName },
  {
    key: 'phase',
    title: '状态',
    width: 96,
    render: (run) => <StatusTag tone={PHASE_TONES[run.phase]}>{run.phaseName}</StatusTag>,
  },
  timeColumn('startTime', '开始时间', (run) => run.startTime, { width: 116 }),
  {
    key: 'done',
    title: '进度',
    width: 88,
    align: 'right',
    render: (run) => (
      <span className="yc-number">
        {grouped(run.done)} / {grouped(run.parts)}
      </span>
    ),
  },
  countColumn('bills', '账单（张）', 92, (run) => run.bills),
  countColumn('count', '费用（笔）', 92, (run) => run.count),
  {
    key: 'money',
    title: '金额（元）',
    width: 116,
    align: 'right',
    render: (run) => <span className="yc-number">{runMoney(run.money)}</span>,
  },
  countColumn('failures', '未处理', 80, (run) => run.failures),
  textColumn('startName', '发起人', 96, (run) => run.startName),
  timeColumn('endTime', '结束时间', (run) => run.endTime, { hidden: 'narrow' }),
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
      empty={{ text: RUN_WORDS.none, hint: RUN_WORDS.noneHint }}
    />
  )
}
