export const DATA_COPY = '/systemConfig/dataCopy'

/** Copies of a merchant's data, for the platform. */
export function dataCopyAddress({ tenantCode }: { readonly tenantCode: string }): string {
  return `${DATA_COPY}?tenantCode=${encodeURIComponent(tenantCode)}`
}
