import { CalendarOutlined, DeleteOutlined } from '@ant-design/icons'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { BELOW_BAR } from '@yuncang/kit/detail/PageBar.tsx'
import { BoxQuantity, Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { Button, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { faultsOf, type ManualLine } from './manual-lines.ts'
import { packingOf } from './packing.ts'

type ManualTableProps = {
  readonly lines: readonly ManualLine[]
  /** The order has been sent once: lines without a quantity are marked too. */
  readonly strict: boolean
  readonly onChange: (line: ManualLine) => void
  readonly onRemove: (line: ManualLine) => void
  /** Opens the dates of a line; null where dates are not managed. */
  readonly onDates: ((line: ManualLine) => void) | null
}

const shouldCellUpdate = (next: ManualLine, before: ManualLine) => next !== before
const NAMES = { allNum: `上架${QUALITY_NAMES.normal}`, brokenAllNum: `上架${QUALITY_NAMES.broken}` } as const
const SHORT = '可上架数量不足'

/** The goods of an order being made by hand, with how much of them is to be shelved. */
export function ManualTable({ lines, strict, onChange, onRemove, onDates }: ManualTableProps) {
  const wanted = (key: 'allNum' | 'brokenAllNum'): ColumnType<ManualLine> => ({
    title: NAMES[key],
    width: 196,
    align: 'right',
    shouldCellUpdate,
    render: (_, line) => {
      const fault = faultsOf(line, strict).find(({ column }) => column === key)
      const filled = (line.allNum ?? 0) + (line.brokenAllNum ?? 0) > 0
      return (
        <BoxQuantityInput
          value={line[key]}
          onChange={(quantity) => onChange({ ...line, [key]: quantity })}
          packing={packingOf(line.goods)}
          label={`${line.goods.goodsName} ${NAMES[key]}`}
          cell={{ row: line.goods.goodsCode, column: key }}
          error={fault && (filled ? SHORT : '请填写数量')}
          disabled={line.dates !== null}
        />
      )
    },
  })
  const free = (key: 'availableNormalNum' | 'availableBrokenNum', title: string): ColumnType<ManualLine> => ({
    title,
    width: 124,
    align: 'right',
    shouldCellUpdate,
    render: (_, { goods }) => <BoxQuantity value={goods[key]} packing={packingOf(goods)} stacked />,
  })
  const columns: ColumnType<ManualLine>[] = [
    { title: '序号', width: 56, align: 'center', render: (_, _line, index) => index + 1 },
    {
      title: '商品',
      shouldCellUpdate,
      render: (_, { goods }) => <GoodsName goods={{ ...goods, name: goods.goodsName }} />,
    },
    free('availableNormalNum', '可上架正常品'),
    free('availableBrokenNum', '可上架破损品'),
    wanted('allNum'),
    wanted('brokenAllNum'),
    ...(onDates
      ? [
          {
            title: '生产日期',
            width: 148,
            shouldCellUpdate,
            render: (_: unknown, line: ManualLine) => <DatesButton line={line} onOpen={onDates} />,
          },
        ]
      : []),
    {
      title: '操作',
      width: 64,
      align: 'center',
      shouldCellUpdate,
      render: (_, line) => (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除 ${line.goods.goodsName}`}
          onClick={() => onRemove(line)}
        />
      ),
    },
  ]
  const sum = (key: 'allNum' | 'brokenAllNum') => total(lines, (line) => line[key] ?? 0)
  return (
    <Table<ManualLine>
      key={String(strict)}
      size="small"
      columns={columns}
      dataSource={[...lines]}
      rowKey={({ goods }) => goods.goodsCode}
      pagination={false}
      sticky={{ offsetHeader: BELOW_BAR }}
      scroll={{ x: 1060 }}
      summary={() => (
        <Table.Summary.Row className="yc-sums">
          <Table.Summary.Cell index={0} colSpan={4}>
            合计 {lines.length} 种商品
          </Table.Summary.Cell>
          <Table.Summary.Cell index={4} align="right">
            <Count value={sum('allNum')} unit="件" />
          </Table.Summary.Cell>
          <Table.Summary.Cell index={5} align="right">
            <Count value={sum('brokenAllNum')} unit="件" />
          </Table.Summary.Cell>
          <Table.Summary.Cell index={6} colSpan={onDates ? 2 : 1} />
        </Table.Summary.Row>
      )}
    />
  )
}

function DatesButton({ line, onOpen }: { line: ManualLine; onOpen: (line: ManualLine) => void }) {
  if (line.goods.openStatus !== 1) return <span className="yc-muted">不管理</span>
  return (
    <Button
      type="link"
      size="small"
      className="yc-dates-button"
      icon={<CalendarOutlined aria-hidden />}
      onClick={() => onOpen(line)}
    >
      {line.dates ? `已选 ${line.dates.length} 个日期` : '先到期先上架'}
    </Button>
  )
}
