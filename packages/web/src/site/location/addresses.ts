import { BY_LOCATION } from '../../stock/query/addresses.ts'

/** What lies at a location. */
export function stockAt({
  ylCode,
  warehouseCode,
}: {
  readonly ylCode: string
  readonly warehouseCode: string
}): string {
  return `${BY_LOCATION}?${new URLSearchParams({ ylCode, warehouseCode })}`
}
