/** The shell: tag bar and kept views, folding menu, Ctrl K and scanning, pages that fail to load (part 1, 2.1; docs/design/look.md). */
import type { Locator, Page } from '@playwright/test'
import { choose, dialogOf, fromMenu, openGroups, scan, shoot, toastOf, settled } from './hands.ts'
import { expect, test } from './stage.ts'

const ALL_TASKS = '/assignmentmanage/assignmentmanage'
const MOST_TABS = 12

test('标签栏：最多十二个，最久没看的先走，首页留着；关一个、关其他、关全部', { tag: '@deep' }, async ({ as }) => {
  // Thirteen pages opened one after the other, and left again.
  test.setTimeout(120_000)
  const page = await as('merchant', ALL_TASKS)
  // A page that is left at once gets no tab, and the tabs would stand in another order.
  await expect(tabNamed(page, '任务列表')).toBeVisible()
  await fromMenu(page, '首页')
  await expect(tabNamed(page, '首页')).toBeVisible()
  await fromMenu(page, '任务列表')
  const rows = page.locator('tbody tr.ant-table-row:visible')
  await page.getByRole('combobox', { name: '每页条数' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('20 条/页').click()
  await expect(rows).toHaveCount(20)
  let oldest = ''
  for (let row = 0; row < MOST_TABS - 1; row++) {
    const link = rows.nth(row).getByRole('link')
    const code = await link.innerText()
    oldest ||= code
    await link.click()
    await expect(tabNamed(page, code)).toHaveAttribute('aria-current', 'page')
    await expect(tabNamed(page, code)).toBeInViewport({ ratio: 0.9 })
    await tabNamed(page, '任务列表').click()
    await expect(rows).toHaveCount(20)
  }
  await expect(tabsOf(page)).toHaveCount(MOST_TABS)
  await expect(tabNamed(page, '首页')).toBeVisible()
  await expect(tabNamed(page, oldest)).toHaveCount(0)
  await shoot(page, 'tags-full')

  const [, second = '', third = ''] = await tabsOf(page).allInnerTexts()
  await page.getByRole('button', { name: `关闭${second}` }).click()
  await expect(tabNamed(page, second)).toHaveCount(0)
  await tabNamed(page, third).click({ button: 'middle' })
  await expect(tabsOf(page)).toHaveCount(MOST_TABS - 2)
  await page.reload()
  await expect(tabsOf(page)).toHaveCount(MOST_TABS - 2)

  await page.getByRole('button', { name: '标签页操作' }).click()
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabsOf(page)).toHaveText(['任务列表'])
  await page.getByRole('button', { name: '关闭任务列表' }).click()
  await expect(page).toHaveURL('/')
  await expect(tabsOf(page)).toHaveText(['首页'])
  await fromMenu(page, '出库任务')
  await expect(tabsOf(page)).toHaveText(['首页', '出库任务'])
  await tabNamed(page, '首页').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect(page).toHaveURL('/')
  await expect(tabsOf(page)).toHaveText(['首页'])
})

test('填了一半的新建页：切换标签还在，关闭前先问', async ({ as }) => {
  const page = await as('merchant', '/assignmentManage/warehouseoutadd/YCW0001')
  await choose(page, /供应商/, '杭州清泉饮品有限公司')
  await page.getByRole('textbox', { name: '备注' }).fill('还没写完')
  await fromMenu(page, '上架单')
  await expect(page.getByRole('heading', { name: '上架单' })).toBeVisible()
  await tabNamed(page, '新建出库任务').click()
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('还没写完')
  await expect(page.getByRole('article').getByTitle('杭州清泉饮品有限公司')).toBeVisible()

  await page.getByRole('button', { name: '关闭新建出库任务' }).click()
  const asked = dialogOf(page, '有未保存的内容')
  await expect(asked).toContainText('“新建出库任务”中填写的内容还没有保存，关闭后不能恢复。')
  await asked.getByRole('button', { name: '继续填写' }).click()
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('还没写完')
  await page.getByRole('main').getByRole('button', { name: '返回' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '继续填写' }).click()
  await page.getByRole('button', { name: '标签页操作' }).click()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await asked.getByRole('button', { name: '放弃并关闭' }).click()
  await expect(page).toHaveURL('/')
  await expect(tabsOf(page)).toHaveText(['首页'])
})

test('窄于 1500 时菜单自动收起', async ({ as }) => {
  const page = await as('merchant')
  const group = page.getByRole('navigation', { name: '主菜单' }).getByText('出库任务')
  await openGroups(page)
  await expect(group).toBeVisible()
  await page.setViewportSize({ width: 1499, height: 900 })
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await expect(group).toBeHidden()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await openGroups(page)
  await expect(group).toBeVisible()
  // What was opened on a narrow screen does not outlast the start.
  await page.reload()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await page.setViewportSize({ width: 1500, height: 900 })
  await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible()
})

test('Ctrl K 打开任务和页面；页面上直接扫码也打开，扫不到会说', async ({ as }) => {
  const page = await as('merchant', ALL_TASKS)
  const code = await page.locator('tbody tr.ant-table-row').nth(2).getByRole('link').innerText()
  await tabNamed(page, '任务列表').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '编码或名称' }).fill('上架')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/rollsHomework/putawayList')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '编码或名称' }).fill(code)
  await expect(page.getByRole('option', { name: code }).first()).toBeVisible()
  await shoot(page, 'palette')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: '编码或名称' })).toBeHidden()
  await expect(page).toHaveURL('/rollsHomework/putawayList')

  await page.locator('h1:visible').click()
  await scan(page, code)
  await expect(page.getByRole('article').getByRole('button', { name: code, exact: true })).toBeVisible()
  await scan(page, '6900000000000')
  await expect(toastOf(page)).toHaveText('没有找到编码 6900000000000')

  // What is typed into a field stays there.
  await fromMenu(page, '出库任务')
  await page.getByRole('textbox', { name: '任务编号' }).click()
  await page.keyboard.type(code)
  await expect(page.getByRole('textbox', { name: '任务编号' })).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`warehouseout\\?code=${code}`))
})

