import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { MenuEntry } from '@yuncang/contract/access/session/session.ts'
import { describe, expect, test } from 'vitest'
import type { PageRoute } from '../../app/route.ts'
import { dataCentreAddress, findPage, lacksWarehouse, menuAddress, openPages, shownMenu, trailTo } from './menu.ts'

const page = (path: string, part: Partial<PageRoute> = {}): PageRoute => ({
  path,
  component: path,
  title: () => path,
  page: () => Promise.reject(new Error('not loaded here')),
  identities: [IDENTITY.merchant, IDENTITY.platform, IDENTITY.staff],
  ...part,
})
const entry = (url: string, part: Partial<MenuEntry> = {}): MenuEntry => ({
  code: url,
  name: url,
  url,
  component: '',
  icon: '',
  flag: 1,
  status: USE.on,
  children: [],
  ...part,
})

const registered = [
  page('/'),
  page('/task/out', { component: 'taskOut' }),
  page('/task/outDetail/:code', { under: ['/task/out'] }),
  page('/admin', { identities: [IDENTITY.platform] }),
  page('/dataCenter/dataHome'),
]
const menuList = [
  entry('', {
    code: 'task',
    children: [
      entry('/Task/warehouseOut', { component: 'taskOut' }),
      entry('/task/ghost'),
      entry('/task/off', { status: USE.off }),
    ],
  }),
  entry('', { code: 'empty', children: [entry('/nowhere')] }),
  entry('/admin'),
  entry('/dataCenter', { flag: 2, children: [entry('/dataCenter/dataHome', { flag: 2 })] }),
]
const open = openPages({ identity: IDENTITY.merchant, menuList }, registered)

describe('the menu', () => {
  test('opens pages at the addresses the menu list gives, and what stands under them', () => {
    expect(open.map(({ path }) => path)).toEqual([
      '/',
      '/Task/warehouseOut',
      '/dataCenter/dataHome',
      '/task/outDetail/:code',
    ])
    expect(findPage(open, '/TASK/WAREHOUSEOUT')?.page.route.component).toBe('taskOut')
    expect(findPage(open, '/task/OUTDETAIL/CK1')?.params).toEqual({ code: 'CK1' })
    expect(findPage(open, '/admin')).toBeNull()
  })

  test('shows only entries in use that lead somewhere', () => {
    const menu = shownMenu(menuList, open)
    expect(menu.map(({ code }) => code)).toEqual(['task'])
    expect(menu[0]!.children.map(({ url }) => url)).toEqual(['/Task/warehouseOut'])
  })

  test('shows at most three levels', () => {
    const deep = entry('', {
      children: [entry('', { children: [entry('/Task/warehouseOut', { children: [entry('/Task/warehouseOut')] })] })],
    })
    const [first] = shownMenu([deep], open)
    expect(first!.children[0]!.children[0]!.children).toEqual([])
  })

  test('knows the data centre by entries of flag 2 with a page', () => {
    expect(dataCentreAddress(menuList, open)).toBe('/dataCenter/dataHome')
    expect(dataCentreAddress([entry('/dataCenter/other', { flag: 2 })], open)).toBeNull()
  })

  test('knows the menu page a detail belongs to', () => {
    expect(menuAddress(open, '/task/outDetail/CK1')).toBe('/Task/warehouseOut')
    expect(menuAddress(open, '/Task/warehouseOut')).toBe('/Task/warehouseOut')
  })

  test('finds the way to an address', () => {
    expect(trailTo(shownMenu(menuList, open), '/task/warehouseout').map(({ code }) => code)).toEqual([
      'task',
      '/Task/warehouseOut',
    ])
  })
})

test('staff without a warehouse see home and settings only', () => {
  const nobody = { identity: IDENTITY.staff, warehouseCode: '', warehouseCodes: '' } as const
  expect(['/', '/home', '/systemConfig/x', '/WareManage/y'].map((path) => lacksWarehouse(nobody, path))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(lacksWarehouse(nobody, '/assignmentmanage/warehouseout')).toBe(true)
  expect(lacksWarehouse({ ...nobody, warehouseCodes: 'W1,W2' }, '/assignmentmanage/warehouseout')).toBe(false)
  expect(lacksWarehouse({ ...nobody, identity: IDENTITY.merchant }, '/assignmentmanage/warehouseout')).toBe(false)
})
