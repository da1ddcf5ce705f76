import type { CalendarDate } from '../../base/calendar.ts'
import { total } from '../../base/sum.ts'
import { STOCKTAKE_TYPE, type StocktakeType } from '../task/state.ts'
import { agrees, differenceOf, type Tally } from './outcome.ts'

/** What was found of one batch at one location, by the count that holds. `first`: what the first count said. */
export type Found = {
  readonly goodsId: number
  readonly productionDate: CalendarDate
  readonly placeId: number
  readonly countedAt: number
  /** How many differences of the batch had been posted there in the books that it was held against. */
  readonly postedBefore: number
  readonly tally: Tally
  readonly first: Tally
}
/** A line of the result with its parts: of goods wherever they lie the sum of their locations, else one location. */
export type ResultLine = {
  readonly goodsId: number
  readonly productionDate: CalendarDate
  /** Null where the line is the sum of several locations, or of a type that shows none. */
  readonly placeId: number | null
  readonly tally: Tally
  readonly parts: readonly Found[]
  /** The first counts were right everywhere. */
  readonly firstRight: boolean
  /** There is something to settle: the sum differs, or its parts do (货位不符). */
  readonly differs: boolean
}

/** The lines of a finished count, in the order of what was found (part 2, 3). */
export function resultLines(type: StocktakeType, found: readonly Found[]): ResultLine[] {
  const lineOf = ({ goodsId, productionDate, placeId }: Found) =>
    type === STOCKTAKE_TYPE.goods ? `${goodsId}/${productionDate}` : `${goodsId}/${productionDate}/${placeId}`
  return [...Map.groupBy(found, lineOf).values()].map((parts) => {
    const { goodsId, productionDate, placeId } = parts[0]!
    const sum = (of: (tally: Tally) => number) => total(parts, (part) => of(part.tally))
    return {
      goodsId,
      productionDate,
      placeId: type === STOCKTAKE_TYPE.goods ? null : placeId,
      tally: {
        normal: sum((tally) => tally.normal),
        broken: sum((tally) => tally.broken),
        systemNormal: sum((tally) => tally.systemNormal),
        systemBroken: sum((tally) => tally.systemBroken),
      },
      parts,
      firstRight: parts.every((part) => agrees(part.first)),
      differs: parts.some((part) => !agrees(part.tally)),
    }
  })
}

/** What a difference is worth in fen: more is worth something, less costs it. */
export function worthOf(tally: Tally, priceFen: bigint): bigint {
  const { normal, broken } = differenceOf(tally)
  return BigInt(normal + broken) * priceFen
}
