/** A putaway order made by hand from what lies free in staging: what is asked for first, and that it arrives in the list. */
import { choose, dialogOf, rowOf, toastOf } from './hands.ts'
import { expectTidy } from './looks.ts'
import { expect, test } from './stage.ts'

const LIST = '/rollsHomework/putawayList'

test('新建上架单，先选库区、货位和供应商', async ({ as }) => {
  const page = await as('merchant', `${LIST}/addPutawayList/YCW0001`)
  await page.getByRole('button', { name: '添加商品' }).click()
  await expect(toastOf(page)).toHaveText('请选择原库区！')
  await choose(page, /原库区/, '暂存区')
  await choose(page, /原货位/, 'ZC-01')
  await page.getByRole('combobox', { name: /供应商/ }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText('请选择商品')
  await page.getByRole('button', { name: '添加商品' }).click()
  const picker = dialogOf(page, '选择上架商品')
  await picker.locator('tbody tr.ant-table-row').first().click()
  await picker.getByRole('button', { name: '添加 1 种商品' }).click()
  await expectTidy(page, 'putaway-create')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText('新增成功')
  await expect(page).toHaveURL(LIST)
  await expect(rowOf(page, '手动创建').first()).toContainText('待上架')
})
