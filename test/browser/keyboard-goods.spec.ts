/** Goods, their audit and the dictionary by keys alone: every form is filled, saved and closed without a mouse. */
import { dialogOf, rowOf, settled, toastOf } from './hands.ts'
import * as keys from './keyboard.ts'
import { test } from './keyboard.ts'
import { expect } from './stage.ts'

// Tab by Tab takes its time.
test.describe.configure({ timeout: 180_000 })

test('新建商品、改商品、更多操作、删除', async ({ byKeys }) => {
  const page = await byKeys('merchant', '/goodsmanage/goodsmanage')
  await settled(page)
  await keys.press(page, '新建商品')
  const warehouses = page.locator('.ant-dropdown:visible')
  await keys.menuByKeys(page, '杭州余杭云仓')
  await expect(warehouses).toBeHidden()
  const form = page.getByRole('article').filter({ visible: true })
  // A refused save puts the focus at the first field that is wrong.
  await keys.saveByKeys(page)
  await keys.expectFocusAt(form.getByRole('combobox', { name: '供应商' }))
  await keys.chooseByKeys(page, '供应商', '杭州清泉饮品', { within: form })
  await keys.typeInto(page, '商品名称', '键盘清泉 550ml', { within: form })
  await keys.typeInto(page, '69码', 'JP20261122', { within: form })
  await keys.chooseByKeys(page, '商品分类', '酒水饮料', { within: form })
  await keys.chooseByKeys(page, '商品属性', '冷藏', { within: form })
  await keys.chooseByKeys(page, '商品类型', '重货', { within: form })
  await keys.typeInto(page, '规格', '550ml×24瓶', { within: form })
  await keys.chooseByKeys(page, '最小单位', '瓶', { within: form })
  await keys.chooseByKeys(page, '最大单位', '箱', { within: form })
  await keys.typeInto(page, '保质期', '365', { within: form })
  await keys.tickByKeys(page, '生产日期', true, { within: form })
  for (const [label, text] of Object.entries({
    箱规: '24',
    码盘标准: '60',
    箱长: '40',
    箱宽: '30.5',
    箱高: '25.25',
    外箱毛重: '9.8',
    销售价: '2.5',
  }))
    await keys.typeInto(page, label, text, { within: form })
  await keys.uploadByKeys(page, /上传图片/, keys.PICTURE, { within: form })
  await expect(form.getByRole('button', { name: '查看第 1 张' })).toBeVisible()
  await keys.radioByKeys(page, '按重量/体积', { within: form })
  await keys.radioByKeys(page, '单独设置', { within: form })
  await keys.chooseByKeys(page, '不超过 0.5', '按0.5', { within: form })
  await keys.saveByKeys(page)
  await keys.answerByKeys(page, '保存')
  await expect(toastOf(page)).toHaveText('新增成功')
  await settled(page)
  const row = rowOf(page, '键盘清泉')
  await expect(row).toContainText('JP20261122')

  await keys.press(page, '编辑', { within: row })
  const edit = page.getByRole('article').filter({ visible: true })
  await expect(edit.getByRole('textbox', { name: '箱长' })).toHaveValue('40')
  await keys.typeInto(page, '商品名称', '键盘清泉 改', { within: edit })
  await keys.saveByKeys(page)
  await keys.answerByKeys(page, '保存')
  await expect(toastOf(page)).toHaveText('编辑成功')
  await settled(page)

  // The menu of a row: Escape closes it, the arrows walk, the question gives the focus back to the button of the menu.
  const changed = rowOf(page, '键盘清泉 改')
  const more = await keys.press(page, '更多', { within: changed })
  await keys.expectFocusInside(page.locator('.ant-dropdown:visible'))
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-dropdown:visible')).toHaveCount(0)
  await keys.expectFocusAt(more)
  await page.keyboard.press('Enter')
  await keys.menuByKeys(page, '关闭生产日期管理')
  await keys.expectFocusInside(dialogOf(page, '提示'))
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, '提示')).toBeHidden()
  await keys.expectFocusAt(more)

  await keys.escapes(page, '删除', '提示', { within: changed })
  await keys.press(page, '删除', { within: changed })
  await keys.answerByKeys(page, '删除')
  await expect(toastOf(page)).toHaveText('删除成功')
})

test('勾选后批量审核；核对后保存并审核；看商品和日志', { tag: '@deep' }, async ({ byKeys }) => {
  const page = await byKeys('merchant', '/goodsmanage/notverify')
  await settled(page)
  const rows = page.locator('tbody tr.ant-table-row:visible')
  const before = await rows.count()
  await keys.tickByKeys(page, rows.first().getByRole('checkbox'))
  await keys.press(page, '批量审核', { back: true })
  await keys.answerByKeys(page, '审核通过')
  await expect(toastOf(page)).toHaveText('审核成功')
  await expect(rows).toHaveCount(before - 1)

  await keys.press(page, rows.first().getByRole('button', { name: '编辑' }))
  const form = page.getByRole('article').filter({ visible: true })
  await keys.typeInto(page, '码盘标准', '60', { within: form })
  await keys.saveByKeys(page, '保存并审核')
  await keys.answerByKeys(page, '保存并审核')
  await expect(toastOf(page)).toHaveText('审核成功')

  await page.goto('/goodsmanage/goodsmanage?goodsCode=SP0001')
  await settled(page)
  await keys.press(page, rows.first().getByRole('link').first())
  await expect(page).toHaveURL(/goodsedit/)
  await keys.escapes(page, '操作日志', '操作日志')
  const picture = await keys.press(page, /查看第 1 张/)
  await expect(page.locator('dialog[open]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await keys.expectFocusAt(picture)
})

test('数据字典：新建、编辑、禁用、日志、删除', { tag: '@deep' }, async ({ byKeys }) => {
  const page = await byKeys('platform', '/systemConfig/dict')
  await settled(page)
  await keys.press(page, '新建条目')
  const dialog = dialogOf(page, '新建数据字典')
  await keys.saveByKeys(page, '保存', { within: dialog })
  await keys.expectFocusAt(dialog.getByLabel('编码'))
  await keys.chooseByKeys(page, '上级', '商品分类', { within: dialog })
  await keys.typeInto(page, '编码', 'GOODS_SPECIES_KEYS', { within: dialog })
  await keys.typeInto(page, '名称', '键盘分类', { within: dialog })
  await keys.typeInto(page, '排序', '99', { within: dialog })
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toHaveText('新增成功')
  await expect(dialog).toBeHidden()
  await keys.typeInto(page, '名称或编码', '键盘分类')
  await page.keyboard.press('Enter')
  await settled(page)
  const row = rowOf(page, 'GOODS_SPECIES_KEYS')

  await keys.press(page, '编辑', { within: row })
  await keys.typeInto(page, '名称', '键盘分类二', { within: dialogOf(page, /^编辑数据字典/) })
  await keys.saveByKeys(page, '保存', { within: dialogOf(page, /^编辑数据字典/) })
  await expect(toastOf(page)).toHaveText('编辑成功')
  await keys.press(page, '禁用', { within: row })
  await keys.answerByKeys(page, '禁用')
  await expect(toastOf(page)).toHaveText('禁用成功')
  await keys.escapes(page, '日志', '操作日志', { within: row })
  await keys.press(page, '删除', { within: row })
  await keys.answerByKeys(page, '删除')
  await expect(toastOf(page)).toHaveText('删除成功')

  // The tree is walked with the arrows and narrows the list.
  await page.goto('/systemConfig/dict')
  await settled(page)
  await keys.tabTo(page, page.getByRole('tree'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/parentCode=/)
})
