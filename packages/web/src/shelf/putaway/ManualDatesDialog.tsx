import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { total } from '@yuncang/domain/base/sum.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { Button, Modal, Select, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { datesFault, type DateRow, type ManualLine } from './manual-lines.ts'
import { packingOf } from './packing.ts'
import '../../goods/shown/shown.css'

type ManualDatesDialogProps = {
  readonly line: ManualLine
  /** Null: no dates chosen, the oldest first. */
  readonly onChoose: (dates: DateRow[] | null) => void
  readonly onClose: () => void
}

type Row = DateRow & { readonly index: number }
const EMPTY: DateRow = { date: '', normal: null, broken: null }

/** Chooses how much of which production date is shelved (part 1, 5.8). Render it only while it is open. */
export function ManualDatesDialog({ line, onChoose, onClose }: ManualDatesDialogProps) {
  const { goods } = line
  const packing = packingOf(goods)
  const [rows, setRows] = useState<readonly DateRow[]>(line.dates ?? [EMPTY])
  const [tried, setTried] = useState(false)
  const fault = tried ? datesFault(rows, goods) : null

  const set = (index: number, change: Partial<DateRow>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  const choose = () => {
    setTried(true)
    const wrong = datesFault(rows, goods)
    if (wrong) return void toast.error(wrong.text)
    onChoose([...rows])
  }
  const quantity = (key: 'normal' | 'broken', title: string): ColumnType<Row> => ({
    title,
    width: 196,
    align: 'right',
    render: (_, row) => (
      <BoxQuantityInput
        value={row[key]}
        onChange={(value) => set(row.index, { [key]: value })}
        packing={packing}
        label={`第 ${row.index + 1} 行${title}`}
        error={fault?.row === row.index && row.date !== ''}
      />
    ),
  })
  const columns: ColumnType<Row>[] = [
    {
      title: '生产日期',
      render: (_, row) => (
        <Select
          aria-label={`第 ${row.index + 1} 行生产日期`}
          className="yc-date-pick"
          placeholder="请选择生产日期"
          status={fault?.row === row.index && row.date === '' ? 'error' : ''}
          value={row.date || undefined}
          options={goods.goodsBatch.map((batch) => ({
            value: batch.productionDate,
            label: `${batch.productionDate}　可上架正常 ${grouped(batch.availableNormalNum)}，破损 ${grouped(batch.availableBrokenNum)}`,
            disabled: rows.some((other, at) => at !== row.index && other.date === batch.productionDate),
          }))}
          onChange={(date) => {
            const batch = goods.goodsBatch.find(({ productionDate }) => productionDate === date)
            set(row.index, {
              date,
              normal: batch?.availableNormalNum || null,
              broken: batch?.availableBrokenNum || null,
            })
          }}
        />
      ),
    },
    {
      title: '有效期至',
      width: 150,
      render: (_, { date }) => date && <ValidUntil date={date} shelfLifeDays={goods.shelfLifeDays} />,
    },
    quantity('normal', '正常品'),
    quantity('broken', '破损品'),
    {
      title: '',
      width: 48,
      render: (_, { index }) => (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除第 ${index + 1} 行`}
          disabled={rows.length === 1}
          onClick={() => setRows(rows.filter((_, at) => at !== index))}
        />
      ),
    },
  ]
  const sum = (key: 'normal' | 'broken') => total(rows, (row) => row[key] ?? 0)
  return (
    <Modal
      open
      title={`选择生产日期：${goods.goodsName}`}
      width={1000}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="yc-dialog-foot">
          <span>
            正常品 <BoxQuantity value={sum('normal')} packing={packing} />
            ，破损品 <BoxQuantity value={sum('broken')} packing={packing} />
          </span>
          <Button onClick={() => onChoose(null)}>不指定，先到期先上架</Button>
          <Button type="primary" onClick={choose}>
            确定
          </Button>
        </div>
      }
    >
      <Table<Row>
        size="small"
        columns={columns}
        dataSource={rows.map((row, index) => ({ ...row, index }))}
        rowKey="index"
        pagination={false}
        scroll={{ y: '50vh' }}
      />
      <Button
        type="dashed"
        className="yc-dates-add"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={rows.length >= goods.goodsBatch.length}
        onClick={() => setRows([...rows, EMPTY])}
      >
        添加一个生产日期
      </Button>
    </Modal>
  )
}
