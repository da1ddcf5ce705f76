import { DesktopOutlined, FullscreenExitOutlined, FullscreenOutlined, RollbackOutlined } from '@ant-design/icons'
import { DATA_CENTRE } from '@yuncang/contract/staff/menu/entry.ts'
import { Button, Dropdown, Tooltip, type MenuProps } from 'antd'
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { Link, Navigate, Route, Routes, useLocation } from 'react-router'
import {
  CENTRE,
  findPage,
  lacksWarehouse,
  leavesOf,
  openPages,
  pathOf,
  sameAddress,
  shownMenu,
} from '../../../access/shell/menu.ts'
import { NoPermission } from '../../../access/shell/NoPermission.tsx'
import { GoHome } from '../../../access/shell/GoHome.tsx'
import { PageView } from '../../../access/shell/PageView.tsx'
import '../../../access/shell/shell.css'
import { UserMenu } from '../../../access/shell/UserMenu.tsx'
import { Opening } from '../../../app/Opening.tsx'
import { OpenContext } from '../../../app/open.ts'
import type { PageRoute } from '../../../app/route.ts'
import { useUser } from '../../../app/user.ts'
import { WallContext } from '../chart/wall.ts'
import './frame.css'
import { useFull } from './useFull.ts'
import { useWallMode } from './useWallMode.ts'
import { FRAME_WORDS } from './words.ts'

/**
 * The frame of the data centre, beside that of the back office: its own pages as the menu has them, full screen, the wall, the way back
 * (part 3, 2.9). Nothing in it is ever unsaved, so a session that ends leads to the login at once.
 */
export default function CentreShell({ registered }: { readonly registered: readonly PageRoute[] }) {
  const user = useUser()
  const { pathname } = useLocation()
  const pages = useMemo(() => openPages(user, registered), [user, registered])
  const entries = useMemo(() => leavesOf(shownMenu(user.menuList, pages, DATA_CENTRE)), [user, pages])
  const canOpen = useCallback((address: string) => findPage(pages, pathOf(address)) !== null, [pages])
  const wall = useWallMode(entries.map(({ url }) => url))
  const current = entries.find(({ url }) => sameAddress(url, pathname))
  const found = current && findPage(pages, current.url)?.page
  useEffect(() => {
    document.title = `${current === undefined ? '' : `${current.name} - `}${FRAME_WORDS.title}`
  }, [current])
  // The address of the data centre itself leads to its first page; one that is not for this person leads home, as everywhere.
  if (!found && sameAddress(pathname, CENTRE) && entries[0]) return <Navigate to={entries[0].url} replace />
  if (!found) return <GoHome registered={registered} />
  return (
    <WallContext value={wall}>
      <div className="yc-centre" data-wall={wall.on} style={{ ['--yc-scale' as string]: wall.scale }}>
        <a className="yc-skip" href="#yc-main">
          跳到主要内容
        </a>
        <header className="yc-centre-head">
          <strong className="yc-centre-title">{FRAME_WORDS.title}</strong>
          <nav aria-label={FRAME_WORDS.pages}>
            <ul>
              {entries.map(({ url, name }) => (
                <li key={url}>
                  <Link to={url} aria-current={sameAddress(url, pathname) ? 'page' : undefined}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Acts wall={wall} several={entries.length > 1} />
        </header>
        <main id="yc-main" className="yc-centre-main" tabIndex={-1}>
          <OpenContext value={canOpen}>
            <Suspense fallback={<Opening />}>
              <div className="yc-centre-view" data-at={pathname}>
                {lacksWarehouse(user, pathname) ? (
                  <NoPermission />
                ) : (
                  <Routes>
                    <Route path={found.path} element={<PageView key={found.path} route={found.route} />} />
                  </Routes>
                )}
              </div>
            </Suspense>
          </OpenContext>
        </main>
      </div>
    </WallContext>
  )
}

type ActsProps = { readonly wall: ReturnType<typeof useWallMode>; readonly several: boolean }

function Acts({ wall, several }: ActsProps) {
  const [full, setFull] = useFull()
  const show = (mode: 'here' | 'all' | null) => {
    setFull(mode !== null)
    wall.choose(mode)
  }
  const items: MenuProps['items'] = [
    { key: 'here', label: FRAME_WORDS.wallHere },
    ...(several ? [{ key: 'all', label: FRAME_WORDS.wallAll }] : []),
  ]
  if (wall.on)
    return (
      <span className="yc-centre-acts">
        <Button size="small" onClick={() => show(null)}>
          {FRAME_WORDS.leaveWall}
        </Button>
      </span>
    )
  return (
    <span className="yc-centre-acts">
      <Dropdown
        menu={{ items, onClick: ({ key }) => show(key as 'here' | 'all') }}
        trigger={['click']}
        autoFocus
        placement="bottomRight"
      >
        <Button type="text" icon={<DesktopOutlined />}>
          {FRAME_WORDS.wall}
        </Button>
      </Dropdown>
      <Tooltip title={full ? FRAME_WORDS.leaveFull : FRAME_WORDS.full}>
        <Button
          type="text"
          icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={() => setFull(!full)}
          aria-label={full ? FRAME_WORDS.leaveFull : FRAME_WORDS.full}
        />
      </Tooltip>
      <Link to="/">
        <Button type="text" icon={<RollbackOutlined />} tabIndex={-1}>
          {FRAME_WORDS.backOffice}
        </Button>
      </Link>
      <UserMenu />
    </span>
  )
}
