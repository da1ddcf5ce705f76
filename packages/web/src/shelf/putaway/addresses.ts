export const PUTAWAY_LIST = '/rollsHomework/putawayList'

type Named = { readonly putawayCode: string; readonly warehouseCode: string }

/** The detail of a putaway order (part 1, 2.8). */
export function orderAddress({ putawayCode, warehouseCode }: Named): string {
  return `${PUTAWAY_LIST}/putawayListDetail/${encodeURIComponent(putawayCode)}/${encodeURIComponent(warehouseCode)}`
}

/** Where an order is made by hand in a warehouse (part 1, 2.8). */
export function newOrderAddress(warehouseCode: string): string {
  return `${PUTAWAY_LIST}/addPutawayList/${encodeURIComponent(warehouseCode)}`
}

/** The print of a putaway order, mode 3 (part 1, 2.9). */
export function orderPrintAddress({ putawayCode, warehouseCode }: Named): string {
  return `${PUTAWAY_LIST}/putawayPrintTemp/${encodeURIComponent(putawayCode)}/3/${encodeURIComponent(warehouseCode)}`
}
