import { total } from '../../base/sum.ts'
import { goodsText } from '../../stock/ledger/key.ts'
import type { Source } from '../../stock/ledger/pick.ts'
import { QUALITY, type Quality } from '../../stock/ledger/stock.ts'

/** What was planned and what is to leave of a line, in pieces. `added`: put on at completion, nothing was planned. */
export type CappedLine = {
  readonly goodsId: number
  readonly goodsName: string
  readonly plannedNormal: number
  readonly plannedBroken: number
  readonly actualNormal: number
  readonly actualBroken: number
  readonly added: boolean
}

export type OverCap = {
  readonly refused: 'overCap'
  readonly goodsId: number
  readonly goodsName: string
  readonly quality: Quality
  readonly cap: number
}

/**
 * No line may ship more than its plan and the free stock (an added line: the free stock), nor may the lines of one goods
 * together: two lines would else each count on the same free pieces.
 */
export function checkCaps(lines: readonly CappedLine[], free: readonly Source[]): OverCap | null {
  const claims = lines.flatMap(({ goodsId, goodsName, ...line }) => [
    {
      goodsId,
      goodsName,
      quality: QUALITY.normal,
      actual: line.actualNormal,
      planned: line.added ? 0 : line.plannedNormal,
    },
    {
      goodsId,
      goodsName,
      quality: QUALITY.broken,
      actual: line.actualBroken,
      planned: line.added ? 0 : line.plannedBroken,
    },
  ])
  for (const same of Map.groupBy(claims, goodsText).values()) {
    const { goodsId, goodsName, quality } = same[0]!
    const spare = total(free, (source) => (goodsText(source.balance) === goodsText(same[0]!) ? source.left : 0))
    const sum = { actual: total(same, (claim) => claim.actual), planned: total(same, (claim) => claim.planned) }
    const over = [...same, sum].find((claim) => claim.actual > claim.planned + spare)
    if (over) return { refused: 'overCap', goodsId, goodsName, quality, cap: over.planned + spare }
  }
  return null
}
