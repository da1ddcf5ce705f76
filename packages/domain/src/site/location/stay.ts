import { kindOfNature, type AreaNature, type PhysicalPlace } from '../area/nature.ts'

/** What refers to a location, as far as it decides whether the location may go or become another kind of place. */
export type LocationUse = {
  readonly kind: PhysicalPlace
  /** Pieces on hand there. */
  readonly pieces: number
  /** Those of them that outbound tasks have reserved. */
  readonly reserved: number
  /** Putaway orders from there that are not finished. */
  readonly openOrders: number
  /** No other staging location of its warehouse is left: arrivals have nowhere else to land. */
  readonly lastStaging: boolean
  /** The stocktake that is to count there or counts there, or the loss order of a difference there that waits; null: none. */
  readonly countedIn: string | null
}

export type Stays =
  | { readonly refused: 'hasStock'; readonly count: number }
  | { readonly refused: 'hasReserved'; readonly count: number; readonly reserved: number }
  | { readonly refused: 'hasOrders'; readonly count: number }
  | { readonly refused: 'lastStaging' }
  | { readonly refused: 'isCounted'; readonly code: string }
  | { readonly refused: 'areaCounted'; readonly code: string }

/** Why a location cannot be deleted (gaps E09); null when it can. */
export function whyStays({ pieces, reserved, openOrders, lastStaging, countedIn }: LocationUse): Stays | null {
  if (openOrders > 0) return { refused: 'hasOrders', count: openOrders }
  if (reserved > 0) return { refused: 'hasReserved', count: pieces, reserved }
  if (pieces > 0) return { refused: 'hasStock', count: pieces }
  if (countedIn !== null) return { refused: 'isCounted', code: countedIn }
  return lastStaging ? { refused: 'lastStaging' } : null
}

/** Why a location cannot come to belong to an area of a nature; null when it can. What stays the same kind may keep its stock. */
export function whyKeepsKind(use: LocationUse, nature: AreaNature): Stays | null {
  return kindOfNature(nature) === use.kind ? null : whyStays(use)
}

/** An area to which a location would belong: what it is for, and the stocktake that is to count the goods in it, or counts them; null: none. */
export type AreaToJoin = { readonly nature: AreaNature; readonly goodsCountedIn: string | null }

/**
 * Why a location cannot come to belong to another area; null when it can. What is counted there stays in the area in which it is counted, and
 * an area of which the goods are counted keeps its locations until the end: whether two counts speak of the same goods is judged by areas.
 */
export function whyKeepsArea(
  use: LocationUse,
  { nature, goodsCountedIn }: AreaToJoin,
): { readonly refused: 'kindInUse' | 'areaInUse'; readonly why: Stays } | null {
  const kept = whyKeepsKind(use, nature)
  if (kept !== null) return { refused: 'kindInUse', why: kept }
  if (use.countedIn !== null) return { refused: 'areaInUse', why: { refused: 'isCounted', code: use.countedIn } }
  return goodsCountedIn === null
    ? null
    : { refused: 'areaInUse', why: { refused: 'areaCounted', code: goodsCountedIn } }
}

/**
 * Which of some locations of one warehouse can be deleted together. Of staging locations one stays behind: the first, unless
 * another stays anyway; `stagingElsewhere` counts those that are not among them.
 */
export function partLeaving<T extends LocationUse>(
  locations: readonly T[],
  stagingElsewhere: number,
): { readonly leaving: T[]; readonly staying: { readonly location: T; readonly why: Stays }[] } {
  const judged = locations.map((location) => ({ location, why: whyStays({ ...location, lastStaging: false }) }))
  const stagingLeft = stagingElsewhere + judged.filter(({ location, why }) => why && location.kind === 'staging').length
  const kept = stagingLeft > 0 ? undefined : judged.find(({ location }) => location.kind === 'staging')
  const last: Stays = { refused: 'lastStaging' }
  return {
    leaving: judged.filter((each) => !each.why && each !== kept).map(({ location }) => location),
    staying: judged.flatMap((each) => {
      const why = each.why ?? (each === kept ? last : null)
      return why ? [{ location: each.location, why }] : []
    }),
  }
}
