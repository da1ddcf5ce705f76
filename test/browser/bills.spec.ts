/** A bill from its making to its payment, as merchant and supplier see it; one that is cancelled; what the clock did. */
import type { Page } from '@playwright/test'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { act, ask } from './asker.ts'
import { dialogOf, rowOf, settled, shoot, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'

const OFFICE = { viewport: { width: 1280, height: 800 } } as const
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Charges a supplier something by hand and settles it; answers the bill. */
async function newBill(page: Page, money: string): Promise<string> {
  const whose = { supplierCode: 'GYS0001', warehouseCode: 'YCW0001' }
  const { code } = await act(page, addOtherCost, { ...whose, money, note: '旺季加急卸货两车' })
  const { bills } = await act(page, settleCosts, { codes: code, status: String(COST_STATUS.onBill) })
  return bills[0]!.code
}

async function yes(page: Page, says: string, button: string): Promise<void> {
  const ask = dialogOf(page, '提示')
  await expect(ask).toContainText(says)
  await ask.getByRole('button', { name: button, exact: true }).click()
}

test('账单详情：往下翻时，页头一直在表格之上', async ({ as }) => {
  const page = await as('merchant', '/billManage/billManage?status=1', OFFICE)
  await settled(page)
  await page.getByRole('row').filter({ hasText: 'ZD' }).first().click()
  const title = page.getByRole('heading', { name: '账单详情' })
  await expect(title).toBeVisible()
  await expect(rowOf(page, 'FY').first()).toBeVisible()
  await page.getByRole('heading', { name: '支付凭证' }).scrollIntoViewIfNeeded()
  // The first column of the lines stays where it is sideways; it must not come over the head.
  const seen = () =>
    title.evaluate((head) => {
      const { left, top, height } = head.getBoundingClientRect()
      return head.contains(document.elementFromPoint(left + 4, top + height / 2))
    })
  await expect.poll(seen).toBe(true)
})

test('账单：供应商确认，商户登记收款；支付窗口打开时账单锁定', async ({ as }) => {
  test.setTimeout(120_000)
  const page = await as('merchant', '/billManage/billManage', OFFICE)
  const code = await newBill(page, '1234.50')
  await page.getByRole('tab', { name: /^待核对/ }).click()
  await settled(page)
  await shoot(page, 'bills/list')
  await rowOf(page, code).getByText('1,234.50').click()
  await expect(page.getByRole('heading', { name: '账单详情' })).toBeVisible()
  await expect(rowOf(page, '其他费用')).toContainText('1,234.50')
  await page.getByRole('tab', { name: '账单统计' }).click()
  await expect(rowOf(page, '其他费用')).toContainText('100.0%')
  await shoot(page, 'bills/sums')
  await page.getByRole('tab', { name: '费用明细' }).click()
  await shoot(page, 'bills/detail')

  const theirs = await as('supplier', `/billManage/billCheck/${code}`, OFFICE)
  await expect(theirs.getByRole('button', { name: '取消账单' })).toHaveCount(0)
  await theirs.getByRole('button', { name: '确认账单' }).click()
  await yes(theirs, `确认账单 ${code}，1 笔费用合计 1,234.50 元？`, '确认账单')
  await expect(toastOf(theirs)).toHaveText('确认成功')
  await expect(theirs.getByText('待支付')).toBeVisible()
  await shoot(theirs, 'bills/supplier')

  await page.reload()
  await page.getByRole('button', { name: '登记收款' }).click()
  const form = dialogOf(page, '登记收款')
  await expect(form).toContainText('1,234.50 元')
  await theirs.reload()
  await expect(theirs.getByText('账单已锁定，请稍后再试')).toBeVisible()
  await form.getByRole('button', { name: '确认收款' }).click()
  await expect(toastOf(page)).toHaveText('有必填项未填')
  await form.getByLabel('支付凭证说明').fill('招商银行转账 8812')
  await form.locator('input[type=file]').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(form.locator('.yc-images img')).toHaveCount(1)
  await shoot(page, 'bills/pay')
  await form.getByRole('button', { name: '确认收款' }).click()
  await expect(toastOf(page)).toHaveText('线下支付成功')
  await expect(form).toBeHidden()
  await expect(page.getByText('招商银行转账 8812')).toBeVisible()
  await shoot(page, 'bills/paid')
  await page.getByRole('button', { name: '操作日志' }).click()
  await expect(page.getByRole('dialog')).toContainText('线下支付 1234.50 元')
})

test('取消账单，费用回到未结算；计费任务的运行记录', async ({ as }) => {
  const page = await as('merchant', '/billManage/billManage', OFFICE)
  const code = await newBill(page, '88.00')
  await page.goto(`/billManage/billCheck/${code}`)
  // Closing the payment gives the bill free again.
  await page.getByRole('button', { name: '线下支付' }).click()
  await dialogOf(page, '线下支付').getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('您锁定了这张账单')).toBeHidden()
  await page.getByRole('button', { name: '取消账单' }).click()
  await yes(page, '1 笔费用回到“未结算”', '取消账单')
  await expect(toastOf(page)).toHaveText('取消账单成功')
  await expect(page.getByText('已取消')).toBeVisible()
  await expect(rowOf(page, '其他费用')).toBeVisible()
  await page.goto('/billManage/billTask')
  await settled(page)
  await expect(page.getByRole('heading', { name: '计费任务' })).toBeVisible()
  await shoot(page, 'bills/runs')
})

