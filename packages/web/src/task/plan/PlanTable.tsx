import { CalendarOutlined, DeleteOutlined } from '@ant-design/icons'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { TASK_REFUSALS } from '@yuncang/contract/task/task/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { BELOW_BAR } from '@yuncang/kit/detail/PageBar.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Button, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { faultsOf, planTotals, type PlanFault, type PlanLine } from './plan-lines.ts'
import { PLAN_WORDS } from '../task/words.ts'

type PlanTableProps = {
  readonly nature: Nature
  readonly lines: readonly PlanLine[]
  /** The task has been sent once: lines without a quantity are marked too. */
  readonly strict: boolean
  readonly onChange: (line: PlanLine) => void
  readonly onRemove: (line: PlanLine) => void
  /** Opens the dates of a line; null where dates are not managed. */
  readonly onDates: ((line: PlanLine) => void) | null
}

/** A cell is drawn again only when its line changed: tasks have hundreds of lines. */
const shouldCellUpdate = (next: PlanLine, before: PlanLine) => next !== before
const COLUMN = { normal: 'num', broken: 'broken' } as const

/** The goods of a task being created, with their planned quantities. */
export function PlanTable({ nature, lines, strict, onChange, onRemove, onDates }: PlanTableProps) {
  const planned = (quality: Quality): ColumnType<PlanLine> => ({
    title: `计划${QUALITY_NAMES[quality]}`,
    width: 196,
    align: 'right',
    shouldCellUpdate,
    render: (_, line) => {
      const fault = faultsOf(line, nature, strict).find((found) => found.quality === quality)
      return (
        <BoxQuantityInput
          value={line[COLUMN[quality]]}
          onChange={(quantity) => onChange({ ...line, [COLUMN[quality]]: quantity })}
          packing={line.goods}
          label={`${line.goods.name} 计划${QUALITY_NAMES[quality]}`}
          cell={{ row: line.goods.goodsCode, column: COLUMN[quality] }}
          error={fault && faultNote(fault)}
          disabled={line.dates !== null}
        />
      )
    },
  })
  const stock = (key: 'inventory' | 'unavailable', title: string): ColumnType<PlanLine> => ({
    title,
    width: 124,
    align: 'right',
    shouldCellUpdate,
    render: (_, { goods }) => <BoxQuantity value={goods[key]} packing={goods} stacked />,
  })
  const columns: ColumnType<PlanLine>[] = [
    { title: '序号', width: 56, align: 'center', render: (_, _line, index) => index + 1 },
    { title: '商品', shouldCellUpdate, render: (_, { goods }) => <GoodsName goods={goods} /> },
    ...(nature === NATURE.outbound ? [stock('inventory', '可用正常品'), stock('unavailable', '可用破损品')] : []),
    planned('normal'),
    planned('broken'),
    ...(onDates
      ? [
          {
            title: '生产日期',
            width: 148,
            shouldCellUpdate,
            render: (_: unknown, line: PlanLine) => <DatesButton line={line} onOpen={onDates} />,
          },
        ]
      : []),
    {
      title: '操作',
      shouldCellUpdate,
      width: 64,
      align: 'center',
      render: (_, line) => (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除 ${line.goods.name}`}
          onClick={() => onRemove(line)}
        />
      ),
    },
  ]
  return (
    <Table<PlanLine>
      key={String(strict)}
      size="small"
      columns={columns}
      dataSource={[...lines]}
      rowKey={({ goods }) => goods.goodsCode}
      pagination={false}
      sticky={{ offsetHeader: BELOW_BAR }}
      scroll={{ x: 1060 }}
      summary={() =>
        lines.length > 0 && (
          <TotalsRow lines={lines} before={nature === NATURE.outbound ? 4 : 2} after={onDates ? 2 : 1} />
        )
      }
    />
  )
}

/** What a person is told about a fault of a line. */
export function faultSentence({ goods: { name } }: PlanLine, fault: PlanFault): string {
  if (fault.fault === 'missing') return sentence(TASK_REFUSALS.plannedMissing, { name })
  if (fault.fault === 'tooLarge') return PLAN_WORDS.tooLarge
  const { wanted, available, quality } = fault
  return sentence(TASK_REFUSALS.notEnough, { goodsName: name, quality: QUALITY_NAMES[quality], wanted, available })
}

/** The same in few words, for below the field. */
function faultNote(fault: PlanFault): string {
  if (fault.fault === 'missing') return PLAN_WORDS.missing
  return fault.fault === 'tooLarge' ? PLAN_WORDS.tooLarge : PLAN_WORDS.short(grouped(fault.available))
}

function DatesButton({ line, onOpen }: { line: PlanLine; onOpen: (line: PlanLine) => void }) {
  if (line.goods.openStatus !== 1) return <span className="yc-muted">不管理</span>
  return (
    <Button
      type="link"
      size="small"
      className="yc-dates-button"
      icon={<CalendarOutlined aria-hidden />}
      onClick={() => onOpen(line)}
    >
      {line.dates ? `已选 ${line.dates.length} 个日期` : '先到期先出'}
    </Button>
  )
}

/** `before` and `after`: how many columns stand on either side of the two sums. */
function TotalsRow({ lines, before, after }: { lines: readonly PlanLine[]; before: number; after: number }) {
  const { num, broken } = planTotals(lines)
  return (
    <Table.Summary.Row className="yc-sums">
      <Table.Summary.Cell index={0} colSpan={before}>
        合计 {lines.length} 种商品
      </Table.Summary.Cell>
      <Table.Summary.Cell index={before} align="right">
        <Count value={num} unit="件" />
      </Table.Summary.Cell>
      <Table.Summary.Cell index={before + 1} align="right">
        <Count value={broken} unit="件" />
      </Table.Summary.Cell>
      <Table.Summary.Cell index={before + 2} colSpan={after} />
    </Table.Summary.Row>
  )
}
