import { previewRerate, rerateCosts } from '@yuncang/contract/fee/rerate/rerate.ts'
import { RERATE_LABELS } from '@yuncang/contract/fee/rerate/words.ts'
import type { Call, CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { FORM_WORDS } from '@yuncang/kit/words.ts'
import { Alert, Input, Modal } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import './cost.css'
import { ExplainAmount } from './ExplainAmount.tsx'
import { RERATE_WORDS, rerateQuestion } from './words.ts'

type Line = CallOutput<typeof previewRerate>['records'][number]
type RerateDialogProps = {
  /** Numbers of the chosen costs. */
  readonly codes: readonly string[]
  /** The calls whose answers show costs. */
  readonly invalidates: readonly Call[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Decides costs anew by the rates of now: what it would come to is shown first, and nothing else is done. Render it only while it is open. */
export function RerateDialog({ codes, invalidates, onDone, onClose }: RerateDialogProps) {
  const asked = { codes: codes.join(',') }
  const { data, error, isFetching, refetch } = useCall(previewRerate, asked, { staysShown: true })
  const [reason, setReason] = useState('')
  const { run, running } = useDeed(rerateCosts, {
    success: ({ rewritten, adjusted, difference }) => [...RERATE_WORDS.done(rewritten + adjusted, difference)],
    invalidates: [...invalidates, previewRerate],
  })
  const counted = (how: Line['how']) => data?.records.filter((line) => line.how === how).length ?? 0
  const [rewritten, charged, adjusted] = [counted('rewritten'), counted('charged'), counted('adjusted')]
  const changes = rewritten + charged + adjusted > 0
  const lacksReason = charged > 0 && reason.trim() === ''
  const isReady = data !== undefined && !isFetching && changes && !lacksReason
  const rerate = async () => {
    if (!isReady) return
    const { digest, oldMoney, newMoney } = data
    if (!(await askPerson(rerateQuestion({ rewritten, charged, adjusted, oldMoney, newMoney })))) return
    const done = await run({ ...asked, digest, ...(reason.trim() !== '' && { reason: reason.trim() }) })
    if (!done.ok) return
    onDone()
    onClose()
  }
  return (
    <Modal
      open
      title="重新计费"
      width={1040}
      okText="重新计费"
      cancelText={FORM_WORDS.cancel}
      confirmLoading={running}
      okButtonProps={{ disabled: !isReady }}
      mask={{ closable: false }}
      onOk={() => void rerate()}
      onCancel={onClose}
    >
      <div className="yc-rerate">
        <Alert type="info" showIcon title={RERATE_WORDS.note} />
        <CallFailed call={{ error, refetch }} />
        {data && !changes && !isFetching && <Alert type="warning" showIcon title={RERATE_WORDS.same} />}
        {(data || !error) && (
          <DetailTable<Line>
            columns={COLUMNS}
            rows={data?.records}
            rowKey={({ code, item, day, newMoney }) => [code, item, day, newMoney].join(' ')}
            width={992}
            loading={isFetching}
            emptyText={RERATE_WORDS.none}
          />
        )}
        <Input
          aria-label={RERATE_LABELS.reason}
          value={reason}
          maxLength={190}
          placeholder={`${RERATE_LABELS.reason}（${charged > 0 ? RERATE_WORDS.must : RERATE_WORDS.may}），${RERATE_WORDS.reason}`}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Modal>
  )
}

const COLUMNS: ColumnType<Line>[] = [
  { title: '费用编号', width: 144, render: (_, { code }) => <span className="yc-figures">{code || '-'}</span> },
  { title: '收费项目', width: 104, render: (_, { itemName }) => itemName },
  { title: '供应商', width: 184, render: (_, { supplierName }) => supplierName },
  { title: '日期', width: 104, render: (_, { day }) => day },
  {
    title: '现为（元）',
    width: 96,
    align: 'right',
    render: (_, { code, oldMoney }) => (code === '' ? oldMoney : <ExplainAmount code={code} money={oldMoney} />),
  },
  { title: '将为（元）', width: 96, align: 'right', render: (_, { newMoney }) => newMoney },
  { title: '差额（元）', width: 96, align: 'right', render: (_, { difference }) => difference },
  {
    title: '处理',
    width: 168,
    render: (_, { howName, versionName }) => (versionName === '' ? howName : `${howName}（${versionName}）`),
  },
]
