import { trySupplierRate, tryWarehouseRate } from '@yuncang/contract/fee/rating/what-if.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Alert, Button, Modal } from 'antd'
import type { ColumnType } from 'antd/es/table'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { TrialProps } from '../rate/trial.ts'
import './trial.css'
import { TriedWorksDrawer } from './TriedWorksDrawer.tsx'
import { signed, TRIAL_WORDS } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Tried = CallOutput<typeof trySupplierRate>
type Line = Tried['records'][number]
const MONTH = 'YYYY-MM'

/** What a month would have come to by a rate as it is typed, beside what was charged; nothing is saved. Render it only while it is open. */
export default function TryDialog({ place: { warehouseCode, supplier }, rateId, sent, onClose }: TrialProps) {
  const [month, setMonth] = useState(() => dayjs(today()).subtract(1, 'month').format(MONTH))
  const { version: _version, ...form } = sent
  const asked = { ...form, warehouseCode, month, ...(rateId !== '' && { rateId }) }
  const ofWarehouse = useCall(tryWarehouseRate, asked, { enabled: supplier === null, staysShown: true })
  const ofSupplier = useCall(
    trySupplierRate,
    { ...asked, supplierCode: supplier?.supplierCode ?? '' },
    { enabled: supplier !== null, staysShown: true },
  )
  const [behind, setBehind] = useState<Line | null>(null)
  const { data, error, isFetching, refetch } = supplier === null ? ofWarehouse : ofSupplier
  return (
    <Modal
      open
      title={TRIAL_WORDS.title}
      width={1000}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <div className="yc-trial">
        <Alert type="info" showIcon title={TRIAL_WORDS.note} />
        <label className="yc-trial-month">
          <span>月份</span>
          <DatePicker
            picker="month"
            allowClear={false}
            value={dayjs(`${month}-01`)}
            disabledDate={(day) => day.format(MONTH) > today().slice(0, 7)}
            onChange={(day) => day && setMonth(day.format(MONTH))}
          />
        </label>
        <CallFailed call={{ error, refetch }} />
        {data && data.unpriced > 0 && !isFetching && (
          <Alert type="warning" showIcon title={TRIAL_WORDS.unpriced(data.unpriced)} />
        )}
        {(data || !error) && (
          <DetailTable<Line>
            columns={[...COLUMNS, behindColumn(setBehind)]}
            rows={data?.records}
            rowKey={({ supplierCode, item }) => `${supplierCode} ${item}`}
            width={840}
            loading={isFetching}
            emptyText={TRIAL_WORDS.none}
          />
        )}
        {data && data.records.length > 0 && (
          <p className="yc-trial-total" aria-live="polite">
            {TRIAL_WORDS.total(data.records.length, data.count)}：现为 <b className="yc-figures">{data.oldMoney}</b>{' '}
            元，将为 <b className="yc-figures">{data.newMoney}</b> 元，差额{' '}
            <b className="yc-figures">{signed(data.difference)}</b> 元
          </p>
        )}
      </div>
      {behind && (
        <TriedWorksDrawer
          asked={asked}
          isSupplierRate={supplier !== null}
          line={behind}
          month={month}
          onClose={() => setBehind(null)}
        />
      )}
    </Modal>
  )
}

const behindColumn = (onOpen: (line: Line) => void): ColumnType<Line> => ({
  title: '操作',
  width: 80,
  render: (_, line) => <RowActs acts={[{ name: TRIAL_WORDS.works, why: '', run: () => onOpen(line) }]} />,
})

const COLUMNS: ColumnType<Line>[] = [
  { title: '供应商', render: (_, { supplierName }) => supplierName },
  { title: '收费项目', width: 120, render: (_, { itemName }) => itemName },
  { title: '作业数', width: 88, align: 'right', render: (_, { count }) => count },
  { title: '现为（元）', width: 128, align: 'right', render: (_, { oldMoney }) => oldMoney },
  { title: '将为（元）', width: 128, align: 'right', render: (_, { newMoney }) => newMoney },
  { title: '差额（元）', width: 128, align: 'right', render: (_, { difference }) => signed(difference) },
]
