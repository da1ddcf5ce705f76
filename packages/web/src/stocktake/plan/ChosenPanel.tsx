import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { BELOW_BAR } from '@yuncang/kit/detail/PageBar.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Button, Empty, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'

type ChosenPanelProps<R> = {
  readonly title: string
  /** What a person should know before choosing. */
  readonly note: string
  readonly addText: string
  readonly emptyText: string
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly nameOf: (row: R) => string
  readonly columns: readonly ColumnType<R>[]
  readonly onAdd: () => void
  readonly onRemove: (row: R) => void
}

/** What a plan names: added from a dialog, taken out row by row. */
export function ChosenPanel<R extends object>(props: ChosenPanelProps<R>) {
  const { title, note, addText, emptyText, rows, keyOf, nameOf, columns, onAdd, onRemove } = props
  const number: ColumnType<R> = {
    title: '序号',
    width: 64,
    align: 'center',
    render: (_, _row, index) => <span className="yc-number">{index + 1}</span>,
  }
  const remove: ColumnType<R> = {
    title: '操作',
    width: 60,
    align: 'center',
    render: (_, row) => (
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`删除 ${nameOf(row)}`}
        onClick={() => onRemove(row)}
      />
    ),
  }
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>
          {title}
          {rows.length > 0 && <span className="yc-muted yc-number"> {grouped(rows.length)}</span>}
        </h2>
        <span className="yc-panel-note">{note}</span>
        <div className="yc-panel-acts">
          <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {addText}
          </Button>
        </div>
      </div>
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />
      ) : (
        <Table<R>
          size="small"
          columns={[number, ...columns, remove]}
          dataSource={[...rows]}
          rowKey={keyOf}
          pagination={false}
          sticky={{ offsetHeader: BELOW_BAR }}
        />
      )}
    </section>
  )
}
