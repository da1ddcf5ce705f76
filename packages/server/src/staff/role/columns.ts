import { IDENTITY_NAMES, ROLE_SHEET as HEADS } from '@yuncang/contract/staff/role/words.ts'
import { USE_NAMES } from '@yuncang/contract/wire/words.ts'
import { isInUse, USE } from '@yuncang/domain/base/in-use.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { RoleRow } from './store.ts'

/** The columns of an exported list of roles: those of the page. */
export function roleColumns(ofMerchant: boolean): readonly Column<RoleRow>[] {
  return [
    { title: HEADS.role, width: 18, value: (row) => row.name },
    ...(ofMerchant
      ? [{ title: HEADS.identity, width: 14, value: (row: RoleRow) => IDENTITY_NAMES[row.identity] }]
      : []),
    { title: HEADS.status, width: 10, value: (row) => USE_NAMES[isInUse(row) ? USE.on : USE.off] },
    { title: HEADS.people, width: 10, value: (row) => row.people },
    { title: HEADS.menus, width: 10, value: (row) => row.menu_codes.length },
    { title: HEADS.rights, width: 10, value: (row) => row.button_keys.length },
    ...(ofMerchant
      ? [{ title: HEADS.warehouses, width: 32, value: (row: RoleRow) => row.warehouse_names.join('、') }]
      : []),
    { title: HEADS.note, width: 60, value: (row) => row.note },
    timeColumn(HEADS.createdAt, (row) => row.created_at),
  ]
}
