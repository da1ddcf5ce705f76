/** The platform's settings at WeChat. */
export const MINI_PROGRAM_CONFIG = '/systemConfig/miniProgram'

/** A merchant's mini-program, for the platform. */
export function programAddress({ tenantCode }: { readonly tenantCode: string }): string {
  return `/merchantManage/merchantInfo?tenantCode=${encodeURIComponent(tenantCode)}&tab=miniProgram`
}
