import type { MenuEntry } from '@yuncang/contract/access/session/session.ts'
import { Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { MenuIcon } from './MenuIcon.tsx'
import { menuAddress, sameAddress, trailTo, type OpenPage } from './menu.ts'

type Item = NonNullable<MenuProps['items']>[number]
type Props = { readonly menu: readonly MenuEntry[]; readonly pages: readonly OpenPage[]; readonly folded: boolean }

/** A menu this short stands open as a whole. */
const FEW_GROUPS = 4

/** Home, then the entries of the person's menu list, up to three levels. The groups on the way to the page stand open. */
export function SideMenu({ menu, pages, folded }: Props) {
  const address = menuAddress(pages, useLocation().pathname)
  const trail = useMemo(() => trailTo(menu, address), [menu, address])
  const [open, setOpen] = useState(() => (menu.length <= FEW_GROUPS ? menu.map((entry) => entry.code) : []))
  useEffect(() => {
    const groups = trail.slice(0, -1).map((entry) => entry.code)
    setOpen((before) => [...new Set([...before, ...groups])])
  }, [trail])
  const selected = sameAddress(address, '/') ? ['home'] : trail.slice(-1).map((entry) => entry.code)
  const items: Item[] = [
    { key: 'home', icon: <MenuIcon name="home" />, label: <Link to="/">首页</Link>, title: '首页' },
    ...menu.map((entry) => itemOf(entry, 1, folded)),
  ]
  return (
    <nav className="yc-side" data-folded={folded} aria-label="主菜单">
      <Menu
        mode="inline"
        inlineCollapsed={folded}
        inlineIndent={18}
        items={items}
        selectedKeys={selected}
        {...(folded ? {} : { openKeys: open, onOpenChange: setOpen })}
      />
    </nav>
  )
}

/** Folded, a group opens beside its icon and says there what it is called. */
function itemOf(entry: MenuEntry, level: number, folded: boolean): Item {
  const icon = level === 1 ? <MenuIcon name={entry.icon} /> : undefined
  if (entry.children.length > 0) {
    const children = entry.children.map((child) => itemOf(child, level + 1, folded))
    return {
      key: entry.code,
      icon,
      label: entry.name,
      title: entry.name,
      children:
        folded && level === 1
          ? [{ type: 'group', key: `${entry.code}/heading`, label: entry.name, children }]
          : children,
    }
  }
  return { key: entry.code, icon, label: <Link to={entry.url}>{entry.name}</Link>, title: entry.name }
}
