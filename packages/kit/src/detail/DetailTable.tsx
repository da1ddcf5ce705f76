import { Empty, Table, type TableProps, type TableRef } from 'antd'
import { useEffect, useRef } from 'react'
import './detail.css'

type DetailTableProps<Row extends object> = Pick<
  TableProps<Row>,
  'columns' | 'expandable' | 'bordered' | 'loading' | 'summary' | 'rowSelection' | 'rowClassName'
> & {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** In pixels: below it the table scrolls sideways. */
  readonly width: number
  /** What it says when there are no rows. */
  readonly emptyText: string
  /** The order of rows that come by the page: columns with `sorter` are sorted by their key, `-key` for downwards. */
  readonly order?: Order | undefined
}
type Order = { readonly sort: string; readonly onSort: (sort: string) => void }

/** A table of what there is of one document: reachable by keyboard where it scrolls. */
export function DetailTable<Row extends object>({
  rows,
  width,
  emptyText,
  expandable,
  columns = [],
  order,
  ...table
}: DetailTableProps<Row>) {
  const ref = useRef<TableRef>(null)
  useEffect(() => {
    ref.current?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')
  })
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
      ref={ref}
      size="small"
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: width }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> }}
    />
  )
}

type Column<Row> = NonNullable<TableProps<Row>['columns']>[number]

/** A column as it stands in this order; without an order nothing is sorted. */
function inOrder<Row>(column: Column<Row>, sort: string | undefined): Column<Row> {
  if (!column.sorter) return column
  if (sort === undefined) return { ...column, sorter: false }
  const key = String(column.key)
  return { ...column, sortOrder: sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null }
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
