/** The frame of the data centre: its pages, the way back, and the wall. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { MenuEntry } from '@yuncang/contract/access/session/session.ts'
import { DATA_CENTRE } from '@yuncang/contract/staff/menu/entry.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { expect, test, vi } from 'vitest'
import { show, userOf, watchPage } from '../../../app/page.sample.tsx'
import type { PageRoute } from '../../../app/route.ts'
import { useWall } from '../chart/wall.ts'
import CentreShell from './CentreShell.tsx'

watchPage()

const Page = () => <h1>{useWall().on ? '墙上' : '桌上'}</h1>
const pageAt = (path: string): PageRoute => ({
  path,
  component: path,
  title: () => path,
  page: async () => ({ default: Page }),
  identities: [IDENTITY.merchant],
})
const registered = [pageAt('/dataCenter/dataHome'), pageAt('/dataCenter/dataSupplier')]
const entry = (url: string, name: string): MenuEntry =>
  ({
    code: name,
    name,
    icon: '',
    url,
    component: url,
    flag: DATA_CENTRE,
    status: USE.on,
    sort: 1,
    children: [],
  }) as unknown as MenuEntry
const user = userOf({
  menuList: [
    {
      ...entry('', '数据中心'),
      children: [
        entry('/dataCenter/dataHome', '统计首页'),
        entry('/dataCenter/dataSupplier', '供应商数据统计'),
        entry('/dataCenter/dataCommoditySales', '商品销售统计'),
      ],
    },
  ],
} as never)

const open = (at: string) => show(<CentreShell registered={registered} />, { at, user })

test('has the pages that the menu gives and that are there, the one that is open marked; the way back leads home', async () => {
  open('/dataCenter/dataSupplier')
  expect(await screen.findByRole('heading', { name: '桌上' })).toBeTruthy()
  const links = [...screen.getByRole('navigation', { name: '数据中心页面' }).querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['统计首页', null],
    ['供应商数据统计', 'page'],
  ])
  expect(
    screen
      .getByRole('button', { name: /回到后台/ })
      .closest('a')!
      .getAttribute('href'),
  ).toBe('/')
  expect(screen.getByText('数据中心平台')).toBeTruthy()
  expect(document.title).toBe('供应商数据统计 - 数据中心平台')
  expect(screen.getByRole('button', { name: '全屏' })).toBeTruthy()
})

test('its own address leads to the first page, one of a page that is not there home', async () => {
  open('/dataCenter')
  await waitFor(() => expect(document.title).toBe('统计首页 - 数据中心平台'))
  cleanup()
  open('/dataCenter/dataCommoditySales')
  await waitFor(() => expect(document.title).toBe('数据中心平台'))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a wall is an address: it says so to its pages, goes round, and can be left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  open('/dataCenter/dataHome?wall=all')
  expect(await screen.findByRole('heading', { name: '墙上' })).toBeTruthy()
  expect(document.title).toBe('统计首页 - 数据中心平台')
  vi.advanceTimersByTime(30_000)
  await waitFor(() => expect(document.title).toBe('供应商数据统计 - 数据中心平台'))
  fireEvent.click(screen.getByRole('button', { name: '退出大屏' }))
  expect(await screen.findByRole('heading', { name: '桌上' })).toBeTruthy()
})
