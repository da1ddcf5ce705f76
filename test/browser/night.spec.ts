/** One night through the real pages: an arrival, its dates, its shelving, a delivery, what is sent back, and who sees it. */
import type { Page } from '@playwright/test'
import {
  choose,
  dialogOf,
  fillDay,
  fillQuantity,
  fromMenu,
  rowOf,
  scan,
  shanghaiDay,
  shoot,
  toastMoreOf,
  toastOf,
} from './hands.ts'
import { expectTidy } from './looks.ts'
import { expect, test } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const TEA = { name: '龙井茉莉绿茶 500ml', barCode: '6901827001697' }
const COLA = { name: '沁爽可乐 330ml', barCode: '6901827003394' }
const PLUM = { name: '酸梅汤 1L' }
const SUPPLIER = '杭州清泉饮品有限公司'
const POINT = '多多买菜杭州余杭中心仓'
/** No goods of the demo bear it: it tells this night's pieces from all others. */
const FRESH = shanghaiDay(-1)
const TOMORROW = shanghaiDay(1)

/** Codes that one scenario leaves to the next. */
const night = { arrival: '', order: '', lateOrder: '', delivery: '', rejection: '', foreign: '' }

test('商户新建到货入库', { tag: '@deep' }, async ({ as }) => {
  const page = await as('merchant')
  await fromMenu(page, '入库任务')
  await newTask(page, '新建入库任务')

  await page.getByRole('button', { name: '添加商品' }).click()
  await expect(toastOf(page)).toHaveText('请先选择 供应商 和 任务类型')
  await choose(page, /供应商/, SUPPLIER)
  await choose(page, /任务类型/, '到货入库')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请选择装卸服务')).toBeVisible()
  await page.getByRole('radio', { name: '不需要', exact: true }).check()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toHaveText('请选择商品')

  await page.getByRole('textbox', { name: '备注' }).fill('冷链车，随到随卸')
  await addGoods(page, [TEA.name, COLA.name, PLUM.name])
  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toHaveText(`请填写商品“${TEA.name}”的计划数量`)
  await fillQuantity(page, `${TEA.name} 计划正常品`, { boxes: 20, pieces: 5 })
  await fillQuantity(page, `${COLA.name} 计划正常品`, { boxes: 10 })
  await fillQuantity(page, `${PLUM.name} 计划正常品`, { boxes: 6 })
  await expect(page.getByRole('row', { name: '合计 3 种商品' })).toContainText('593 件')
  await expectTidy(page, 'night-1-inbound-create')
  await shoot(page, 'night-1-inbound-create')
  night.arrival = await submitted(page, '入库任务', '593')
})

