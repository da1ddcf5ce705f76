import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { getGoodsBatch } from '@yuncang/contract/task/plan/choose.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import type { Fill } from '@yuncang/kit/quantity/paste.ts'
import { ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { QuantityGrid, type QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Button, Modal, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useRef, useState } from 'react'
import { dateLabel, DatePick } from './DatePick.tsx'
import { dateStock, datesFault, firstDates, isIncomplete, isOverStock, type DatesFault } from './done-dates.ts'
import type { DoneDate, DoneLine } from './done-lines.ts'
import type { Task } from '../task/useTask.ts'
import { DONE_WORDS } from '../task/words.ts'
import '../../goods/shown/shown.css'

const piecesOf = (rows: readonly { readonly normal: number | null; readonly broken: number | null }[]) =>
  total(rows, ({ normal, broken }) => (normal ?? 0) + (broken ?? 0))
const noDatesWords = (taskType: string) =>
  taskType === 'TASK_TYPE_REJECT' ? '不填，按出库批次收回' : '不填，完成后再录入'

type DoneDatesDialogProps = {
  readonly task: Pick<Task, 'nature' | 'warehouseCode' | 'taskType'>
  readonly line: DoneLine
  /** An empty list: no dates given. */
  readonly onChoose: (dates: DoneDate[]) => void
  readonly onClose: () => void
}

/** The production dates of a line being completed (part 1, 5.6). Outbound dates come from stock, inbound ones from the goods. */
export function DoneDatesDialog({ task, line, onChoose, onClose }: DoneDatesDialogProps) {
  const { goods } = line
  const outbound = task.nature === NATURE.outbound
  const { warehouseCode, taskType } = task
  const free = useCall(
    getGoodsBatch,
    { goodsCode: goods.goodsCode, warehouseCode, taskType },
    { enabled: outbound },
  ).data
  const stock = outbound ? dateStock(free ?? [], line.batchList) : null
  const grid = useRef<QuantityGridHandle>(null)
  const body = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<readonly DoneDate[]>(() => firstDates(line, outbound))

  const change = (at: number, next: Partial<DoneDate>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...next } : row)))
  const paste = (fills: readonly Fill[]) =>
    setRows(
      rows.map(
        (row, index) =>
          Object.assign(
            { ...row },
            ...fills
              .filter((fill) => fill.row === String(index))
              .map(({ column, quantity }) => ({ [column]: quantity })),
          ) as DoneDate,
      ),
    )
  const focusWrong = (wrong: DatesFault) => {
    const row = wrong.fault === 'incomplete' ? rows.findIndex(isIncomplete) : wrong.row - 1
    if (rows[row]?.date !== '') return grid.current?.focusRow(String(row))
    body.current?.querySelector<HTMLElement>(`[aria-label="${dateLabel(row + 1)}"]`)?.focus()
  }
  const save = async () => {
    const wrong = datesFault(rows, stock)
    if (!wrong) {
      const given = rows.filter(({ normal, broken }) => (normal ?? 0) + (broken ?? 0) > 0)
      // The sum of the dates becomes the quantity: what was counted before must not change unnoticed.
      const counted = line.entry.dates === null ? piecesOf([line.entry]) : 0
      const dated = piecesOf(given)
      if (
        counted === 0 ||
        counted === dated ||
        (await askPerson(DONE_WORDS.otherSum(counted, dated, goods.minUnitName)))
      )
        onChoose(given)
      return
    }
    focusWrong(wrong)
    if (wrong.fault === 'incomplete') toast.error(DONE_WORDS.incomplete)
    else toast.error(wrong.fault === 'twice' ? DONE_WORDS.dateTwice(wrong.row) : DONE_WORDS.badRow(wrong.row))
  }
  const quantity = (quality: Quality): ColumnType<DoneDate> => ({
    title: QUALITY_NAMES[quality],
    width: 192,
    align: 'right',
    render: (_, row, index) => (
      <BoxQuantityInput
        value={row[quality]}
        onChange={(next) => change(index, { [quality]: next })}
        packing={goods}
        label={`第 ${index + 1} 行 ${QUALITY_NAMES[quality]}`}
        cell={{ row: String(index), column: quality }}
        error={
          stock && isOverStock({ ...row, [quality === 'normal' ? 'broken' : 'normal']: 0 }, stock)
            ? DONE_WORDS.badRow(index + 1)
            : undefined
        }
      />
    ),
  })
  const columns: ColumnType<DoneDate>[] = [
    {
      title: '生产日期',
      render: (_, row, index) => (
        <DatePick
          row={row}
          rowNumber={index + 1}
          rows={rows}
          stock={stock}
          unit={goods.minUnitName}
          onPick={(date) => change(index, { date })}
        />
      ),
    },
    {
      title: '有效期至',
      width: 150,
      render: (_, row) => <ValidUntil date={row.date} shelfLifeDays={goods.shelfLifeDays} />,
    },
    quantity('normal'),
    quantity('broken'),
    {
      title: '操作',
      width: 60,
      align: 'center',
      render: (_, _row, index) => (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除第 ${index + 1} 行`}
          onClick={() => setRows(rows.filter((_row, at) => at !== index))}
        />
      ),
    },
  ]
  return (
    <Modal
      open
      title={`生产日期：${goods.name}`}
      width={980}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="yc-dialog-foot">
          <span>
            <Button
              icon={<PlusOutlined aria-hidden />}
              onClick={() => setRows([...rows, { date: '', normal: null, broken: null }])}
            >
              添加日期
            </Button>
          </span>
          <Button onClick={() => onChoose([])}>
            {outbound ? '不指定，按预留批次出库' : noDatesWords(task.taskType)}
          </Button>
          <Button type="primary" disabled={outbound && !free} onClick={() => void save()}>
            保存
          </Button>
        </div>
      }
    >
      <div ref={body}>
        <QuantityGrid ref={grid} onFill={paste}>
          <Table<DoneDate>
            size="small"
            columns={columns}
            dataSource={[...rows]}
            rowKey={(row) => rows.indexOf(row)}
            pagination={false}
            scroll={{ y: '50vh' }}
            locale={{ emptyText: '还没有生产日期，点“添加日期”' }}
          />
        </QuantityGrid>
      </div>
    </Modal>
  )
}
