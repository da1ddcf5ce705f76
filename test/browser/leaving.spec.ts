/** What a merchant takes along when it leaves, or wants to have. */
import { readFile } from 'node:fs/promises'
import { unzip } from '@yuncang/harness/zip.ts'
import { dialogOf, shoot, toastOf } from './hands.ts'
import { expect, test } from './stage.ts'

test('商户制作数据副本，看到进度，下载得到压缩文件，再删除', async ({ as }) => {
  const page = await as('merchant', '/systemConfig/dataCopy', { viewport: { width: 1280, height: 800 } })
  await expect(page.getByText('还没有制作过副本')).toBeVisible()
  await shoot(page, 'leaving/copy-none')
  await page.getByRole('button', { name: '制作副本' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '制作' }).click()
  await expect(toastOf(page)).toContainText('已开始制作')
  await expect(page.getByText(/等待制作|制作中|可下载/).first()).toBeVisible()
  await shoot(page, 'leaving/copy-making')
  await expect(page.getByText('可下载', { exact: true })).toBeVisible()
  await shoot(page, 'leaving/copy-ready')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/鲜达.*\.zip$/)
  const entries = await unzip(await readFile(await file.path()))
  expect(entries.get('说明.txt')!.toString()).toContain('的数据副本')
  expect([...entries.keys()].filter((name) => name.startsWith('图片/')).length).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.reload()
  await expect(page.getByText('已下载 1 次')).toBeVisible()
  await shoot(page, 'leaving/copy-fetched')
  await page.setViewportSize({ width: 390, height: 800 })
  await shoot(page, 'leaving/copy-narrow')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: '删除' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已过期或删除')).toBeVisible()
})
