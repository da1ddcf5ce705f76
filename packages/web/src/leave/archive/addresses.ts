export const LEAVINGS = '/merchantManage/leaving'
export const ARCHIVE = '/merchantManage/archive'

/** Where a merchant is archived, after a look at what that ends. */
export function archiveAddress({ tenantCode }: { readonly tenantCode: string }): string {
  return `${ARCHIVE}?tenantCode=${encodeURIComponent(tenantCode)}`
}
