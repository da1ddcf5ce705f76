import type { getTenantRolePage } from '@yuncang/contract/staff/role/role.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** A role as the list shows it. */
export type Role = CallOutput<typeof getTenantRolePage>['records'][number]
