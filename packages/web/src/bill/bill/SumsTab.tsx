import { getGroupCost } from '@yuncang/contract/bill/bill/bill.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { fenOf, type Fen } from '@yuncang/domain/base/money.ts'
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import './bill.css'

/** The fields of the answer by the type that they sum. */
const FIELDS = {
  [COST_GROUP.storage]: 'storage',
  [COST_GROUP.handling]: 'handling',
  [COST_GROUP.delivery]: 'delivery',
  [COST_GROUP.returns]: 'returns',
  [COST_GROUP.labels]: 'labels',
  [COST_GROUP.film]: 'film',
  [COST_GROUP.other]: 'other',
} as const satisfies Readonly<Record<CostGroup, string>>
const GROUPS = Object.values(COST_GROUP)

type Sum = { readonly group: CostGroup; readonly money: string; readonly percent: string | null }
type SumsTabProps = { readonly billCode: string; readonly total: string }

/** What the costs of a bill come to by type; together they are its total (part 3, 2.7). */
export function SumsTab({ billCode, total }: SumsTabProps) {
  const { data, error, refetch } = useCall(getGroupCost, { billCode })
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  const whole = fenOf(total) ?? 0n
  const fens = GROUPS.map((group) => fenOf(data[FIELDS[group]]) ?? 0n)
  // Shares say something only of sums of one sign.
  const isShared = whole > 0n && fens.every((fen) => fen >= 0n)
  const sums = GROUPS.map((group, index) => ({
    group,
    money: data[FIELDS[group]],
    percent: isShared ? percentOf(fens[index]!, whole) : null,
  }))
  return (
    <DetailTable<Sum>
      columns={COLUMNS}
      rows={sums}
      rowKey={({ group }) => String(group)}
      width={560}
      emptyText="-"
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>
            <b>合计</b>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="right">
            <b className="yc-number">{moneyText(total)}</b>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={2} />
        </Table.Summary.Row>
      )}
    />
  )
}

/** A share of a whole in percent, rounded to one place. */
function percentOf(fen: Fen, whole: Fen): string {
  // Exact because both are whole fen: division is of integers, and only drawn.
  const tenths = (fen * 2000n + whole) / (whole * 2n)
  return `${tenths / 10n}.${tenths % 10n}`
}

const COLUMNS: ColumnType<Sum>[] = [
  { title: '费用类型', width: 160, render: (_, { group }) => GROUP_NAMES[group] },
  {
    title: '金额（元）',
    width: 160,
    align: 'right',
    render: (_, { money }) => <span className="yc-number">{moneyText(money)}</span>,
  },
  {
    title: '占比',
    render: (_, { percent }) =>
      percent === null ? (
        '-'
      ) : (
        <>
          <span className="yc-bill-share" aria-hidden>
            <span style={{ width: `${percent}%` }} />
          </span>
          {percent}%
        </>
      ),
  },
]
