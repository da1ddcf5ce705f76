import type { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import type { ColumnType } from 'antd/es/table'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { movesBehind } from '../../stock/history/addresses.ts'
import './cost.css'
import { unitOf } from './goods-cells.tsx'
import { Money } from './Money.tsx'
import { EXPLAIN_STEPS as WORDS } from './words.ts'

type Explanation = CallOutput<typeof explainCost>
type Part = Explanation['parts'][number]
type Line = Part['goods'][number]
type ExplainedPartProps = {
  readonly part: Part
  readonly cost: Pick<Explanation['cost'], 'warehouseCode' | 'taskCode'>
}

/** So many lines are read at once; of more goods the middle is folded away, what they come to stays in sight. */
const MOST_LINES = 12
const [FIRST, LAST] = [4, 5]

/** The steps of a part in words. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  const list = (some: readonly string[]) => (
    <ul>
      {some.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
  if (lines.length <= MOST_LINES) return list(lines)
  return (
    <>
      {list(lines.slice(0, FIRST))}
      <details className="yc-explain-more">
        <summary>{WORDS.more(lines.length - FIRST - LAST)}</summary>
        {list(lines.slice(FIRST, -LAST))}
      </details>
      {list(lines.slice(-LAST))}
    </>
  )
}

/** One rate applied to all that it charges: its steps in words, then the goods as they were measured; pieces lead to their moves. */
export function ExplainedPart({ part, cost }: ExplainedPartProps) {
  const canOpen = useCanOpen()
  const movesOf = ({ goodsCode }: Line) =>
    movesBehind({
      goodsCode,
      warehouseCode: cost.warehouseCode,
      code: /\d/.test(cost.taskCode) ? cost.taskCode : undefined,
    })
  const columns: ColumnType<Line>[] = [
    { title: '商品', render: (_, { goodsName }) => goodsName },
    {
      title: '数量',
      width: 96,
      align: 'right',
      render: (_, line) =>
        canOpen(movesOf(line)) ? (
          <Link className="yc-number" to={movesOf(line)} title={WORDS.moves}>
            {grouped(line.pieces)} {line.minUnitName}
          </Link>
        ) : (
          <span className="yc-number">
            {grouped(line.pieces)} <span className="yc-muted">{line.minUnitName}</span>
          </span>
        ),
    },
    {
      title: '箱数',
      width: 96,
      align: 'right',
      render: (_, { countedBoxes }) => <span className="yc-number">{countedBoxes?.decimal ?? '-'}</span>,
    },
    {
      title: '计费数量',
      width: 120,
      align: 'right',
      render: (_, { measure, ...line }) =>
        measure === '' ? (
          <span className="yc-muted">{WORDS.byPieces}</span>
        ) : (
          <span className="yc-number">
            {measure} <span className="yc-muted">{unitOf(line)}</span>
          </span>
        ),
    },
    { title: '规则', width: 128, render: (_, { ruleBy }) => ruleBy },
    { title: '分摊（元）', width: 96, align: 'right', render: (_, { money }) => <Money value={money} /> },
  ]
  return (
    <section className="yc-explain-part">
      <h4>{part.methodName}</h4>
      <Lines lines={part.lines} />
      {part.goods.length > 0 && (
        <details>
          <summary>{WORDS.goods(part.goods.length)}</summary>
          <DetailTable<Line>
            columns={columns}
            rows={part.goods}
            rowKey={({ goodsCode, piecesPerBox }) => `${goodsCode} ${piecesPerBox}`}
            width={648}
            emptyText=""
          />
        </details>
      )}
    </section>
  )
}