test('供应商带图提出异议，商户同意后减免进入下一张账单；对账单在页面上与账单一致', async ({ as }) => {
  test.setTimeout(120_000)
  const page = await as('merchant', '/billManage/billManage', OFFICE)
  const code = await newBill(page, '500.00')
  const theirs = await as('supplier', `/billManage/billCheck/${code}`, OFFICE)
  await theirs.getByRole('button', { name: '提出异议' }).click()
  const form = dialogOf(theirs, /^提出异议/)
  await form.getByLabel('认为应付金额（元）').fill('420.00')
  await form.getByLabel('异议说明').fill('实际只卸一车，见签收单')
  await form.locator('input[type=file]').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(form.locator('.yc-images img')).toHaveCount(1)
  await form.getByRole('button', { name: '提交异议' }).click()
  await expect(toastOf(theirs)).toHaveText('异议已提交')
  await expect(theirs.getByRole('heading', { name: '账单异议' })).toBeVisible()
  // What cannot be done now does not light up under the pointer, and says why.
  const confirm = theirs.getByRole('button', { name: '确认账单' })
  const ground = await confirm.evaluate((button) => getComputedStyle(button).backgroundColor)
  await confirm.hover()
  await expect(theirs.getByRole('tooltip', { name: '有异议待处理' })).toBeVisible()
  await expect(confirm).toHaveCSS('background-color', ground)
  await shoot(theirs, 'bills/dispute')

  // The merchant is led there by home, reads the statement, and explains the line before it answers.
  await page.goto('/billManage/billManage?isDisputed=1')
  await rowOf(page, code).getByText('500.00').click()
  await page.getByRole('tab', { name: '对账单' }).click()
  const paper = page.getByRole('article', { name: new RegExp(code) })
  await expect(paper).toContainText('人民币伍佰元整')
  await expect(paper).toContainText('盖章')
  await shoot(page, 'bills/statement')
  await page.getByRole('tab', { name: '费用明细' }).click()
  await rowOf(page, '其他费用').first().getByRole('button', { name: '500.00' }).click()
  await expect(page.getByRole('dialog', { name: '计费过程' })).toContainText('500.00')
  await page
    .getByRole('dialog', { name: '计费过程' })
    .getByRole('button', { name: /Close|关闭/ })
    .click()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await dialogOf(page, /^同意异议/)
    .getByRole('button', { name: '同意', exact: true })
    .click()
  await expect(page.locator('.yc-panel', { hasText: '账单异议' }).getByText('已同意')).toBeVisible()

  // The credit waits for the next bill: that one is made with another cost, and comes to less by it.
  const { records } = await ask(page, getAllCostPage, { supplierCode: 'GYS0001' })
  const credit = records.find(({ kind, money }) => kind === 'adjust' && money === '-80.00')!
  const more = await act(page, addOtherCost, {
    supplierCode: 'GYS0001',
    warehouseCode: 'YCW0001',
    money: '200',
    note: '托盘租用',
  })
  const { bills } = await act(page, settleCosts, {
    codes: `${credit.code},${more.code}`,
    status: String(COST_STATUS.onBill),
  })
  expect(bills[0]!.total).toBe('120.00')
  await theirs.goto(`/billManage/billCheck/${bills[0]!.code}`)
  await expect(rowOf(theirs, credit.code)).toContainText('-80.00')
  await theirs.goto('/billManage/billMonths')
  await expect(theirs.getByRole('heading', { name: '每月出账多少，付了多少？' })).toBeVisible()
  await shoot(theirs, 'bills/months')
})