test('Ctrl K 按名称的一部分找到商品，按编码的开头找到货位，回车打开', async ({ as }) => {
  const page = await as('merchant', '/goodsmanage/goodsmanage')
  await settled(page)
  const part = '清泉'
  const field = page.getByRole('combobox', { name: '编码或名称' })
  await page.keyboard.press('Control+k')
  await field.fill(part)
  const goods = page.getByRole('group', { name: '商品' })
  await expect(goods.locator('mark').first()).toHaveText(part)
  await expect(goods.getByRole('option', { name: '看库存' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/goodsmanage\/goodsedit\/view\/[^/]+\/-$/)

  await page.goto('/waremanage/location')
  await settled(page)
  const code = (await page.locator('tbody tr.ant-table-row .yc-code').first().innerText()).trim()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: '最近打开' }).getByRole('option').first()).toBeVisible()
  await field.fill(code.slice(0, -1).toLowerCase())
  const locations = page.getByRole('group', { name: '货位' })
  await expect(locations.getByRole('option', { name: code }).first()).toBeVisible()
  await field.fill(code)
  await expect(locations.locator('mark').first()).toHaveText(code)
  // Its first act opens it, the next shows what lies there.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/inventoryManage/inventoryByLocation\\?locationCode=${code}`))
})

test('页面没有加载到：自动再试一次，还不行就由人重试', async ({ as, trouble }) => {
  trouble.expect(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const page = await as('merchant')
  // One try may ask more than once; the next one asks by an address of its own.
  const tries = new Set<string>()
  let broken: 'first' | 'every' | 'none' = 'first'
  await page.route('**/assets/PutawayListPage-*.js*', async (route) => {
    const { search } = new URL(route.request().url())
    tries.add(search)
    await (broken === 'every' || (broken === 'first' && search === '') ? route.abort() : route.continue())
  })
  await fromMenu(page, '上架单')
  await expect(page.getByRole('heading', { name: '上架单' })).toBeVisible()
  expect([...tries]).toEqual(['', '?again=1'])

  broken = 'every'
  tries.clear()
  await page.reload()
  await expect(page.getByText('页面没有打开')).toBeVisible()
  expect([...tries]).toEqual(['', '?again=1'])
  await shoot(page, 'page-failed')
  broken = 'none'
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '上架单' })).toBeVisible()
})

function tabsOf(page: Page): Locator {
  return page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')
}

function tabNamed(page: Page, name: string): Locator {
  return tabsOf(page).getByRole('link', { name: new RegExp(`${name}$`) })
}

test('按 ? 看快捷键，光标在输入框时不打开；“帮助”打开使用指南', async ({ as }) => {
  const page = await as('merchant')
  await page.locator('main').press('?')
  const keys = dialogOf(page, '快捷键')
  await expect(keys).toContainText('Ctrl K')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.goto(ALL_TASKS)
  await page.getByRole('textbox', { name: '任务编号' }).press('?')
  await expect(keys).toBeHidden()

  await page.locator('.yc-header-acts').getByRole('button', { name: '陈建国' }).click()
  await page.getByRole('menuitem', { name: '帮助' }).click()
  const guide = page.getByRole('dialog', { name: '使用指南' })
  await expect(guide.getByRole('heading', { level: 2 })).toBeVisible()
  await guide.getByRole('tab', { name: '仓库主管' }).click()
  await expect(guide.getByRole('heading', { name: '每天先看' })).toBeVisible()
})

test('打开系统时马上有标记；换页时旧页面留到新页面好了为止', async ({ as }) => {
  const page = await as('merchant')
  let let_go = () => {}
  const held = new Promise<void>((resolve) => (let_go = resolve))
  await page.route(/InventoryPage-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await expect(page.getByRole('heading', { name: '今天做了多少' })).toBeVisible()
  await fromMenu(page, '库存查询')
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { name: '今天做了多少' })).toBeVisible()
  let_go()
  await expect(page.getByRole('columnheader', { name: '在库' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '今天做了多少' })).toBeHidden()

  let go_on = () => {}
  const stopped = new Promise<void>((resolve) => (go_on = resolve))
  await page.route(/assets\/.*\.js$/, async (route) => {
    await stopped
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('正在打开云仓…')).toBeVisible()
  go_on()
  await expect(page.getByRole('heading', { name: '今天做了多少' })).toBeVisible()
})
