import { previewUnpriced } from '@yuncang/contract/fee/work/unpriced.ts'
import { UNPRICED_LABELS } from '@yuncang/contract/fee/work/words.ts'
import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { grouped, moneyText } from '@yuncang/kit/quantity/number.ts'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { FORM_WORDS } from '@yuncang/kit/words.ts'
import { Input, Modal } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { Link } from 'react-router'
import { RATES } from '../rate/addresses.ts'
import { areWaived, type Conditions } from './model.ts'
import './unpriced.css'
import { useUnpricedDeeds } from './useUnpricedDeeds.ts'
import { UNPRICED_WORDS as WORDS } from './words.ts'

type Row = CallOutput<typeof previewUnpriced>['records'][number]
type PriceDialogProps = { readonly conditions: Conditions; readonly onClose: () => void }

/** Shows what works would cost by the rates of this moment, by item, then prices them; those that were waived with a reason. Render it only while it is open. */
export function PriceDialog({ conditions, onClose }: PriceDialogProps) {
  const { data, error, refetch } = useCall(previewUnpriced, conditions as CallRequest<typeof previewUnpriced>, {
    staysShown: true,
  })
  const { pricing } = useUnpricedDeeds()
  const isAgain = areWaived(conditions)
  const [because, setBecause] = useState('')
  const why = isAgain ? { because: because.trim() } : {}
  const price = async () => {
    if (data && (await pricing.run({ ...conditions, ...why, count: data.count } as never)).ok) onClose()
  }
  return (
    <Modal
      open
      title={WORDS.priceTitle}
      width={600}
      okText={WORDS.priceOk(data?.priced ?? 0)}
      cancelText={FORM_WORDS.cancel}
      confirmLoading={pricing.running}
      okButtonProps={{ disabled: !data || data.priced === 0 || (isAgain && because.trim() === '') }}
      mask={{ closable: false }}
      onOk={() => void price()}
      onCancel={onClose}
    >
      <p className="yc-muted">{isAgain ? WORDS.againNote : WORDS.priceNote}</p>
      <CallFailed call={{ error, refetch }} />
      {(data || !error) && (
        <DetailTable<Row>
          columns={COLUMNS}
          rows={data?.records}
          rowKey={({ item }) => item}
          width={480}
          emptyText={WORDS.none}
        />
      )}
      {isAgain && (
        <Input
          aria-label={UNPRICED_LABELS.because}
          value={because}
          maxLength={200}
          placeholder={`${UNPRICED_LABELS.because}，${WORDS.againHint}`}
          onChange={({ target }) => setBecause(target.value)}
        />
      )}
      {data && data.priced < data.count && (
        <p className="yc-unpriced-left">
          {WORDS.withoutPrice(data.priced, data.count)}，<Link to={RATES}>{WORDS.toRates}</Link>
        </p>
      )}
    </Modal>
  )
}

const COLUMNS: ColumnType<Row>[] = [
  { title: '收费项目', render: (_, { itemName }) => itemName },
  { title: '作业（条）', width: 104, align: 'right', render: (_, { count }) => grouped(count) },
  { title: '有价格（条）', width: 112, align: 'right', render: (_, { priced }) => grouped(priced) },
  {
    title: '金额（元）',
    width: 120,
    align: 'right',
    render: (_, { money }) => <span className="yc-number">{moneyText(money)}</span>,
  },
]
