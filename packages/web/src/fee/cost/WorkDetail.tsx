import type { getReturnCostDetail } from '@yuncang/contract/fee/cost/detail.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import type { ColumnType } from 'antd/es/table'
import { packingWords } from '../../goods/shown/packing.ts'
import { CostDetail } from './CostDetail.tsx'
import { codeColumn, goodsColumn, measureColumn, piecesColumn, remainderColumn, yuanColumn } from './goods-cells.tsx'
import { BY_BOX, BY_WEIGHT, DETAIL_NOTES } from './words.ts'

type Detail = CallOutput<typeof getReturnCostDetail>
type Line = Detail['records'][number]

/** The goods of handling, a delivery or a return, in the form that the name of the method gives the page (part 3, 2.5). */
export function WorkDetail({ detail, shape }: { readonly detail: Detail; readonly shape: string }) {
  const byWeight = shape.includes(BY_WEIGHT)
  const notes = [
    ...(byWeight ? [DETAIL_NOTES.weight] : []),
    ...(detail.records.length > 1 ? [DETAIL_NOTES.shared] : []),
  ]
  return (
    <CostDetail<Line>
      cost={detail.cost}
      rows={detail.records}
      rowKey={({ goodsCode, piecesPerBox, pieces }) => `${goodsCode} ${piecesPerBox} ${pieces}`}
      columns={byWeight ? WEIGHED : shape.includes(BY_BOX) ? BOXED : COUNTED}
      width={1080}
      emptyText={DETAIL_NOTES.noGoods}
      note={notes.join('；')}
    />
  )
}

const HEAD: ColumnType<Line>[] = [
  goodsColumn(),
  codeColumn(),
  { title: '规格', width: 136, render: (_, { standard }) => standard || '-' },
  {
    title: '箱规',
    width: 104,
    align: 'right',
    render: (_, line) => (line.piecesPerBox === 0 ? '-' : <span className="yc-number">{packingWords(line)}</span>),
  },
  piecesColumn(({ piecesPerBox }) => piecesPerBox),
]
const TAIL: ColumnType<Line>[] = [remainderColumn(), yuanColumn('金额', ({ money }) => money)]
const price = yuanColumn<Line>('单价', (line) => line.price)

const BOXED: ColumnType<Line>[] = [...HEAD, measureColumn('计费箱数'), price, ...TAIL]
const COUNTED: ColumnType<Line>[] = [
  ...HEAD,
  measureColumn('计费数量'),
  {
    title: '计费时间',
    width: 136,
    render: (_, { beginTime, endTime }) =>
      beginTime === endTime ? (
        minuteOf(beginTime)
      ) : (
        <>
          {minuteOf(beginTime)}
          <br />至 {minuteOf(endTime)}
        </>
      ),
  },
  price,
  ...TAIL,
]
const WEIGHED: ColumnType<Line>[] = [
  ...HEAD,
  measureColumn('重量/体积'),
  {
    title: '首重（首方）',
    width: 104,
    align: 'right',
    render: (_, { beginVal }) => <span className="yc-number">{beginVal || '-'}</span>,
  },
  yuanColumn('首重（首方）价', ({ startPrice }) => startPrice),
  yuanColumn('续重（续方）价', (line) => line.price),
  ...TAIL,
]
