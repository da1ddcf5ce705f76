import { total } from '../../base/sum.ts'
import { QUALITY, type Move } from '../../stock/ledger/stock.ts'
import type { LineBatch } from '../plan/batches.ts'
import { countPallets } from './pallets.ts'

/** What was really moved of goods, in pieces; `broken` null: nothing is said of damaged ones; without `batches` no dates were given. */
export type DoneGoods = {
  readonly goodsCode: string
  readonly normal: number
  readonly broken: number | null
  readonly batches: readonly LineBatch[]
}

/**
 * The completion of a task, whoever gives it: the office, the lorry that leaves, or the receiving. Every planned line
 * is among `lines`, with a 0 where nothing was done of it.
 */
export type Completion = {
  readonly code: string
  /** Undefined: nothing is said of them. */
  readonly pallets?: number | undefined
  readonly loading?: boolean | undefined
  /** Ids of the document images. */
  readonly images?: readonly string[] | undefined
  /** `line` is the number of a planned line, as text. */
  readonly lines: readonly (DoneGoods & { readonly line: string })[]
  readonly added: readonly DoneGoods[]
}

type DoneLine = {
  readonly actualNormal: number
  readonly actualBroken: number
  readonly piecesPerBox: number
  readonly boxesPerPallet: number | null
}

/** How many pieces were moved in all, and the pallets that the server suggests for them (semantics 3). */
export function figuresOf(lines: readonly DoneLine[]): { readonly pieces: number; readonly suggestedPallets: number } {
  const piecesOf = (line: DoneLine) => line.actualNormal + line.actualBroken
  return {
    pieces: total(lines, piecesOf),
    suggestedPallets: countPallets(lines.map((line) => ({ ...line, pieces: piecesOf(line) }))),
  }
}

/** What was moved of each line and date. */
export function movedBatches(moves: readonly Move[]): (LineBatch & { readonly lineId: number })[] {
  return [...Map.groupBy(moves, (move) => `${move.lineId}/${move.productionDate}`).values()].map((same) => {
    const { lineId, productionDate } = same[0]!
    const sum = (quality: Move['quality']) => total(same, (move) => (move.quality === quality ? move.quantity : 0))
    return { lineId, productionDate, normal: sum(QUALITY.normal), broken: sum(QUALITY.broken) }
  })
}
