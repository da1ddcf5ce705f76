import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import type { Round, StocktakeLine } from './stocktake.ts'
import { CHOOSE_WORDS } from './words.ts'
import { named } from '../task/named.ts'

type RoundsTableProps = {
  readonly line: StocktakeLine
  /** Says which count holds; absent where nobody has to. */
  readonly onChoose?: ((round: Round) => void) | undefined
}

/** All counts of a line: who found what, and what each was good for. */
export function RoundsTable({ line, onChoose }: RoundsTableProps) {
  const quantity = (title: string, of: (round: Round) => number | null): ColumnType<Round> => ({
    title,
    width: 128,
    align: 'right',
    render: (_, round) => {
      const value = of(round)
      return value === null ? <span className="yc-muted">-</span> : <BoxQuantity value={value} packing={line} stacked />
    },
  })
  // A line of goods wherever they lie was counted at each of their locations.
  const several = new Set(line.rounds.map(({ item }) => item)).size > 1
  const columns: ColumnType<Round>[] = [
    ...(several
      ? [
          {
            title: '货位',
            width: 120,
            render: (_: unknown, { locationCode }: Round) => <span className="yc-code">{named(locationCode)}</span>,
          },
        ]
      : []),
    { title: '次数', width: 72, render: (_, { round }) => `第 ${round} 次` },
    { title: '盘点人', width: 104, render: (_, { countedBy }) => countedBy },
    {
      title: '盘点时间',
      width: 152,
      render: (_, { countedTime }) => <span className="yc-number">{minuteOf(countedTime)}</span>,
    },
    quantity('正常品', ({ normal }) => normal),
    quantity('破损品', ({ broken }) => broken),
    quantity('当时系统正常', ({ systemNormal }) => systemNormal),
    quantity('当时系统破损', ({ systemBroken }) => systemBroken),
    { title: '说明', render: (_, { mark }) => mark || '-' },
    ...(onChoose
      ? [
          {
            title: '操作',
            width: 80,
            render: (_: unknown, round: Round) =>
              round.choose === 1 && (
                <Button type="link" size="small" onClick={() => onChoose(round)}>
                  {CHOOSE_WORDS.act}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <DetailTable<Round>
      columns={columns}
      rows={line.rounds}
      rowKey={(round) => String(line.rounds.indexOf(round))}
      width={several ? 1080 : 960}
      emptyText=""
    />
  )
}
