import { type Quality } from '@yuncang/domain/stock/ledger/stock.ts'

/** Pieces of one goods, date and quality, as the floor's rows carry them; at one location where the row names it. */
type Batch = {
  readonly goodsCode: string
  readonly productionDate: string
  readonly quality: Quality
  readonly locationCode?: string
}

/** Tells the rows of a list apart. */
export function batchKey({ locationCode = '', goodsCode, productionDate, quality }: Batch): string {
  return `${locationCode}/${goodsCode}/${productionDate}/${quality}`
}

export function sameBatch(a: Batch, b: Batch): boolean {
  return batchKey(a) === batchKey(b)
}

/** The row of a list that is the batch in hand, as it stands now; null when there is none any more. */
export function sameIn<Row extends Batch>(rows: readonly Row[], inHand: Row | null): Row | null {
  return (inHand && rows.find((row) => sameBatch(row, inHand))) ?? null
}

/** Pieces of goods as a worker calls them: `冰红茶 12 瓶`. */
export function piecesOf(goods: { readonly goodsName: string; readonly minUnitName: string }, pieces: number): string {
  return `${goods.goodsName} ${pieces} ${goods.minUnitName}`
}
