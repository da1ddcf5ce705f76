/** The task pages beside the night's way: what is refused where, and what is offered to whom (part 1, 2.3 to 2.5 and 5.4 to 5.6). */
import type { Page } from '@playwright/test'
import { png } from '@yuncang/harness/upload.ts'
import {
  choose,
  dialogOf,
  fillDay,
  fillQuantity,
  rowOf,
  settled,
  shanghaiDay,
  shoot,
  toastMoreOf,
  toastOf,
} from './hands.ts'
import { expectAccessible, expectTidy } from './looks.ts'
import { expect, test } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const OUT = '/assignmentmanage/warehouseout'
const INTO = '/assignmentmanage/warehouseinto'
const SUPPLIER = '杭州清泉饮品有限公司'
const [TEA, COLA, PLUM] = ['龙井茉莉绿茶 500ml', '沁爽可乐 330ml', '酸梅汤 1L']
/** Codes that one scenario leaves to the next. */
const made = { empty: '', arrival: '' }

test('新建：没填的第一项得到光标，更换供应商先问，焦点在“不更换”', async ({ as }) => {
  const page = await as('merchant', '/assignmentManage/warehouseoutadd/YCW0001')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('combobox', { name: /供应商/ })).toBeFocused()
  await choose(page, /供应商/, SUPPLIER)
  await choose(page, /任务类型/, '下架出库')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请选择装卸服务')).toBeVisible()
  await expect(page.getByRole('radio', { name: '需要', exact: true })).toBeFocused()
  await page.getByRole('radio', { name: '不需要', exact: true }).check()

  // Goods by type and by code, more than one at a time.
  await page.getByRole('button', { name: '添加商品' }).click()
  const picker = dialogOf(page, '选择商品')
  await choose(page, '商品类型', '休闲食品')
  await expect(picker.getByText('没有符合条件的商品，换个条件试试')).toBeVisible()
  await choose(page, '商品类型', '酒水饮料')
  await picker.getByRole('searchbox', { name: '商品名称或条码' }).fill(TEA)
  await page.keyboard.press('Enter')
  const code = await rowOf(picker, TEA).locator('.yc-code').innerText()
  await picker.getByRole('searchbox', { name: '商品名称或条码' }).fill('')
  await page.keyboard.press('Enter')
  await picker.getByRole('searchbox', { name: '编码' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(picker.locator('tbody tr.ant-table-row')).toHaveCount(1)
  await expect(picker.getByRole('checkbox', { name: '全选当页' })).toBeVisible()
  await rowOf(picker, TEA).click()
  await expectAccessible(page, 'goods-picker')
  await shoot(page, 'tasks-1-picker')
  await picker.getByRole('button', { name: '添加 1 种商品' }).click()

  const supplier = page.getByRole('combobox', { name: /供应商/ })
  await supplier.click()
  await supplier.fill('味知')
  await page.keyboard.press('Enter')
  const asked = dialogOf(page, '提示')
  await expect(asked.getByRole('button', { name: '不更换' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(rowOf(page, TEA)).toBeVisible()
  await fillQuantity(page, `${TEA} 计划正常品`, { pieces: 6 })
  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toHaveText('新增成功')
  made.empty = (await toastMoreOf(page).innerText()).match(/CK\d+/)![0]
})

test('批量接单，说清是哪几个', async ({ as }) => {
  const page = await as('warehouse', `${OUT}?code=${made.empty}`)
  await rowOf(page, made.empty)
    .getByRole('checkbox', { name: `选择 ${made.empty}` })
    .check()
  await page.locator('.yc-list-chosen').getByRole('button', { name: '接单' }).click()
  await dialogOf(page, '接单').getByRole('button', { name: '接单' }).click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(toastMoreOf(page)).toHaveText(`已接单：任务 ${made.empty}`)
  await expect(rowOf(page, made.empty)).toContainText('拣货中')
})

test('完成页：加商品、选批次、删商品，超出的当场说', async ({ as }) => {
  const page = await as('warehouse', `/assignmentManage/warehouseOutEdit/${made.empty}/1`)
  const places = rowOf(page, TEA).getByRole('list', { name: '拣货货位' })
  await expect(places).toContainText('6 瓶')
  await expect(places.locator('.yc-code').first()).toHaveText(/^[A-Z]+-/)

  // More damaged pieces than there are go back to what is there.
  await fillQuantity(page, `${TEA} 实际破损品`, { pieces: 99_999 })
  await expect(toastOf(page)).toHaveText(/^可用最大库存为\d+（破损品）$/)
  await fillQuantity(page, `${TEA} 实际破损品`, { pieces: 0 })

  await page.getByRole('button', { name: '添加商品' }).click()
  const picker = dialogOf(page, '选择商品')
  await expect(rowOf(picker, TEA).getByRole('checkbox')).toBeDisabled()
  for (const name of [COLA, PLUM]) {
    await picker.getByRole('searchbox', { name: '商品名称或条码' }).fill(name)
    await page.keyboard.press('Enter')
    await rowOf(picker, name).click()
  }
  await picker.getByRole('button', { name: '添加 2 种商品' }).click()
  await expect(toastOf(page)).toHaveText('添加成功')
  await expect(toastMoreOf(page)).toHaveText('2 种商品')
  await rowOf(page, PLUM)
    .getByRole('button', { name: `删除 ${PLUM}` })
    .click()
  const asked = dialogOf(page, '提示')
  await expect(asked.getByRole('button', { name: '不删除' })).toBeFocused()
  await asked.getByRole('button', { name: '删除', exact: true }).click()
  await expect(rowOf(page, PLUM)).toHaveCount(0)
  await expect(toastOf(page)).toHaveText('移除成功')
  await expect(toastMoreOf(page)).toHaveText(PLUM)

  await rowOf(page, COLA).getByRole('button', { name: '按预留批次' }).click()
  const dates = page.getByRole('dialog', { name: `生产日期：${COLA}` })
  await dates.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText('请填写完整数据')
  await expect(dates.getByRole('combobox', { name: '第 1 行生产日期' })).toBeFocused()
  await dates.getByRole('combobox', { name: '第 1 行生产日期' }).click()
  // The earliest date may have damaged pieces only.
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasNotText: '正常 0 ' })
    .first()
    .click()
  await fillQuantity(dates, '第 1 行 正常品', { boxes: 9_999 })
  await dates.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText('第1条输入有误')
  await fillQuantity(dates, '第 1 行 正常品', { pieces: 3 })
  await shoot(page, 'tasks-2-dates')
  await dates.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, COLA)).toContainText('已选 1 个日期')
  await fillQuantity(page, `${TEA} 实际正常品`, { pieces: 6 })
  await expectTidy(page, 'tasks-3-outbound-edit')
  await shoot(page, 'tasks-3-outbound-edit')

  await page.getByRole('button', { name: '确认完成' }).click()
  const dialog = dialogOf(page, /完成任务/)
  await expect(dialog).toContainText('商品出库：实际 9 件，计划 6 件')
  await expect(dialog).toContainText('1 种商品没有指定生产日期：先出预留的批次')
  await dialog.getByRole('radio', { name: '不需要', exact: true }).check()
  await dialog.getByRole('button', { name: '确认完成' }).click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(toastMoreOf(page)).toHaveText(`任务 ${made.empty} 已完成`)
})

