import { keyText } from '../../stock/ledger/key.ts'
import { QUALITY, type Balance, type StockKey } from '../../stock/ledger/stock.ts'

/** By how much the books of a batch at a location are put right: sound and broken pieces, more (+) or less. */
export type Correction = {
  readonly supplierId: number
  readonly goodsId: number
  readonly goodsName: string
  readonly productionDate: string
  readonly placeId: number
  readonly normal: number
  readonly broken: number
}
/** Pieces of a batch that come to a location, or leave it. `quantity` > 0. */
export type Posted = StockKey & { readonly supplierId: number; readonly quantity: number }
export type Posting = { readonly more: readonly Posted[]; readonly less: readonly Posted[] }
export type NotEnough = {
  readonly refused: 'notEnough'
  readonly goods: string
  readonly key: StockKey
  readonly free: number
  readonly wanted: number
}

/**
 * What to post for some corrections (semantics 4): pieces that are promised to a document cannot be taken away.
 * @param balances those of all goods concerned, locked
 */
export function planPosting(corrections: readonly Correction[], balances: readonly Balance[]): Posting | NotEnough {
  const pieces = corrections.flatMap((one) =>
    [
      { quality: QUALITY.normal, change: one.normal },
      { quality: QUALITY.broken, change: one.broken },
    ].map(({ quality, change }) => ({ ...one, quality, change })),
  )
  const free = new Map(balances.map((balance) => [keyText(balance), balance.onHand - balance.reserved]))
  for (const [key, same] of Map.groupBy(
    pieces.filter(({ change }) => change < 0),
    keyText,
  )) {
    const { goodsName: goods, goodsId, placeId, productionDate, quality } = same[0]!
    const wanted = same.reduce((sum, { change }) => sum - change, 0)
    const available = free.get(key) ?? 0
    if (wanted > available) {
      const short = { goodsId, placeId, productionDate, quality }
      return { refused: 'notEnough', goods, key: short, free: available, wanted }
    }
  }
  const posted = ({
    supplierId,
    goodsId,
    productionDate,
    placeId,
    quality,
    change,
  }: (typeof pieces)[number]): Posted => ({
    supplierId,
    goodsId,
    productionDate,
    placeId,
    quality,
    quantity: Math.abs(change),
  })
  return {
    more: pieces.filter(({ change }) => change > 0).map(posted),
    less: pieces.filter(({ change }) => change < 0).map(posted),
  }
}
