import { getBillRuns } from '@yuncang/contract/bill/bill/runs.ts'
import { RUN_STATE_NAMES, RUN_STATES, RUN_TOPIC_NAMES, RUN_TOPICS } from '@yuncang/contract/bill/bill/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
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
  { key: 'topic', title: '任务', width: 136, fixed: 'start', render: (run) => run.topicName },
  {
    key: 'state',
    title: '状态',
    width: 88,
    render: (run) => <StatusTag tone={TONES[run.state]}>{run.stateName}</StatusTag>,
  },
  textColumn('period', '所属时间', 148, periodText),
  timeColumn('dueTime', '应运行时间', (run) => run.dueTime, { width: 116 }),
  timeColumn('endTime', '结束时间', (run) => run.endTime, { width: 116 }),
  countColumn('attempts', '尝试次数', 88, (run) => run.attempts),
  textColumn('failure', '失败原因', 320, (run) => run.failure),
  timeColumn('createTime', '创建时间', (run) => run.createTime),
]

/**
 * What a run is for: of what runs once a night the day, else the instant by the clock in Shanghai; what is no instant stays as it is. A
 * night is named by the day before its half past midnight: storage is charged for that one, counts are planned for the next.
 */
function periodText({ topic, period }: Run): string {
  const at = Date.parse(period)
  if (Number.isNaN(at)) return period
  if (topic === 'storage.night') return period.slice(0, 10)
  return topic === 'stocktake.cycle' ? addDays(period.slice(0, 10), 1) : minuteOf(shanghaiTime(at))
}

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
      empty={{
        text: '还没有运行记录',
        hint: '仓储费日结、固定周期结算、账单到期和循环盘点每天自动运行，结果显示在这里',
      }}
    />
  )
}
