import { cleanup, fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { hearBuild } from '@yuncang/kit/call/build.ts'
import { show, userOf } from '../../app/page.sample.tsx'
import { Header } from './Header.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (path: string) =>
  ({ path, route: { path, component: path, title: () => '', page: vi.fn(), identities: [IDENTITY.merchant] } }) as never

test('the header has the logo, the merchant with a link to its page, full screen, and the person with password and leaving', async () => {
  show(<Header pages={[page('/merchantManage/merchantInfo')]} folded={false} onFold={() => undefined} />)
  expect(screen.getByRole('link', { name: '云仓 首页' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: '鲜达云仓' }).getAttribute('href')).toBe('/merchantManage/merchantInfo')
  expect(screen.getByRole('button', { name: /全屏$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /王芳/ }))
  expect(await screen.findByRole('menuitem', { name: '修改密码' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: '退出登录' })).toBeTruthy()
})

test('the merchant’s name is no link for whoever has not its page', () => {
  show(<Header pages={[]} folded={false} onFold={() => undefined} />, { user: userOf() })
  expect(screen.getByText('鲜达云仓').closest('a')).toBeNull()
})

test('a supplier sees whose supplier it is and its own name; others see no supplier', () => {
  const name = '杭州清泉饮品有限公司'
  const userAs = (supplierName: string) => userOf({ user: { ...userOf().user, supplierName } })
  show(<Header pages={[]} folded={false} onFold={() => undefined} />, { user: userAs(name) })
  expect([...document.querySelectorAll('.yc-merchant')].map(({ textContent }) => textContent)).toEqual([
    '鲜达云仓',
    name,
  ])
  cleanup()
  show(<Header pages={[]} folded={false} onFold={() => undefined} />, { user: userAs('') })
  expect([...document.querySelectorAll('.yc-merchant')].map(({ textContent }) => textContent)).toEqual(['鲜达云仓'])
})

test('the search says what it finds', () => {
  show(<Header pages={[]} folded={false} onFold={() => undefined} />)
  expect(document.querySelector('.yc-search')!.textContent).toContain('搜索任务、商品、货位、供应商、仓点、页面')
})

test('a page of an older build says quietly that there is a new one, and loads it when the person asks', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  document.head.insertAdjacentHTML('beforeend', '<meta name="yuncang-build" content="aa11">')
  const hear = (builds: string) => act(() => hearBuild({ headers: new Headers({ 'yuncang-build': builds }) }))
  const button = () => screen.queryByRole('button', { name: '刷 新' }) ?? screen.queryByRole('button', { name: '刷新' })
  try {
    show(<Header pages={[]} folded={false} onFold={() => undefined} />)
    expect(button()).toBeNull()
    hear('bb22')
    expect(screen.getByRole('status').textContent).toContain('有新版本')
    fireEvent.click(button()!)
    expect(reload).toHaveBeenCalledOnce()
    hear('aa11')
    expect(button()).toBeNull()
  } finally {
    hear('aa11')
    document.querySelector('meta[name="yuncang-build"]')!.remove()
    reload.mockRestore()
  }
})
