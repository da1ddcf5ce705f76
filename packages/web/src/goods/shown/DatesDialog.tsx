import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { QUALITY, type QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { ProductionDate, ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { QuantityGrid, type QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { CallFailed, type Asked } from '@yuncang/kit/rows/Failed.tsx'
import type { Packing } from '@yuncang/kit/quantity/split.ts'
import { Button, Modal, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useRef, useState, type ReactNode } from 'react'
import { EMPTY_ROW, withPasted, type DateRow, type RowFault } from './date-rows.ts'
import './shown.css'

/** How dates are chosen: rows are added and deleted, each names its date. */
export type DatePicking = {
  readonly field: (field: DateField) => ReactNode
  readonly addText: string
  /** The fewest and the most rows there may be. */
  readonly least: number
  readonly most?: number
}
export type DateField = {
  readonly row: DateRow
  /** What the field is called. */
  readonly label: string
  readonly wrong: boolean
  readonly onPick: (change: Partial<DateRow>) => void
}

type DatesDialogProps = {
  readonly title: string
  readonly goods: Packing & { readonly shelfLifeDays: number }
  readonly rows: readonly DateRow[]
  readonly onRows: (rows: readonly DateRow[]) => void
  /** Absent: the rows are the dates there are. */
  readonly picking?: DatePicking
  /** What there is of each row's date, in pieces, beside what is taken of it; absent where the choice of the date says it. */
  readonly free?: (row: DateRow) => Readonly<Record<QualityName, number>>
  /** Whether more is taken of a quality than there is: marked at once. Absent: a row at fault is marked when it is saved. */
  readonly isOver?: (row: DateRow, quality: QualityName) => boolean
  readonly fault: (rows: readonly DateRow[]) => RowFault | null
  /** What they are asked by: where they cannot be had it is said why, and a click asks again. */
  readonly call?: Asked
  readonly loading?: boolean
  readonly emptyText?: string | undefined
  readonly saveText: string
  readonly maySave?: boolean
  /** The rows are all right. */
  readonly onSave: (rows: readonly DateRow[]) => void
  /** What becomes of the goods when no date is named. */
  readonly skipText: string
  readonly onSkip: () => void
  readonly onClose: () => void
}

const QUALITIES = ['normal', 'broken'] as const

/** Says how much of which production date of some goods is meant (part 1, 5.5, 5.6 and 5.8). Render it only while it is open. */
export function DatesDialog(props: DatesDialogProps) {
  const { title, rows, onRows, picking, fault, loading = false, emptyText } = props
  const [tried, setTried] = useState(false)
  const grid = useRef<QuantityGridHandle>(null)
  const body = useRef<HTMLDivElement>(null)

  const save = () => {
    setTried(true)
    const wrong = fault(rows)
    if (!wrong) return props.onSave(rows)
    toast.error(wrong.text)
    if (rows[wrong.row]?.date !== '') return grid.current?.focusRow(String(wrong.row))
    body.current?.querySelector<HTMLElement>(`[aria-label="${dateLabel(wrong.row)}"]`)?.focus()
  }
  return (
    <Modal
      open
      title={title}
      width={1000}
      mask={{ closable: false }}
      onCancel={props.onClose}
      footer={<Foot {...props} onSave={save} />}
    >
      {props.call && <CallFailed call={props.call} />}
      <div ref={body}>
        <QuantityGrid ref={grid} onFill={(fills) => onRows(withPasted(rows, fills))}>
          <Table<DateRow>
            size="small"
            columns={columnsOf(props, tried ? fault(rows) : null)}
            dataSource={[...rows]}
            rowKey={(row) => rows.indexOf(row)}
            loading={loading && { delay: 200 }}
            pagination={false}
            scroll={{ y: '50vh' }}
            locale={{ emptyText }}
          />
        </QuantityGrid>
        {picking && (
          <Button
            type="dashed"
            block
            className="yc-dates-add"
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= (picking.most ?? Infinity)}
            onClick={() => onRows([...rows, { ...EMPTY_ROW }])}
          >
            {picking.addText}
          </Button>
        )}
      </div>
    </Modal>
  )
}

const dateLabel = (row: number) => `第 ${row + 1} 行生产日期`

function columnsOf(props: DatesDialogProps, wrong: RowFault | null): ColumnType<DateRow>[] {
  const { goods, rows, onRows, picking, free } = props
  const change = (at: number, next: Partial<DateRow>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...next } : row)))
  const date: ColumnType<DateRow> = {
    title: '生产日期',
    ...(!picking && { width: 176 }),
    render: (_, row, index) =>
      picking?.field({
        row,
        label: dateLabel(index),
        wrong: wrong?.row === index && row.date === '',
        onPick: (next) => change(index, next),
      }) ?? <ProductionDate date={row.date} shelfLifeDays={goods.shelfLifeDays} />,
  }
  const remove: ColumnType<DateRow> = {
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
        disabled={rows.length <= (picking?.least ?? 0)}
        onClick={() => onRows(rows.filter((_other, at) => at !== index))}
      />
    ),
  }
  return [
    date,
    {
      title: '有效期至',
      width: picking ? 150 : 120,
      render: (_, row) => row.date !== '' && <ValidUntil date={row.date} shelfLifeDays={goods.shelfLifeDays} />,
    },
    ...(free ? QUALITIES.map((quality) => freeColumn(quality, free, goods)) : []),
    ...QUALITIES.map((quality) => takenColumn(props, quality, wrong, change)),
    ...(picking ? [remove] : []),
  ]
}

