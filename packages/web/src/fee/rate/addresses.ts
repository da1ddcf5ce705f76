/** The rates of a warehouse; for a supplier its own price list. */
export const RATES = '/costmenu/costConfigure'
/** The rates of a supplier in a warehouse (part 3, 2.1). */
export const SUPPLIER_RATES = '/supplierManage/supplierset/:supplierCode/:supplierName/:warehouseCode'

type Place = { readonly supplierCode: string; readonly supplierName: string; readonly warehouseCode: string }

/** The rates of a supplier in a warehouse. */
export function supplierRatesAddress({ supplierCode, supplierName, warehouseCode }: Place): string {
  return `/supplierManage/supplierset/${[supplierCode, supplierName, warehouseCode].map(encodeURIComponent).join('/')}`
}

/** The rates of a warehouse. */
export function ratesAddress(warehouseCode: string): string {
  return `${RATES}?${new URLSearchParams({ warehouseCode })}`
}
