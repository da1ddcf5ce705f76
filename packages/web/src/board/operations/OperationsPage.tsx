import { getOperations } from '@yuncang/contract/board/operations/operations.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import type { ReactNode } from 'react'
import './operations.css'
import { CALL_COLUMNS, jobColumns, LATE_S, PROCESS_COLUMNS } from './columns.tsx'
import { sizeText } from '@yuncang/kit/quantity/size.ts'
import { ageText, nextNight, nothingYet, OPS_WORDS, type State } from './words.ts'

const LOOK_AGAIN_MS = 30_000

/** How the installation is: whether it could be restored, whether its books are right, what runs and what does not. */
export default function OperationsPage() {
  const { data, error, refetch } = useCall(getOperations, {}, { everyMs: LOOK_AGAIN_MS })
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  const { jobs, processes, calls, sizes } = OPS_WORDS
  return (
    <article className="yc-detail yc-operations">
      <h1>运行状态</h1>
      <div className="yc-operations-pair">
        <BackupPanel state={data} />
        <div className="yc-operations-column">
          <JournalPanel state={data} />
          <PromisesPanel state={data} />
        </div>
      </div>
      <Panel title={jobs.title} note={jobs.note}>
        <DetailTable
          rows={troubledFirst(data.jobs)}
          rowKey={({ topic }) => topic}
          columns={jobColumns(data)}
          width={900}
          emptyText={jobs.none}
        />
      </Panel>
      <Panel title={processes.title} note={processes.note}>
        <DetailTable
          rows={data.processes}
          rowKey={({ host, pid, startTime }) => `${host}/${pid}/${startTime}`}
          columns={PROCESS_COLUMNS}
          width={890}
          emptyText={processes.none}
        />
      </Panel>
      <Panel title={calls.title} note={calls.note}>
        <DetailTable
          rows={data.calls}
          rowKey={({ path }) => path}
          columns={CALL_COLUMNS}
          width={760}
          emptyText={calls.none}
        />
      </Panel>
      <Panel title={sizes.title} note={sizes.note}>
        <Facts
          facts={[
            ...data.sizes.map(({ name, bytes }) => ({ label: sizes.names[name], value: sizeText(bytes) })),
            { label: sizes.kept, value: sizes.months(data.logMonths) },
          ]}
        />
      </Panel>
    </article>
  )
}

/** What needs somebody stands above what does not. */
function troubledFirst(jobs: State['jobs']): State['jobs'] {
  const troubled = ({ failed, lastError, lateSeconds }: State['jobs'][number]) =>
    failed > 0 || lastError !== '' || lateSeconds >= LATE_S
  return [...jobs.filter(troubled), ...jobs.filter((job) => !troubled(job))]
}

type PanelProps = { readonly title: string; readonly note: string; readonly children: ReactNode }

function Panel({ title, note, children }: PanelProps) {
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{title}</h2>
        <span className="yc-panel-note">{note}</span>
      </div>
      {children}
    </section>
  )
}

type AgedProps = { readonly time: string; readonly now: string; readonly overdue: boolean; readonly word?: string }

function Aged({ time, now, overdue, word = OPS_WORDS.backup.overdue }: AgedProps) {
  return (
    <span className={overdue ? 'yc-operations-overdue' : ''}>
      {minuteOf(time)}（{ageText(time, now)}
      {overdue && `，${word}`}）
    </span>
  )
}

const OUTCOME_TONES = { whole: 'done', broken: 'trouble', skipped: 'waiting' } as const

/** What there is none of, and when there will first be one where that is known. */
function NoneYet({ state, topic, word }: { readonly state: State; readonly topic: NightTopic; readonly word: string }) {
  const isFirst = nothingYet(state, topic) !== ''
  return (
    <>
      <span className="yc-operations-overdue">{word}</span>
      {isFirst && `，${OPS_WORDS.backup.first(nextNight(topic, state.time))}`}
    </>
  )
}
type NightTopic = Parameters<typeof nextNight>[0]

