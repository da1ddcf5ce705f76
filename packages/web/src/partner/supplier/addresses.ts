export const SUPPLIER_LIST = '/supplierManage/supplier'
export const SUPPLIER_SAAS = '/supplierManage/supplierSaaS'

/** A supplier of one's own merchant. */
export function supplierAddress({ supplierCode }: { readonly supplierCode: string }): string {
  return `/supplierManage/supplierDetail/${encodeURIComponent(supplierCode)}`
}

/** A supplier of a merchant, for the platform: codes are the merchant's own. */
export function merchantSupplierAddress(row: { readonly tenantCode: string; readonly supplierCode: string }): string {
  return `/supplierManage/supplierSaaSDetail/${encodeURIComponent(row.tenantCode)}/${encodeURIComponent(row.supplierCode)}`
}

/** A list of what belongs to a supplier. */
export function ofSupplier(list: string, supplierCode: string, further: Readonly<Record<string, string>> = {}): string {
  return `${list}?${new URLSearchParams({ supplierCode, ...further })}`
}
