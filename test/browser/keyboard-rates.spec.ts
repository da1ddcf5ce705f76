/** A merchant sets the price of a warehouse, agrees on a supplier's own with tiers and copies it to another, by keys alone. */
import { dialogOf, rowOf } from './hands.ts'
import {
  answerByKeys,
  chooseByKeys,
  escapes,
  expectFocusAt,
  expectFocusInside,
  press,
  saveByKeys,
  saved,
  test,
  typeInto,
} from './keyboard.ts'
import { expect } from './stage.ts'

// Going round a page by Tab takes its time.
test.describe.configure({ timeout: 180_000 })

const FILM = '覆膜费'
const FROM = '杭州味知食品有限公司'
const TO = '台州金穗烘焙食品有限公司'

test('a price of the warehouse, one of a supplier with tiers, and its copy', { tag: '@deep' }, async ({ byKeys }) => {
  const page = await byKeys('merchant', '/costmenu/costConfigure?warehouseCode=YCW0001')
  await expect(rowOf(page, FILM)).toBeVisible()

  await escapes(page, '新增收费项目', '新增收费项目')
  await press(page, rowOf(page, FILM).getByRole('button', { name: '删除' }))
  await answerByKeys(page, '删除')
  await expect(rowOf(page, FILM)).toHaveCount(0)
  await press(page, '新增收费项目')
  const form = dialogOf(page, '新增收费项目')
  await saveByKeys(page, '保存', { within: form })
  await expectFocusAt(form.getByRole('combobox', { name: '收费项目' }))
  await chooseByKeys(page, form.getByRole('combobox', { name: '收费项目' }), FILM)
  await chooseByKeys(page, form.getByRole('combobox', { name: '计费方式' }), '按板')
  await typeInto(page, form.getByLabel('单价'), '7.2')
  await saveByKeys(page, '保存', { within: form })
  await answerByKeys(page, '保存')
  await saved(page, '新增成功')
  await expect(rowOf(page, FILM)).toContainText('7.20元/板')
  await escapes(page, rowOf(page, FILM).getByRole('button', { name: '历史' }), /^价格历史/)

  await chooseByKeys(page, '打开供应商的费用配置', FROM)
  await expect(page.getByRole('heading', { name: `供应商费用配置：${FROM}` })).toBeVisible()
  const own = page.getByRole('article')
  await press(page, own.getByRole('button', { name: '新增收费项目' }))
  await chooseByKeys(page, form.getByRole('combobox', { name: '收费项目' }), FILM)
  await chooseByKeys(page, form.getByRole('combobox', { name: '计费方式' }), '按板')
  await typeInto(page, form.getByLabel('单价'), '6')
  await saveByKeys(page, '保存', { within: form })
  await answerByKeys(page, '保存')
  await saved(page, '新增成功')
  await expect(rowOf(page, FILM).first()).toContainText('6.00元/板')

  await press(page, '新建条款')
  const term = dialogOf(page, '新建条款')
  await chooseByKeys(page, term.getByRole('combobox', { name: '收费项目' }), FILM)
  await chooseByKeys(page, term.getByRole('combobox', { name: '计费方式' }), '按板')
  await typeInto(page, term.getByLabel('第 1 档数量上限'), '10')
  await typeInto(page, term.getByLabel('第 1 档单价'), '6')
  await press(page, '添加一档', { within: term })
  await typeInto(page, term.getByLabel('第 2 档数量上限'), '30')
  await typeInto(page, term.getByLabel('第 2 档单价'), '5.5')
  await typeInto(page, term.getByLabel('第 3 档单价'), '5')
  await saveByKeys(page, '保存', { within: term })
  await answerByKeys(page, '保存')
  await saved(page, '新增成功')
  await expect(rowOf(page, `${FILM}阶梯价`)).toContainText('超过 30 板的部分 5.00 元/板')

  await press(page, '复制到其他供应商')
  const copy = dialogOf(page, /^复制“/)
  await expectFocusInside(copy)
  await chooseByKeys(page, copy.getByRole('combobox', { name: '复制给' }), TO)
  await expect(rowOf(copy, FILM)).toContainText('按板 6.00 元')
  await press(page, '复制', { within: copy })
  await answerByKeys(page, '复制')
  await saved(page, '操作成功')
  await expectFocusAt(page.getByRole('button', { name: '复制到其他供应商' }))

  await page.goto('/costmenu/costConfigure?warehouseCode=YCW0001')
  await press(page, page.getByRole('link', { name: TO }))
  await expect(rowOf(page, FILM).first()).toContainText('6.00元/板')
})