function BackupPanel({ state }: { readonly state: State }) {
  const { backup, drill, time } = state
  const say = OPS_WORDS.backup
  const missing = <NoneYet state={state} topic="backup" word={say.none} />
  const none = <NoneYet state={state} topic="backup.drill" word={say.noDrill} />
  return (
    <Panel title={say.title} note={say.note}>
      <Facts
        facts={[
          {
            label: '最近的备份',
            value: backup.lastTime ? (
              <Aged time={backup.lastTime} now={time} overdue={backup.overdue === 1} />
            ) : (
              missing
            ),
          },
          ...(backup.lastTime
            ? [
                { label: '大小', value: `${sizeText(backup.bytes)}，${backup.rows} 行，${backup.images} 张图片` },
                { label: '文件', value: backup.file, wide: true },
              ]
            : []),
          ...(backup.missingImages > 0
            ? [{ label: '缺少', value: <StatusTag tone="trouble">{say.missing(backup.missingImages)}</StatusTag> }]
            : []),
          ...(backup.failure
            ? [{ label: `${minuteOf(backup.failureTime)} 备份失败`, value: backup.failure, wide: true }]
            : []),
          {
            label: '最近的演练',
            value: drill.lastTime ? <Aged time={drill.lastTime} now={time} overdue={drill.overdue === 1} /> : none,
          },
          ...(drill.outcome
            ? [
                {
                  label: '结果',
                  value: <StatusTag tone={OUTCOME_TONES[drill.outcome]}>{say.outcomes[drill.outcome]}</StatusTag>,
                },
                { label: '说明', value: drill.content, wide: true },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

function JournalPanel({ state: { journal, time } }: { readonly state: State }) {
  const say = OPS_WORDS.journal
  const red = (words: string) => <span className="yc-operations-overdue">{words}</span>
  if (journal.kept === 0)
    return (
      <Panel title={say.title} note={say.note}>
        <p className="yc-operations-off">{say.off}</p>
      </Panel>
    )
  const behind = journal.behind === 1
  const copied = journal.copyTime !== ''
  return (
    <Panel title={say.title} note={say.note}>
      <Facts
        facts={[
          {
            label: '最近的归档',
            value: journal.lastTime ? (
              <Aged time={journal.lastTime} now={time} overdue={behind} word={say.behind} />
            ) : behind ? (
              red(`${say.none}，${say.behind}`)
            ) : (
              say.none
            ),
          },
          {
            label: '最近的基线',
            value: copied ? (
              <Aged time={journal.copyTime} now={time} overdue={journal.copyOverdue === 1} />
            ) : (
              red(say.noCopy)
            ),
          },
          ...(copied
            ? [
                { label: '可恢复到', value: say.since(minuteOf(journal.reachesFrom)) },
                { label: '基线大小', value: sizeText(journal.copyBytes) },
                { label: '位置', value: journal.place, wide: true },
              ]
            : []),
          ...(journal.oneDisk === 1 ? [{ label: '注意', value: red(say.oneDisk), wide: true }] : []),
          ...(journal.failureTime
            ? [
                {
                  label: '归档失败',
                  value: red(`${minuteOf(journal.failureTime)}，原因见数据目录下的 postgres.log`),
                  wide: true,
                },
              ]
            : []),
          ...(journal.copyFailure
            ? [{ label: `${minuteOf(journal.copyFailureTime)} 基线失败`, value: journal.copyFailure, wide: true }]
            : []),
        ]}
      />
    </Panel>
  )
}

function PromisesPanel({ state: { promises, time } }: { readonly state: State }) {
  const say = OPS_WORDS.promises
  return (
    <Panel title={say.title} note={say.note}>
      {promises.length === 0 && say.none}
      <Facts
        facts={promises.flatMap(({ reach, lookTime, tookMs, broken }) => [
          {
            label: say.reaches[reach],
            value: (
              <StatusTag tone={broken.length === 0 ? 'done' : 'trouble'}>
                {broken.length === 0 ? say.whole : say.broken(broken.length)}
              </StatusTag>
            ),
          },
          {
            label: '检查时间',
            value: `${minuteOf(lookTime)}（${ageText(lookTime, time)}，用时 ${(tookMs / 1000).toFixed(1)} 秒）`,
          },
          ...broken.map(({ name, rows }) => ({
            label: name,
            wide: true,
            value: <pre className="yc-operations-rows">{rows.join('\n')}</pre>,
          })),
        ])}
      />
    </Panel>
  )
}
