import { UNIT_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import type { ColumnType } from 'antd/es/table'
import { Money } from './Money.tsx'
import { EXPLAIN_STEPS } from './words.ts'

/** What every line of a cost has (part 3, 2.5). */
type Line = {
  readonly goodsCode: string
  readonly goodsName: string
  readonly pieces: number
  readonly measure: string
  readonly unitName: string
  /** What the goods' own card calls a piece and a box. */
  readonly minUnitName: string
  readonly maxUnitName: string
  readonly price: string
  readonly money: string
  readonly accumulates: 0 | 1
}

/** A correction has one line, which is a sentence and an amount. */
const isGoods = ({ goodsCode }: Line) => goodsCode !== ''

/** The goods, and the sentence of a correction. */
export function goodsColumn<Row extends Line>(): ColumnType<Row> {
  return { title: '商品', width: 200, render: (_, { goodsName }) => goodsName || '-' }
}

export function codeColumn<Row extends Line>(): ColumnType<Row> {
  return {
    title: '商品编码',
    width: 120,
    render: (_, line) => <span className="yc-code">{isGoods(line) ? line.goodsCode : '-'}</span>,
  }
}

/** The pieces, in boxes and loose pieces where the box is known. */
export function piecesColumn<Row extends Line>(boxOf: (line: Row) => number): ColumnType<Row> {
  return {
    title: '数量',
    width: 128,
    align: 'right',
    render: (_, line) =>
      isGoods(line) ? (
        <BoxQuantity value={line.pieces} packing={{ ...line, piecesPerBox: boxOf(line) }} stacked />
      ) : (
        '-'
      ),
  }
}

/** What was charged for, and its unit. */
export function measureColumn<Row extends Line>(title: string): ColumnType<Row> {
  return {
    title,
    width: 136,
    align: 'right',
    render: (_, line) => {
      const { measure } = line
      if (measure === '') return isGoods(line) ? <span className="yc-muted">{EXPLAIN_STEPS.byPieces}</span> : '-'
      return (
        <span className="yc-number">
          {measure} <span className="yc-muted">{unitOf(line)}</span>
        </span>
      )
    },
  }
}

/** An amount of a line in yuan. */
export function yuanColumn<Row extends Line>(title: string, read: (line: Row) => string): ColumnType<Row> {
  return { title: `${title}（元）`, width: 120, align: 'right', render: (_, line) => <Money value={read(line)} /> }
}

/** How remainders were counted. */
export function remainderColumn<Row extends Line>(): ColumnType<Row> {
  return {
    title: '零头',
    width: 96,
    render: (_, line) => (isGoods(line) ? (line.accumulates === 1 ? '累计' : '不累计') : '-'),
  }
}

/** The unit of a measure; of pieces and boxes the one that the goods' documents say. */
export function unitOf({
  unitName,
  minUnitName,
  maxUnitName,
}: Pick<Line, 'unitName' | 'minUnitName' | 'maxUnitName'>): string {
  const ownName = unitName === UNIT_NAMES.piece ? minUnitName : unitName === UNIT_NAMES.box ? maxUnitName : ''
  return ownName || unitName
}
