import { Empty, Table, type TableProps, type TableRef } from 'antd'
import { useEffect, useRef } from 'react'
import './detail.css'

type DetailTableProps<Row extends object> = Pick<
  TableProps<Row>,
  'columns' | 'expandable' | 'bordered' | 'loading' | 'summary'
> & {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** In pixels: below it the table scrolls sideways. */
  readonly width: number
  /** What it says when there are no rows. */
  readonly emptyText: string
}

/** A table of everything there is of one document: no pages, and reachable by keyboard where it scrolls. */
export function DetailTable<Row extends object>({
  rows,
  width,
  emptyText,
  expandable,
  ...table
}: DetailTableProps<Row>) {
  const ref = useRef<TableRef>(null)
  useEffect(() => {
    ref.current?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')
  })
  return (
    <Table<Row>
      {...table}
      {...(expandable && { expandable: withinFrame(expandable) })}
      ref={ref}
      size="small"
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: width }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> }}
    />
  )
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
