/** Lists at the width that most desks have, and while it changes; statuses with one click; home leads to rows. */
import { rowOf, settled, shoot, stepTo, toastOf } from './hands.ts'
import { expectTidy } from './looks.ts'
import { expect, test } from './stage.ts'

const DESK = { viewport: { width: 1366, height: 768 } }

test('从 1920 收窄到 1280，表头仍在列的上方', async ({ as }) => {
  const page = await as('merchant', '/inventoryManage/inventory', { viewport: { width: 1920, height: 1080 } })
  await settled(page)
  await expectTidy(page, 'wide')
  for (const address of [
    '/inventoryManage/inventory',
    '/inventoryManage/goodsHistory',
    '/assignmentmanage/warehouseout',
  ]) {
    await page.evaluate(stepTo, address)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await settled(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectTidy(page, `${address} narrowed`)
  }
})

test('今年的时间写得短；商品名下面是条码，旁边有在库数量', async ({ as }) => {
  const page = await as('merchant', '/assignmentmanage/warehouseout', DESK)
  await settled(page)
  await expect(page.locator('tbody tr.ant-table-row').first()).toContainText(/\d\d-\d\d \d\d:\d\d/)
  await page.goto('/goodsmanage/goodsmanage?goodsCode=SP0001')
  await settled(page)
  await expect(page.getByRole('columnheader', { name: '在库（件）' })).toBeVisible()
  await expect(rowOf(page, 'SP0001').locator('.yc-goods-named small')).toContainText(/\d{8,}/)
})

test('提示不盖住搜索框、打开的页面、筛选和分页；任务有到它的费用的路，也回得来', async ({ as }) => {
  const page = await as('merchant', '/assignmentmanage/warehouseout?status=3', DESK)
  await settled(page)
  const refused = { code: 500, message: '任务 CK2611210007 已被 王敏 于 08:31 接单', success: false, obj: null }
  await page.route('**/api/task/export*', (route) => route.fulfill({ json: refused }))
  await page.getByRole('button', { name: '导出' }).click()
  await expect(toastOf(page)).toHaveText(refused.message)
  const said = (await page.locator('.ant-message-notice, .yc-plain-toast').first().boundingBox())!
  for (const used of ['.yc-search', '.yc-tags', '.yc-list form', '.yc-list-head', '.yc-list .ant-pagination']) {
    const box = await page.locator(used).first().boundingBox()
    const apart =
      box &&
      (box.y + box.height <= said.y ||
        said.y + said.height <= box.y ||
        box.x + box.width <= said.x ||
        said.x + said.width <= box.x)
    expect(apart, `${used} stands free`).toBe(true)
  }
  const row = page.locator('tbody tr.ant-table-row:visible', { hasText: '配送出库' }).first()
  const code = await row.locator('a.yc-code').innerText()
  await row.locator('a.yc-code').click()
  await page.getByRole('link', { name: '查看费用' }).click()
  await expect(page).toHaveURL(new RegExp(`/costmenu/allcost\\?taskCode=${code}$`))
  await settled(page)
  await expect(rowOf(page, '配送费').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: '查看费用' })).toBeVisible()
})

test('状态标签带数量，点一下只看这个状态，再点“全部”回来', async ({ as }) => {
  const page = await as('merchant', '/assignmentmanage/warehouseinto', DESK)
  await settled(page)
  const tabs = page.getByRole('navigation', { name: '状态' })
  await expect(tabs.getByRole('tab')).toHaveText([/^全部/, /^待接单 \d/, /^进行中 \d/, /^已完成 \d/, /^已取消 \d/])
  const done = tabs.getByRole('tab', { name: /^已完成/ })
  const [count] = /[\d,]+\+?$/.exec(await done.innerText())!
  await done.click()
  await expect(page).toHaveURL(/status=3/)
  await settled(page)
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  await expect(done).toHaveAttribute('aria-selected', 'true')
  await tabs.getByRole('tab', { name: '全部' }).click()
  await expect(page).not.toHaveURL(/status=/)
})

test('首页：快到期的货点开是它各生产日期的库存，今天的数字点开是这些行', async ({ as }) => {
  const page = await as('merchant', '/', DESK)
  const near = page.getByRole('region', { name: '哪些货过期或快到期了？' }).getByRole('link').first()
  const name = await near.innerText()
  await near.click()
  await expect(page).toHaveURL(/inventoryByProduction\?goodsCode=[^&]+&warehouseCode=/)
  await settled(page)
  await expect(page.locator('tbody tr.ant-table-row:visible').first()).toContainText(name)

  await page.goto('/')
  const figures = page.getByRole('region', { name: '今天做了多少' }).locator('dl > div')
  await expect(figures).toHaveCount(4)
  for (const figure of await figures.all()) {
    const pieces = await figure.locator('strong').innerText()
    await expect(figure.getByRole('link')).toHaveCount(pieces === '0' ? 0 : 1)
  }
  await shoot(page, 'narrow-home')
})