test('备注可以改，也可以清空', async ({ as }) => {
  const page = await as('merchant', '/assignmentManage/warehouseintoadd/YCW0001')
  await choose(page, /供应商/, SUPPLIER)
  await choose(page, /任务类型/, '到货入库')
  await page.getByRole('radio', { name: '不需要', exact: true }).check()
  await page.getByRole('button', { name: '添加商品' }).click()
  const picker = dialogOf(page, '选择商品')
  await rowOf(picker, '').first().click()
  await picker.getByRole('button', { name: '添加 1 种商品' }).click()
  await page.locator('input[data-grid-unit=pieces]:visible').first().fill('5')
  await page.getByRole('textbox', { name: '备注' }).fill('[先卸这一车]')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toHaveText('新增成功')
  made.arrival = (await toastMoreOf(page).innerText()).match(/RK\d+/)![0]

  const detail = `/assignmentManage/warehouseIntoDetail/${made.arrival}/2`
  await page.goto(detail)
  await expect(page.getByRole('article').getByText('[先卸这一车]')).toBeVisible()
  for (const note of ['[1,2]', '']) {
    await page.getByRole('button', { name: '修改', exact: true }).click()
    const dialog = dialogOf(page, /修改任务/)
    await dialog.getByRole('textbox', { name: '备注' }).fill(note)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(toastOf(page)).toHaveText('编辑成功')
    await expect(toastMoreOf(page)).toHaveText(`任务 ${made.arrival}`)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(INTO)
    await page.goto(detail)
    await expect(page.getByRole('heading', { name: '入库详情' })).toBeVisible()
    if (note !== '') await expect(page.getByRole('article').getByText(note)).toBeVisible()
  }
  await expect(page.getByRole('article').getByText('[1,2]')).toHaveCount(0)
})

