/** How a warehouse works: what is refused stays told, what is turned is in the log, and who may not looks only. */
import { dialogOf, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'

const PAGE = '/waremanage/warehouseConfig'

test('开关仓库设置，依赖库存的不能关闭', async ({ as }) => {
  const page = await as('merchant', PAGE)
  const panel = page.locator('section').filter({ hasText: '杭州余杭云仓' })
  await panel.getByRole('switch', { name: '库位管理' }).click()
  await dialogOf(page, '关闭“库位管理”').getByRole('button', { name: '关闭' }).click()
  await expect(panel.getByRole('alert')).toContainText('后才能关闭库位管理')
  await panel.getByRole('switch', { name: '出库可占用过期批次' }).click()
  await dialogOf(page, '开启“出库可占用过期批次”').getByRole('button', { name: '开启' }).click()
  await expect(toastOf(page)).toHaveText('启用成功：出库可占用过期批次')
  await panel.getByRole('button', { name: '操作日志' }).click()
  await expect(page.getByRole('dialog')).toContainText('开启“出库可占用过期批次”')
})
