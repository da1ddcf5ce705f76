import { getRunPage, previewSettleRun, startSettleRun } from '@yuncang/contract/bill/run/run.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { FORM_WORDS } from '@yuncang/kit/words.ts'
import { Alert, Modal } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { Link, useNavigate } from 'react-router'
import { costRunAddress } from '../../bill/run/addresses.ts'
import { leakageAddress } from '../work/addresses.ts'
import './cost.css'
import { Money } from './Money.tsx'
import { SETTLE_DIALOG, SETTLE_RUN as WORDS } from './words.ts'

type RunDialogProps = { readonly asked: Readonly<Record<string, unknown>>; readonly onClose: () => void }
type Line = CallOutput<typeof previewSettleRun>['records'][number]

/** Says which bills everything unsettled of the conditions makes, what is left and what was forgotten, before it is begun. */
export function SettleRunDialog({ asked, onClose }: RunDialogProps) {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useCall(previewSettleRun, asked)
  const { run, running } = useDeed(startSettleRun, { invalidates: [getRunPage, previewSettleRun] })
  const isReady = data !== undefined && !isFetching && data.bills > 0
  const start = async () => {
    if (!isReady) return
    const begun = await run({ ...asked, digest: data.digest })
    if (begun.ok) void navigate(costRunAddress(begun.obj.runId))
    else void refetch()
  }
  return (
    <Modal
      open
      title={WORDS.title}
      width={880}
      okText={data && data.bills > 0 ? SETTLE_DIALOG.ok(data.bills) : WORDS.ok}
      cancelText={FORM_WORDS.cancel}
      confirmLoading={running}
      okButtonProps={{ disabled: !isReady }}
      mask={{ closable: false }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className="yc-run-preview">
        {data && (
          <p className="yc-cost-note">
            <b>{data.said}</b>
            <br />
            {data.bills > 0 ? WORDS.says(data) : WORDS.nothing}
          </p>
        )}
        {error && <Alert type="error" showIcon title={error.message} />}
        {data && <Forgotten lines={data.records} asked={asked} />}
        <div className="yc-run-lines">
          <DetailTable<Line>
            columns={COLUMNS}
            rows={data?.records ?? []}
            rowKey={({ supplierCode, warehouseCode }) => `${supplierCode} ${warehouseCode}`}
            width={800}
            loading={isFetching}
            emptyText={WORDS.nothing}
          />
        </div>
        {isReady && <p className="yc-cost-note">{WORDS.background}</p>}
      </div>
    </Modal>
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
function Forgotten({ lines, asked }: { readonly lines: readonly Line[]; readonly asked: RunDialogProps['asked'] }) {
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
