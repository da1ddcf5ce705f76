import { Empty, Table, type TableProps, type TableRef } from 'antd'
import { useEffect, useRef } from 'react'
import { CallFailed, type Asked } from '../rows/Failed.tsx'
import '../rows/sorters.css'
import { Waiting } from '../rows/Waiting.tsx'
import { LIST_WORDS } from '../words.ts'
import './detail.css'

type DetailTableProps<Row extends object> = Pick<
  TableProps<Row>,
  'columns' | 'expandable' | 'bordered' | 'loading' | 'summary' | 'rowSelection' | 'rowClassName'
> & {
  /** Undefined: nobody knows them yet, and the table waits instead of saying that there are none. */
  readonly rows: readonly Row[] | undefined
  /** What they were asked by: where it failed and there are none to show, the table says why in its place, and a click asks again. */
  readonly call?: Asked
  readonly rowKey: (row: Row) => string
  /** In pixels: below it the table scrolls sideways. */
  readonly width: number
  /** What it says when there are no rows. */
  readonly emptyText: string
  /** The order of rows that come by the page: columns with `sorter` are sorted by their key, `-key` for downwards. */
  readonly order?: Order | undefined
}

const WAITING_ROWS = 3

type Order = { readonly sort: string; readonly onSort: (sort: string) => void }

/** A table of what there is of one document: reachable by keyboard where it scrolls. */
export function DetailTable<Row extends object>({
  rows,
  call,
  width,
  emptyText,
  expandable,
  columns = [],
  order,
  loading = false,
  ...table
}: DetailTableProps<Row>) {
  const ref = useRef<TableRef>(null)
  useEffect(() => {
    ref.current?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')
  })
  if (rows === undefined && call?.error) return <CallFailed call={call} title={LIST_WORDS.failed} />
  return (
    <Table<Row>
      {...table}
      columns={columns.map((column) => inOrder(column, order?.sort))}
      {...(expandable && { expandable: withinFrame(expandable) })}
      {...(order && {
        showSorterTooltip: false,
        onChange: (_page, _filters, sorter) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter
          order.onSort(by?.order ? `${by.order === 'descend' ? '-' : ''}${String(by.columnKey)}` : '')
        },
      })}
      {...(rows === undefined && { className: 'yc-first' })}
      ref={ref}
      size="small"
      aria-busy={rows === undefined || loading !== false}
      loading={rows !== undefined && loading}
      dataSource={[...(rows ?? [])]}
      pagination={false}
      scroll={{ x: width }}
      locale={{
        emptyText:
          rows === undefined ? (
            <Waiting rows={WAITING_ROWS} />
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />
          ),
      }}
    />
  )
}

type Column<Row> = NonNullable<TableProps<Row>['columns']>[number]

/** A column as it stands in this order; without an order nothing is sorted. */
function inOrder<Row>(column: Column<Row>, sort: string | undefined): Column<Row> {
  if (!column.sorter) return column
  if (sort === undefined) return { ...column, sorter: false }
  const key = String(column.key)
  return {
    ...column,
    ...(column.align === 'right' && { onHeaderCell: () => ({ className: 'yc-head-number' }) }),
    sortOrder: sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null,
  }
}

type Expandable<Row> = NonNullable<TableProps<Row>['expandable']>

/** What a row opens to scrolls in its own frame instead of widening the table around it. */
function withinFrame<Row>(expandable: Expandable<Row>): Expandable<Row> {
  const { expandedRowRender } = expandable
  if (!expandedRowRender) return expandable
  return {
    ...expandable,
    expandedRowRender: (...row) => <div className="yc-opened-row">{expandedRowRender(...row)}</div>,
  }
}