test('入库完成页：日期填错当场说；破损和没填日期的去向在确认里', async ({ as }) => {
  const page = await as('warehouse', `/assignmentManage/warehouseIntoDetail/${made.arrival}/2`)
  await page.getByRole('button', { name: '接单' }).click()
  await dialogOf(page, '接单').getByRole('button', { name: '接单' }).click()
  // The detail has done its work: back to the list, where the next deed stands (part 1, 4.4).
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(toastMoreOf(page)).toHaveText(`已接单：任务 ${made.arrival}`)
  await expect(page).toHaveURL(INTO)
  await rowOf(page, made.arrival).getByRole('button', { name: '去完成' }).click()
  await page.getByRole('button', { name: '未填的按计划填入' }).click()
  await page.locator('input[aria-label*="实际破损品"][data-grid-unit=pieces]:visible').fill('2')
  await page.getByRole('button', { name: '稍后录入' }).click()
  const dates = page.getByRole('dialog', { name: /^生产日期：/ })
  const tomorrow = shanghaiDay(1)
  for (const [typed, said] of [
    [tomorrow, `“${tomorrow}”晚于今天，请重新选择`],
    ['2026-02-31', '“2026-02-31”不是有效的日期，请按 2026-01-31 的格式填写'],
  ] as const) {
    await fillDay(dates, '第 1 行生产日期', typed)
    await expect(dates.getByText(said)).toBeVisible()
  }
  await shoot(page, 'tasks-4-wrong-date')
  await dates.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '确认完成' }).click()
  const dialog = dialogOf(page, /完成任务/)
  await expect(dialog).toContainText('破损品 2 件按破损品入库，不计入可用的正常品库存')
  await expect(dialog).toContainText('1 种商品没有填写生产日期：完成后转到“生产日期录入”，录入后才能上架')
  await shoot(page, 'tasks-5-fates')
})

test('列表的筛选在返回后还在', async ({ as }) => {
  const page = await as('merchant', `${INTO}?status=3`)
  await settled(page)
  await page.locator('tbody tr.ant-table-row:visible').first().getByRole('link').click()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(`${INTO}?status=3`)
})

test('各身份的详情按钮', async ({ as }) => {
  const acts = async (page: Page) =>
    (await page.locator('.yc-bar-acts:visible button').allInnerTexts()).map((text) => text.trim())
  const address = `/assignmentManage/warehouseIntoDetail/${made.arrival}/2`
  const platform = await as('platform', address)
  await expect(platform.getByRole('heading', { name: '入库详情' })).toBeVisible()
  for (const act of ['取消任务', '接单', '去完成', '修改', '补充单据', '打印入库单'])
    expect(await acts(platform), `platform: ${act}`).not.toContain(act)
  await platform.goto(`/assignmentManage/warehouseIntoEdit/${made.arrival}/2/TASK_TYPE_ARRIVE/YCW0001`)
  await expect(platform.getByRole('heading', { name: '完成入库任务' })).toBeVisible()
  await expect(platform.getByRole('button', { name: '确认完成' })).toHaveCount(0)
  await expect(platform.getByRole('button', { name: '添加商品' })).toHaveCount(0)

  const supplier = await as('supplier', address)
  await expect(supplier.getByRole('heading', { name: '入库详情' })).toBeVisible()
  await expect(supplier.getByRole('columnheader', { name: '多多ID' })).toBeVisible()
  await expect(supplier.getByRole('button', { name: '去完成' })).toHaveAttribute('aria-disabled', 'true')
  await expect(supplier.getByRole('button', { name: '修改', exact: true })).toHaveAttribute('aria-disabled', 'true')
})

