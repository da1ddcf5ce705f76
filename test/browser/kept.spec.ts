/** A page that somebody had in another scenario is as new; one to which something was done that lasts is never seen again. */
import type { Page } from '@playwright/test'
import { choose, settled } from './hands.ts'
import { expect, test } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const FORM = '/assignmentManage/warehouseoutadd/YCW0001'
const LIST = '/goodsmanage/goodsmanage'
/** What one scenario leaves to the next. */
const left: { page?: Page; heard: number; caught: number } = { heard: 0, caught: 0 }

test('a page is left in the middle of everything', async ({ as, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  const page = await as('merchant', FORM, { viewport: { width: 1280, height: 800 } })
  left.page = page
  page.on('request', () => (left.heard += 1))
  page.context().on('response', () => (left.heard += 1))
  for (const one of [page, page.context()])
    await one.route(/getPage|getGoodsPage/, (route) => {
      left.caught += 1
      return route.continue()
    })
  await choose(page, /供应商/, '杭州清泉饮品有限公司')
  await choose(page, /任务类型/, '下架出库')
  await page.getByRole('textbox', { name: '备注' }).fill('没有写完')
  await page.evaluate(async () => {
    localStorage.setItem('yc.density', '"loose"')
    sessionStorage.setItem('left', 'here')
    document.cookie = 'left=here; path=/'
    await new Promise((opened) => (indexedDB.open('left').onsuccess = opened))
    Object.assign(window, { left: 'here' })
  })
  const other = await page.context().newPage()
  await other.goto(LIST)
  await settled(other)
  await page.getByRole('button', { name: '添加商品' }).click()
  await expect(page.getByRole('dialog', { name: '选择商品' })).toBeVisible()
  await page.context().setOffline(true)
  expect(left.heard).toBeGreaterThan(0)
  expect(left.caught).toBeGreaterThan(0)
})

test('whoever has it next finds nothing of that', async ({ as }) => {
  Object.assign(left, { heard: 0, caught: 0 })
  const page = await as('merchant', LIST)
  expect(page === left.page, 'it is the same page').toBe(true)
  await settled(page)
  expect(page.context().pages()).toHaveLength(1)
  expect(page.viewportSize()).toEqual({ width: 1600, height: 900 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')).toHaveCount(1)
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key === 'yc.density'),
    session: Object.keys(sessionStorage).filter((key) => key === 'left' || key.startsWith('yc.draft.')),
    cookie: document.cookie,
    databases: await indexedDB.databases(),
    window: 'left' in window,
    onLine: navigator.onLine,
  }))
  expect(kept).toEqual({ local: [], session: [], cookie: '', databases: [], window: false, onLine: true })
  expect(left).toMatchObject({ heard: 0, caught: 0 })
  // From here on it has what nobody can take from it.
  await page.clock.install()
})

test('a page with a clock of its own is not handed on, nor is one that was asked for as new', async ({ as }) => {
  const page = await as('merchant')
  expect(page === left.page).toBe(false)
  expect(left.page?.isClosed()).toBe(true)
  const fresh = await as('merchant', '/', { fresh: true })
  left.page = fresh
  expect(fresh === page, 'two in one scenario are two').toBe(false)
})

test('what was new for one is gone', async () => {
  expect(left.page?.isClosed()).toBe(true)
})
