import { getRunPage, previewRerateRun, startRerateRun } from '@yuncang/contract/bill/run/run.ts'
import { RERATE_LABELS } from '@yuncang/contract/fee/rerate/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Input } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { costRunAddress } from '../../bill/run/addresses.ts'
import { ChosenRate, type RateChoice } from './ChosenRate.tsx'
import { Money } from './Money.tsx'
import { RunDialog, type RunConditions } from './RunDialog.tsx'
import { RERATE_RUN as WORDS } from './words.ts'

type RerateRunDialogProps = { readonly asked: RunConditions; readonly onClose: () => void }
type Line = CallOutput<typeof previewRerateRun>['records'][number]

/** Says what all charges of the conditions come to by the rates of now or by a chosen version of one, before it is begun. */
export function RerateRunDialog({ asked, onClose }: RerateRunDialogProps) {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [by, setBy] = useState<RateChoice | null>(null)
  const chosen = { ...asked, ...(by && { rateId: by.rateId, version: by.version }) }
  const { data, error, isFetching, refetch } = useCall(previewRerateRun, chosen)
  const said = by === null ? WORDS.now : WORDS.version(by.itemName, by.version)
  const { run, running } = useDeed(startRerateRun, { invalidates: [getRunPage, previewRerateRun] })
  const changed = data === undefined ? 0 : data.rewritten + data.adjusted
  const start = async () => {
    const begun = await run({
      ...chosen,
      digest: data!.digest,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    })
    if (begun.ok) void navigate(costRunAddress(begun.obj.runId))
    else void refetch()
  }
  return (
    <RunDialog<Line>
      title={WORDS.title}
      okText={WORDS.ok(changed)}
      width={1040}
      linesWidth={968}
      preview={data}
      says={data === undefined ? '' : changed > 0 ? WORDS.says(data, said) : WORDS.same(data.count, said)}
      columns={COLUMNS}
      emptyText={WORDS.none}
      call={{ error, refetch }}
      loading={isFetching}
      isReady={data !== undefined && !isFetching && changed > 0}
      running={running}
      background={WORDS.background}
      onStart={start}
      onClose={onClose}
      choice={<ChosenRate asked={asked} onChoose={setBy} />}
    >
      <Input
        aria-label={RERATE_LABELS.reason}
        value={reason}
        maxLength={190}
        placeholder={WORDS.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </RunDialog>
  )
}

const COLUMNS: ColumnType<Line>[] = [
  { title: '供应商', render: (_, { supplierName }) => supplierName },
  { title: '仓库', width: 120, render: (_, { warehouseName }) => warehouseName },
  { title: '费用（笔）', width: 96, align: 'right', render: (_, { count }) => grouped(count) },
  { title: '有变化', width: 80, align: 'right', render: (_, { rewritten, adjusted }) => grouped(rewritten + adjusted) },
  { title: '现为（元）', width: 112, align: 'right', render: (_, { oldMoney }) => <Money value={oldMoney} /> },
  { title: '将为（元）', width: 112, align: 'right', render: (_, { newMoney }) => <Money value={newMoney} /> },
  { title: '差额（元）', width: 112, align: 'right', render: (_, { difference }) => <Money value={difference} /> },
  {
    title: '无费用配置',
    width: 104,
    align: 'right',
    render: (_, { unpriced }) => (unpriced === 0 ? '-' : grouped(unpriced)),
  },
]
