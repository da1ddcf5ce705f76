import { own } from '@yuncang/domain/base/own.ts'
import { JOB_NAMES } from '@yuncang/contract/board/operations/words.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import type { TableProps } from 'antd'
import { nothingYet, OPS_WORDS, spanText, type State } from './words.ts'

type Columns<Row> = NonNullable<TableProps<Row>['columns']>
/** What is taken within five minutes is in time. */
export const LATE_S = 300
const number = (value: number) => (value === 0 ? <span className="yc-operations-nothing">0</span> : value)

/** What is done apart from requests; of what has run and left nothing, why. */
export const jobColumns = (state: State): Columns<State['jobs'][number]> => [
  { key: 'topic', title: '作业', width: 180, render: (_, { topic }) => own(JOB_NAMES, topic) ?? topic },
  { key: 'waiting', title: '等待', width: 64, align: 'right', render: (_, { waiting }) => number(waiting) },
  { key: 'running', title: '进行中', width: 72, align: 'right', render: (_, { running }) => number(running) },
  {
    key: 'failed',
    title: '已放弃',
    width: 84,
    align: 'right',
    render: (_, { failed }) => (failed === 0 ? number(0) : <StatusTag tone="trouble">{String(failed)}</StatusTag>),
  },
  { key: 'lastTime', title: '最近执行', width: 150, render: (_, { lastTime }) => lastTime || '-' },
  {
    key: 'lastError',
    title: '说明',
    render: (_, { topic, lastError, lastErrorTime, lateSeconds }) => (
      <>
        {nothingYet(state, topic)}
        {lateSeconds >= LATE_S && <StatusTag tone="waiting">{OPS_WORDS.jobs.late(spanText(lateSeconds))}</StatusTag>}
        {lastError && <span className="yc-operations-error">{[minuteOf(lastErrorTime), lastError].join(' ')}</span>}
      </>
    ),
  },
]

export const PROCESS_COLUMNS: Columns<State['processes'][number]> = [
  { key: 'host', title: '主机', render: (_, { host }) => host },
  { key: 'pid', title: '进程', width: 96, align: 'right', render: (_, { pid }) => pid },
  { key: 'version', title: '版本', width: 96, render: (_, { version }) => version },
  { key: 'startTime', title: '启动时间', width: 170, render: (_, { startTime }) => startTime },
  { key: 'seenTime', title: '最近报到', width: 170, render: (_, { seenTime }) => seenTime },
  {
    key: 'replica',
    title: '只读副本',
    width: 170,
    render: (_, { replica, replicaBehindSeconds }) =>
      replica === '' ? (
        '-'
      ) : (
        <StatusTag tone={replica === 'used' ? 'done' : 'trouble'}>
          {OPS_WORDS.processes.replicas[replica](replicaBehindSeconds)}
        </StatusTag>
      ),
  },
  {
    key: 'silent',
    title: '状态',
    width: 110,
    render: (_, { silent }) => (
      <StatusTag tone={silent === 1 ? 'trouble' : 'done'}>
        {silent === 1 ? OPS_WORDS.processes.silent : OPS_WORDS.processes.alive}
      </StatusTag>
    ),
  },
]

export const CALL_COLUMNS: Columns<State['calls'][number]> = [
  { key: 'path', title: '接口', render: (_, { path }) => path },
  { key: 'count', title: '次数', width: 90, align: 'right', render: (_, { count }) => count },
  {
    key: 'faults',
    title: '故障',
    width: 80,
    align: 'right',
    render: (_, { faults }) => (faults === 0 ? number(0) : <StatusTag tone="trouble">{String(faults)}</StatusTag>),
  },
  { key: 'meanMs', title: '平均（毫秒）', width: 110, align: 'right', render: (_, { meanMs }) => meanMs },
  { key: 'p95Ms', title: '95% 以内（毫秒）', width: 140, align: 'right', render: (_, { p95Ms }) => p95Ms },
  { key: 'maxMs', title: '最长（毫秒）', width: 110, align: 'right', render: (_, { maxMs }) => maxMs },
]
