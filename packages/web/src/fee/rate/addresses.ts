/** The rates of a warehouse; for a supplier its own price list. */
export const RATES = '/costmenu/costConfigure'
/** The rates of a supplier in a warehouse (part 3, 2.1). */
export const SUPPLIER_RATES = '/supplierManage/supplierset/:supplierCode/:supplierName/:warehouseCode'

type Place = { readonly supplierCode: string; readonly supplierName: string; readonly warehouseCode: string }

/** A rate that a list of rates shows opened: of an item by points the entry of one of them; empty: none. */
export type Sought = { readonly rateId: string; readonly pointName: string }

/** The rates of a supplier in a warehouse. */
export function supplierRatesAddress({ supplierCode, supplierName, warehouseCode }: Place, sought?: Sought): string {
  const path = [supplierCode, supplierName, warehouseCode].map(encodeURIComponent).join('/')
  return `/supplierManage/supplierset/${path}${sought ? `?${new URLSearchParams(queryOf(sought))}` : ''}`
}

/** The rates of a warehouse. */
export function ratesAddress(warehouseCode: string, sought?: Sought): string {
  return `${RATES}?${new URLSearchParams({ warehouseCode, ...(sought && queryOf(sought)) })}`
}

const queryOf = ({ rateId, pointName }: Sought) => ({ rate: rateId, ...(pointName !== '' && { point: pointName }) })

/** Which rate an address seeks. */
export function soughtRate(query: URLSearchParams): Sought | null {
  const rateId = query.get('rate')
  return rateId === null ? null : { rateId, pointName: query.get('point') ?? '' }
}
