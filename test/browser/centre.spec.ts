/** The data centre: from the header in, from a figure to its rows and back, pictures with the table behind, a wall (part 3, 2.9). */
import { expectTidy } from './looks.ts'
import { settled, shoot } from './hands.ts'
import { expect, test } from './stage.ts'

test('数据中心：从顶部进入，数字点开就是它的明细，图可看数据，大屏不用碰', async ({ as }) => {
  const page = await as('merchant', '/', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('link', { name: '数据中心' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '统计首页' })).toBeVisible()
  const shipped = page.locator('.yc-cards > div', { hasText: '出货件数' }).getByRole('link')
  const pieces = await shipped.innerText()
  await shipped.click()
  await settled(page)
  await expect(page.locator('tfoot')).toContainText(pieces)
  await page.goBack()
  await expect(shipped).toHaveText(pieces)

  const platforms = page.getByRole('region', { name: '每天给各平台出货多少？' })
  await expect(platforms.locator('svg path').first()).toBeVisible()
  await platforms.getByRole('button', { name: '看数据' }).click()
  await expect(platforms.locator('tfoot')).toContainText('合计')
  const saved = page.waitForEvent('download')
  await platforms.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '导出 Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^每天给各平台出货多少 .*\.xlsx$/)
  await platforms.getByRole('button', { name: '看图表' }).click()
  await expect(platforms.locator('svg path').first()).toBeVisible()
  const drawn = page.waitForEvent('download')
  await platforms.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '导出图片' }).click()
  expect((await drawn).suggestedFilename()).toMatch(/\.png$/)
  await shoot(page, 'centre-1280')

  await page.getByRole('link', { name: '仓库收入统计' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '仓库收入统计' })).toBeVisible()
  await page.setViewportSize({ width: 3840, height: 2160 })
  await page.goto('/dataCenter/dataWarehouseIncome?wall=1')
  await expect(page.getByRole('region', { name: '收入由哪些费用组成？' }).locator('svg path').first()).toBeVisible()
  await expect(page.getByRole('group', { name: '统计范围' })).toBeHidden()
  await expectTidy(page, 'wall')
  // Who stands before it reads it from some metres.
  expect(
    await page
      .locator('.yc-cards dt')
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  ).toBeGreaterThan(26)
  await page.getByRole('button', { name: '退出大屏' }).click()
  await page.getByRole('link', { name: '回到后台' }).click()
  await expect(page.getByRole('heading', { name: '现在要做的' })).toBeVisible()
})
