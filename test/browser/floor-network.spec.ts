/** The floor where the wireless network is weak: nothing is lost, nothing is done twice, nothing refused goes unseen. */
import type { Page } from '@playwright/test'
import { openPutaway, shelve, type PutawayStep } from '@yuncang/contract/shelf/putaway/floor.ts'
import { ask } from './asker.ts'
import { expect, test } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** As many as the longest scenario shelves. */
const PIECES = 3
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch/

test('断网时继续上架，联网后按顺序补发，不丢不重', async ({ as, trouble }) => {
  trouble.expect(CUT)
  const page = await as('floor', '/floor/putaway', PHONE)
  const { code, total } = await openFirst(page)
  const before = await shelvedOf(page, code)
  // The server does it and the answer is lost on the way: as bad as it gets.
  let lost = 0
  const keys: string[] = []
  await page.route(`**${shelve.path}`, async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key'] ?? '')
    if (lost >= 2) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await shelveOne(page)
  await expect(page.getByRole('link', { name: '发送情况' })).toContainText(/待发送 1|已发送 1/)
  await expect(page.getByRole('link', { name: '发送情况' })).toContainText('已发送 1', { timeout: 20_000 })
  expect(lost).toBe(2)
  expect(new Set(keys).size).toBe(1)
  expect(await shelvedOf(page, code)).toBe(before + 1)
  await page.unroute(`**${shelve.path}`)

  // No network at all: the worker goes on by what the device knows.
  await page.context().setOffline(true)
  await shelveOne(page)
  await shelveOne(page)
  await expect(page.getByRole('link', { name: '发送情况' })).toContainText('待发送 2 · 无网络')
  await expect(page.getByText(`还剩 ${(total - 3).toLocaleString('en-US')} /`)).toBeVisible()
  await page.getByRole('link', { name: '发送情况' }).click()
  await expect(page.getByRole('region', { name: '待发送' }).getByRole('listitem')).toHaveCount(2)

  // The battery dies before the network is back: what waits is on the device, and another start sends it.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto('/floor/')
  // How many of them this start has sent itself is its own count: none is left, and each was done once.
  await expect.poll(() => shelvedOf(page, code), { timeout: 20_000 }).toBe(before + 3)
  const state = page.getByRole('link', { name: '发送情况' })
  await expect(state).toContainText('已发送')
  await expect(state).toHaveAttribute('data-waiting', 'false')
})

test('补发时被拒绝的一笔留在屏幕上，处理之前不会消失', async ({ as, trouble }) => {
  trouble.expect(CUT)
  const page = await as('floor', '/floor/putaway', PHONE)
  const { code } = await openFirst(page)
  const before = await shelvedOf(page, code)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '手动输入' }).click()
  await scanFirstGoods(page)
  // Staging is no place to shelve to; without a network the device cannot know.
  await page.keyboard.type('ZC-01')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/已存在本机/)).toBeVisible()
  await page.context().setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: '没有成功' })
  await expect(refused).toContainText('暂存区货位', { timeout: 20_000 })
  await expect(refused).toContainText('货请放回原处')
  await page.reload()
  await expect(refused).toContainText('暂存区货位')
  await page.goto('/floor/outbox')
  await expect(page.getByRole('region', { name: '没有成功' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '重新发送' }).click()
  await expect(page.getByRole('region', { name: '没有成功' }).getByText('暂存区货位')).toBeVisible()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('做过的都已经记到系统里了。')).toBeVisible()
  expect(await shelvedOf(page, code)).toBe(before)
})

test('没有扫描头的手机用相机扫描', async ({ as }) => {
  const page = await as('floor', '/floor/putaway', PHONE)
  const order = await firstOrder(page)
  await page.evaluate(showToCamera, BARS)
  await page.goto(`/floor/putaway/${order}`)
  await expect(page.getByRole('heading', { name: '扫描商品条码' })).toBeVisible()
  await page.evaluate(showToCamera, BARS)
  await page.getByRole('button', { name: '用相机扫描' }).click()
  // Not of this order, or of it: either way the code was read and judged.
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 20_000 })
  await expect(page.locator('.said')).toBeVisible()
})