test('仓库文员接单，完成到货，一种商品的日期稍后录入', { tag: '@deep' }, async ({ as }) => {
  const page = await as('wangmin')
  await openByCode(page, night.arrival)
  await expect(page.getByRole('article').getByText('待接单', { exact: true })).toBeVisible()
  await expect(rowOf(page, TEA.name)).toContainText('20 箱 5 瓶共 305 瓶')
  await page.getByRole('button', { name: '接单' }).click()
  const asked = dialogOf(page, '接单')
  await expect(asked).toContainText(
    `接单后，任务 ${night.arrival}（计划 593 件）由仓库开始作业，不能再取消。确定接单吗？`,
  )
  await asked.getByRole('button', { name: '接单' }).click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(toastMoreOf(page)).toHaveText(`已接单：任务 ${night.arrival}`)

  await completeInList(page, night.arrival)
  await expect(page.getByRole('heading', { name: '完成入库任务' })).toBeVisible()
  await fillQuantity(page, `${TEA.name} 实际正常品`, { boxes: 20 })
  await fillQuantity(page, `${TEA.name} 实际破损品`, { pieces: 5 })
  await page.getByRole('button', { name: '未填的按计划填入' }).click()
  await expect(page.getByLabel(`${COLA.name} 实际正常品（箱）`)).toHaveValue('10')
  for (const { name } of [TEA, COLA]) {
    await rowOf(page, name).getByRole('button', { name: '稍后录入' }).click()
    const dates = page.getByRole('dialog')
    await dates.getByRole('button', { name: '保存' }).click()
    await expect(toastOf(page)).toHaveText('请填写完整数据')
    await fillDay(dates, '第 1 行生产日期', FRESH)
    await dates.getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, name)).toContainText('已选 1 个日期')
  }
  await expectTidy(page, 'night-2-inbound-complete')
  await shoot(page, 'night-2-inbound-complete')
  await page.getByRole('button', { name: '确认完成' }).click()
  const dialog = dialogOf(page, /完成任务/)
  await expect(dialog).toContainText('商品入库：实际 593 件，计划 593 件')
  await expect(dialog.getByRole('radio', { name: '不需要', exact: true })).toBeChecked()
  await dialog.getByRole('radio', { name: '需要', exact: true }).check()
  await shoot(page, 'night-3-loading-dialog')
  await dialog.getByRole('button', { name: '确认完成' }).click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(toastMoreOf(page)).toHaveText(`任务 ${night.arrival} 已完成`)

  // The warehouse manages dates, and one goods has none yet.
  await expect(page.getByRole('heading', { name: '录入生产日期' })).toBeVisible()
  await expect(rowOf(page, TEA.name)).toHaveCount(0)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText(`${PLUM.name}的生产日期为空,请检查是否有未选择生产日期的行列`)
  await fillDay(page, `${PLUM.name} 第 1 个生产日期`, TOMORROW)
  await expect(page.getByText(`“${TOMORROW}”晚于今天，请重新选择`)).toBeVisible()
  await fillDay(page, `${PLUM.name} 第 1 个生产日期`, FRESH)
  await fillQuantity(page, `${PLUM.name} 第 1 个日期 正常品`, { boxes: 5 })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toContainText('正常品录入数量≠完成数量(正常品)，保存失败！')
  await fillQuantity(page, `${PLUM.name} 第 1 个日期 正常品`, { boxes: 6 })
  await expectTidy(page, 'night-4-date-entry')
  await shoot(page, 'night-4-date-entry')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText('保存成功')
  await expect(toastMoreOf(page)).toHaveText(`任务 ${night.arrival} 的生产日期`)
  await expect(page.getByRole('heading', { name: '生产日期录入' })).toBeVisible()

  await fromMenu(page, '上架单')
  const orders = rowOf(page, night.arrival)
  await expect(orders).toHaveCount(2)
  const codes = await orders.getByRole('link', { name: /^SJ/ }).allTextContents()
  ;[night.lateOrder = '', night.order = ''] = codes.toSorted().toReversed()
  await expect(rowOf(page, night.order)).toContainText('545')
  await expect(rowOf(page, night.lateOrder)).toContainText('48')
})

