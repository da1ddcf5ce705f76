import {
  getRolePage,
  getTenantRoleDrop,
  getTenantRolePage,
  selectDataByRoleId,
  selectMenuByRoleId,
  selectRole,
} from '@yuncang/contract/staff/role/role.ts'

/** What is asked anew after a role has changed. */
export const ROLE_ANSWERS = [
  getRolePage,
  getTenantRolePage,
  selectRole,
  selectMenuByRoleId,
  selectDataByRoleId,
  getTenantRoleDrop,
]
