import { exportBillRuns, getBillRuns } from '@yuncang/contract/bill/bill/runs.ts'
import {
  RUN_STATE_NAMES,
  RUN_STATES,
  RUN_TOPIC_NAMES,
  RUN_TOPICS,
  RUNS_SHEET as HEADS,
} from '@yuncang/contract/bill/bill/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'

type Run = CallOutput<typeof getBillRuns>['records'][number]

const TONES: Readonly<Record<Run['state'], Tone>> = {
  waiting: 'waiting',
  running: 'working',
  done: 'done',
  failed: 'trouble',
}
const FILTERS: Filter[] = [
  {
    kind: 'one',
    name: 'topic',
    label: '任务',
    options: RUN_TOPICS.map((value) => ({ value, label: RUN_TOPIC_NAMES[value] })),
  },
  {
    kind: 'one',
    name: 'state',
    label: '状态',
    options: RUN_STATES.map((value) => ({ value, label: RUN_STATE_NAMES[value] })),
  },
]
const COLUMNS: readonly ListColumn<Run>[] = [
  { key: 'topic', title: HEADS.topic, width: 136, fixed: 'start', render: (run) => run.topicName },
  {
    key: 'state',
    title: HEADS.state,
    width: 88,
    render: (run) => <StatusTag tone={TONES[run.state]}>{run.stateName}</StatusTag>,
  },
  textColumn('period', HEADS.period, 148, (run) => run.period),
  timeColumn('dueTime', HEADS.dueAt, (run) => run.dueTime, { width: 116 }),
  timeColumn('endTime', HEADS.endedAt, (run) => run.endTime, { width: 116 }),
  countColumn('attempts', HEADS.attempts, 88, (run) => run.attempts),
  textColumn('failure', HEADS.failure, 320, (run) => run.failure),
  timeColumn('createTime', HEADS.createdAt, (run) => run.createTime),
]

/** What the scheduler did for charges, bills and cycle counts, newest first, with what failed (part 3, 7.4; gaps Z03). */
export default function BillRunPage() {
  const list = useList(getBillRuns, { filters: FILTERS })
  return (
    <ListPage
      name="bill.run"
      title="计费任务"
      list={list}
      columns={COLUMNS}
      rowKey={({ runId }) => runId}
      onExport={() => list.exportWith(exportBillRuns)}
      empty={{
        text: '还没有运行记录',
        hint: '仓储费日结、固定周期结算、账单到期和循环盘点每天自动运行，结果显示在这里',
      }}
    />
  )
}