test('现场作业员在手机上扫码上架', { tag: '@deep' }, async ({ as }) => {
  const page = await as('floor', '/floor/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByRole('navigation', { name: '现场端' }).getByRole('link', { name: /^上架/ }).click()
  await expect(page.getByRole('heading', { name: '扫描上架单号，或选择一张上架单' })).toBeVisible()
  await shoot(page, 'night-5-floor-jobs')
  await scan(page, night.order)
  await expect(page.getByRole('heading', { name: '扫描商品条码' })).toBeVisible()
  await expect(page.getByText('还剩 545 / 545 件')).toBeVisible()
  await shoot(page, 'night-6-floor-goods')

  // Not of this order: said in colour and word, and nothing moves.
  await scan(page, '6901827001017')
  await expect(page.getByRole('alert')).toContainText('错')
  await scan(page, TEA.barCode)
  await expect(page.getByRole('heading', { name: '选择生产日期' })).toBeVisible()
  await shoot(page, 'night-7-floor-batch')
  await page.getByRole('button', { name: '破损品' }).click()
  await expect(page.getByRole('heading', { name: '上架多少？' })).toBeVisible()
  await scan(page, 'CC-01')
  await expect(page.getByText('已上架 5 件到 CC-01')).toBeVisible()

  await scan(page, TEA.barCode)
  await expect(page.getByRole('textbox', { name: '数量（箱）' })).toHaveValue('20')
  await page.getByRole('textbox', { name: '数量（箱）' }).fill('15')
  await shoot(page, 'night-8-floor-quantity')
  await page.getByRole('button', { name: '下一步，看建议货位' }).click()
  await expect(page.getByRole('heading', { name: '扫描目标货位' })).toBeVisible()
  await shoot(page, 'night-9-floor-location')
  await scan(page, 'ZC-01')
  await expect(page.getByRole('alert')).toContainText('货位 ZC-01 是暂存区货位，请扫描存储区或残次区的货位')
  await scan(page, 'A-01-01-1')
  await expect(page.getByText('已上架 225 件到 A-01-01-1')).toBeVisible()
  // The location answers both questions at once.
  await scan(page, TEA.barCode)
  await expect(page.getByRole('heading', { name: '上架多少？' })).toBeVisible()
  await scan(page, 'A-01-02-1')
  await expect(page.getByText('已上架 75 件到 A-01-02-1')).toBeVisible()
  await expect(page.getByText('还剩 240 / 545 件')).toBeVisible()
  await scan(page, COLA.barCode)
  await expect(page.getByRole('heading', { name: '上架多少？' })).toBeVisible()
  await scan(page, 'B-01-01-1')
  await expect(page.getByRole('heading', { name: '上架单已全部上架' })).toBeVisible()
  await expect(page.getByText('本次 4 笔，共 545 件')).toBeVisible()
  await shoot(page, 'night-10-floor-done')
})

test('商户新建配送出库，指定生产日期', { tag: '@deep' }, async ({ as }) => {
  const page = await as('merchant', '/rollsHomework/putawayList')
  await expect(rowOf(page, night.order)).toContainText('已完成')
  await expect(rowOf(page, night.lateOrder)).toContainText('待上架')

  await fromMenu(page, '出库任务')
  await newTask(page, '新建出库任务')
  await choose(page, /供应商/, SUPPLIER)
  await choose(page, /任务类型/, '配送出库')
  await choose(page, /配送仓点/, POINT)
  await addGoods(page, [TEA.name, COLA.name])
  await fillQuantity(page, `${COLA.name} 计划正常品`, { boxes: 99_999 })
  await rowOf(page, TEA.name).getByRole('button', { name: '先到期先出' }).click()
  const dates = dialogOf(page, `选择生产日期：${TEA.name}`)
  await expect(rowOf(dates, FRESH)).toContainText('20 箱共 300 瓶')
  await fillQuantity(dates, `${FRESH} 本次正常品`, { boxes: 3, pieces: 4 })
  await expectTidy(page, 'night-11-plan-dates')
  await shoot(page, 'night-11-plan-dates')
  await dates.getByRole('button', { name: '确定' }).click()
  await expect(rowOf(page, TEA.name)).toContainText('已选 1 个日期')
  await expect(page.getByLabel(`${TEA.name} 计划正常品（箱）`)).toHaveValue('3')
  await expect(page.getByLabel(`${TEA.name} 计划正常品（瓶）`)).toHaveValue('4')

  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toContainText(`商品“${COLA.name}”正常品可用库存不足：计划 2399976 件，可用`)
  await fillQuantity(page, `${COLA.name} 计划正常品`, { boxes: 2 })
  await expectTidy(page, 'night-12-outbound-create')
  await shoot(page, 'night-12-outbound-create')
  night.delivery = await submitted(page, '出库任务', '97')
})

test('仓库接单，超出上限有提示，填写板数后出库', { tag: '@deep' }, async ({ as }) => {
  const page = await as('warehouse')
  await openByCode(page, night.delivery)
  await expect(rowOf(page, TEA.name)).toContainText('3 箱 4 瓶共 49 瓶')
  await expect(rowOf(page, COLA.name)).toContainText('2 箱共 48 罐')
  await page.getByRole('tab', { name: /^拣货货位/ }).click()
  await expect(rowOf(page, TEA.name)).toContainText(FRESH)
  await shoot(page, 'night-13-outbound-picking')
  await page.getByRole('button', { name: '接单' }).click()
  await dialogOf(page, '接单').getByRole('button', { name: '接单' }).click()
  await expect(rowOf(page, night.delivery)).toContainText('拣货中')
  await completeInList(page, night.delivery)

  await fillQuantity(page, `${TEA.name} 实际正常品`, { boxes: 9_999 })
  await expect(rowOf(page, TEA.name).getByText('不能大于计划数量正常品')).toBeVisible()
  await page.getByRole('button', { name: '确认完成' }).click()
  await expect(toastOf(page)).toHaveText(`${TEA.name}超出数量上限`)
  await expectTidy(page, 'night-14-outbound-over')
  await shoot(page, 'night-14-outbound-over')
  await fillQuantity(page, `${TEA.name} 实际正常品`, { boxes: 3, pieces: 4 })
  await fillQuantity(page, `${COLA.name} 实际正常品`, { boxes: 1, pieces: 16 })
  await page.getByRole('button', { name: '确认完成' }).click()

  const dialog = dialogOf(page, /完成任务/)
  await expect(dialog).toContainText('商品出库并开始配送：实际 89 件，计划 97 件')
  await expect(dialog).toContainText('1 种商品少于计划')
  const pallets = dialog.getByRole('textbox', { name: '配送板数' })
  await expect(pallets).toHaveValue('2')
  await pallets.fill('')
  await dialog.getByRole('button', { name: '确认完成' }).click()
  await expect(dialog.getByText('请输入配送板数')).toBeVisible()
  await pallets.fill('-1')
  await expect(dialog.getByText('请输入不小于0的正整数')).toBeVisible()
  await pallets.fill('3')
  await expect(dialog.getByText('请输入不小于0的正整数')).toBeHidden()
  await shoot(page, 'night-15-pallet-dialog')
  await dialog.getByRole('button', { name: '确认完成' }).click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(toastMoreOf(page)).toHaveText(`任务 ${night.delivery} 已出库，配送中`)
  await expect(page.getByRole('heading', { name: '出库任务' })).toBeVisible()
  await expect(rowOf(page, night.delivery)).toContainText('配送中')
})

test('签收有拒收和废弃，拒收入库自动生成并收回', { tag: '@deep' }, async ({ as }) => {
  const page = await as('warehouse')
  await openByCode(page, night.delivery)
  await page.getByRole('button', { name: '配送完成' }).click()
  const dialog = dialogOf(page, /配送签收数量登记/)
  await fillQuantity(dialog, `${TEA.name} 拒收数量`, { pieces: 9 })
  await fillQuantity(dialog, `${TEA.name} 破损废弃数量`, { pieces: 41 })
  await dialog.getByRole('button', { name: '确认签收' }).click()
  await expect(toastOf(page)).toHaveText('拒收数量+破损废弃数量需<=配送数量')
  await fillQuantity(dialog, `${TEA.name} 破损废弃数量`, { pieces: 2 })
  await expect(rowOf(dialog, TEA.name)).toContainText('2 箱 8 瓶共 38 瓶')
  await expect(dialog.getByRole('row', { name: '合计' })).toContainText('89 件9 件2 件78 件')
  await expectTidy(page, 'night-16-sign-for')
  await shoot(page, 'night-16-sign-for')
  await dialog.getByRole('button', { name: '确认签收' }).click()
  const made = dialogOf(page, '已生成拒收入库任务')
  night.rejection = (await made.innerText()).match(/RK\d+/)?.[0] ?? ''
  await made.getByRole('button', { name: '去查看' }).click()

  await expect(page.getByRole('heading', { name: '入库详情' })).toBeVisible()
  await expect(page.getByRole('button', { name: night.rejection, exact: true })).toBeVisible()
  await expect(page.getByRole('article').getByText('入库 · 拒收入库')).toBeVisible()
  await expect(rowOf(page, TEA.name)).toContainText('9 瓶')
  await page.getByRole('button', { name: '接单' }).click()
  await dialogOf(page, '接单').getByRole('button', { name: '接单' }).click()
  await completeInList(page, night.rejection)
  await page.getByRole('button', { name: '未填的按计划填入' }).click()
  await page.getByRole('button', { name: '确认完成' }).click()
  await dialogOf(page, /完成任务/)
    .getByRole('button', { name: '确认完成' })
    .click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(toastMoreOf(page)).toHaveText(`任务 ${night.rejection} 已完成`)

  await openByCode(page, night.delivery)
  await page.getByRole('tab', { name: '签收信息' }).click()
  await expect(rowOf(page, TEA.name)).toContainText('3 箱 4 瓶共 49 瓶9 瓶未注明2 瓶2 箱 8 瓶共 38 瓶')
  await page.getByRole('button', { name: '操作日志' }).click()
  const log = dialogOf(page, '操作日志')
  await expect(log.getByRole('listitem')).toHaveText([
    /王海燕签收完成：平台实收 78 件，拒收 9 件，破损废弃 2 件/,
    /王海燕出库完成，实际 89 件，开始配送/,
    /王海燕接单/,
    /陈建国创建任务，计划 97 件/,
  ])
  await shoot(page, 'night-17-log')
})

test('供应商看见自己的任务，看不见别家的', { tag: '@deep' }, async ({ as }) => {
  const merchant = await as('merchant', '/assignmentmanage/warehouseout?supplierCode=GYS0002')
  night.foreign = await merchant.locator('tbody tr.ant-table-row').first().getByRole('link').innerText()

  const page = await as('supplier')
  await fromMenu(page, '出库任务')
  await expect(rowOf(page, night.delivery)).toContainText('已完成')
  await expect(page.getByRole('columnheader', { name: '供应商' })).toHaveCount(0)
  await shoot(page, 'night-18-supplier-list')
  await openByCode(page, night.rejection)
  await expect(page.getByRole('article').getByText('已完成', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '去完成' })).toHaveCount(0)
  await seesNothingOf(page, night.foreign, `/assignmentManage/warehouseOutDetail/${night.foreign}/1`)
})

