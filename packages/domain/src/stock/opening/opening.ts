import { NO_DATE, type CalendarDate } from '../../base/calendar.ts'
import type { PhysicalPlace } from '../../site/area/nature.ts'
import { batchText } from '../ledger/key.ts'
import { QUALITY, type Move, type Quality } from '../ledger/stock.ts'

/** A warehouse as opening stock sees it. */
export type OpeningWarehouse = {
  readonly id: number
  readonly datesOn: boolean
  readonly locationsOn: boolean
  /** Where everything lies that no location is kept for; null where there is none. */
  readonly staging: OpeningPlace | null
  /** Where the pieces come from: the virtual place that stands for suppliers. */
  readonly supplierPlaceId: number
}
export type OpeningPlace = { readonly id: number; readonly code: string; readonly kind: PhysicalPlace }
export type OpeningGoods = {
  readonly id: number
  readonly supplierId: number
  readonly dated: boolean
  readonly audited: boolean
}

/** A row of the file, with what its codes name; undefined where they name nothing. */
export type OpeningRow = {
  readonly row: number
  readonly warehouse: OpeningWarehouse | undefined
  /** What was typed; undefined when nothing was. */
  readonly locationCode: string | undefined
  readonly place: OpeningPlace | undefined
  readonly goods: OpeningGoods | undefined
  readonly productionDate: CalendarDate
  readonly quality: Quality
  readonly pieces: number
}

export type OpeningFault =
  | 'noWarehouse'
  | 'noStaging'
  | 'locationsOff'
  | 'locationMissing'
  | 'noLocation'
  | 'noGoods'
  | 'notAudited'
  | 'damagedOnly'
  | 'dateMissing'
  | 'dateNotManaged'
  | 'futureDate'

/** Pieces of one warehouse and supplier: a document. A line for each row of the file. */
export type OpeningDocument = {
  readonly warehouseId: number
  readonly supplierId: number
  readonly moves: readonly Move[]
}

/**
 * What is wrong with a row; empty when nothing is. Sound pieces do not lie in a damaged area. Goods that keep production dates in a
 * warehouse that manages them have one, no later than today; others have none. A warehouse without locations has one place for all.
 */
export function judgeOpening(row: OpeningRow, today: CalendarDate): readonly OpeningFault[] {
  const { warehouse, goods } = row
  const faults: OpeningFault[] = []
  const place = placeOf(row)
  if (warehouse === undefined) faults.push('noWarehouse')
  else if (typeof place === 'string') faults.push(place)
  else if (place.kind === 'damaged' && row.quality === QUALITY.normal) faults.push('damagedOnly')
  if (goods === undefined) faults.push('noGoods')
  else if (!goods.audited) faults.push('notAudited')
  const dated = row.productionDate !== NO_DATE
  if (dated && row.productionDate > today) faults.push('futureDate')
  if (warehouse && goods) {
    const asksDate = warehouse.datesOn && goods.dated
    if (asksDate && !dated) faults.push('dateMissing')
    if (!asksDate && dated) faults.push('dateNotManaged')
  }
  return faults
}

/** Rows that say the same place, goods, date and quality as an earlier one, with that one's number. */
export function repeatedOpening(rows: readonly OpeningRow[]): { readonly row: number; readonly first: number }[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row) => {
    const place = placeOf(row)
    if (typeof place === 'string' || row.goods === undefined) return []
    const key = `${place.id}/${batchText({ goodsId: row.goods.id, productionDate: row.productionDate, quality: row.quality })}`
    const first = seen.get(key)
    if (first !== undefined) return [{ row: row.row, first }]
    seen.set(key, row.row)
    return []
  })
}

/** The documents of rows without fault: one for each warehouse and supplier, so that no supplier sees another's. */
export function planOpening(rows: readonly OpeningRow[]): readonly OpeningDocument[] {
  const whole = rows.map((row) => ({
    ...row,
    warehouse: row.warehouse!,
    goods: row.goods!,
    place: placeOf(row) as OpeningPlace,
  }))
  return [...Map.groupBy(whole, ({ warehouse, goods }) => `${warehouse.id}/${goods.supplierId}`).values()].map(
    (own) => ({
      warehouseId: own[0]!.warehouse.id,
      supplierId: own[0]!.goods.supplierId,
      moves: own.map(({ warehouse, goods, place, productionDate, quality, pieces }, index) => ({
        lineId: index + 1,
        fromPlaceId: warehouse.supplierPlaceId,
        toPlaceId: place.id,
        goodsId: goods.id,
        productionDate,
        quality,
        quantity: pieces,
      })),
    }),
  )
}

function placeOf({ warehouse, locationCode, place }: OpeningRow): OpeningPlace | OpeningFault {
  if (warehouse === undefined) return 'noWarehouse'
  if (!warehouse.locationsOn) {
    if (warehouse.staging === null) return 'noStaging'
    return locationCode === undefined || place?.id === warehouse.staging.id ? warehouse.staging : 'locationsOff'
  }
  if (locationCode === undefined) return 'locationMissing'
  return place ?? 'noLocation'
}
