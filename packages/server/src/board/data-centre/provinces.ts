import { regionNames } from '../../base/region/catalogue.ts'

/** A warehouse of a map; its province is empty where nobody has placed it. */
type Placed = {
  readonly regionCode: string
  readonly warehouseCode: string
  readonly inventory: number
  readonly shippedPieces: number
}

/** Warehouses by province, in the order of the provinces' codes, and those that stand nowhere. `more`: what else is told of a province. */
export function byProvince<W extends Placed, M extends object>(
  warehouses: readonly W[],
  more: (own: readonly W[]) => M,
) {
  const placed = Map.groupBy(
    warehouses.filter(({ regionCode }) => regionCode !== ''),
    ({ regionCode }) => regionCode,
  )
  return {
    provinces: [...placed]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([regionCode, own]) => ({
        regionCode,
        name: regionNames(regionCode)[0] ?? regionCode,
        ...more(own),
        warehouses: own.length,
        inventory: own.reduce((sum, one) => sum + one.inventory, 0),
        shippedPieces: own.reduce((sum, one) => sum + one.shippedPieces, 0),
      })),
    warehouses: [...warehouses],
    unplaced: warehouses.filter(({ regionCode }) => regionCode === '').map(({ warehouseCode }) => warehouseCode),
  }
}
