import type { getTenantRolePage, selectMenuByRoleId } from '@yuncang/contract/staff/role/role.ts'
import { LOOSE_PAGES } from '@yuncang/contract/staff/menu/words.ts'
import { IDENTITY_NAMES, RIGHT_NAMES, ROLE_REFUSALS } from '@yuncang/contract/staff/role/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY, type Right } from '@yuncang/domain/access/rights.ts'
import { grantedAt, PAGES, type Page } from '@yuncang/contract/staff/menu/pages.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { Holder } from './holder.ts'
import type { MenuEntry, RoleRow } from './store.ts'

type Row = CallOutput<typeof getTenantRolePage>['records'][number]
type Offer = CallOutput<typeof selectMenuByRoleId>['pages'][number]

/** A role on the wire; `why` says why this person may not change it. */
export function roleView(role: RoleRow, why: string): Row {
  return {
    id: String(role.id),
    name: role.name,
    identity: role.identity,
    identityName: IDENTITY_NAMES[role.identity],
    note: role.note,
    status: role.status,
    userCount: role.people,
    buttonCount: role.button_keys.length,
    menuCount: role.menu_codes.length,
    warehouseCodes: role.warehouse_codes.join(','),
    warehouseNames: role.warehouse_names.join('、'),
    createTime: timeText(role.created_at),
    version: role.version,
    abilities: { edit: why, data: why || (role.identity === IDENTITY.staff ? '' : ROLE_REFUSALS.notScoped.text) },
  }
}

/** How the platform's button catalogue names and switches keys. */
export type ButtonSettings = ReadonlyMap<string, { readonly name: string; readonly enabled: boolean }>

/**
 * Everything that may be granted in a home, page by page in the menu's order, with the rights that are exercised on each; what the
 * person who looks does not hold is marked.
 */
export function offersOf(
  entries: readonly MenuEntry[],
  holder: Holder,
  rights: readonly Right[],
  settings: ButtonSettings,
): Offer[] {
  const offer = (key: Right) => ({
    key,
    name: settings.get(key)?.name ?? RIGHT_NAMES[key],
    held: flagOf(holder.rights.includes(key)),
    enabled: flagOf(settings.get(key)?.enabled ?? true),
  })
  const menus = entries.map(({ code }) => code)
  const buttonsOf = (page: Page | undefined) => {
    const here = rights.filter((key) => page !== undefined && grantedAt(key, menus) === page)
    const own = page?.rights.filter((key) => here.includes(key)) ?? []
    return [...own, ...here.filter((key) => !own.includes(key))].map(offer)
  }
  const paged = entries.map((entry) => {
    const page = PAGES.find(({ menu }) => menu === entry.code)
    return {
      menuCode: entry.code,
      name: entry.name,
      groupName: entry.parent_name ?? '',
      held: flagOf(holder.menus.includes(entry.code)),
      opens: [...(page?.opens ?? [])],
      buttons: buttonsOf(page),
    }
  })
  const loose = PAGES.filter((page) => page.menu === null).map((page) => ({
    menuCode: '',
    name: LOOSE_PAGES[page.loose],
    groupName: '',
    held: 1,
    opens: [],
    buttons: buttonsOf(page),
  }))
  return [...paged, ...loose.filter(({ buttons }) => buttons.length > 0)]
}
