/** A delivery signed for at the dispatch point: what was rejected and thrown away, a photograph, and the network gone at the end. */
import { shoot } from './hands.ts'
import { expectAccessible } from './looks.ts'
import { expect, test } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch/

test('在配送仓点签收：拒收、废弃，断网时存在本机，联网后自动提交', async ({ as, trouble }) => {
  trouble.expect(CUT)
  const page = await as('floor', '/floor/signFor', PHONE)
  await shoot(page, 'floor/sign-for-jobs-390')
  await page.getByRole('region', { name: '待签收配送' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: '有拒收或破损吗？扫描那种商品' })).toBeVisible()
  await expectAccessible(page, 'floor/sign-for')
  await shoot(page, 'floor/sign-for-390')
  await page.getByRole('list', { name: '配送商品' }).getByRole('button').first().click()
  await page.getByRole('region', { name: '拒收' }).getByRole('textbox').last().fill('999999')
  await page.getByRole('button', { name: '记下' }).click()
  await expect(page.getByRole('alert')).toContainText('拒收和废弃合计不能超过配送的')
  const rejected = page.getByRole('region', { name: '拒收' }).getByRole('textbox')
  await rejected.first().fill('0')
  await rejected.last().fill('2')
  await page.getByRole('region', { name: '破损废弃' }).getByRole('textbox').last().fill('1')
  await expectAccessible(page, 'floor/sign-for-amounts')
  await shoot(page, 'floor/sign-for-amounts-390')
  await page.getByRole('button', { name: '记下' }).click()
  await expect(page.getByRole('list', { name: '配送商品' })).toContainText('拒收 2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '提交签收：拒收 2，废弃 1' }).click()
  await expect(page.getByRole('dialog')).toContainText('拒收 2 件（会自动生成一张拒收入库），破损废弃 1 件')
  await page.getByRole('dialog').getByRole('button', { name: '提交签收' }).click()
  await expect(page.getByRole('heading', { name: /签收已存在本机/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: '发送情况' })).toContainText('已发送 1', { timeout: 20_000 })
  await shoot(page, 'floor/sign-for-done-390')
})
