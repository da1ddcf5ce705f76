/** Every page of every feature, opened by a link by everybody it is for: quiet, accessible, tidy. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { PageRoute } from '../../packages/web/src/app/route.ts'
import { addressesOf, type Ask } from './addresses.ts'
import { shoot } from './hands.ts'
import { expect, test } from './stage.ts'

const FEATURES = join(import.meta.dirname, '../../packages/web/src')
const modules = globSync('*/*/routes.{ts,tsx}', { cwd: FEATURES }).toSorted()
const pages = (
  await Promise.all(modules.map((file) => import(join(FEATURES, file)) as Promise<{ routes: readonly PageRoute[] }>))
).flatMap(({ routes }) => routes)

const TASK_LISTS = ['任务列表', '出库任务', '入库任务']
const ALL_MENUS = ['首页', ...TASK_LISTS, '生产日期录入', '上架单']

/** Who they are, what their menu offers, and what is not for them (a part of the path). */
const PEOPLE = [
  { account: 'platform', menu: ALL_MENUS, closed: /outadd|intoadd/ },
  { account: 'merchant', menu: ALL_MENUS, closed: null },
  { account: 'warehouse', menu: ALL_MENUS, closed: null },
  { account: 'supplier', menu: ['首页', ...TASK_LISTS], closed: /Edit|rollsHomework/ },
  { account: 'floor', menu: ['首页', '任务列表'], closed: /warehouseout$|warehouseinto$|rollsHomework/ },
] as const

for (const { account, menu, closed } of PEOPLE) {
  test(`${account} 的每个页面`, async ({ as, trouble }) => {
    test.setTimeout(120_000)
    const page = await as(account, '/', { viewport: { width: 1280, height: 800 } })
    const ask = await askerOf(page)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText([...menu])

    for (const { path } of pages) {
      if (closed?.test(path)) {
        await page.goto(path.replaceAll(/:\w+/g, 'X'))
        await expect(page, path).toHaveURL('/')
        continue
      }
      for (const [name, address] of await addressesOf(path, ask)) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await open(page, address, account === 'merchant')
        await expect(page, path).toHaveURL(address)
        await shoot(page, `${account}/${name}-1280`)
        if (await showsNewKinds(page, name)) await expectAccessible(page, name)
        await expectTidy(page, name)
        await page.setViewportSize({ width: 1920, height: 1080 })
        await expectTidy(page, name)
        await shoot(page, `${account}/${name}-1920`)
        expect(trouble.found, name).toEqual([])
      }
    }
  })
}

test('现场端的每个画面', async ({ as }) => {
  const page = await as('floor', '/floor/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await expectAccessible(page, 'floor/jobs')
  await shoot(page, 'floor/jobs-390')
  await page.getByRole('region', { name: '待上架作业' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '扫描商品条码' })).toBeVisible()
  await expectAccessible(page, 'floor/putaway')
  await shoot(page, 'floor/putaway-390')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto('/floor/no/such/screen')
  await expect(page).toHaveURL(/\/floor\/?$/)
})

/** Makes calls as the person of a page does. */
async function askerOf(page: Page): Promise<Ask> {
  const token = await page.evaluate(() => localStorage.getItem('yc.token') ?? '')
  return async (path, form) => {
    const reply = await page.request.post(path, { headers: { token }, form })
    return ((await reply.json()) as { obj: unknown }).obj
  }
}

/** Opens a page, from outside or by a step inside; it is there, with everything it asked for. */
async function open(page: Page, address: string, fromOutside: boolean): Promise<void> {
  if (fromOutside) await page.goto(address)
  else await page.evaluate(stepTo, address)
  const current = page.getByRole('navigation', { name: '已打开的页面' }).locator('a[aria-current=page]')
  await expect(current).toHaveAttribute('href', address)
  await expect(page.locator('main h1:visible').first()).toBeVisible()
  await expect(page.locator('main :is(.ant-skeleton-active, [aria-busy=true]):visible')).toHaveCount(0)
}

function stepTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The kinds of elements that were looked at on a page. */
const looked = new Map<string, ReadonlySet<string>>()

/** Whether a page shows somebody what nobody before has been shown there: looking twice at the same takes long. */
async function showsNewKinds(page: Page, name: string): Promise<boolean> {
  const kinds = await page.locator('body *:visible').evaluateAll((elements) =>
    elements.map((element) => `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('role')}`),
  )
  const before = looked.get(name) ?? new Set()
  looked.set(name, new Set([...before, ...kinds]))
  return kinds.some((kind) => !before.has(kind))
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(found, `${name}, axe`).toEqual([])
}

/** The page does not scroll sideways, and the columns of every table stand under their heads. */
async function expectTidy(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wide, `${name}, wider than the window`).toBeLessThanOrEqual(0)
  const rightOf = (part: string) =>
    page.locator('.ant-table:visible').evaluateAll(
      (tables, cells) =>
        tables.map((table) => {
          const last = [...table.querySelectorAll(cells)].at(-1)
          return last ? Math.round(last.getBoundingClientRect().right) : null
        }),
      part,
    )
  const heads = await rightOf('thead tr:first-child > th:not(.ant-table-cell-scrollbar)')
  const bodies = await rightOf('tbody > tr.ant-table-row > td')
  const askew = heads.filter((head, table) => bodies[table] !== null && Math.abs(head! - bodies[table]!) > 2)
  expect.soft(askew, `${name}, tables whose columns do not stand under their heads`).toEqual([])
}
