import type { selectMenuByRoleId } from '@yuncang/contract/staff/role/role.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

export type OfferedPage = CallOutput<typeof selectMenuByRoleId>['pages'][number]
/** What is ticked. */
export type Granted = { readonly menus: string[]; readonly keys: string[] }
/** Pages under one heading of the menu. */
export type OfferedGroup = { readonly name: string; readonly pages: readonly OfferedPage[] }

/** The pages under their headings, in order; a page without a heading stands under its own name. */
export function groupsOf(pages: readonly OfferedPage[]): OfferedGroup[] {
  const groups = new Map<string, OfferedPage[]>()
  for (const page of pages) {
    const name = page.groupName || page.name
    groups.set(name, [...(groups.get(name) ?? []), page])
  }
  return [...groups].map(([name, members]) => ({ name, pages: members }))
}

/** Ticks or unticks a menu entry. With an entry comes the right that opens its page, where none is ticked that does. */
export function withMenu(granted: Granted, page: OfferedPage, on: boolean): Granted {
  if (!on) return { ...granted, menus: granted.menus.filter((code) => code !== page.menuCode) }
  const menus = [...granted.menus, page.menuCode]
  const [opener] = page.opens
  const held = page.buttons.some(({ key, held }) => key === opener && held === 1)
  if (opener === undefined || !held || page.opens.some((key) => granted.keys.includes(key)))
    return { ...granted, menus }
  return { menus, keys: [...granted.keys, opener] }
}

/** Ticks or unticks a right. */
export function withKey(granted: Granted, key: string, on: boolean): Granted {
  return { ...granted, keys: on ? [...granted.keys, key] : granted.keys.filter((each) => each !== key) }
}

/** Everything under a heading that this person may grant. */
export function grantableOf({ pages }: OfferedGroup): Granted {
  return {
    menus: pages.filter(({ menuCode, held }) => menuCode !== '' && held === 1).map(({ menuCode }) => menuCode),
    keys: pages.flatMap(({ buttons }) => buttons.filter(({ held }) => held === 1).map(({ key }) => key)),
  }
}

/** Ticks or unticks everything under a heading. */
export function withGroup(granted: Granted, group: OfferedGroup, on: boolean): Granted {
  const all = grantableOf(group)
  const set = (before: string[], own: string[]) => {
    const others = before.filter((each) => !own.includes(each))
    return on ? [...others, ...own] : others
  }
  return { menus: set(granted.menus, all.menus), keys: set(granted.keys, all.keys) }
}
