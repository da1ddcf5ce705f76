import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { getGoodsBatch } from '@yuncang/contract/task/plan/choose.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { ProductionDate, ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { QuantityGrid } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Button, Modal, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import type { ChosenDate, PlanLine } from './plan-lines.ts'
import { DONE_WORDS } from '../task/words.ts'
import '../../goods/shown/shown.css'

type PlanDatesDialogProps = {
  readonly line: PlanLine
  readonly warehouseCode: string
  readonly taskType: string
  /** Null: no dates chosen, first expired first out. */
  readonly onChoose: (dates: ChosenDate[] | null) => void
  readonly onClose: () => void
}

type Batch = CallOutput<typeof getGoodsBatch>[number]
type Typed = { readonly normal: number | null; readonly broken: number | null }
const NOTHING: Typed = { normal: null, broken: null }

/** Chooses how much of which production date an outbound line takes. Render it only while it is open. */
export function PlanDatesDialog({ line, warehouseCode, taskType, onChoose, onClose }: PlanDatesDialogProps) {
  const { goods } = line
  const { data, isFetching } = useCall(getGoodsBatch, { goodsCode: goods.goodsCode, warehouseCode, taskType })
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(
      (line.dates ?? []).map(({ productionDate, normal, broken }) => [productionDate, { normal, broken }]),
    ),
  )

  const batches = data ?? []
  const of = (batch: Batch) => typed[batch.productionDate] ?? NOTHING
  const isOver = (batch: Batch) => (of(batch).normal ?? 0) > batch.normal || (of(batch).broken ?? 0) > batch.broken
  const set = (date: string, change: Partial<Typed>) =>
    setTyped((before) => ({ ...before, [date]: { ...(before[date] ?? NOTHING), ...change } }))
  const choose = () => {
    const over = batches.findIndex(isOver)
    if (over !== -1) return void toast.error(DONE_WORDS.badRow(over + 1))
    const dates = batches.map((batch) => ({
      productionDate: batch.productionDate,
      normal: of(batch).normal ?? 0,
      broken: of(batch).broken ?? 0,
    }))
    onChoose(dates.filter(({ normal, broken }) => normal + broken > 0))
  }
  const take = (quality: keyof Typed, title: string): ColumnType<Batch> => ({
    title,
    width: 196,
    align: 'right',
    render: (_, batch, index) => (
      <BoxQuantityInput
        value={of(batch)[quality]}
        onChange={(quantity) => set(batch.productionDate, { [quality]: quantity })}
        packing={goods}
        label={`${batch.productionDate} ${title}`}
        cell={{ row: batch.productionDate, column: quality }}
        error={(of(batch)[quality] ?? 0) > batch[quality] ? DONE_WORDS.badRow(index + 1) : undefined}
        disabled={batch[quality] === 0 && !of(batch)[quality]}
      />
    ),
  })
  const columns: ColumnType<Batch>[] = [
    {
      title: '生产日期',
      width: 176,
      render: (_, batch) => <ProductionDate date={batch.productionDate} shelfLifeDays={goods.shelfLifeDays} />,
    },
    {
      title: '有效期至',
      width: 120,
      render: (_, batch) => <ValidUntil date={batch.productionDate} shelfLifeDays={goods.shelfLifeDays} />,
    },
    {
      title: '可用正常品',
      align: 'right',
      render: (_, batch) => <BoxQuantity value={batch.normal} packing={goods} stacked />,
    },
    {
      title: '可用破损品',
      align: 'right',
      render: (_, batch) => <BoxQuantity value={batch.broken} packing={goods} stacked />,
    },
    take('normal', '本次正常品'),
    take('broken', '本次破损品'),
  ]
  const sum = (quality: keyof Typed) => total(batches, (batch) => of(batch)[quality] ?? 0)
  return (
    <Modal
      open
      title={`选择生产日期：${goods.name}`}
      width={1000}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="yc-dialog-foot">
          <span>
            正常品 <BoxQuantity value={sum('normal')} packing={goods} />
            ，破损品 <BoxQuantity value={sum('broken')} packing={goods} />
          </span>
          <Button onClick={() => onChoose(null)}>不指定，先到期先出</Button>
          <Button type="primary" onClick={choose} disabled={!data}>
            确定
          </Button>
        </div>
      }
    >
      <QuantityGrid onFill={(fills) => fills.forEach(({ row, column, quantity }) => set(row, { [column]: quantity }))}>
        <Table<Batch>
          size="small"
          columns={columns}
          dataSource={batches}
          rowKey="productionDate"
          loading={isFetching && { delay: 200 }}
          pagination={false}
          scroll={{ y: '50vh' }}
          locale={{ emptyText: data && '没有可用的批次' }}
        />
      </QuantityGrid>
    </Modal>
  )
}
