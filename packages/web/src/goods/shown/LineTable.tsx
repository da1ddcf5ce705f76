import { CalendarOutlined, DeleteOutlined } from '@ant-design/icons'
import { total } from '@yuncang/domain/base/sum.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { BELOW_BAR } from '@yuncang/kit/detail/PageBar.tsx'
import { BoxQuantity, Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import type { Packing } from '@yuncang/kit/quantity/split.ts'
import { Button, Table, type TableRef } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useEffect, useRef, type ReactNode } from 'react'
import { GoodsName } from './GoodsName.tsx'

/** The goods of a line, as its table shows them. `dated` 1: their dates are managed. */
export type LineGoods = Packing & {
  readonly goodsCode: string
  readonly name: string
  readonly barCode: string
  readonly standard?: string
  readonly dated: number
}

/** A column of quantities, in pieces: shown, or filled in. */
export type LineQuantity<L> = {
  readonly title: string
  readonly width: number
  /** Null: not filled in. */
  readonly of: (line: L) => number | null
  /** The column is added up at the foot. */
  readonly summed?: boolean
  /** What stands there instead of the plain quantity. */
  readonly show?: (line: L) => ReactNode
  /** Absent where the quantity is only shown. */
  readonly enter?: {
    /** The column's name in the grid. */
    readonly column: string
    readonly onEnter: (line: L, quantity: number | null) => void
    /** What is wrong with it, in few words. */
    readonly fault?: (line: L) => string | undefined
    readonly disabled?: (line: L) => boolean
  }
}

/** The column that leads to the production dates of a line. */
export type LineDates<L> = {
  readonly chosen: (line: L) => readonly unknown[] | null
  /** What happens when no date is chosen, in few words. */
  readonly none: string
  readonly onOpen: (line: L) => void
  /** Why the person may not choose them; the column stays in its place. */
  readonly why?: string
}

type LineTableProps<L> = {
  readonly lines: readonly L[]
  readonly keyOf: (line: L) => string
  readonly goodsOf: (line: L) => LineGoods
  /** What stands after the name of the goods, and below it. */
  readonly markOf?: (line: L) => string | undefined
  readonly below?: (line: L) => ReactNode
  /** Columns before the quantities. */
  readonly facts?: readonly ColumnType<L>[]
  readonly quantities: readonly LineQuantity<L>[]
  /** Null where dates are not managed. */
  readonly dates?: LineDates<L> | null
  readonly onRemove: (line: L) => void
  readonly readOnly?: boolean
  /** The task has been sent once: lines without a quantity are marked too. */
  readonly strict?: boolean
  /** Whether a line must be drawn again; else when it is another object. */
  readonly changed?: (next: L, before: L) => boolean
  readonly emptyText?: string
}

/** The goods of a document being filled in: a line each with its quantities, its dates and its deletion, the sums below. */
export function LineTable<L extends object>(props: LineTableProps<L>) {
  const { lines, keyOf, facts = [], quantities, dates, readOnly = false, strict = false, emptyText } = props
  const sums = quantities.some(({ summed }) => summed)
  const table = useRef<TableRef>(null)
  // It scrolls sideways where it is narrow: by keys too, when nothing in it can have the focus.
  useEffect(() => {
    const body = table.current?.nativeElement.querySelector('.ant-table-body')
    if (readOnly || lines.length === 0) body?.setAttribute('tabindex', '0')
    else body?.removeAttribute('tabindex')
  })
  return (
    <Table<L>
      ref={table}
      // What stands in a cell beside its line makes all cells anew: those of unchanged lines are not drawn again.
      key={`${strict} ${readOnly} ${dates?.why ?? ''}`}
      size="small"
      columns={columnsOf(props)}
      dataSource={[...lines]}
      rowKey={keyOf}
      pagination={false}
      sticky={{ offsetHeader: BELOW_BAR }}
      scroll={{ x: 1080 }}
      {...(emptyText !== undefined && { locale: { emptyText } })}
      summary={() =>
        sums &&
        lines.length > 0 && (
          <SumsRow lines={lines} quantities={quantities} before={2 + facts.length} after={dates ? 2 : 1} />
        )
      }
    />
  )
}

