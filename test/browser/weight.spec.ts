/** What comes over the wire, compressed, until a page stands: offices have slow lines too. */
import type { Page } from '@playwright/test'
import { expect, test } from './stage.ts'

/**
 * Limits in kilobytes: what was measured and at most a tenth more. The floor brings all its flows at once: between two of them its
 * network may be gone.
 */
const LIMITS = { login: 315, home: 540, list: 720, floor: 195 }

/** So long nothing comes when nothing more will. */
const QUIET_MS = 1_500

test('登录页', async ({ page }, { annotations }) => {
  const weigh = await scales(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '演示账号' })).toBeVisible()
  const weight = await weigh()
  annotations.push({ type: 'kB', description: String(weight) })
  expect(weight).toBeLessThan(LIMITS.login)
})

test('首页，然后列表页', async ({ as }, { annotations }) => {
  const page = await as('merchant')
  const weigh = await scales(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '现在要做的' })).toBeVisible()
  const home = await weigh()
  await page.getByRole('link', { name: /出库待接单/ }).click()
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
  const list = await weigh()
  annotations.push({ type: 'kB', description: `${home}, ${list}` })
  expect(home).toBeLessThan(LIMITS.home)
  expect(list).toBeLessThan(LIMITS.list)
})

test('现场端', async ({ page }, { annotations }) => {
  const weigh = await scales(page)
  await page.goto('/floor/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  const weight = await weigh()
  annotations.push({ type: 'kB', description: String(weight) })
  expect(weight).toBeLessThan(LIMITS.floor)
})

/** Counts the bytes of all answers of a browser that has nothing yet; answers the kilobytes so far, once nothing more comes. */
async function scales(page: Page): Promise<() => Promise<number>> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.clearBrowserCache')
  let bytes = 0
  const plain: string[] = []
  const waited = new Set<string>()
  let since = Date.now()
  const over = (requestId: string) => {
    waited.delete(requestId)
    since = Date.now()
  }
  wire.on('Network.requestWillBeSent', ({ requestId }) => void waited.add(requestId))
  wire.on('Network.loadingFailed', ({ requestId }) => over(requestId))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    over(requestId)
  })
  wire.on('Network.responseReceived', ({ response: { url, headers, fromDiskCache } }) => {
    const encoded = headers['content-encoding'] ?? headers['Content-Encoding']
    if (
      /\.(?:js|css)$/.test(url) &&
      !fromDiskCache &&
      Number(headers['content-length'] ?? 0) > 2048 &&
      encoded !== 'br'
    )
      plain.push(url)
  })
  return async () => {
    // What is drawn asks for more: half a second without a question is no end on a busy machine.
    await expect(page.locator(':is(.ant-skeleton-active, [aria-busy=true]):visible')).toHaveCount(0)
    await expect.poll(() => (waited.size === 0 ? Date.now() - since : 0), { timeout: 30_000 }).toBeGreaterThan(QUIET_MS)
    expect(plain, 'files that came uncompressed').toEqual([])
    return Math.round(bytes / 1000)
  }
}
