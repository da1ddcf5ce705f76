/** All that fits a filter is settled in the background: previewed, begun, left, and found again with its bills. */
import { addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { act } from './asker.ts'
import { dialogOf, settled, shoot } from './hands.ts'
import { expect, test } from './stage.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

test('结算筛选结果：预览、后台进行、在批量任务里找到账单；重新计费先试算', async ({ as }) => {
  test.setTimeout(120_000)
  const page = await as('merchant', '/costmenu/allcost', { viewport: SIZES[0] })
  const whose = { supplierCode: 'GYS0001', warehouseCode: 'YCW0001' }
  await act(page, addOtherCost, { ...whose, money: '88.80', note: '旺季加急卸货两车' })
  await page.reload()
  await settled(page)
  const both = async (name: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      // A run has no list to wait for.
      if (name !== 'run') await settled(page)
      await shoot(page, `runs/${name}-${size.width}`)
    }
    await page.setViewportSize(SIZES[0])
  }
  await both('list')
  await page.getByRole('button', { name: '更多批量操作' }).click()
  await page.getByRole('menuitem', { name: '重新计费筛选结果' }).click()
  const rerate = dialogOf(page, '重新计费筛选结果')
  await expect(rerate).toContainText(/按现行费用配置试算|没有按费用配置计的费用/)
  await both('rerate')
  await rerate
    .getByRole('button', { name: '取 消' })
    .or(rerate.getByRole('button', { name: '取消' }))
    .click()
  await page.getByRole('button', { name: '结算筛选结果', exact: true }).click()
  const dialog = dialogOf(page, '结算筛选结果')
  await expect(dialog).toContainText('每个供应商在每个仓库一张')
  await both('settle')
  await dialog.getByRole('button', { name: /^生成 \d+ 张账单$/ }).click()
  await expect(page).toHaveURL(/\/billManage\/costRun\/\d+$/)
  await expect(page.getByText('已完成', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await both('run')
  await page.goto('/billManage/costRun')
  await settled(page)
  await both('runs')
  await expect(page.getByText('已完成', { exact: true }).first()).toBeVisible()
})
