/** An import as a person makes it: a file with a mistake, the same put right, and where its rows are then. */
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { shoot } from './hands.ts'
import { expectAccessible } from './looks.ts'
import { expect, test } from './stage.ts'

const TITLES = ['仓库编码*', '货位编码', '商品编码*', '生产日期', '品质', '数量*']

test('期初库存：检查、改错、导入', async ({ as, trouble }) => {
  const page = await as('merchant', '/inventoryManage/openingStock', { viewport: { width: 1280, height: 800 } })
  const goodsCode = await plainGoods(page)
  const upload = async (rows: (string | number)[][]) => {
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '期初库存', rows: [TITLES, ...rows] }] }))
    await page.getByLabel('选择文件').setInputFiles({ name: '期初.xlsx', mimeType: '', buffer })
  }
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog).toContainText('下载模板')

  await upload([
    ['YCW0002', '', goodsCode, '', '', 24],
    ['YCW0002', '', goodsCode, '', '', '很多'],
  ])
  await page.getByRole('button', { name: '检查文件' }).click()
  await expect(dialog.getByRole('alert')).toContainText('有 1 处错误，没有导入任何内容')
  await expect(dialog.getByRole('row', { name: /数量应为/ })).toContainText('很多')
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.locator('.ant-btn-loading')).toHaveCount(0)
  await page.mouse.move(0, 0)
  await expectAccessible(page, 'import-errors')
  await shoot(page, 'merchant/import-errors-1280')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载错误文件' }).click()
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await downloading).path())))
  expect(sheets[0]!.rows[2]!.at(-1)).toContain('数量应为')

  // The corrected file takes the place of the one that was checked.
  await upload([['YCW0002', '', goodsCode, '', '', 24]])
  await page.getByRole('button', { name: '检查文件' }).click()
  await expect(dialog.getByRole('alert')).toContainText('检查通过，共 1 行')
  await shoot(page, 'merchant/import-checked-1280')
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(page.getByText('将导入“期初.xlsx”：新建 1 行。库存会立即增加，导入后不能撤销。')).toBeVisible()
  await page.getByRole('button', { name: '导入', exact: true }).last().click()
  await expect(page.getByText('导入成功', { exact: true })).toBeVisible()
  await dialog.getByRole('link', { name: '查看导入的内容' }).click()
  await expect(page.getByRole('row', { name: /QC/ }).first()).toContainText('24')

  await page.goto('/systemConfig/import')
  await expect(page.getByRole('row', { name: /期初\.xlsx/ }).first()).toContainText('已导入')
  await page.getByRole('button', { name: '查看错误' }).first().click()
  await expect(page.getByRole('row', { name: /很多/ })).toContainText('数量应为')
  await shoot(page, 'merchant/import-page-1280')
  expect(trouble.found).toEqual([])
})

/** The code of goods that lie in the simple warehouse. */
async function plainGoods(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('yc.token') ?? '')
  const form = { warehouseCode: 'YCW0002' }
  const reply = await page.request.post('/api/task/queryInventoryPage', { headers: { token }, form })
  const { obj } = (await reply.json()) as { obj: { records: { goodsCode: string }[] } }
  return obj.records[0]!.goodsCode
}
