import { own } from '@yuncang/domain/base/own.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { QUALITY, type QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { BELOW_BAR } from '@yuncang/kit/detail/PageBar.tsx'
import { toast } from '@yuncang/kit/call/toast.ts'
import { DayInput } from '@yuncang/kit/form/DayInput.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { cellsOf, type Fill } from '@yuncang/kit/quantity/paste.ts'
import { ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { QuantityGrid, type QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Button, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import type { ClipboardEvent, Ref } from 'react'
import { layDates } from './entry-dates.ts'
import { ENTRY_WORDS } from './words.ts'
import { EntryGoodsCell } from './EntryGoodsCell.tsx'
import {
  lacksDate,
  needsDate,
  openPieces,
  type EntryFault,
  type EntryGoods,
  type EntryRow,
  type EntryRows,
} from './entry-rows.ts'

type EntryTableProps = {
  readonly ref?: Ref<QuantityGridHandle>
  readonly goods: readonly EntryGoods[]
  readonly entered: EntryRows
  /** The goods that saving found something wrong with. */
  readonly wrong: EntryFault | null
  /** The last day that may be entered. */
  readonly lastDate: string
  readonly onEnter: (next: EntryRows) => void
}

/** One row of the table: a date of a goods; the first of each goods carries the goods itself. */
type Line = {
  readonly key: string
  readonly goods: EntryGoods
  readonly row: EntryRow
  readonly at: number
  readonly span: number
}

/** The production dates of each goods, to be entered. */
export function EntryTable({ ref, goods, entered, wrong, lastDate, onEnter }: EntryTableProps) {
  const rowsOf = (line: EntryGoods) => own(entered, line.id) ?? []
  const set = (line: EntryGoods, rows: readonly EntryRow[]) => onEnter({ ...entered, [line.id]: rows })
  const change = ({ goods: of, at }: Line, next: Partial<EntryRow>) =>
    set(
      of,
      rowsOf(of).map((row, index) => (index === at ? { ...row, ...next } : row)),
    )
  const paste = (fills: readonly Fill[]) => {
    const next = { ...entered }
    for (const { row, column, quantity } of fills) {
      const [id = '', at] = row.split('/')
      next[id] = (own(next, id) ?? []).map((old, index) =>
        index === Number(at) ? { ...old, [column]: quantity } : old,
      )
    }
    onEnter(next)
  }
  const lines = goods.filter(needsDate).flatMap((of) => {
    const rows = rowsOf(of)
    return rows.map((row, at): Line => ({
      key: rowKey(of.id, at),
      goods: of,
      row,
      at,
      span: at === 0 ? rows.length : 0,
    }))
  })
  const pasteDates = (from: Line, event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A single day goes into its field as it is typed.
    if (cellsOf(text).length < 2) return
    event.preventDefault()
    const below = lines.slice(lines.indexOf(from)).map(({ goods: { id }, at }) => ({ id, at }))
    const laid = layDates(text, entered, below, lastDate)
    if ('badRow' in laid) return void toast.warning(ENTRY_WORDS.pastedBad(laid.badRow, laid.badText))
    onEnter(laid.entered)
    if (laid.over > 0) toast.warning(ENTRY_WORDS.pastedOver(laid.rows, laid.over))
    else toast.success(ENTRY_WORDS.pasted(laid.rows))
  }
  return (
    <QuantityGrid ref={ref} onFill={paste}>
      <Table<Line>
        size="small"
        columns={columnsOf({ wrong, rowsOf, set, change, pasteDates })}
        dataSource={lines}
        rowKey="key"
        pagination={false}
        sticky={{ offsetHeader: BELOW_BAR }}
        scroll={{ x: 1040 }}
      />
    </QuantityGrid>
  )
}

/** The key of a row: the n-th date of a goods. */
export function rowKey(goodsId: string, at: number): string {
  return `${goodsId}/${at}`
}

/** Where a date is at fault, every date that is missing is marked beside it, whosever it is. */
function isWrongDate({ goods, row, at }: Line, wrong: EntryFault | null): boolean {
  if (wrong === null || wrong.dateAt === null) return false
  return lacksDate(row) || (wrong.goodsId === goods.id && wrong.dateAt === at)
}

type Entering = {
  readonly wrong: EntryFault | null
  readonly rowsOf: (goods: EntryGoods) => readonly EntryRow[]
  readonly set: (goods: EntryGoods, rows: readonly EntryRow[]) => void
  readonly change: (line: Line, next: Partial<EntryRow>) => void
  readonly pasteDates: (from: Line, event: ClipboardEvent) => void
}

function columnsOf({ wrong, rowsOf, set, change, pasteDates }: Entering): ColumnType<Line>[] {
  const quantity = (quality: QualityName): ColumnType<Line> => ({
    title: QUALITY_NAMES[QUALITY[quality]],
    width: 196,
    align: 'right',
    render: (_, line) => (
      <BoxQuantityInput
        value={line.row[quality]}
        onChange={(next) => change(line, { [quality]: next })}
        packing={line.goods}
        label={`${line.goods.name} 第 ${line.at + 1} 个日期 ${QUALITY_NAMES[QUALITY[quality]]}`}
        cell={{ row: line.key, column: quality }}
      />
    ),
  })
  return [
    {
      title: '商品',
      onCell: ({ span }) => ({ rowSpan: span }),
      render: (_, line) => (
        <EntryGoodsCell goods={line.goods} rows={rowsOf(line.goods)} wrong={wrong?.goodsId === line.goods.id} />
      ),
    },
    {
      title: '生产日期',
      width: 164,
      render: (_, line) => (
        <span data-beside-row={line.key} onPasteCapture={(event) => pasteDates(line, event)}>
          <DayInput
            label={`${line.goods.name} 第 ${line.at + 1} 个生产日期`}
            value={line.row.date}
            wrong={isWrongDate(line, wrong)}
            taken={(day) => rowsOf(line.goods).some(({ date }, index) => index !== line.at && date === day)}
            onChange={(date) => change(line, { date })}
          />
        </span>
      ),
    },
    {
      title: '有效期至',
      width: 150,
      render: (_, { row, goods: { shelfLifeDays } }) => <ValidUntil date={row.date} shelfLifeDays={shelfLifeDays} />,
    },
    quantity('normal'),
    quantity('broken'),
    {
      title: '操作',
      width: 96,
      render: (_, line) => (
        <>
          {line.at === 0 && (
            <Button
              type="text"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              aria-label={`${line.goods.name} 添加日期`}
              onClick={() =>
                set(line.goods, [...rowsOf(line.goods), { date: '', ...openPieces(line.goods, rowsOf(line.goods)) }])
              }
            />
          )}
          {line.span !== 1 && (
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`${line.goods.name} 删除第 ${line.at + 1} 个日期`}
              onClick={() =>
                set(
                  line.goods,
                  rowsOf(line.goods).filter((_row, index) => index !== line.at),
                )
              }
            />
          )}
        </>
      ),
    },
  ]
}
