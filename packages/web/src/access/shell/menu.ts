import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import type { MenuEntry, UserInfo } from '@yuncang/contract/access/session/session.ts'
import { DATA_CENTRE, MAIN_SHELL } from '@yuncang/contract/staff/menu/entry.ts'
import { matchRoutes } from 'react-router'
import type { PageParams, PageRoute } from '../../app/route.ts'

const LEVELS = 3

/** A page that this person may open, at the address where it stands for them. */
export type OpenPage = { readonly path: string; readonly route: PageRoute }

/**
 * The pages this person may open: home, those of the menu list at the addresses it gives, and the pages that stand under
 * one of these (part 1, 2.1 and 4.5).
 */
export function openPages(user: Pick<UserInfo, 'identity' | 'menuList'>, registered: readonly PageRoute[]): OpenPage[] {
  const allowed = registered.filter((route) => route.identities.includes(user.identity))
  const home = allowed.filter((route) => route.path === '/').map((route) => ({ path: route.path, route }))
  const listed = flatten(user.menuList).flatMap((entry) => {
    const route = pageOf(entry, allowed)
    return route && entry.url ? [{ path: entry.url, route }] : []
  })
  const known = new Set(listed.map(({ route }) => route.path))
  const below = allowed
    .filter((route) => route.under?.some((path) => known.has(path) || path === '/'))
    .map((route) => ({ path: route.path, route }))
  return [...home, ...listed, ...below]
}

/** The page at an address, matched whatever its case; null when there is none for this person. */
export function findPage(
  pages: readonly OpenPage[],
  pathname: string,
): { readonly page: OpenPage; readonly params: PageParams } | null {
  const [match] =
    matchRoutes(
      pages.map((page) => ({ path: page.path, page })),
      pathname,
    ) ?? []
  return match ? { page: match.route.page, params: match.params } : null
}

/** The menu as shown: entries in use of one flag, at most three levels, without entries that lead nowhere. */
export function shownMenu(
  entries: readonly MenuEntry[],
  pages: readonly OpenPage[],
  flag = MAIN_SHELL,
  level = 1,
): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.flag !== flag || !isInUse(entry)) return []
    const children = level < LEVELS ? shownMenu(entry.children, pages, flag, level + 1) : []
    const leads = entry.url !== '' && pages.some((page) => sameAddress(page.path, entry.url))
    return children.length > 0 || leads ? [{ ...entry, children }] : []
  })
}

/** The first address of the data centre that has a page; null when there is none. */
export function dataCentreAddress(entries: readonly MenuEntry[], pages: readonly OpenPage[]): string | null {
  return leavesOf(shownMenu(entries, pages, DATA_CENTRE))[0]?.url ?? null
}

/** The address that the data centre begins at; what stands under it belongs there (part 1, 2.1). */
export const CENTRE = '/datacenter'

/** Whether an address belongs to the data centre: under its own, or where the menu has an entry of it. */
export function isInCentre(entries: readonly MenuEntry[], pathname: string): boolean {
  const key = addressKey(pathname)
  if (key === CENTRE || key.startsWith(`${CENTRE}/`)) return true
  return flatten(entries).some(({ flag, url }) => flag === DATA_CENTRE && url !== '' && sameAddress(url, pathname))
}

/** The entries of a menu that lead somewhere themselves. */
export function leavesOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return flatten(entries).filter(({ children }) => children.length === 0)
}

/** The menu pages that the page of an address stands under, of those that this person may open. */
export function menuPages(pages: readonly OpenPage[], pathname: string): readonly OpenPage[] {
  const under = findPage(pages, pathname)?.page.route.under
  return under ? pages.filter(({ route }) => !route.under && under.includes(route.path)) : []
}

/** The address of the menu page that an address belongs to: its own, or that of the page it stands under. */
export function menuAddress(pages: readonly OpenPage[], pathname: string): string {
  return menuPages(pages, pathname)[0]?.path ?? pathname
}

/** The entries from the root of the menu down to an address. */
export function trailTo(entries: readonly MenuEntry[], address: string): MenuEntry[] {
  for (const entry of entries) {
    const below = trailTo(entry.children, address)
    if (below.length > 0) return [entry, ...below]
    if (sameAddress(entry.url, address)) return [entry]
  }
  return []
}

/** Staff of a warehouse who are bound to none see nothing but home and settings (part 1, 2.1). */
export function lacksWarehouse(
  user: Pick<UserInfo, 'identity' | 'warehouseCode' | 'warehouseCodes'>,
  pathname: string,
): boolean {
  if (user.identity !== IDENTITY.staff || user.warehouseCode || user.warehouseCodes) return false
  const area = (pathname.split('/')[1] ?? '').toLowerCase()
  return !['', 'home', 'systemconfig', 'waremanage'].includes(area)
}

/** Who has neither a right nor a page, because their role is disabled or empty, sees nothing at all. */
export function lacksEverything(user: Pick<UserInfo, 'buttonList' | 'menuList'>): boolean {
  return user.buttonList.length === 0 && user.menuList.length === 0
}

/** Addresses are the same whatever their case and a slash at their end. */
export function sameAddress(a: string, b: string): boolean {
  return addressKey(a) === addressKey(b)
}

/** An address without its query. */
export function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

export function addressKey(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase() || '/'
}

function pageOf(entry: MenuEntry, registered: readonly PageRoute[]): PageRoute | undefined {
  const menuPages = registered.filter((route) => !route.under)
  return (
    menuPages.find((route) => entry.component !== '' && route.component === entry.component) ??
    menuPages.find((route) => sameAddress(route.path, entry.url))
  )
}

function flatten(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children)])
}
