import { CalendarOutlined, DeleteOutlined } from '@ant-design/icons'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { BELOW_BAR } from '@yuncang/kit/detail/PageBar.tsx'
import { BoxQuantity, Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { Button, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { overCap, type DoneEntry, type DoneLine } from './done-lines.ts'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { PickPlaces, type PickPlace } from './PickPlaces.tsx'
import { DONE_WORDS } from '../task/words.ts'

type DoneTableProps = {
  readonly nature: Nature
  /** A rejection gets the dates of what was shipped. */
  readonly rejection: boolean
  /** Where the goods are to be picked, of an outbound task. */
  readonly places: readonly PickPlace[]
  readonly lines: readonly DoneLine[]
  readonly readOnly: boolean
  readonly onEnter: (line: DoneLine, change: Partial<DoneEntry>) => void
  readonly onRemove: (line: DoneLine) => void
  /** Opens the dates of a line; null where dates are not managed. */
  readonly onDates: ((line: DoneLine) => void) | null
}

/** A cell is drawn again only when its line changed: tasks have hundreds of lines. */
const shouldCellUpdate = (next: DoneLine, before: DoneLine) =>
  next.entry !== before.entry || next.goods !== before.goods
const FREE = { normal: 'inventory', broken: 'unavailable' } as const
const QUALITIES = ['normal', 'broken'] as const

/** The goods of a task in work: what was planned, and what was really moved. */
export function DoneTable({ nature, rejection, places, lines, readOnly, onEnter, onRemove, onDates }: DoneTableProps) {
  const planned = (quality: Quality): ColumnType<DoneLine> => ({
    title: `计划${QUALITY_NAMES[quality]}`,
    width: 132,
    align: 'right',
    shouldCellUpdate,
    render: (_, line) => <Planned line={line} quality={quality} withFree={nature === NATURE.outbound} />,
  })
  const actual = (quality: Quality): ColumnType<DoneLine> => ({
    title: `实际${QUALITY_NAMES[quality]}`,
    width: 192,
    align: 'right',
    shouldCellUpdate,
    render: (_, line) => (
      <BoxQuantityInput
        value={line.entry[quality]}
        onChange={(quantity) => onEnter(line, { [quality]: quantity })}
        packing={line.goods}
        label={`${line.goods.name} 实际${QUALITY_NAMES[quality]}`}
        cell={{ row: line.key, column: quality }}
        error={overCap(line, nature).includes(quality) ? DONE_WORDS.over[quality] : undefined}
        disabled={readOnly || line.entry.dates !== null}
      />
    ),
  })
  const columns: ColumnType<DoneLine>[] = [
    { title: '序号', width: 52, align: 'center', render: (_, _line, index) => index + 1 },
    {
      title: '商品',
      shouldCellUpdate,
      render: (_, line) => (
        <>
          <GoodsName goods={line.goods} {...(line.id === null && { mark: '新增' })} />
          <PickPlaces places={places.filter(({ goodsCode }) => goodsCode === line.goods.goodsCode)} />
        </>
      ),
    },
    planned('normal'),
    actual('normal'),
    planned('broken'),
    actual('broken'),
    ...(onDates
      ? [
          {
            title: '生产日期',
            width: 132,
            shouldCellUpdate,
            render: (_: unknown, line: DoneLine) => (
              <DatesButton
                line={line}
                none={nature === NATURE.outbound ? '按预留批次' : rejection ? '按出库批次收回' : '稍后录入'}
                disabled={readOnly}
                onOpen={onDates}
              />
            ),
          },
        ]
      : []),
    {
      title: '操作',
      shouldCellUpdate,
      width: 56,
      align: 'center',
      render: (_, line) => (
        <Button
          type="text"
          size="small"
          danger
          disabled={readOnly}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除 ${line.goods.name}`}
          onClick={() => onRemove(line)}
        />
      ),
    },
  ]
  return (
    <Table<DoneLine>
      key={String(readOnly)}
      size="small"
      columns={columns}
      dataSource={[...lines]}
      rowKey="key"
      pagination={false}
      sticky={{ offsetHeader: BELOW_BAR }}
      scroll={{ x: 1080 }}
      locale={{ emptyText: '任务中没有商品，请添加商品' }}
      summary={() => lines.length > 0 && <TotalsRow lines={lines} after={onDates ? 2 : 1} />}
    />
  )
}

/** What was planned; outbound with what is free besides, below it. */
function Planned({ line, quality, withFree }: { line: DoneLine; quality: Quality; withFree: boolean }) {
  const { goods, planned } = line
  return (
    <span className="yc-quantity yc-quantity-stacked">
      <BoxQuantity value={planned[quality]} packing={goods} />
      {withFree && (
        <span className="yc-quantity-pieces yc-number">
          另可用 {goods[FREE[quality]]} {goods.minUnitName}
        </span>
      )}
    </span>
  )
}

function DatesButton({
  line,
  none,
  disabled,
  onOpen,
}: {
  line: DoneLine
  /** What happens when no date is given. */
  none: string
  disabled: boolean
  onOpen: (line: DoneLine) => void
}) {
  if (line.goods.openStatus !== 1) return <span className="yc-muted">不管理</span>
  return (
    <Button
      type="link"
      size="small"
      className="yc-dates-button"
      disabled={disabled}
      icon={<CalendarOutlined aria-hidden />}
      onClick={() => onOpen(line)}
    >
      {line.entry.dates ? `已选 ${line.entry.dates.length} 个日期` : none}
    </Button>
  )
}

/** `after`: how many columns stand behind the sums. */
function TotalsRow({ lines, after }: { lines: readonly DoneLine[]; after: number }) {
  const sums = QUALITIES.flatMap((quality) => [
    total(lines, (line) => line.planned[quality]),
    total(lines, (line) => line.entry[quality] ?? 0),
  ])
  return (
    <Table.Summary.Row className="yc-sums">
      <Table.Summary.Cell index={0} colSpan={2}>
        合计 {lines.length} 种商品
      </Table.Summary.Cell>
      {sums.map((sum, index) => (
        <Table.Summary.Cell key={index} index={index + 2} align="right">
          <Count value={sum} unit="件" />
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={6} colSpan={after} />
    </Table.Summary.Row>
  )
}
