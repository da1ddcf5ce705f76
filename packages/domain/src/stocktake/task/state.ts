/** How a stocktake goes about: the goods of an area at each location, goods wherever they lie, everything at some locations (part 2, 3). */
export const STOCKTAKE_TYPE = { goodsInArea: 0, goods: 1, location: 2 } as const
export const STOCKTAKE_TYPES = [STOCKTAKE_TYPE.goodsInArea, STOCKTAKE_TYPE.goods, STOCKTAKE_TYPE.location] as const
export type StocktakeType = (typeof STOCKTAKE_TYPES)[number]

/** The states of a stocktake; a plan has those of its task (part 2, 4). */
export const STOCKTAKE_STATUS = { pending: 0, counting: 1, finished: 2, cancelled: 3 } as const
export const STOCKTAKE_STATUSES = [
  STOCKTAKE_STATUS.pending,
  STOCKTAKE_STATUS.counting,
  STOCKTAKE_STATUS.finished,
  STOCKTAKE_STATUS.cancelled,
] as const
export type StocktakeStatus = (typeof STOCKTAKE_STATUSES)[number]

/** Who asked for a stocktake: a person, the calendar of cycle counts, a picker who found a location not empty. */
export const STOCKTAKE_ORIGINS = ['office', 'cycle', 'zero'] as const
export type StocktakeOrigin = (typeof STOCKTAKE_ORIGINS)[number]

/** Whether a stocktake can be taken. */
export function canTake(status: StocktakeStatus): boolean {
  return status === STOCKTAKE_STATUS.pending
}

/** Whether a stocktake can be cancelled (gaps D03). */
export function canCancel(status: StocktakeStatus): boolean {
  return status === STOCKTAKE_STATUS.pending || status === STOCKTAKE_STATUS.counting
}

/** Types 0 and 2 count by location: they need a warehouse that keeps locations (gaps D13). */
export function needsLocations(type: StocktakeType): boolean {
  return type !== STOCKTAKE_TYPE.goods
}
