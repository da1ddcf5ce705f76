import type { CalendarDate } from '../../base/calendar.ts'
import type { PhysicalPlace } from '../../site/area/nature.ts'

/** Sound or damaged pieces (正常品 / 破损品), by the numbers that rows and calls write for them. */
export const QUALITY = { normal: 0, broken: 1 } as const
export const QUALITIES = [QUALITY.normal, QUALITY.broken] as const
export type Quality = (typeof QUALITIES)[number]
/** What fields are called that count the pieces of one quality. */
export type QualityName = keyof typeof QUALITY
export const qualityName = (quality: Quality): QualityName => (quality === QUALITY.normal ? 'normal' : 'broken')

/**
 * Where pieces can lie. Physical: a location of a storage, staging or damaged area. Virtual, one set a warehouse:
 * where arrivals come from, on the road, received by the platform, thrown away, stocktake differences, corrections
 * (semantics 2).
 */
export const VIRTUAL_PLACES = ['supplier', 'transit', 'platform', 'scrap', 'count', 'reclass'] as const
export type VirtualPlace = (typeof VIRTUAL_PLACES)[number]
export type PlaceKind = PhysicalPlace | VirtualPlace

/** What a balance is kept for, besides tenant and warehouse. */
export type StockKey = {
  readonly placeId: number
  readonly goodsId: number
  readonly productionDate: CalendarDate
  readonly quality: Quality
}

/** One physical balance as locked for a decision. Free pieces are `onHand - reserved`. */
export type Balance = StockKey & {
  readonly placeKind: PhysicalPlace
  /** Sorts in walking order. */
  readonly walkOrder: string
  readonly onHand: number
  readonly reserved: number
}

/** Pieces of one balance promised to one line of a document. `quantity` > 0. */
export type Allocation = StockKey & { readonly lineId: number; readonly quantity: number }

/** Pieces going from one place to another, of one goods, date and quality, for one line of a document. `quantity` > 0. */
export type Move = {
  readonly lineId: number
  readonly fromPlaceId: number
  readonly toPlaceId: number
  readonly goodsId: number
  readonly productionDate: CalendarDate
  readonly quality: Quality
  readonly quantity: number
}

/** Pieces of one date and quality of one goods, wherever they lie. `quantity` > 0. */
export type Batch = { readonly productionDate: CalendarDate; readonly quality: Quality; readonly quantity: number }

/** The ids of a warehouse's virtual places. */
export type VirtualPlaces = Readonly<Record<VirtualPlace, number>>
