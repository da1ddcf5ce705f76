import { getRunPage, previewSettleRun, startSettleRun } from '@yuncang/contract/bill/run/run.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Alert } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { Link, useNavigate } from 'react-router'
import { costRunAddress } from '../../bill/run/addresses.ts'
import { leakageAddress } from '../work/addresses.ts'
import { Money } from './Money.tsx'
import { RunDialog, type RunConditions } from './RunDialog.tsx'
import { SETTLE_DIALOG, SETTLE_RUN as WORDS } from './words.ts'

type SettleRunDialogProps = { readonly asked: RunConditions; readonly onClose: () => void }
type Line = CallOutput<typeof previewSettleRun>['records'][number]

/** Says which bills everything unsettled of the conditions makes, what is left and what was forgotten, before it is begun. */
export function SettleRunDialog({ asked, onClose }: SettleRunDialogProps) {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useCall(previewSettleRun, asked)
  const { run, running } = useDeed(startSettleRun, { invalidates: [getRunPage, previewSettleRun] })
  const start = async () => {
    const begun = await run({ ...asked, digest: data!.digest })
    if (begun.ok) void navigate(costRunAddress(begun.obj.runId))
    else void refetch()
  }
  const bills = data?.bills ?? 0
  return (
    <RunDialog<Line>
      title={WORDS.title}
      okText={bills > 0 ? SETTLE_DIALOG.ok(bills) : WORDS.ok}
      width={880}
      linesWidth={800}
      preview={data}
      says={data === undefined ? '' : bills > 0 ? WORDS.says(data) : WORDS.nothing}
      columns={COLUMNS}
      emptyText={WORDS.nothing}
      call={{ error, refetch }}
      loading={isFetching}
      isReady={!isFetching && bills > 0}
      running={running}
      background={WORDS.background}
      onStart={start}
      onClose={onClose}
      warning={data && <Forgotten lines={data.records} asked={asked} />}
    />
  )
}

const COLUMNS: ColumnType<Line>[] = [
  {
    title: '供应商',
    render: (_, { supplierName, isBelow, apart, isHeld }) => (
      <>
        {supplierName}
        {isBelow === 1 && <span className="yc-cost-below">{WORDS.below}</span>}
        {isHeld === 1 && <span className="yc-cost-below">{WORDS.held}</span>}
        {apart > 0 && <span className="yc-cost-below">{WORDS.apart(apart)}</span>}
      </>
    ),
  },
  { title: '仓库', width: 144, render: (_, { warehouseName }) => warehouseName },
  { title: '费用（笔）', width: 96, align: 'right', render: (_, { count }) => grouped(count) },
  {
    title: '其中减免（元）',
    width: 128,
    align: 'right',
    render: (_, { credits, creditMoney }) => (credits === 0 ? '-' : <Money value={creditMoney} />),
  },
  { title: '金额（元）', width: 128, align: 'right', render: (_, { money }) => <Money value={money} /> },
  {
    title: '未计入的作业',
    width: 144,
    align: 'right',
    render: (_, { waiting, unpriced, zero }) => {
      const forgotten = waiting + unpriced + zero
      return forgotten === 0 ? '-' : WORDS.forgotten(forgotten)
    },
  },
]

/** What should be on these bills and is not. */
function Forgotten({ lines, asked }: { readonly lines: readonly Line[]; readonly asked: RunConditions }) {
  const forgotten = lines.reduce((sum, { waiting, unpriced, zero }) => sum + waiting + unpriced + zero, 0)
  if (forgotten === 0) return null
  const { beginDay, endDay } = asked as { readonly beginDay?: string; readonly endDay?: string }
  const span = beginDay !== undefined && endDay !== undefined && { beginDay, endDay }
  return (
    <Alert
      className="yc-cost-leaks"
      type="warning"
      showIcon
      title={SETTLE_DIALOG.leaks(WORDS.forgotten(forgotten))}
      action={span && <Link to={leakageAddress(span)}>{SETTLE_DIALOG.toLeaks}</Link>}
    />
  )
}
