import {
  BarChartOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../app/user.ts'
import { useOldBuild } from '@yuncang/kit/call/build.ts'
import { Bell } from './Bell.tsx'
import { dataCentreAddress, findPage, type OpenPage } from './menu.ts'
import { openPalette } from './open-palette.ts'
import { UserMenu } from './UserMenu.tsx'
import { FINDS, SHELL_WORDS } from './words.ts'

const MERCHANT_PAGE = '/merchantManage/merchantInfo'

type Props = {
  readonly pages: readonly OpenPage[]
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
}

/** Logo, merchant, search, data centre, full screen, messages, person (part 1, 2.1). */
export function Header({ pages, folded, onFold }: Props) {
  const { user, menuList } = useUser()
  const centre = dataCentreAddress(menuList, pages)
  const [full, toggleFull] = useFullScreen()
  return (
    <header className="yc-header">
      <Button
        type="text"
        icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={() => onFold(!folded)}
        aria-label={folded ? '展开菜单' : '收起菜单'}
        aria-expanded={!folded}
      />
      <Link to="/" className="yc-logo" aria-label="云仓 首页">
        <img src="/favicon.svg" alt="" width={24} height={24} />
        <strong>云仓</strong>
      </Link>
      {user.name && (
        <span className="yc-merchant" title={user.name}>
          {findPage(pages, MERCHANT_PAGE) ? <Link to={MERCHANT_PAGE}>{user.name}</Link> : user.name}
        </span>
      )}
      {user.supplierName !== '' && (
        <span className="yc-merchant yc-supplier" title={user.supplierName}>
          {user.supplierName}
        </span>
      )}
      <button type="button" className="yc-search" onClick={() => openPalette()}>
        <SearchOutlined aria-hidden />
        <span>搜索{FINDS}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className="yc-header-acts">
        <NewBuild />
        {centre && (
          <Link to={centre}>
            <Button type="text" icon={<BarChartOutlined />} tabIndex={-1}>
              数据中心
            </Button>
          </Link>
        )}
        <Tooltip title={full ? '退出全屏' : '全屏'}>
          <Button
            type="text"
            icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            onClick={toggleFull}
            aria-label={full ? '退出全屏' : '全屏'}
          />
        </Tooltip>
        <Bell />
        <UserMenu />
      </span>
    </header>
  )
}

/** The server has a newer build of the pages: it is loaded when it suits the person. */
function NewBuild() {
  return useOldBuild() ? (
    <span className="yc-new-build" role="status">
      {SHELL_WORDS.newBuild}
      <Button type="link" size="small" onClick={() => window.location.reload()}>
        {SHELL_WORDS.reload}
      </Button>
    </span>
  ) : null
}

function useFullScreen(): [boolean, () => void] {
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => setFull(false))
  return [full, toggle]
}
