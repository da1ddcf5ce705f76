import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import './tags.css'
import { addressOf, type VisitedTab } from './tabs.ts'
import type { TabControl } from './useTabs.ts'

/** The visited pages. Closing: its cross or the middle button; one, others or all from the context menu or the last button. */
export function TagBar({ tabs: control }: { readonly tabs: TabControl }) {
  const { tabs, current } = control
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // With its cross.
    bar.current?.querySelector('[data-current=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, tabs.visited])
  return (
    <nav className="yc-tags" aria-label="已打开的页面" ref={bar}>
      <ul>
        {tabs.visited.map((tab) => (
          <Tag key={tab.key} tab={tab} control={control} />
        ))}
      </ul>
      <Dropdown menu={closingMenu(current, control)} trigger={['click']} autoFocus placement="bottomRight">
        <Button type="text" size="small" icon={<DownOutlined />} aria-label="标签页操作" />
      </Dropdown>
    </nav>
  )
}

function Tag({ tab, control }: { readonly tab: VisitedTab; readonly control: TabControl }) {
  const isCurrent = tab.key === control.current
  const close = (event: MouseEvent) => {
    event.preventDefault()
    void control.close(tab.key)
  }
  return (
    <Dropdown menu={closingMenu(tab.key, control)} trigger={['contextMenu']}>
      <li className="yc-visited" data-current={isCurrent} onAuxClick={(event) => event.button === 1 && close(event)}>
        <Link to={addressOf(tab.location)} aria-current={isCurrent ? 'page' : undefined} draggable={false}>
          {tab.unsaved && <span className="yc-visited-unsaved" title="有未保存的内容" />}
          <span className="yc-visited-title">{tab.title}</span>
        </Link>
        {(control.tabs.visited.length > 1 || tab.key !== '/') && (
          <button type="button" onClick={close} aria-label={`关闭${tab.title}`}>
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </Dropdown>
  )
}

function closingMenu(key: string, control: TabControl): MenuProps {
  const { visited } = control.tabs
  return {
    items: [
      { key: 'one', label: '关闭当前', disabled: visited.length === 1 && key === '/' },
      { key: 'others', label: '关闭其他', disabled: visited.length < 2 },
      { key: 'all', label: '关闭全部' },
    ],
    onClick({ key: what, domEvent }) {
      domEvent.stopPropagation()
      if (what === 'one') void control.close(key)
      else if (what === 'others') void control.closeOthers(key)
      else void control.closeAll()
    },
  }
}