async function firstOrder(page: Page): Promise<string> {
  const region = page.getByRole('region', { name: '待上架作业' })
  await expect(region.getByRole('link').first()).toBeVisible()
  return (await region.getByRole('link').first().locator('.job-code').textContent())!
}

/** Opens the first order whose first batch is enough for what a scenario shelves of it. */
async function openFirst(page: Page): Promise<{ code: string; total: number }> {
  await firstOrder(page)
  const codes = await page.locator('.job .job-code').allTextContents()
  const steps = await Promise.all(codes.map(async (code) => ({ code, todo: (await stepOf(page, code)).todo })))
  const { code } = steps.find(({ todo }) => todo[0] && Math.min(todo[0].outstanding, todo[0].free) >= PIECES)!
  await page.getByRole('link', { name: new RegExp(code) }).click()
  await expect(page.getByRole('heading', { name: '扫描商品条码' })).toBeVisible()
  const text = (await page.getByText(/^还剩/).textContent()) ?? ''
  return { code, total: Number(/还剩 ([\d,]+)/.exec(text)![1]!.replaceAll(',', '')) }
}

/** Takes the goods the screen names first, as a scanner types it; asked for a date, the first one. */
async function scanFirstGoods(page: Page): Promise<void> {
  const barCode = (await page.locator('.next .barcode').textContent())!.trim()
  await page.keyboard.type(barCode)
  await page.keyboard.press('Enter')
  const batch = page.getByRole('heading', { name: '选择生产日期' })
  const quantity = page.getByRole('heading', { name: '上架多少？' })
  await expect(batch.or(quantity)).toBeVisible()
  if (await batch.isVisible()) await page.locator('.choice:not(:has-text("破损品")):enabled').first().click()
  await expect(quantity).toBeVisible()
}

/** Shelves one loose piece to where the screen suggests. */
async function shelveOne(page: Page): Promise<void> {
  await scanFirstGoods(page)
  const fields = page.getByRole('textbox', { name: /^数量/ })
  for (let index = 0; index < (await fields.count()); index += 1) await fields.nth(index).fill('0')
  await fields.last().fill('1')
  await page.getByRole('button', { name: '下一步，看建议货位' }).click()
  await expect(page.getByRole('heading', { name: '扫描目标货位' })).toBeVisible()
  const place = (await page.locator('.next .place b').textContent())!
  await page.keyboard.type(place)
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`1 件到 ${place}`))).toBeVisible()
}

/** Pieces of an order that the server says are shelved. */
async function shelvedOf(page: Page, putawayCode: string): Promise<number> {
  return (await stepOf(page, putawayCode)).order!.shelvedPieces
}

/** An order as the server sees it now. */
async function stepOf(page: Page, putawayCode: string): Promise<PutawayStep> {
  return ask(page, openPutaway, { putawayCode })
}

/** EAN-13 of 6901234567892 as bars and spaces. */
const BARS = ean13('6901234567892')

function ean13(digits: string): string {
  const L = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
  ]
  const parity = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']
  const right = (digit: string) => [...L[Number(digit)]!].map((bit) => (bit === '1' ? '0' : '1')).join('')
  const mirrored = (digit: string) => [...right(digit)].toReversed().join('')
  const even = parity[Number(digits[0])]!
  const left = Array.from(digits.slice(1, 7), (digit, place) =>
    even[place] === '1' ? mirrored(digit) : L[Number(digit)]!,
  )
  return `101${left.join('')}01010${Array.from(digits.slice(7), right).join('')}101`
}

/** Gives the page a camera that looks at a bar code. Runs in the page. */
function showToCamera(bars: string): void {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const brush = canvas.getContext('2d')!
  const paint = () => {
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, 640, 480)
    brush.fillStyle = '#000'
    for (const [place, bit] of [...bars].entries()) if (bit === '1') brush.fillRect(130 + place * 4, 140, 4, 200)
    window.requestAnimationFrame(paint)
  }
  paint()
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => canvas.captureStream(20) },
  })
}
