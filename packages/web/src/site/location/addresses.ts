import { BY_LOCATION } from '../../stock/query/addresses.ts'

/** What lies at a location. */
export function stockAt({
  locationCode,
  warehouseCode,
}: {
  readonly locationCode: string
  readonly warehouseCode: string
}): string {
  return `${BY_LOCATION}?${new URLSearchParams({ locationCode, warehouseCode })}`
}
