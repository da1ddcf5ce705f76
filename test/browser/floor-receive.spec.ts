/** An arrival counted on the floor: dates, damage, goods nobody announced, a photograph, the differences, and who may go on. */
import type { Page } from '@playwright/test'
import { openReceive } from '@yuncang/contract/task/receive/floor.ts'
import { ask } from './asker.ts'
import { shoot } from './hands.ts'
import { expectAccessible } from './looks.ts'
import { expect, test } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch/

test('到货清点：日期、破损、差异、拍照、确认', async ({ as, trouble }) => {
  trouble.expect(CUT)
  const page = await as('floor', '/floor/receive', PHONE)
  const first = page.getByRole('region', { name: '待收货作业' }).getByRole('link').first()
  const code = (await first.locator('.job-code').textContent())!
  await shoot(page, 'floor/receive-jobs-390')
  await first.click()
  await expect(page.getByRole('heading', { name: '扫描收到的商品' })).toBeVisible()
  await expectAccessible(page, 'floor/receive')
  await shoot(page, 'floor/receive-390')

  await scan(page, '6900000000000')
  await expect(page.getByRole('alert')).toContainText('没有找到商品 6900000000000')
  const [line] = await linesOf(page, code)
  await scan(page, line!.barCode)
  if (line!.asksDate === 1) {
    await expect(page.getByRole('heading', { name: '生产日期是哪天？' })).toBeVisible()
    await expectAccessible(page, 'floor/receive-date')
    await shoot(page, 'floor/receive-date-390')
    await page.getByLabel('看包装上的日期').fill('2026-11-01')
    await page.getByRole('button', { name: '下一步，填数量' }).click()
  }
  await expect(page.getByRole('heading', { name: '收到多少？' })).toBeVisible()
  await page.getByRole('button', { name: '照计划填' }).click()
  await page.getByRole('button', { name: '有破损' }).click()
  await page.getByRole('region', { name: '破损品' }).getByRole('textbox').last().fill('2')
  await expectAccessible(page, 'floor/receive-amount')
  await shoot(page, 'floor/receive-amount-390')
  await page.getByRole('button', { name: /^记下/ }).click()
  await expect(page.locator('.said')).toContainText('已记')

  // The network goes: the count waits on the device and arrives once.
  await page.context().setOffline(true)
  await scan(page, line!.barCode)
  if (line!.asksDate === 1) await page.getByRole('button', { name: /^2026-11-01/ }).click()
  await page.getByRole('textbox', { name: /^数量/ }).last().fill('1')
  await page.getByRole('button', { name: /^记下/ }).click()
  await expect(page.locator('.said')).toContainText('已存在本机')
  await page.getByRole('button', { name: '清点完了，核对差异' }).click()
  await expect(page.getByText('还有 1 笔没有发送，联网后再确认')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('还有 1 笔没有发送，联网后再确认')).toBeHidden({ timeout: 20_000 })
  const counted = line!.plannedNormal - line!.countedNormal + 3
  await expect(page.getByRole('button', { name: /^确认收货，共/ })).toContainText(
    (line!.before + counted).toLocaleString('en-US'),
  )
  await page
    .locator('.photos input')
    .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: await pictureOf(page) })
  await expect(page.locator('.photos img')).toHaveCount(1)
  if (await page.getByText('装卸服务由我们提供吗？').isVisible()) await page.getByRole('button', { name: '否' }).click()
  await expectAccessible(page, 'floor/receive-review')
  await shoot(page, 'floor/receive-review-390')
  await page.getByRole('button', { name: /^确认收货，共/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await expect(page.getByRole('heading', { name: /^收货完成，共/ })).toBeVisible()
  await shoot(page, 'floor/receive-done-390')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

type Line = { barCode: string; asksDate: number; plannedNormal: number; countedNormal: number; before: number }

/** The lines of an arrival that are not counted yet, as the server knows them. */
async function linesOf(page: Page, code: string): Promise<Line[]> {
  const { lines, task } = await ask(page, openReceive, { code })
  return lines
    .filter((line) => line.countedNormal === 0 && line.plannedNormal > 0)
    .map((line) => ({ ...line, before: task.countedNormal }))
}

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** A small picture that a browser drew. */
async function pictureOf(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 120
    canvas.height = 90
    canvas.getContext('2d')!.fillRect(10, 10, 60, 40)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(text.split(',')[1]!, 'base64')
}
