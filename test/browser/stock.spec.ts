/** Stock: from any quantity to the moves behind it, from a move to its document, and putting right what lies wrong. */
import type { Page } from '@playwright/test'
import { dialogOf, fillQuantity, rowOf, settled, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'

const STOCK = '/inventoryManage'
const firstRow = (page: Page) => page.locator('tbody tr.ant-table-row:visible').first()

test('从数量到流水，从流水到单据', async ({ as }) => {
  const page = await as('merchant', `${STOCK}/inventory`)
  await settled(page)
  const goods = (await firstRow(page).locator('.yc-goods').first().getAttribute('title'))!
  await firstRow(page).locator('.yc-moves-link').first().click()
  await expect(page).toHaveURL(/goodsHistory\?goodsCode=.+&warehouseCode=/)
  await settled(page)
  await expect(firstRow(page)).toContainText(goods)
  // What came less what went is what lies there, for the goods and for each of its batches.
  await expect(page.locator('.yc-balance:visible b')).toHaveCount(4)
  const told = await page.locator('.yc-balance:visible b').allTextContents()
  const [opening, came, went, closing] = told.map((text) => Number(text.replaceAll(',', '')))
  expect(opening! + came! - went!).toBe(closing)
  await page.getByRole('button', { name: '批次' }).click()
  await expect(page.getByRole('dialog', { name: '批次结存' }).locator('tbody tr.ant-table-row').first()).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [type, address] of [
    ['收货', /warehouseIntoDetail/],
    ['上架', /putawayListDetail/],
    ['出库', /warehouseOutDetail/],
  ] as const) {
    const row = rowOf(page, type).first()
    if ((await row.count()) === 0) continue
    await row.locator('a.yc-code').click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('button', { name: '操作日志' })).toBeVisible()
    await page.goBack()
    await settled(page)
  }
})

test('从任务和上架单的数量到它们的流水', async ({ as }) => {
  const page = await as('warehouse')
  for (const [list, document] of [
    ['/assignmentmanage/warehouseinto?status=3', /^RK/],
    ['/assignmentmanage/warehouseout?status=3', /^CK/],
    ['/rollsHomework/putawayList?ysdShelvesType=2', /^SJ/],
  ] as const) {
    await page.goto(list)
    await settled(page)
    const link = firstRow(page).getByRole('link', { name: document }).first()
    const code = (await link.textContent())!
    await link.click()
    const pieces = page.locator('.yc-moves-link:visible').first()
    await pieces.click()
    await expect(page).toHaveURL(new RegExp(`goodsHistory\\?goodsCode=.+&code=${code}`))
    await settled(page)
    await expect(firstRow(page).getByRole('link', { name: code })).toBeVisible()
  }
})

test('从移库、品质、日期的流水打开它们的单据', async ({ as }) => {
  const page = await as('warehouse', `${STOCK}/moveTaskList`)
  await settled(page)
  const code = (await firstRow(page).locator('a.yc-code').textContent())!
  await page.goto(`${STOCK}/goodsHistory?code=${code}`)
  await settled(page)
  await firstRow(page).locator('a.yc-code').click()
  await expect(page.getByText('移库单详情')).toBeVisible()
  await page.locator('.yc-moves-link').first().click()
  await expect(page).toHaveURL(/goodsHistory\?goodsCode=/)
  for (const [list, field] of [
    ['qualityLog', 'qualityChangeCode'],
    ['dateLog', 'dateChangeCode'],
  ] as const) {
    await page.goto(`${STOCK}/${list}`)
    await settled(page)
    const changed = (await firstRow(page).locator('.yc-code').first().textContent())!
    await page.goto(`${STOCK}/goodsHistory?code=${changed}`)
    await settled(page)
    await firstRow(page).locator('a.yc-code').click()
    await expect(page).toHaveURL(new RegExp(`${list}\\?${field}=${changed}`))
    await settled(page)
    await expect(rowOf(page, changed)).toHaveCount(1)
  }
})

test('在办公室更正品质和库位', async ({ as }) => {
  const page = await as('warehouse', `${STOCK}/inventoryByLocation?areaNature=1`)
  await settled(page)
  const act = async (name: string) => {
    await firstRow(page).getByRole('button', { name: '更正' }).click()
    await page.locator('.ant-dropdown:visible').getByText(name).click()
    return dialogOf(page, name)
  }
  const dialog = await act('品质变更')
  await dialog.getByRole('button', { name: '品质变更' }).click()
  await expect(dialog.getByText('请填写数量')).toBeVisible()
  await expect(dialog.getByText('请输入变更原因')).toBeVisible()
  await fillQuantity(dialog, '数量', { pieces: 1 })
  await dialog.getByLabel('变更原因').fill('搬运碰破')
  await dialog.getByRole('button', { name: '品质变更' }).click()
  await expect(toastOf(page)).toContainText('已把 1 件由正常品改为破损品')
  await expect(dialog).toBeHidden()

  const moving = await act('移动库位')
  await fillQuantity(moving, '数量', { pieces: 1 })
  await moving.getByRole('combobox', { name: '目标货位' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await moving.getByRole('button', { name: '移动库位' }).click()
  await expect(toastOf(page)).toContainText('已移动 1 件到')
  await page.goto(`${STOCK}/qualityLog`)
  await settled(page)
  await expect(firstRow(page)).toContainText('搬运碰破')
})

test('供应商只看到自己的库存，不能更正', async ({ as }) => {
  const page = await as('supplier', `${STOCK}/inventoryByLocation`)
  await settled(page)
  await expect(firstRow(page).getByRole('link', { name: '流水' })).toBeVisible()
  await expect(page.getByRole('button', { name: '更正' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: '供应商' })).toHaveCount(0)
})
