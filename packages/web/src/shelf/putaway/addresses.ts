export const PUTAWAY_LIST = '/rollsHomework/putawayList'

/** The detail of a putaway order (part 1, 2.8). */
export function orderAddress({
  ysdCode,
  warehouseCode,
}: {
  readonly ysdCode: string
  readonly warehouseCode: string
}): string {
  return `${PUTAWAY_LIST}/putawayListDetail/${encodeURIComponent(ysdCode)}/${encodeURIComponent(warehouseCode)}`
}
