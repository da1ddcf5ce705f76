import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { FactorWanted } from '@yuncang/contract/access/session/factor-words.ts'
import type { MenuEntry, UserInfo } from '@yuncang/contract/access/session/session.ts'
import type { BoundWarehouse, MenuRow, UserRow } from './store.ts'
import { flagOf } from '../../plumbing/http/wire.ts'

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** What the pages know of their user (part 1, 3 and 7). The flags are on when any bound warehouse has them on (gaps B11). */
export function userInfo(
  user: UserRow,
  warehouses: readonly BoundWarehouse[],
  menu: readonly MenuRow[],
  factorWanted: FactorWanted,
): UserInfo {
  const codes = warehouses.map((warehouse) => warehouse.code)
  const bound = user.identity === IDENTITY.staff
  return {
    identity: user.identity,
    user: {
      account: user.account,
      name: user.tenant_name,
      personName: user.person_name,
      supplierCode: user.supplier_code ?? '',
      supplierName: user.supplier_name ?? '',
      channelType: user.channel_type ?? '',
      roleName: user.role_name,
    },
    warehouseCode: bound && codes.length === 1 ? codes[0]! : '',
    warehouseCodes: bound ? codes.join(',') : '',
    warehouseList: warehouses.map((warehouse) => ({
      value: warehouse.code,
      name: warehouse.name,
      datesOn: flag(warehouse.dates_on),
      locationsOn: flag(warehouse.locations_on),
    })),
    datesOn: flag(warehouses.some((warehouse) => warehouse.dates_on)),
    locationsOn: flag(warehouses.some((warehouse) => warehouse.locations_on)),
    buttonList: user.button_keys,
    menuList: menuTree(menu, null),
    mustChangePassword: flagOf(user.must_change_password),
    factorWanted,
  }
}

function menuTree(menu: readonly MenuRow[], parent: string | null): MenuEntry[] {
  return menu
    .filter((entry) => entry.parent_code === parent)
    .map(({ parent_code: _, ...entry }) => ({ ...entry, children: menuTree(menu, entry.code) }))
}
