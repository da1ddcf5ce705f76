import type { WayOut } from '@yuncang/kit/rows/Failed.tsx'
import { WayOutContext } from '@yuncang/kit/detail/way-out.ts'
import { DETAIL_WORDS } from '@yuncang/kit/words.ts'
import { part } from '@yuncang/kit/part/part.ts'
import { Activity, memo, Suspense, useEffect, useMemo } from 'react'
import { Route, Routes, useLocation, useNavigate, type Location } from 'react-router'
import { TabContext, type Tab } from '../../app/tab.ts'
import { useUser } from '../../app/user.ts'
import { nowhereIn } from './GoHome.tsx'
import { findPage, lacksEverything, lacksWarehouse, menuPages, type OpenPage } from './menu.ts'
import { NoPermission } from './NoPermission.tsx'
import { PageView } from './PageView.tsx'
import type { TabAct } from './tabs.ts'
import type { TabControl } from './useTabs.ts'

const NoSuchPage = part(() => import('./NoSuchPage.tsx'))

type Props = { readonly tabs: TabControl; readonly pages: readonly OpenPage[] }

/**
 * The views of the visited tabs, one shown and the others kept with their state. Each sees its own location, frozen while
 * it is hidden, so that going elsewhere changes nothing in it.
 */
export function TabViews({ tabs: { tabs, current, act, asLeft, lastOf }, pages }: Props) {
  const location = useLocation()
  const kept = tabs.visited.filter((tab) => tab.keepsView && tab.shown && tab.key !== current)
  const views = [...kept.map(({ key, location: frozen }) => ({ key, location: frozen })), { key: current, location }]
  const title = tabs.visited.find((tab) => tab.key === current)?.title
  useEffect(() => {
    document.title = title ? `${title} - 云仓` : '云仓'
  }, [title])
  return views
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((view) => (
      <Activity key={view.key} mode={view.key === current ? 'visible' : 'hidden'}>
        <TabView
          tabKeyText={view.key}
          location={view.location}
          pages={pages}
          act={act}
          asLeft={asLeft}
          lastOf={lastOf}
          lastAbove={lastOf(menuPages(pages, view.location.pathname).map(({ path }) => path))}
        />
      </Activity>
    ))
}

type ViewProps = {
  readonly tabKeyText: string
  readonly location: Location
  readonly pages: readonly OpenPage[]
  readonly act: (act: TabAct) => void
  readonly asLeft: TabControl['asLeft']
  readonly lastOf: TabControl['lastOf']
  /** The address of the list above it whose tab was seen last, as it is now. */
  readonly lastAbove: string | null
}

const TabView = memo(function TabView({ tabKeyText, location, pages, act, asLeft, lastOf, lastAbove }: ViewProps) {
  const user = useUser()
  const tab = useTabOf(tabKeyText, { act, asLeft, lastOf })
  const found = findPage(pages, location.pathname)
  const wayOut = useMemo(
    () => wayOutOf(pages, location.pathname, tab, lastAbove),
    [pages, location.pathname, tab, lastAbove],
  )
  if (!found) return null
  const { path, route } = found.page
  const nowhere = nowhereIn(location)
  return (
    <TabContext value={tab}>
      <WayOutContext value={wayOut}>
        <div className="yc-view" data-at={location.pathname}>
          {path === '/' && nowhere && (
            <Suspense fallback={null}>
              <NoSuchPage nowhere={nowhere} />
            </Suspense>
          )}
          {lacksWarehouse(user, location.pathname) || lacksEverything(user) ? (
            <NoPermission />
          ) : (
            <Routes location={location}>
              <Route path={path} element={<PageView route={route} />} />
            </Routes>
          )}
        </div>
      </WayOutContext>
    </TabContext>
  )
})

/** From a page that hangs below lists back to the one of them that was seen last, closing its tab: nothing stands there. */
function wayOutOf(pages: readonly OpenPage[], pathname: string, tab: Tab, last: string | null): WayOut | null {
  const above = menuPages(pages, pathname)
  const to = above.find(({ path }) => path === last) ?? above[0]
  return to ? { name: DETAIL_WORDS.backTo(to.route.title({})), go: () => tab.leaveTo(to.path) } : null
}

function useTabOf(key: string, { act, asLeft, lastOf }: Pick<TabControl, 'act' | 'asLeft' | 'lastOf'>): Tab {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      path: key,
      leaveTo(address, { afresh = false, orLastOf = [] } = {}) {
        const to = lastOf(orLastOf) ?? address
        act({ type: 'close', key })
        void navigate(afresh ? to : asLeft(to))
      },
      setTitle: (title: string) => act({ type: 'retitle', key, title }),
      setUnsaved: (unsaved: boolean) => act({ type: 'unsaved', key, unsaved }),
    }),
    [key, act, asLeft, lastOf, navigate],
  )
}