test('单据图片：完成时上传，完成后补充，平台只看', async ({ as }) => {
  const page = await as('warehouse', `/assignmentManage/warehouseIntoEdit/${made.arrival}/2/TASK_TYPE_ARRIVE/YCW0001`)
  await page.getByRole('button', { name: '未填的按计划填入' }).click()
  await upload(page, 1)
  await shoot(page, 'tasks-7-inbound-edit')
  await page.mouse.move(0, 0)
  await expectAccessible(page, 'inbound-edit')
  await page.getByRole('button', { name: '确认完成' }).click()
  await dialogOf(page, /完成任务/)
    .getByRole('button', { name: '确认完成' })
    .click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(toastMoreOf(page)).toHaveText(`任务 ${made.arrival} 已完成`)

  await page.goto(`/assignmentManage/warehouseIntoDetail/${made.arrival}/2`)
  await expect(imagesOf(page)).toHaveCount(1)
  const supplement = page.getByRole('button', { name: '补充单据' })
  await expect(supplement).toHaveAttribute('aria-disabled', 'true')
  await upload(page, 2)
  await upload(page, 3)
  await expect(page.getByRole('button', { name: '上传图片' })).toHaveCount(0)
  await supplement.click()
  await expect(toastOf(page)).toHaveText('上传成功')
  await expect(toastMoreOf(page)).toHaveText(`任务 ${made.arrival} 的单据`)
  await page.getByRole('button', { name: '操作日志' }).click()
  await expect(dialogOf(page, '操作日志').getByRole('listitem').first()).toContainText(
    '补充单据，加上第 2、3 张，共 3 张图片',
  )
  await page.keyboard.press('Escape')
  await expectTidy(page, 'tasks-8-documents')
  await shoot(page, 'tasks-8-documents')

  const platform = await as('platform', `/assignmentManage/warehouseIntoDetail/${made.arrival}/2`)
  await expect(imagesOf(platform)).toHaveCount(3)
  await expect(platform.getByRole('button', { name: '补充单据' })).toHaveCount(0)
  await expect(platform.getByRole('button', { name: '移除 1' })).toHaveCount(0)
})

test('首页的待办只给做事的人；收起的菜单也说得出名字', async ({ as }) => {
  const platform = await as('platform', '/')
  await expect(platform.getByRole('heading', { name: '今天新建了多少？' })).toBeVisible()
  await expect(platform.getByRole('heading', { name: '现在要做的' })).toHaveCount(0)
  // A supplier does nothing in the warehouse: what waits for it are its bills.
  const supplier = await as('supplier', '/')
  const todo = supplier.getByRole('region', { name: '现在要做的' })
  await expect(todo.getByRole('link').first()).toBeVisible()
  for (const link of await todo.getByRole('link').all()) await expect(link).toHaveAttribute('href', /bill/i)
  const page = await as('merchant', `${OUT}?status=3`, { viewport: { width: 1366, height: 768 } })
  await page.getByRole('menuitem', { name: '任务管理' }).hover()
  await expect(page.locator('.ant-menu-submenu-popup:visible').getByText('任务管理')).toBeVisible()
  await shoot(page, 'tasks-6-folded-menu')

  // Nothing lies under the fixed columns that cannot be scrolled to.
  await settled(page)
  const body = page.locator('.yc-list-table .ant-table-body')
  await body.evaluate((element) => element.scrollTo({ left: 99_999 }))
  const acts = page.getByRole('columnheader', { name: '操作' })
  const beside = acts.locator('xpath=preceding-sibling::th[1]')
  const [edge, last] = [await acts.boundingBox(), await beside.boundingBox()]
  expect(last!.x + last!.width).toBeLessThanOrEqual(edge!.x + 1)
  const heights = await page
    .locator('tbody tr.ant-table-row:visible')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height % 1))
  expect(heights.every((rest) => rest === 0)).toBe(true)
})

const imagesOf = (page: Page) => page.getByRole('list', { name: '单据图片' }).getByRole('img')

/** A picture is chosen; afterwards so many are there. */
async function upload(page: Page, then: number): Promise<void> {
  await page
    .getByRole('region', { name: '单据图片' })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from(png(60, 80)) })
  await expect(imagesOf(page)).toHaveCount(then)
}
