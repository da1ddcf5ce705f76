/** A list is taken into a spreadsheet by a button in its head, which stays one line; the file is named as the list, and comes. */
import type { Locator, Page } from '@playwright/test'
import { getSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import { readXlsx } from 'hucre/xlsx'
import { ask } from './asker.ts'
import { openPage, shoot } from './hands.ts'
import { expect, test } from './stage.ts'

/** Pages whose lists came to be exported together, with the files that come. */
const PAGES = {
  merchant: [
    ['/systemConfig/account', '账号'],
    ['/systemConfig/role', '角色'],
    ['/systemConfig/personnel', '人员'],
    ['/systemConfig/import', '导入记录'],
    ['/billManage/billTask', '计费任务'],
    ['/billManage/costRun', '批量任务'],
    ['/costmenu/leakage', '漏计检查'],
    ['/costmenu/monthClose', '月结 '],
    ['/costmenu/taxRate', '税率 '],
    ['/costmenu/costConfigure', '仓库费用配置 '],
  ],
  supplier: [['/costmenu/costConfigure', '供应商费用配置']],
  platform: [
    ['/systemConfig/role', '角色'],
    ['/systemConfig/personnel', '人员'],
    ['/systemConfig/officeButton', '办公按钮'],
    ['/merchantManage/combo', '套餐'],
    ['/systemConfig/miniProgram', '已授权的小程序'],
  ],
} as const

/** Whether the heading beside a button and the button stand in one line. */
async function expectOneLine(button: Locator): Promise<void> {
  const line = button.locator('xpath=ancestor::*[.//h1 or .//h2][1]')
  const middles = await line.evaluate((element) =>
    [...element.querySelectorAll('h1, h2, button:not([hidden])')]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(14)
}

const exportOf = (page: Page) =>
  page.locator('main').getByRole('button', { name: '导出', exact: true }).locator('visible=true').first()

for (const [account, pages] of Object.entries(PAGES))
  test(`${account} 导出列表`, async ({ as }) => {
    test.setTimeout(240_000)
    const page = await as(account as keyof typeof PAGES, '/')
    for (const [address, file] of pages) {
      await openPage(page, address)
      for (const width of [1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(exportOf(page)).toBeVisible()
        await expectOneLine(exportOf(page))
        await shoot(page, `exports/${account}-${file.trim()}-${width}`)
      }
      // The demo's merchants have no mini-program: of nothing no file is made.
      if (file === '已授权的小程序') {
        await exportOf(page).click()
        await expect(page.getByText('没有可以导出的内容')).toBeVisible()
        continue
      }
      const coming = page.waitForEvent('download')
      await exportOf(page).click()
      expect((await coming).suggestedFilename()).toMatch(new RegExp(`^${file}.*\\.xlsx$`))
    }
  })

test('供应商单独价格：从仓库费用配置导出全部，行数不少于收费项目', async ({ as }) => {
  const page = await as('merchant', '/costmenu/costConfigure')
  const panel = page.locator('section', { has: page.getByRole('heading', { name: '供应商单独价格' }) })
  const warehouseCode = new URL(page.url()).searchParams.get('warehouseCode') ?? undefined
  const { total } = await ask(page, getSupplierRates, { warehouseCode })
  await expectOneLine(panel.getByRole('button', { name: '导出' }))
  const coming = page.waitForEvent('download')
  await panel.getByRole('button', { name: '导出' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer)
  const [heads, ...rows] = (await readXlsx(Buffer.concat(chunks))).sheets[0]!.rows
  expect(heads).toContain('单价（元）')
  expect(total).toBeGreaterThan(0)
  expect(rows.length).toBeGreaterThan(0)
})
