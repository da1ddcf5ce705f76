import { placeText, roleText, statusText } from '@yuncang/contract/staff/account/shown.ts'
import { ACCOUNT_SHEET as HEADS } from '@yuncang/contract/staff/account/words.ts'
import { IDENTITY_NAMES } from '@yuncang/contract/staff/role/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { AccountRow } from './list.store.ts'

const ACCOUNT: Column<AccountRow> = { title: HEADS.account, width: 18, value: (row) => row.account }
const NAME: Column<AccountRow> = { title: HEADS.person, width: 12, value: (row) => row.person_name }
const ROLE: Column<AccountRow> = {
  title: HEADS.role,
  width: 18,
  value: (row) => roleText({ roleName: row.role_name, roleStatus: row.role_status }),
}
const OF_MERCHANT: readonly Column<AccountRow>[] = [
  { title: HEADS.identity, width: 14, value: (row) => IDENTITY_NAMES[row.identity] },
  {
    title: HEADS.place,
    width: 28,
    value: (row) =>
      placeText({
        identity: row.identity,
        supplierName: row.supplier_name ?? '',
        ownNames: row.own_names,
        roleNames: row.role_names,
      }),
  },
]
const REST: readonly Column<AccountRow>[] = [
  { title: HEADS.phone, width: 16, value: (row) => row.phone },
  {
    title: HEADS.status,
    width: 12,
    value: (row) => statusText({ status: row.status, mustChange: row.must_change_password }),
  },
  timeColumn(HEADS.loginAt, (row) => row.login_at),
  { title: HEADS.note, width: 30, value: (row) => row.note },
  timeColumn(HEADS.createdAt, (row) => row.created_at),
]

/** The columns of an exported list of accounts: those of the page. Nothing that somebody logs in with is among them. */
export function accountColumns(ofMerchant: boolean): readonly Column<AccountRow>[] {
  return [ACCOUNT, NAME, ROLE, ...(ofMerchant ? OF_MERCHANT : []), ...REST]
}
