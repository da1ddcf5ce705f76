/** What work costs, from the warehouse's price list to what a supplier sees of its own; floor that is leased and given back. */
import { dialogOf, rowOf, settled, shanghaiDay, shoot, toastOf } from './hands.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './stage.ts'

const PAGE = '/costmenu/costConfigure?warehouseCode=YCW0001'
const FILM = '覆膜费'

async function pick(page: Page, scope: Locator, label: string, option: string): Promise<void> {
  const field = scope.getByRole('combobox', { name: label, exact: true })
  await field.click()
  // A short choice is looked through; a long one is searched.
  if (await field.isEditable()) await field.fill(option)
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}

async function yes(page: Page, says: string | RegExp, button: string): Promise<void> {
  const ask = dialogOf(page, '提示')
  await expect(ask).toContainText(says)
  await ask.getByRole('button', { name: button }).click()
}

test('仓库价格、供应商单独价格、历史、复制；供应商看得到自己的价格', async ({ as }) => {
  test.setTimeout(120_000)
  const page = await as('merchant', PAGE, { viewport: { width: 1280, height: 800 } })
  await page.getByRole('button', { name: '新增收费项目' }).click()
  const form = dialogOf(page, '新增收费项目')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('combobox', { name: '收费项目' })).toBeFocused()
  await pick(page, form, '收费项目', FILM)
  await pick(page, form, '计费方式', '按件')
  await form.getByLabel('单价').fill('0.355')
  await shoot(page, 'rates/form')
  await form.getByRole('button', { name: '保存' }).click()
  await yes(page, `“${FILM}”立即按新价格计费：按件 0.36 元/件`, '保存')
  await expect(toastOf(page)).toHaveText('新增成功')
  await expect(form).toBeHidden()
  await expect(rowOf(page, FILM)).toContainText('0.36元/件')
  // A later start waits, and the next save says what it takes the place of.
  await rowOf(page, FILM).getByRole('button', { name: '编辑' }).click()
  const change = dialogOf(page, '编辑收费项目')
  await change.getByLabel('单价').fill('0.5')
  await change.getByLabel('生效日期').fill(shanghaiDay(2))
  await change.getByLabel('生效日期').press('Enter')
  await change.getByRole('button', { name: '保存' }).click()
  await yes(page, `从 ${shanghaiDay(2).slice(5)} 起按新价格计费`, '保存')
  await expect(change).toBeHidden()
  await expect(rowOf(page, FILM)).toContainText(/待生效.*起：按件 0\.50 元/)
  await rowOf(page, FILM).getByRole('button', { name: '编辑' }).click()
  await change.getByLabel('单价').fill('0.4')
  await change.getByRole('button', { name: '保存' }).click()
  await yes(page, `将取代 ${shanghaiDay(2).slice(5)} 起的待生效价格`, '保存')
  await expect(change).toBeHidden()
  await rowOf(page, FILM).getByRole('button', { name: '历史' }).click()
  const history = dialogOf(page, `价格历史：${FILM}`)
  for (const state of ['生效中', '已取代', '已过期']) await expect(history.getByText(state)).toBeVisible()
  await shoot(page, 'rates/history')
  await page.keyboard.press('Escape')
  await shoot(page, 'rates/warehouse')

  await page.goto('/supplierManage/supplier?supplierName=GYS0001')
  await settled(page)
  await rowOf(page, 'GYS0001').getByRole('button', { name: '费用配置' }).click()
  await expect(page).toHaveURL(/\/supplierManage\/supplierset\/GYS0001\//)
  await expect(page.getByRole('heading', { name: /^供应商费用配置：杭州清泉/ })).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: '新增收费项目' }).click()
  await pick(page, form, '收费项目', FILM)
  await pick(page, form, '计费方式', '按件')
  await form.getByLabel('单价').fill('0.3')
  await form.getByRole('button', { name: '保存' }).click()
  await yes(page, `“${FILM}”立即按新价格计费`, '保存')
  await expect(form).toBeHidden()
  await shoot(page, 'rates/supplier')
  await page.getByRole('button', { name: '复制到其他供应商' }).click()
  const copy = dialogOf(page, /^复制“/)
  await pick(page, copy, '复制给', '浙江晨露乳业有限公司')
  // A choice of several stays open until something else is pressed.
  await expect(async () => {
    await copy.getByText(/^复制“/).click()
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(rowOf(copy, FILM)).toContainText('按件 0.30 元')
  await shoot(page, 'rates/copy')
  await copy.getByRole('button', { name: '复制', exact: true }).click()
  await yes(page, '1 个供应商立即按这些价格计费', '复制')
  await expect(copy).toBeHidden()

  const theirs = await as('supplier', '/costmenu/costConfigure', { viewport: { width: 1280, height: 800 } })
  await expect(theirs.getByRole('heading', { name: '我的价格' })).toBeVisible()
  await expect(rowOf(theirs, FILM)).toContainText('0.30元/件')
  await expect(theirs.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await shoot(theirs, 'rates/own')

  await rowOf(page, FILM).getByRole('button', { name: '删除' }).first().click()
  await yes(page, `立即改按仓库价格计费（按件 0.40 元）`, '删除')
  await expect(toastOf(page)).toHaveText('删除成功')
})

test('租赁从新建到结束', async ({ as }) => {
  const page = await as('merchant', '/costmenu/lease', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('button', { name: '新建租赁' }).first().click()
  const form = dialogOf(page, '新建租赁')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请选择租赁库区').last()).toBeVisible()
  await pick(page, form, '供应商', '杭州清泉饮品有限公司')
  await form.getByRole('combobox', { name: '租赁库区' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await form.getByLabel('租赁面积（平方米）').fill('120.5')
  await shoot(page, 'lease/form')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText('新增成功')
  const row = rowOf(page, '120.5')
  await expect(row).toContainText('租赁中')
  await shoot(page, 'lease/list')
  await row.getByRole('button', { name: '结束' }).click()
  await yes(page, '今天仍计费，明天起不再计费', '结束租赁')
  await expect(toastOf(page)).toHaveText('已结束租赁')
  await expect(row).toContainText(shanghaiDay())
  await row.getByRole('button', { name: '日志' }).click()
  await expect(page.getByRole('dialog')).toContainText('结束租赁，最后一天')
})
