import type { Location } from 'react-router'
import { addressKey } from './menu.ts'

/** A visited page. Its view is kept while it is here, unless the page does not want that. */
export type VisitedTab = {
  readonly key: string
  /** Where the tab stands, with its query: frozen while another tab is shown. */
  readonly location: Location
  readonly title: string
  /** False for pages whose state is dropped when one leaves (print pages). */
  readonly keepsView: boolean
  /** False for tabs restored after a reload until they are shown. */
  readonly shown: boolean
  readonly unsaved: boolean
  /** When it was last shown; larger is later. */
  readonly seen: number
}

export type Tabs = { readonly visited: readonly VisitedTab[]; readonly clock: number }

export type TabAct =
  | { readonly type: 'visit'; readonly location: Location; readonly title: string; readonly keepsView: boolean }
  | { readonly type: 'close'; readonly key: string }
  | { readonly type: 'closeOthers'; readonly key: string }
  | { readonly type: 'closeAll' }
  | { readonly type: 'retitle'; readonly key: string; readonly title: string }
  | { readonly type: 'unsaved'; readonly key: string; readonly unsaved: boolean }

/** At most so many visited and so many kept views (part 1, 2.1): the view of a tab lives and dies with the tab. */
export const MOST_TABS = 12
/** A page left sooner than this was only passed through. */
export const ADD_DELAY_MS = 250

export const NO_TABS: Tabs = { visited: [], clock: 0 }

/** One tab for each address; the query belongs to the tab. */
export function tabKey(location: Pick<Location, 'pathname'>): string {
  return addressKey(location.pathname)
}

export function reduceTabs(tabs: Tabs, act: TabAct): Tabs {
  switch (act.type) {
    case 'visit':
      return visit(tabs, act)
    case 'close':
      return { ...tabs, visited: tabs.visited.filter((tab) => tab.key !== act.key) }
    case 'closeOthers':
      return { ...tabs, visited: tabs.visited.filter((tab) => tab.key === act.key) }
    case 'closeAll':
      return { ...tabs, visited: [] }
    case 'retitle':
      return change(tabs, act.key, { title: act.title })
    case 'unsaved':
      return change(tabs, act.key, { unsaved: act.unsaved })
  }
}

/** Where to go when a tab closes: its right neighbour, else its left one, else home. */
export function afterClosing(tabs: Tabs, key: string): string {
  const place = tabs.visited.findIndex((tab) => tab.key === key)
  const neighbour = tabs.visited[place + 1] ?? tabs.visited[place - 1]
  return neighbour ? addressOf(neighbour.location) : '/'
}

export function addressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`
}

/** An address without query, with the query that its tab was left with. */
export function addressAsLeft({ visited }: Tabs, address: string): string {
  const left = visited.find((tab) => tab.key === addressKey(address))
  return left ? addressOf(left.location) : address
}

/** Of some addresses the one whose tab was seen last; null when none of them has a tab. */
export function lastSeenOf({ visited }: Tabs, addresses: readonly string[]): string | null {
  const seen = (address: string) => visited.find((tab) => tab.key === addressKey(address))?.seen ?? 0
  const [last] = addresses.toSorted((a, b) => seen(b) - seen(a))
  return last !== undefined && seen(last) > 0 ? last : null
}

/** The pages seen before the present one, the latest first. */
export function seenBefore({ visited }: Tabs, current: string): { readonly title: string; readonly url: string }[] {
  return visited
    .filter(({ key }) => key !== current)
    .toSorted((a, b) => b.seen - a.seen)
    .map(({ title, location }) => ({ title, url: addressOf(location) }))
}

function visit(tabs: Tabs, { location, title, keepsView }: Extract<TabAct, { type: 'visit' }>): Tabs {
  const key = tabKey(location)
  const clock = tabs.clock + 1
  if (tabs.visited.some((tab) => tab.key === key))
    return { ...change(tabs, key, { location, shown: true, seen: clock }), clock }
  const tab: VisitedTab = { key, location, title, keepsView, shown: true, unsaved: false, seen: clock }
  return { visited: makeRoom([...tabs.visited, tab]), clock }
}

/** Drops the tab not seen for longest: never home, and one with unsaved input only when all others have it. */
function makeRoom(visited: readonly VisitedTab[]): readonly VisitedTab[] {
  if (visited.length <= MOST_TABS) return visited
  const [drop] = visited
    .slice(0, -1)
    .filter(({ key }) => key !== '/')
    .toSorted((a, b) => Number(a.unsaved) - Number(b.unsaved) || a.seen - b.seen)
  return visited.filter((tab) => tab !== drop)
}

function change(tabs: Tabs, key: string, part: Partial<VisitedTab>): Tabs {
  return { ...tabs, visited: tabs.visited.map((tab) => (tab.key === key ? { ...tab, ...part } : tab)) }
}