test('另一家商户什么也看不见', { tag: '@deep' }, async ({ as }) => {
  const page = await as('merchant2')
  await seesNothingOf(page, night.delivery, `/assignmentManage/warehouseOutDetail/${night.delivery}/1`)
  await page.goto(`/assignmentmanage/assignmentmanage?code=${night.delivery}`)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})

/** Neither search nor a link leads to a document of somebody else. */
async function seesNothingOf(page: Page, code: string, address: string): Promise<void> {
  expect(code).toMatch(/^(CK|RK)\d+$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '编码或名称' }).fill(code)
  await expect(page.getByText('没有找到，请核对编码，或试试名称的一部分')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('没有找到', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
}

/** The only way to a document that works from everywhere: Ctrl K and its code. */
async function openByCode(page: Page, code: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '编码或名称' }).fill(code)
  await expect(page.getByRole('option', { name: new RegExp(code) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible()
}

/** After a task was accepted on its detail the list stands there again; its completion goes on from its row. */
async function completeInList(page: Page, code: string): Promise<void> {
  await rowOf(page, code).getByRole('button', { name: '去完成' }).click()
}

async function newTask(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: '杭州余杭云仓' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

async function addGoods(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '添加商品' }).click()
  const picker = dialogOf(page, '选择商品')
  for (const name of names) {
    await picker.getByRole('searchbox', { name: '商品名称或条码' }).fill(name)
    await page.keyboard.press('Enter')
    await rowOf(picker, name).click()
    await expect(rowOf(picker, name).getByRole('checkbox')).toBeChecked()
  }
  await picker.getByRole('button', { name: `添加 ${names.length} 种商品` }).click()
  await expect(picker).toBeHidden()
}

/** Submits a new task; its list shows it first, with so many pieces planned. */
async function submitted(page: Page, list: string, planned: string): Promise<string> {
  await page.getByRole('button', { name: '提交' }).click()
  await expect(toastOf(page)).toHaveText('新增成功')
  await expect(toastMoreOf(page)).toHaveText(/^任务 [CR]K\d+$/)
  await expect(page.getByRole('heading', { name: list })).toBeVisible()
  const newest = page.locator('tbody tr.ant-table-row:visible').first()
  await expect(newest.getByRole('cell', { name: planned, exact: true }).first()).toBeVisible()
  await expect(newest).toContainText('待接单')
  return newest.getByRole('link').innerText()
}
