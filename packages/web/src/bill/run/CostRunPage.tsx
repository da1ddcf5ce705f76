import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getAllBill, getAllBillSums } from '@yuncang/contract/bill/bill/bill.ts'
import { getRun, getRunPage, getRunParts, stopRun } from '@yuncang/contract/bill/run/run.ts'
import { getAllCostPage, getAllCostSums, getCostStatusCounts } from '@yuncang/contract/fee/cost/list.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { send, type CallError } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { grouped, minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Alert, Button, Progress } from 'antd'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { COST_RUNS } from './addresses.ts'
import { PHASE_TONES, type CostRun } from './model.ts'
import './run.css'
import { RunParts } from './RunParts.tsx'
import { RUN_WORDS, runMoney, stopQuestion } from './words.ts'

/** How often a run that is under way is looked at. */
const LOOK_MS = 1000
/** What a run changes while a person looks at it. */
const CHANGED = [
  getRunParts,
  getRunPage,
  getAllBill,
  getAllBillSums,
  getAllCostPage,
  getAllCostSums,
  getCostStatusCounts,
]

/** Long work on costs: how far it is, what was made, what was left and why. */
export default function CostRunPage() {
  const { runId: id = '' } = useParams()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery<CallOutput<typeof getRun>, CallError>({
    queryKey: [getRun.path, { runId: id }],
    queryFn: ({ signal }) =>
      send(
        getRun,
        { runId: id },
        { signal, isShown: () => queries.getQueryData([getRun.path, { runId: id }]) === undefined },
      ),
    refetchInterval: ({ state }) => (state.data?.phase === 'running' ? LOOK_MS : false),
  })
  const { run: stop, running } = useDeed(stopRun, {
    success: (text) => text,
    invalidates: [getRun, getRunParts, getRunPage],
  })
  const done = data?.done
  useEffect(() => {
    if (done !== undefined && done > 0)
      for (const { path } of CHANGED) void queries.invalidateQueries({ queryKey: [path] })
  }, [queries, done])
  if (!data) return <Pending at="page" call={{ error, refetch }} />
  const ask = async () => {
    if (await askPerson(stopQuestion(data))) await stop({ runId: id })
  }
  return (
    <DetailPage
      title={`${RUN_WORDS.list} · ${data.kindName}`}
      code={id}
      status={<StatusTag tone={PHASE_TONES[data.phase]}>{data.phaseName}</StatusTag>}
      facts={factsOf(data)}
      acts={<Acts run={data} running={running} onStop={() => void ask()} />}
    >
      <section className="yc-panel">
        <Progress
          percent={Math.floor((data.done / Math.max(1, data.parts)) * 100)}
          status={data.phase === 'running' ? 'active' : data.phase === 'done' ? 'success' : 'normal'}
          format={() => `${grouped(data.done)} / ${grouped(data.parts)}`}
          aria-label="进度"
        />
        {data.phase === 'running' && <Alert type="info" showIcon title={RUN_WORDS.leave} className="yc-run-note" />}
      </section>
      <section className="yc-panel">
        <RunParts runId={id} kind={data.kind} total={data.parts} />
      </section>
    </DetailPage>
  )
}

type ActsProps = { readonly run: CostRun; readonly running: boolean; readonly onStop: () => void }

function Acts({ run, running, onStop }: ActsProps) {
  const { leaveTo } = useTab()
  return (
    <>
      <Button onClick={() => leaveTo(COST_RUNS)}>返回</Button>
      {(run.phase === 'running' || run.phase === 'failed') && (
        <ActButton danger why={run.abilities.stop} loading={running} onClick={onStop}>
          停止
        </ActButton>
      )}
    </>
  )
}

function factsOf({ kind, said, reason, startName, startTime, endTime, bills, count, money, failures, below }: CostRun) {
  return [
    { label: '范围', value: said, wide: true },
    ...(kind === 'settle' ? [{ label: '生成账单', value: `${grouped(bills)} 张` }] : []),
    { label: kind === 'settle' ? '已结算费用' : '已重新计费', value: `${grouped(count)} 笔` },
    { label: '合计（元）', value: runMoney(money) },
    { label: '未处理', value: failures + below === 0 ? '' : `${grouped(failures + below)} 项` },
    { label: '发起人', value: startName },
    { label: '开始时间', value: minuteOf(startTime) },
    { label: '结束时间', value: endTime === '' ? '' : minuteOf(endTime) },
    ...(reason === '' ? [] : [{ label: '原因', value: reason, wide: true }]),
  ]
}
