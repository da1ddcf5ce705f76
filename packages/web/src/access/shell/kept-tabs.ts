import { TABS_KEY } from '../../app/forget-tabs.ts'
import { NO_TABS, type Tabs, type VisitedTab } from './tabs.ts'

type Kept = {
  readonly account: string
  readonly visited: readonly Pick<VisitedTab, 'key' | 'title' | 'keepsView' | 'location'>[]
}

export function keepTabs(account: string, tabs: Tabs): void {
  const visited = tabs.visited.map(({ key, title, keepsView, location }) => ({
    key,
    title,
    keepsView,
    location: { ...location, state: null },
  }))
  sessionStorage.setItem(TABS_KEY, JSON.stringify({ account, visited } satisfies Kept))
}

/** The tabs kept for this person; their views open again when they are shown. */
export function keptTabs(account: string): Tabs {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TABS_KEY) ?? 'null') as Kept | null
    if (kept?.account !== account) return NO_TABS
    return { clock: 0, visited: kept.visited.map((tab) => ({ ...tab, shown: false, unsaved: false, seen: 0 })) }
  } catch {
    return NO_TABS
  }
}
