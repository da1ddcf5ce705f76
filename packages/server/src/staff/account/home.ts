import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'

/** The platform's own tenant: its roles and its people stand there as a merchant's stand in the merchant's. */
export const PLATFORM_TENANT = 0

/** Where a person manages people: at home. Platform staff, who read every merchant elsewhere, keep to the platform's own here. */
export function homeScope(ctx: Context): Scope {
  return { tenantId: ctx.homeTenantId, warehouseIds: ctx.scope.warehouseIds, supplierId: ctx.scope.supplierId }
}
