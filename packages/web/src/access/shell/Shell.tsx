import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Opening } from '../../app/Opening.tsx'
import { OpenContext } from '../../app/open.ts'
import type { PageRoute } from '../../app/route.ts'
import { useUser } from '../../app/user.ts'
import { LoginOver } from '../session/LoginOver.tsx'
import { Header } from './Header.tsx'
import { findPage, openPages, pathOf, shownMenu } from './menu.ts'
import { GoHome } from './GoHome.tsx'
import { Palette } from './Palette.tsx'
import './shell.css'
import { SideMenu } from './SideMenu.tsx'
import { TabViews } from './TabViews.tsx'
import { TagBar } from './TagBar.tsx'
import { seenBefore } from './tabs.ts'
import { useTabs } from './useTabs.ts'

/** Below this width the side menu folds by itself (part 1, 2.1). */
const NARROW = window.matchMedia('(max-width: 1499.98px)')

/** Header, side menu, tag bar and the views of the visited pages (part 1, 2.1). */
export function Shell({ registered }: { readonly registered: readonly PageRoute[] }) {
  const user = useUser()
  const location = useLocation()
  const pages = useMemo(() => openPages(user, registered), [user, registered])
  const menu = useMemo(() => shownMenu(user.menuList, pages), [user, pages])
  const found = findPage(pages, location.pathname)
  const canOpen = useCallback((address: string) => findPage(pages, pathOf(address)) !== null, [pages])
  const tabs = useTabs(user.user.account, pages)
  const [folded, setFolded] = useFolded()
  const recent = useMemo(() => seenBefore(tabs.tabs, tabs.current), [tabs])
  if (!found) return <GoHome registered={registered} />
  return (
    <div className="yc-shell">
      <a className="yc-skip" href="#yc-main">
        跳到主要内容
      </a>
      <Header pages={pages} folded={folded} onFold={setFolded} />
      <SideMenu menu={menu} pages={pages} folded={folded} />
      <TagBar tabs={tabs} />
      <main id="yc-main" className="yc-main" tabIndex={-1}>
        <OpenContext value={canOpen}>
          <Suspense fallback={<Opening />}>
            <TabViews tabs={tabs} pages={pages} />
          </Suspense>
        </OpenContext>
      </main>
      <LoginOver account={user.user.account} inWork={tabs.tabs.visited.some(({ unsaved }) => unsaved)} />
      <Palette pages={pages} menu={menu} recent={recent} />
    </div>
  )
}

const FOLDED = 'yc.folded'

/**
 * Whether the menu is folded: below the width at each start, whatever was chosen before; on a wide screen as the person last chose
 * on this machine. The width counts again when it changes.
 */
function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => NARROW.matches || localStorage.getItem(FOLDED) === '1')
  useEffect(() => {
    const follow = () => {
      setFolded(NARROW.matches || localStorage.getItem(FOLDED) === '1')
    }
    NARROW.addEventListener('change', follow)
    return () => NARROW.removeEventListener('change', follow)
  }, [])
  const choose = useCallback((next: boolean) => {
    if (!NARROW.matches) localStorage.setItem(FOLDED, next ? '1' : '0')
    setFolded(next)
  }, [])
  return [folded, choose]
}