function freeColumn(
  quality: QualityName,
  free: NonNullable<DatesDialogProps['free']>,
  packing: Packing,
): ColumnType<DateRow> {
  return {
    title: `可用${QUALITY_NAMES[QUALITY[quality]]}`,
    align: 'right',
    render: (_, row) => <BoxQuantity value={free(row)[quality]} packing={packing} stacked />,
  }
}

/** Where what is free stands beside it, what is taken is called 本次, and nothing is taken of nothing. */
function takenColumn(
  { goods, free, isOver }: DatesDialogProps,
  quality: QualityName,
  wrong: RowFault | null,
  change: (row: number, next: Partial<DateRow>) => void,
): ColumnType<DateRow> {
  const title = `${free ? '本次' : ''}${QUALITY_NAMES[QUALITY[quality]]}`
  const errorOf = (row: DateRow, index: number) =>
    isOver ? isOver(row, quality) && badRow(index) : wrong?.row === index && row.date !== ''
  return {
    title,
    width: 196,
    align: 'right',
    render: (_, row, index) => (
      <BoxQuantityInput
        value={row[quality]}
        onChange={(next) => change(index, { [quality]: next })}
        packing={goods}
        label={free ? `${row.date} ${title}` : `第 ${index + 1} 行 ${title}`}
        cell={{ row: String(index), column: quality }}
        error={errorOf(row, index)}
        disabled={free ? free(row)[quality] === 0 && !row[quality] : false}
      />
    ),
  }
}

/** Said below a quantity that is more than there is, and of the row it stands in. */
export const badRow = (row: number) => `第${row + 1}条输入有误`

function Foot({ goods, rows, saveText, maySave = true, onSave, skipText, onSkip }: FootProps) {
  const sum = (quality: QualityName) => total(rows, (row) => row[quality] ?? 0)
  return (
    <div className="yc-dialog-foot">
      <span>
        正常品 <BoxQuantity value={sum('normal')} packing={goods} />
        ，破损品 <BoxQuantity value={sum('broken')} packing={goods} />
      </span>
      <Button onClick={onSkip}>{skipText}</Button>
      <Button type="primary" disabled={!maySave} onClick={onSave}>
        {saveText}
      </Button>
    </div>
  )
}
type FootProps = Omit<DatesDialogProps, 'onSave'> & { readonly onSave: () => void }
