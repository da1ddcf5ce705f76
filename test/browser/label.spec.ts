/** Label work: the warehouse accepts what waits, counts what is done, and completes it. */
import { dialogOf, rowOf, settled, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'

test('接单并完成贴标覆膜任务', async ({ as }) => {
  const page = await as('merchant', '/assignmentManage/labelTask?status=1')
  await settled(page)
  const code = await page.locator('tbody a').first().innerText()
  await page.locator('tbody a').first().click()
  // The list behind offers the same until its page is hidden.
  await page.getByRole('article').getByRole('button', { name: '接单', exact: true }).click()
  await dialogOf(page, '接单').getByRole('button', { name: '接单' }).click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goto('/assignmentManage/labelTask')
  await rowOf(page, code).getByRole('link').first().click()
  await page.getByRole('button', { name: '去完成' }).click()
  const dialog = page.getByRole('dialog', { name: /^完成/ })
  await dialog.getByLabel('板数（按板计费时填写）').fill('2')
  await dialog.getByRole('button', { name: /^完成，共/ }).click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(page.getByRole('article')).toHaveCount(0)
  await rowOf(page, code).getByRole('link').first().click()
  await expect(page.getByRole('article').getByText('已完成', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '操作日志' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 板')
})

test('在手机上领取、登记；填好的板数留着，完成', async ({ as }) => {
  const page = await as('floor', '/floor/label', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const job = page.locator('a.job', { hasText: '进行中' }).first()
  await job.click()
  const pallets = page.getByRole('textbox', { name: '数量（板）' })
  await pallets.fill('2')
  const left = page.locator('.places .place', { hasText: '未登记' })
  for (let more = await left.count(); more > 0; more -= 1) {
    await page.getByRole('button', { name: `还有 ${more} 种未登记：` }).click()
    await expect(left.first()).toBeFocused()
    await left.first().click()
    await expect(page.getByRole('heading', { name: '一共完成多少？' })).toBeVisible()
    await page.getByRole('button', { name: '登记', exact: true }).click()
    await expect(page.locator('.said')).toContainText('已登记')
    await expect(left).toHaveCount(more - 1)
  }
  await expect(pallets).toHaveValue('2')
  await page.getByRole('button', { name: /^完成任务/ }).click()
  await expect(page.getByRole('dialog')).toContainText('完成后不能再登记')
  await page.getByRole('dialog').getByRole('button', { name: '完成', exact: true }).click()
  await expect(page.getByText(/任务 TB\d+ 已完成/)).toBeVisible()
})
