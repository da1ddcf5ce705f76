export const MERCHANT_LIST = '/merchantManage/merchant'
export const MERCHANT_INFO = '/merchantManage/merchantInfo'

/** What is known of a merchant, for the platform. */
export function merchantAddress({ tenantCode }: { readonly tenantCode: string }): string {
  return `${MERCHANT_INFO}?tenantCode=${encodeURIComponent(tenantCode)}`
}
