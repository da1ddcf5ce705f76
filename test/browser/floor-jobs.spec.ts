/** A job is one person's: claimed by opening it, told to everybody else, put down, taken back; found again by scanning anything. */
import { shoot, toastOf } from './hands.ts'
import { expectAccessible } from './looks.ts'
import { expect, test } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

test('作业由一人领取，别人被告知是谁，可以放下，主管可以收回', async ({ as }) => {
  const worker = await as('floor', '/floor/putaway', PHONE)
  const first = worker.getByRole('region', { name: '待上架作业' }).getByRole('link').first()
  const code = (await first.locator('.job-code').textContent())!
  await first.click()
  await expect(worker.getByRole('heading', { name: '扫描商品条码' })).toBeVisible()

  const chief = await as('warehouse', `/floor/putaway/${code}`, PHONE)
  await expect(chief.getByRole('alert')).toContainText(`上架 ${code} 正由刘洋作业`)
  await shoot(chief, 'floor/job-held-390')
  await chief.goto('/floor/supervise')
  const held = chief.getByRole('listitem').filter({ hasText: code })
  await expect(held).toContainText('刘洋')
  await expectAccessible(chief, 'floor/supervise')
  await shoot(chief, 'floor/supervise-390')

  // Put down by the worker, it is free for the chief, and held against the worker.
  await worker.goto('/floor/')
  const mine = worker.getByRole('region', { name: '我领取的作业' }).getByRole('listitem').filter({ hasText: code })
  await expectAccessible(worker, 'floor/home')
  await mine.getByRole('button', { name: '放下' }).click()
  await worker.getByRole('dialog').getByRole('button', { name: '放下' }).click()
  await expect(mine).toBeHidden()
  await chief.goto(`/floor/putaway/${code}`)
  await expect(chief.getByRole('heading', { name: '扫描商品条码' })).toBeVisible()
  await worker.goto(`/floor/putaway/${code}`)
  await expect(worker.getByRole('alert')).toContainText('正由王海燕作业')

  // The office takes it back, having said what will happen.
  const office = await as('merchant', `/rollsHomework/floorWork?code=${code}`)
  const row = office.locator('tbody tr.ant-table-row').filter({ hasText: code }).first()
  await row.getByRole('button', { name: '收回' }).click()
  await expect(office.getByRole('dialog')).toContainText(`王海燕正在做的上架 ${code} 将被收回`)
  await office.getByRole('dialog').getByRole('button', { name: '收回作业' }).click()
  await expect(toastOf(office)).toHaveText('收回成功')
  await expect(row).toContainText('主管收回')
  await worker.goto(`/floor/putaway/${code}`)
  await expect(worker.getByRole('heading', { name: '扫描商品条码' })).toBeVisible()
})

test('扫什么都能查：单据、商品、货位，再去做它的作业', async ({ as }) => {
  const page = await as('floor', '/floor/putaway', PHONE)
  const code = (await page.locator('.job-code').first().textContent())!
  await page.goto('/floor/')
  await expect(page.getByRole('heading', { name: '现在做什么？' })).toBeVisible()
  const scan = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await scan(code)
  const order = page.getByRole('region', { name: `上架单 ${code}` })
  await expect(order.getByRole('link', { name: '去上架' })).toBeVisible()
  await expectAccessible(page, 'floor/lookUp-document')
  await shoot(page, 'floor/lookUp-document-390')

  const barCode = (await order.locator('.mono').last().textContent())!
  await scan(barCode)
  await expect(page.getByRole('region', { name: /^商品/ })).toBeVisible()
  await expectAccessible(page, 'floor/lookUp-goods')
  await shoot(page, 'floor/lookUp-goods-390')
  await page.locator('.found-place').first().click()
  await expect(page.getByRole('region', { name: /^货位/ })).toBeVisible()
  await shoot(page, 'floor/lookUp-location-390')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await scan('NOTHING-IS-CALLED-THIS')
  await expect(page.getByRole('alert')).toContainText('没有找到编码 NOTHING-IS-CALLED-THIS')
  await scan(code)
  await order.getByRole('link', { name: '去上架' }).click()
  await expect(page.getByRole('heading', { name: '扫描商品条码' })).toBeVisible()
})
