import type { getUserPage } from '@yuncang/contract/staff/account/account.ts'
import { ACCOUNT_REFUSALS, ACCOUNT_STATUS_NAMES } from '@yuncang/contract/staff/account/words.ts'
import { IDENTITY_NAMES } from '@yuncang/contract/staff/role/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { AccountRow } from './list.store.ts'

/**
 * An account on the wire.
 * @param why why the person who looks may not touch it, in words; empty when they may
 * @param mine whether it is their own: what they are called is theirs to change, what they may do is not
 */
export function accountView(
  row: AccountRow,
  why: string,
  mine: boolean,
): CallOutput<typeof getUserPage>['records'][number] {
  const { ownAccount, ownDeletion, ownReset } = ACCOUNT_REFUSALS
  return {
    id: String(row.id),
    account: row.account,
    name: row.person_name,
    phone: row.phone,
    note: row.note,
    identity: row.identity,
    identityName: IDENTITY_NAMES[row.identity],
    roleId: String(row.role_id),
    roleName: row.role_name,
    roleStatus: row.role_status,
    supplierCode: row.supplier_code ?? '',
    supplierName: row.supplier_name ?? '',
    warehouseCodes: row.own_codes.join(','),
    warehouseNames: row.own_names.join('、'),
    roleWarehouseNames: row.role_names.join('、'),
    status: row.status,
    statusName: ACCOUNT_STATUS_NAMES[row.status] ?? '',
    mustChange: flagOf(row.must_change_password),
    hasFactor: flagOf(row.has_factor),
    lastLoginTime: timeText(row.login_at),
    createTime: timeText(row.created_at),
    version: row.version,
    abilities: mine
      ? { edit: '', own: ownAccount.text, remove: ownDeletion.text, reset: ownReset.text }
      : { edit: why, own: why, remove: why, reset: why },
  }
}
