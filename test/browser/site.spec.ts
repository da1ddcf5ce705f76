/** Warehouses, dispatch platforms and points as the merchant keeps them. */
import type { Locator } from '@playwright/test'
import { dialogOf, fromMenu, rowOf, settled, shoot, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'

test('新建、禁用、启用、删除配送仓点', async ({ as }) => {
  const page = await as('merchant', '/waremanage/dispatchPoint')
  await settled(page)
  await page.getByRole('button', { name: '新建仓点' }).click()
  const dialog = dialogOf(page, '新建配送仓点')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入仓点名称')).toBeVisible()
  await expect(dialog.getByLabel('仓点名称')).toBeFocused()
  await shoot(page, 'point-errors')
  await page.keyboard.type('多多买菜嘉兴平湖网格仓')
  await dialog.getByLabel('仓点编码').fill('DD099')
  await chooseIn(dialog, '配送平台', '多多买菜')
  await chooseIn(dialog, '所属仓库', '杭州余杭云仓')
  await dialog.getByLabel('联系电话').fill('12345')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入正确的手机号')).toBeVisible()
  await dialog.getByLabel('联系电话').fill('13800000000')
  await dialog.getByLabel('联系电话').press('Enter')
  await expect(toastOf(page)).toHaveText('新增成功')
  const row = rowOf(page, 'DD099')
  await expect(row).toContainText('启用中')

  await row.getByRole('button', { name: '禁用' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '禁用' }).click()
  await expect(toastOf(page)).toHaveText('禁用成功')
  await page.goto('/waremanage/dispatchPoint?isUse=0')
  await settled(page)
  await expect(page.locator('tbody tr.ant-table-row:visible')).toHaveCount(1)
  await row.getByRole('button', { name: '启用' }).click()
  await expect(toastOf(page)).toHaveText('启用成功')
  await page.goto('/waremanage/dispatchPoint?keyword=DD099')
  await row.getByRole('button', { name: '日志' }).click()
  await expect(page.getByRole('dialog')).toContainText('启用配送仓点')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '删除' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '删除' }).click()
  await expect(toastOf(page)).toHaveText('删除成功')
  await expect(row).toHaveCount(0)

  // A point that open tasks go to says so, and stays.
  await page.goto('/waremanage/dispatchPoint?keyword=DD001')
  await rowOf(page, 'DD001').getByRole('button', { name: '删除' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '删除' }).click()
  await expect(toastOf(page)).toContainText('个任务未完成')
  await fromMenu(page, '配送平台')
  await expect(rowOf(page, '多多买菜').getByRole('button', { name: '删除' })).toHaveAttribute('aria-disabled', 'true')
})

test('新建仓库：选地区，开通登录账号，看一次临时密码；收款信息、设置、停用', async ({ as }) => {
  const page = await as('merchant', '/waremanage/warehouse')
  await settled(page)
  await expect(rowOf(page, '杭州余杭云仓')).toContainText('浙江省 杭州市 余杭区')
  await page.getByRole('button', { name: '新建仓库' }).click()
  const dialog = dialogOf(page, '新建仓库')
  await dialog.getByLabel('仓库名称').fill('嘉兴海宁云仓')
  await dialog.getByLabel('所在地区').fill('海宁')
  await page.locator('.ant-cascader-menu-item:visible', { hasText: '海宁市' }).click()
  await dialog.getByLabel('登录账号').fill('haining')
  await shoot(page, 'warehouse-new')
  await dialog.getByRole('button', { name: '保存' }).click()
  const shown = dialogOf(page, '“嘉兴海宁云仓”的登录账号')
  await expect(shown.getByLabel('临时密码')).toHaveText(/^[a-z0-9-]{14}$/)
  await shoot(page, 'warehouse-password')
  await shown.getByRole('button', { name: '我已记下' }).click()
  const row = rowOf(page, '嘉兴海宁云仓')
  await expect(row).toContainText('浙江省 嘉兴市 海宁市')
  await expect(row).toContainText('haining')

  await row.getByRole('button', { name: '收款信息' }).click()
  const payment = dialogOf(page, '收款信息：嘉兴海宁云仓')
  await payment.getByLabel('收款户名').fill('杭州鲜达云仓服务有限公司')
  await payment.getByLabel('收款户名').press('Enter')
  await expect(toastOf(page)).toHaveText('保存成功')

  await row.getByRole('button', { name: '设置' }).click()
  const settings = dialogOf(page, '仓库设置')
  await settings.getByLabel('账单核对天数').fill('3')
  await settings.getByLabel('账单核对天数').press('Enter')
  await expect(toastOf(page)).toHaveText('保存成功')
  await shoot(page, 'warehouse-settings')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '重置密码' }).click()
  await expect(toastOf(page)).toHaveText('重置密码成功')
  await shown.getByRole('button', { name: '我已记下' }).click()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '停用' }).click()
  await expect(toastOf(page)).toHaveText('禁用成功')

  await rowOf(page, '杭州余杭云仓').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '停用' }).click()
  await expect(toastOf(page)).toContainText('个任务未完成')
})

test('仓库的人和平台只看不改', async ({ as }) => {
  const page = await as('warehouse', '/waremanage/warehouse')
  await settled(page)
  await expect(rowOf(page, '绍兴柯桥云仓').getByRole('button', { name: '编辑' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const platform = await as('platform', '/waremanage/dispatchPoint?keyword=NB')
  await settled(platform)
  await expect(rowOf(platform, '宁波甬鲜云仓有限公司').first()).toBeVisible()
  await expect(platform.getByRole('button', { name: '新建仓点' })).toHaveCount(0)
})

/** Chooses an option of a select inside a dialog; the list behind has filters of the same name. */
async function chooseIn(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).fill(option)
  await dialog
    .page()
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option })
    .first()
    .click()
}

test('仓库列表：管理模式有说明，键盘也看得到', async ({ as, trouble }) => {
  const page = await as('merchant', '/waremanage/warehouse', { viewport: { width: 1280, height: 800 } })
  const help = page.getByRole('button', { name: '管理模式的说明' })
  await help.focus()
  await expect(page.getByRole('tooltip')).toContainText('按总数：只管每种商品有多少')
  await shoot(page, 'merchant/warehouse-model-1280')
  expect(trouble.found).toEqual([])
})
