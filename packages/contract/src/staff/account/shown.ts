import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { worded } from '../../wire/refusal.ts'
import { ACCOUNT_SHOWN, ACCOUNT_STATUS_NAMES } from './words.ts'

type Placed = {
  readonly identity: number
  readonly supplierName: string
  /** Of the account itself, and of its role. */
  readonly ownNames: readonly string[]
  readonly roleNames: readonly string[]
}

/** Where somebody works: their supplier, or their warehouses with those of their role. */
export function placeText({ identity, supplierName, ownNames, roleNames }: Placed): string {
  if (identity === IDENTITY.supplier) return supplierName
  if (identity !== IDENTITY.staff) return ACCOUNT_SHOWN.allWarehouses
  return [...new Set([...ownNames, ...roleNames])].join(ACCOUNT_SHOWN.between)
}

/** The role of an account, and whether that is switched off. */
export function roleText({ roleName, roleStatus }: { readonly roleName: string; readonly roleStatus: number }): string {
  return isInUse({ status: roleStatus }) ? roleName : worded(ACCOUNT_SHOWN.roleOff, { role: roleName })
}

/** Whether an account can be logged in to; of one that can, whether its temporary password still waits to be changed. */
export function statusText({ status, mustChange }: { readonly status: number; readonly mustChange: boolean }): string {
  return isInUse({ status }) && mustChange ? ACCOUNT_SHOWN.mustChange : (ACCOUNT_STATUS_NAMES[status] ?? '')
}
