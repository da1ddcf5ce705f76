import { own } from '@yuncang/domain/base/own.ts'
import { QuestionCircleOutlined, SwapOutlined } from '@ant-design/icons'
import { Table, Tooltip } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useEffect, type Key, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { LIST_WORDS } from '../words.ts'
import type { ListColumn } from './columns.ts'
import { SELECTION_WIDTH, sortFieldOf } from './head.ts'
import type { Density } from './remembered.ts'
import { useSpread } from './spread.ts'
import type { List } from './useList.ts'
import { useRoom } from './useRoom.ts'
import '../rows/sorters.css'
import { Waiting } from '../rows/Waiting.tsx'

export type Sums = Readonly<Record<string, ReactNode>>

type ListTableProps<Row extends object> = {
  readonly list: List<Row>
  /** The columns shown, in their order. */
  readonly columns: readonly ListColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly density: Density
  readonly frame: RefObject<HTMLElement | null>
  /** That of the frame, in pixels; 0 before it is measured. */
  readonly room: number
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly selection?: { readonly keys: readonly string[]; readonly onSelect: (keys: string[]) => void } | undefined
  /** Sums by column key. */
  readonly sums?: Sums | undefined
  readonly empty: ReactNode
}

const TABLE_SIZE = { tight: 'small', normal: 'small', loose: 'medium' } as const
const SKELETON_ROWS = 8

/** The rows of a list: head and sums stay, code and acts stay at the edges, a row opens on click. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, columns, rowKey, density, frame, room, onOpen, selection, sums, empty } = props
  const height = useRoom(frame)
  // What scrolls can be scrolled by keyboard, even while there is no link in it.
  useEffect(() => {
    frame.current?.querySelector('.ant-table-body')?.setAttribute('tabindex', '0')
  })
  const widths = useSpread(columns, { list, room, selects: selection !== undefined })
  const width = Object.values(widths).reduce((sum, one) => sum + one, selection ? SELECTION_WIDTH : 0)
  const first = list.rows === null
  return (
    <Table<Row>
      className={`yc-list-table yc-density-${density}${list.stale ? ' yc-stale' : ''}${first ? ' yc-first' : ''}`}
      aria-busy={list.asking}
      size={TABLE_SIZE[density]}
      tableLayout="fixed"
      columns={columns.map((column) => tableColumn(column, list, own(widths, column.key)!))}
      dataSource={[...(list.rows ?? [])]}
      rowKey={rowKey}
      pagination={false}
      scroll={{ x: width, y: height }}
      showSorterTooltip={false}
      locale={{ emptyText: first && !list.error ? <Waiting rows={SKELETON_ROWS} /> : empty }}
      onChange={(_page, _filters, sorter) => {
        const by = Array.isArray(sorter) ? sorter[0] : sorter
        list.order(by?.order ? `${by.order === 'descend' ? '-' : ''}${String(by.field)}` : '')
      }}
      onRow={(row) => ({
        onClick: (event) => onOpen && !isOnControl(event) && onOpen(row),
        className: onOpen ? 'yc-row-opens' : '',
      })}
      rowSelection={
        selection && {
          columnWidth: SELECTION_WIDTH,
          fixed: true,
          selectedRowKeys: [...selection.keys],
          getTitleCheckboxProps: () => ({ 'aria-label': LIST_WORDS.selectAll }),
          getCheckboxProps: (row) => ({ 'aria-label': LIST_WORDS.selectRow(rowKey(row)) }),
          onChange: (keys: Key[]) => selection.onSelect(keys.map(String)),
        }
      }
      summary={() => (sums && list.rows && list.rows.length > 0 ? sumsRow(columns, sums, selection ? 1 : 0) : null)}
    />
  )
}

function tableColumn<Row>(column: ListColumn<Row>, list: List<Row>, width: number): ColumnType<Row> {
  const { view, sortable } = list
  const { key, title, help, align, fixed, ascendsFirst, render } = column
  const field = sortFieldOf(column)
  const can = sortable(field)
  const order = view.sort === field ? 'ascend' : view.sort === `-${field}` ? 'descend' : null
  const words = help === undefined ? title : <HelpedTitle title={title} help={help} />
  return {
    key,
    title: can === 'tooMany' ? <HeadOff title={title}>{words}</HeadOff> : words,
    width,
    ...(align && { align }),
    ...(align === 'right' && { onHeaderCell: () => ({ className: 'yc-head-number' }) }),
    ...(fixed && { fixed }),
    ellipsis: { showTitle: false },
    render: (_, row) => render(row),
    ...(can === 'yes' && {
      dataIndex: field,
      sorter: true,
      sortOrder: order,
      sortDirections: ascendsFirst ? ['ascend', 'descend'] : ['descend', 'ascend'],
    }),
  }
}

/** The head of a column that a list so long cannot be sorted by: reached by the keyboard, it says why. */
function HeadOff({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Tooltip title={LIST_WORDS.sortOff} trigger={['hover', 'focus']}>
        <button type="button" className="yc-column-help" aria-disabled aria-label={LIST_WORDS.sortOffOf(title)}>
          <SwapOutlined rotate={90} aria-hidden />
        </button>
      </Tooltip>
    </>
  )
}

/** A title with what it means behind a sign, for the mouse and the keyboard. */
function HelpedTitle({ title, help }: { readonly title: string; readonly help: string }) {
  return (
    <>
      {title}
      <Tooltip title={help} trigger={['hover', 'focus']}>
        <button type="button" className="yc-column-help" aria-label={LIST_WORDS.columnHelp(title)}>
          <QuestionCircleOutlined aria-hidden />
        </button>
      </Tooltip>
    </>
  )
}

/** A click on a control in a row, or the end of marking text with the mouse, does not open the row. */
function isOnControl(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  const control = target.closest('a, button, input, label, .ant-table-selection-column, [role=menuitem], [role=dialog]')
  return control !== null || !event.currentTarget.contains(target) || window.getSelection()?.type === 'Range'
}

/** The table holds a summary in place only when it is itself what `summary` returns: not a component around it. */
function sumsRow<Row>(columns: readonly ListColumn<Row>[], sums: Sums, offset: number) {
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className="yc-sums">
        {offset > 0 && <Table.Summary.Cell index={0} />}
        {columns.map((column, index) => (
          <Table.Summary.Cell key={column.key} index={index + offset} align={column.align ?? 'left'}>
            {index === 0 ? LIST_WORDS.sums : own(sums, column.key)}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
