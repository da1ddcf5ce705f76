import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetDraftsOf } from '../../app/drafts.ts'
import { keepTabs, keptTabs } from './kept-tabs.ts'
import { findPage, type OpenPage } from './menu.ts'
import {
  ADD_DELAY_MS,
  addressAsLeft,
  addressOf,
  afterClosing,
  lastSeenOf,
  reduceTabs,
  tabKey,
  type TabAct,
  type Tabs,
  type VisitedTab,
} from './tabs.ts'
import { SHELL_WORDS } from './words.ts'

export type TabControl = {
  readonly tabs: Tabs
  /** The key of the tab that is shown. */
  readonly current: string
  readonly act: (act: TabAct) => void
  readonly show: (tab: VisitedTab) => void
  /** The address with the query that its tab was left with. Stays the same function. */
  readonly asLeft: (address: string) => string
  /** Of these addresses the one whose tab was seen last; null when none has a tab. Stays the same function. */
  readonly lastOf: (addresses: readonly string[]) => string | null
  /** Closes after asking about unsaved input. */
  readonly close: (key: string) => Promise<void>
  readonly closeOthers: (key: string) => Promise<void>
  readonly closeAll: () => Promise<void>
}

/** The visited tabs and what can be done with them. Adding one waits {@link ADD_DELAY_MS}. */
export function useTabs(account: string, pages: readonly OpenPage[]): TabControl {
  const location = useLocation()
  const navigate = useNavigate()
  const [tabs, act] = useReducer(reduceTabs, account, keptTabs)
  const latest = useRef(tabs)
  latest.current = tabs
  const current = tabKey(location)

  useEffect(() => {
    const found = findPage(pages, location.pathname)
    if (!found) return undefined
    const { route } = found.page
    const visit = () =>
      act({ type: 'visit', location, title: route.title(found.params), keepsView: route.cached !== false })
    // A tab that is there already follows its address at once, or it would freeze an old query when one leaves quickly.
    if (latest.current.visited.some((tab) => tab.key === tabKey(location))) return visit()
    const timer = window.setTimeout(visit, ADD_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [location, pages])

  useEffect(() => keepTabs(account, tabs), [account, tabs])
  // What was typed in a tab goes with the tab: it was saved, or the person agreed to lose it.
  const open = useRef<readonly string[]>([])
  useEffect(() => {
    const now = tabs.visited.map(({ key }) => key)
    for (const key of open.current) if (!now.includes(key)) forgetDraftsOf(account, key)
    open.current = now
  }, [account, tabs.visited])
  useWarning(tabs.visited.some((tab) => tab.unsaved))

  const agreed = useCallback(async (closing: readonly VisitedTab[]) => {
    const unsaved = closing.filter((tab) => tab.unsaved)
    if (unsaved.length === 0) return true
    const { unsavedTitle, unsavedText, discard, keep } = SHELL_WORDS
    const text = unsavedText.replace('{titles}', unsaved.map((tab) => tab.title).join('、'))
    return askPerson({ title: unsavedTitle, text, yes: discard, no: keep, destroys: true })
  }, [])

  const asLeft = useCallback((address: string) => addressAsLeft(latest.current, address), [])
  const lastOf = useCallback((addresses: readonly string[]) => lastSeenOf(latest.current, addresses), [])

  return useMemo(() => {
    const go = (address: string) => void navigate(address)
    return {
      tabs,
      current,
      act,
      asLeft,
      lastOf,
      show: (tab: VisitedTab) => go(addressOf(tab.location)),
      async close(key: string) {
        if (!(await agreed(tabs.visited.filter((tab) => tab.key === key)))) return
        act({ type: 'close', key })
        if (key === current) go(afterClosing(tabs, key))
      },
      async closeOthers(key: string) {
        if (!(await agreed(tabs.visited.filter((tab) => tab.key !== key)))) return
        act({ type: 'closeOthers', key })
        const left = tabs.visited.find((tab) => tab.key === key)
        if (key !== current && left) go(addressOf(left.location))
      },
      async closeAll() {
        if (!(await agreed(tabs.visited))) return
        act({ type: 'closeAll' })
        go('/')
      },
    }
  }, [tabs, current, navigate, agreed, asLeft, lastOf])
}

/** The browser asks before the window closes. */
function useWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
