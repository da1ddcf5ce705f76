import { trySupplierRate, tryWarehouseRate } from '@yuncang/contract/fee/rate/what-if.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { Alert, Button, DatePicker, Modal } from 'antd'
import type { ColumnType } from 'antd/es/table'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { Place } from './model.ts'
import './rate.css'
import type { sentOf } from './rate-values.ts'
import { TriedWorksDrawer } from './TriedWorksDrawer.tsx'
import { signed, TRY_WORDS } from './words.ts'

type Tried = CallOutput<typeof trySupplierRate>
type Line = Tried['records'][number]
type TryDialogProps = {
  readonly place: Place
  /** The rate that is changed; empty: a new one. */
  readonly rateId: string
  /** The form as it would be sent. */
  readonly sent: ReturnType<typeof sentOf>
  readonly onClose: () => void
}
const MONTH = 'YYYY-MM'

/** What a month would have come to by a rate as it is typed, beside what was charged; nothing is saved. Render it only while it is open. */
export function TryDialog({ place: { warehouseCode, supplier }, rateId, sent, onClose }: TryDialogProps) {
  const [month, setMonth] = useState(() => dayjs(today()).subtract(1, 'month').format(MONTH))
  const { version: _version, ...form } = sent
  const asked = { ...form, warehouseCode, month, ...(rateId !== '' && { rateId }) }
  const ofWarehouse = useCall(tryWarehouseRate, asked, { enabled: supplier === null })
  const ofSupplier = useCall(
    trySupplierRate,
    { ...asked, supplierCode: supplier?.supplierCode ?? '' },
    { enabled: supplier !== null },
  )
  const [behind, setBehind] = useState<Line | null>(null)
  const { data, error, isFetching } = supplier === null ? ofWarehouse : ofSupplier
  return (
    <Modal
      open
      title={TRY_WORDS.title}
      width={1000}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <div className="yc-rate-try">
        <Alert type="info" showIcon title={TRY_WORDS.note} />
        <label className="yc-rate-filters">
          <span>月份</span>
          <DatePicker
            picker="month"
            allowClear={false}
            value={dayjs(`${month}-01`)}
            disabledDate={(day) => day.format(MONTH) > today().slice(0, 7)}
            onChange={(day) => day && setMonth(day.format(MONTH))}
          />
        </label>
        {error && <Alert type="error" showIcon title={error.message} />}
        {data && data.unpriced > 0 && !isFetching && (
          <Alert type="warning" showIcon title={TRY_WORDS.unpriced(data.unpriced)} />
        )}
        <DetailTable<Line>
          columns={[...COLUMNS, behindColumn(setBehind)]}
          rows={data?.records ?? []}
          rowKey={({ supplierCode, item }) => `${supplierCode} ${item}`}
          width={840}
          loading={isFetching}
          emptyText={TRY_WORDS.none}
        />
        {data && data.records.length > 0 && (
          <p className="yc-rate-total" aria-live="polite">
            {TRY_WORDS.total(data.records.length, data.count)}：现为 <b className="yc-figures">{data.oldMoney}</b>{' '}
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
  render: (_, line) => (
    <Button type="link" size="small" onClick={() => onOpen(line)}>
      {TRY_WORDS.works}
    </Button>
  ),
})

const COLUMNS: ColumnType<Line>[] = [
  { title: '供应商', render: (_, { supplierName }) => supplierName },
  { title: '收费项目', width: 120, render: (_, { itemName }) => itemName },
  { title: '作业数', width: 88, align: 'right', render: (_, { count }) => count },
  { title: '现为（元）', width: 128, align: 'right', render: (_, { oldMoney }) => oldMoney },
  { title: '将为（元）', width: 128, align: 'right', render: (_, { newMoney }) => newMoney },
  { title: '差额（元）', width: 128, align: 'right', render: (_, { difference }) => signed(difference) },
]