function columnsOf<L extends object>(props: LineTableProps<L>): ColumnType<L>[] {
  const { keyOf, goodsOf, markOf, below, facts = [], quantities, dates, onRemove, readOnly = false } = props
  // A cell is drawn again only when its line changed: tasks have hundreds of lines.
  const shouldCellUpdate = props.changed ?? ((next: L, before: L) => next !== before)
  const columns: (ColumnType<L> | null)[] = [
    {
      title: '商品',
      render: (_, line) => (
        <>
          <GoodsName goods={goodsOf(line)} {...markProps(markOf?.(line))} />
          {below?.(line)}
        </>
      ),
    },
    ...facts,
    ...quantities.map((quantity) => quantityColumn(quantity, keyOf, goodsOf)),
    dates
      ? {
          title: '生产日期',
          width: 140,
          render: (_, line) => (
            <DatesButton line={line} managed={goodsOf(line).dated === 1} dates={dates} disabled={readOnly} />
          ),
        }
      : null,
    {
      title: '操作',
      width: 60,
      align: 'center',
      render: (_, line) => (
        <Button
          type="text"
          size="small"
          danger
          disabled={readOnly}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除 ${goodsOf(line).name}`}
          onClick={() => onRemove(line)}
        />
      ),
    },
  ]
  return [
    { title: '序号', width: 56, align: 'center', render: (_, _line, index) => index + 1 },
    ...columns.filter((column) => column !== null).map((column) => ({ ...column, shouldCellUpdate })),
  ]
}

const markProps = (mark: string | undefined) => (mark === undefined ? {} : { mark })

function quantityColumn<L>(
  { title, width, of, show, enter }: LineQuantity<L>,
  keyOf: (line: L) => string,
  goodsOf: (line: L) => LineGoods,
): ColumnType<L> {
  const shown = (line: L) => show?.(line) ?? <BoxQuantity value={of(line) ?? 0} packing={goodsOf(line)} stacked />
  const asked = (line: L, { column, onEnter, fault, disabled }: NonNullable<LineQuantity<L>['enter']>) => (
    <BoxQuantityInput
      value={of(line)}
      onChange={(quantity) => onEnter(line, quantity)}
      packing={goodsOf(line)}
      label={`${goodsOf(line).name} ${title}`}
      cell={{ row: keyOf(line), column }}
      error={fault?.(line)}
      disabled={disabled?.(line) ?? false}
    />
  )
  return { title, width, align: 'right', render: (_, line) => (enter ? asked(line, enter) : shown(line)) }
}

type DatesButtonProps<L> = {
  readonly line: L
  readonly managed: boolean
  readonly dates: LineDates<L>
  readonly disabled: boolean
}

function DatesButton<L>({ line, managed, dates, disabled }: DatesButtonProps<L>) {
  if (!managed) return <span className="yc-muted">不管理</span>
  const chosen = dates.chosen(line)
  const look = {
    type: 'link',
    size: 'small',
    className: 'yc-dates-button',
    icon: <CalendarOutlined aria-hidden />,
  } as const
  const words = chosen ? `已选 ${chosen.length} 个日期` : dates.none
  if (disabled)
    return (
      <Button {...look} disabled>
        {words}
      </Button>
    )
  return (
    <ActButton {...look} why={dates.why ?? ''} onClick={() => dates.onOpen(line)}>
      {words}
    </ActButton>
  )
}

type SumsRowProps<L> = Pick<LineTableProps<L>, 'lines' | 'quantities'> & {
  /** How many columns stand on either side of the quantities. */
  readonly before: number
  readonly after: number
}

/** The sums stand below their columns; what comes before the first of them says how many goods there are. */
function SumsRow<L>({ lines, quantities, before, after }: SumsRowProps<L>) {
  const first = quantities.findIndex(({ summed }) => summed)
  return (
    <Table.Summary.Row className="yc-sums">
      <Table.Summary.Cell index={0} colSpan={before + first}>
        合计 {lines.length} 种商品
      </Table.Summary.Cell>
      {quantities.slice(first).map(({ title, summed, of }, index) => (
        <Table.Summary.Cell key={title} index={before + first + index} align="right">
          {summed && <Count value={total(lines, (line) => of(line) ?? 0)} unit="件" />}
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={before + quantities.length} colSpan={after} />
    </Table.Summary.Row>
  )
}
