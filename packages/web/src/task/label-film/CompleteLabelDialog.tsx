import { own } from '@yuncang/domain/base/own.ts'
import type { getLabelInfo } from '@yuncang/contract/task/label-film/label-film.ts'
import { LABEL_REFUSALS } from '@yuncang/contract/task/label-film/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { WholeNumber } from '@yuncang/kit/form/WholeNumber.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { QuantityGrid, type QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Form, Modal, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useRef, useState } from 'react'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { useLabelDeeds } from './useLabelDeeds.ts'
import { LABEL_ASK } from './words.ts'

type Info = CallOutput<typeof getLabelInfo>
type Line = Info['lines'][number]

type CompleteLabelDialogProps = {
  readonly task: Info
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks what was really done, in pieces and pallets, and completes the task. Render it only while it is open. */
export function CompleteLabelDialog({ task, onDone, onClose }: CompleteLabelDialogProps) {
  const { complete, running } = useLabelDeeds()
  const counted = task.lines.some(({ actualPieces }) => actualPieces !== null)
  const [done, setDone] = useState<Readonly<Record<string, number | null>>>(() =>
    // Once the floor has counted, what it has not counted is asked for: it may be forgotten as well as not done.
    Object.fromEntries(
      task.lines.map(({ id, plannedPieces, actualPieces }) => [id, counted ? actualPieces : plannedPieces]),
    ),
  )
  const [tried, setTried] = useState(false)
  const grid = useRef<QuantityGridHandle>(null)
  const [pallets, setPallets] = useState<number | null>(null)
  const over = task.lines.find(({ id, plannedPieces }) => (own(done, id) ?? 0) > plannedPieces)
  const unsaid = task.lines.filter(({ id }) => (own(done, id) ?? null) === null)
  const errorOf = (line: Line) => {
    if (tried && unsaid.includes(line)) return LABEL_ASK.doneMissing
    return (own(done, line.id) ?? 0) > line.plannedPieces ? '不能超过计划数量' : undefined
  }
  const submit = async () => {
    setTried(true)
    const [first] = unsaid
    if (first) {
      grid.current?.focusRow(first.id)
      return void toast.error(
        sentence(LABEL_REFUSALS.doneMissing, { names: unsaid.map(({ name }) => name).join('、') }),
      )
    }
    if (over) return grid.current?.focusRow(over.id)
    if (Number.isNaN(pallets)) return
    const lines = task.lines.map(({ id }) => ({ id, actualPieces: own(done, id) ?? 0 }))
    const sent = await complete({ code: task.code, lines, ...(pallets === null ? {} : { pallets: pallets }) })
    if (!sent.ok) return
    onClose()
    onDone()
  }
  const columns: ColumnType<Line>[] = [
    { title: '商品', render: (_, line) => <GoodsName goods={line} /> },
    {
      title: '计划',
      width: 130,
      align: 'right',
      render: (_, line) => <BoxQuantity value={line.plannedPieces} packing={line} stacked />,
    },
    {
      title: '实际完成',
      width: 210,
      align: 'right',
      render: (_, line) => (
        <BoxQuantityInput
          value={own(done, line.id) ?? null}
          onChange={(next) => setDone({ ...done, [line.id]: next })}
          packing={line}
          label={`${line.name} 实际完成`}
          cell={{ row: line.id, column: 'done' }}
          error={errorOf(line)}
          needed
        />
      ),
    },
  ]
  return (
    <Modal
      open
      title={`完成${task.kindName}：${task.code}`}
      width={760}
      okText={`完成，共 ${grouped(total(task.lines, ({ id }) => own(done, id) ?? 0))} 件`}
      confirmLoading={running}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <QuantityGrid
        ref={grid}
        onFill={(fills) =>
          setDone({ ...done, ...Object.fromEntries(fills.map(({ row, quantity }) => [row, quantity])) })
        }
      >
        <Table<Line>
          size="small"
          columns={columns}
          dataSource={[...task.lines]}
          rowKey="id"
          pagination={false}
          scroll={{ y: '45vh' }}
        />
      </QuantityGrid>
      <Form layout="inline" className="yc-label-pallets">
        <Form.Item label="板数（按板计费时填写）" htmlFor="label-pallets">
          <WholeNumber id="label-pallets" name="板数" min={0} max={99_999} value={pallets} onChange={setPallets} says />
        </Form.Item>
      </Form>
    </Modal>
  )
}
