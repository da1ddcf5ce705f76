/** What comes over the wire, compressed, until a page stands: offices have slow lines too. */
import type { CDPSession, Page } from '@playwright/test'
import { fillLogin } from './login.ts'
import { expect, test } from './stage.ts'

/**
 * Limits in kilobytes: what was measured and at most a twentieth more. `login`, `first` and `alone` (a list by its address) come before
 * these pages can be used, `both` is a login and the home after it, `home` is all of that page, and `list` what a list brings after it. The floor brings all its flows at once:
 * between two of them its network may be gone.
 */
const LIMITS = { login: 153, first: 238, both: 241, home: 350, list: 99, alone: 350, floor: 178 }
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** So few files and calls come before a page can be used. */
const FEW = 25

/** So long nothing comes when nothing more will. */
const QUIET_MS = 1_500

test('登录页', async ({ page }, { annotations }) => {
  const weigh = await scales(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '演示账号' })).toBeVisible()
  const { first, requests } = await weigh()
  annotations.push({ type: 'kB', description: `${first} (${requests})` })
  expect(first).toBeLessThan(LIMITS.login)
  expect(requests).toBeLessThan(FEW)
})

test('登录，然后首页', async ({ page, as }, { annotations }) => {
  const login = await scales(page)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '演示账号' })).toBeVisible()
  const [{ parts: before }, known] = [await login(), await as('merchant', '/', { fresh: true })]
  await known.goto('about:blank')
  const home = await scales(known)
  await known.goto('/')
  await expect(known.getByRole('heading', { name: '现在要做的' })).toBeVisible()
  const { parts: behind } = await home()
  const answer = page.waitForResponse(/\/api\/user\/login$/)
  await fillLogin(page, 'merchant')
  await (await answer).finished()
  await expect(page.getByRole('heading', { name: '现在要做的' })).toBeVisible()
  const { each: whole } = await login()
  const entry = [...whole].find(([path]) => path === '/api/user/login')!
  // Both pages are the same one; what who comes in is told with the answer is not asked for again.
  expect([...whole.keys()]).not.toContain('/api/user/getUserInfo')
  const each = new Map([...behind, ...before, entry])
  for (const path of ['/', '/api/user/getUserInfo']) each.delete(path)
  const sum = kilobytes([...each.values()])
  annotations.push({ type: 'kB', description: `${sum} (${each.size})` })
  expect(sum).toBeLessThan(LIMITS.both)
  expect(each.size).toBeLessThan(FEW)
})

test('首页，然后列表页', async ({ as }, { annotations }) => {
  const page = await as('merchant', '/', { fresh: true })
  // What the page that is left still waits for would be waited for without end.
  await page.goto('about:blank')
  const weigh = await scales(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '现在要做的' })).toBeVisible()
  const { first, requests, ...home } = await weigh()
  await page.getByRole('link', { name: /出库待接单/ }).click()
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
  const after = await weigh()
  const [list, asked] = [after.all - home.all, after.asked - home.asked]
  annotations.push({ type: 'kB', description: `${first} (${requests}), ${home.all}, ${list} (${asked})` })
  expect(first).toBeLessThan(LIMITS.first)
  expect(requests).toBeLessThan(FEW)
  expect(home.all).toBeLessThan(LIMITS.home)
  expect(list).toBeLessThan(LIMITS.list)
  expect(asked).toBeLessThan(FEW)
})

test('列表页，直接打开', async ({ as }, { annotations }) => {
  const page = await as('merchant', '/', { fresh: true })
  await page.goto('about:blank')
  const weigh = await scales(page)
  await page.goto('/assignmentmanage/warehouseout')
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
  const { first } = await weigh()
  annotations.push({ type: 'kB', description: String(first) })
  expect(first).toBeLessThan(LIMITS.alone)
})

test('慢网络：脚本和样式还没有到，标记已经在了', async ({ page }, { annotations }) => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.clearBrowserCache')
  await wire.send('Network.emulateNetworkConditions', SLOW_LINE)
  const arrived = firstByte(wire)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('正在打开云仓')).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const { seen, early } = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      seen: performance.timeOrigin + painted,
      early: files.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= painted).map(({ name }) => name),
    }
  })
  // How long is said, not judged: a machine that draws four other pages meanwhile takes three times as long.
  annotations.push({ type: 'ms', description: String(Math.round(seen - (await arrived))) })
  expect(early, 'what had to come before something was seen').toEqual([])
  await wire.send('Network.emulateNetworkConditions', {
    ...SLOW_LINE,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
})

test('现场端', async ({ page }, { annotations }) => {
  const weigh = await scales(page)
  await page.goto('/floor/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  const { all: weight } = await weigh()
  annotations.push({ type: 'kB', description: String(weight) })
  expect(weight).toBeLessThan(LIMITS.floor)
})

/** When the first byte of the page came, in milliseconds of the wall's clock: what the page itself measures knows nothing of a line that is made slow. */
function firstByte(wire: CDPSession): Promise<number> {
  return new Promise((settle) => {
    let page: { readonly id: string; readonly toWall: number } | undefined
    wire.on('Network.requestWillBeSent', ({ requestId, type, wallTime, timestamp }) => {
      if (type === 'Document') page ??= { id: requestId, toWall: wallTime - timestamp }
    })
    wire.on('Network.dataReceived', ({ requestId, timestamp }) => {
      if (requestId === page?.id) settle((timestamp + page.toWall) * 1000)
    })
  })
}

type Weight = {
  /** What was asked for before the page could be used: kilobytes, and how many files and calls. */
  readonly first: number
  readonly requests: number
  /** The same by its addresses, in bytes. */
  readonly parts: ReadonlyMap<string, number>
  readonly each: ReadonlyMap<string, number>
  /** All that came so far, and how much was asked for. */
  readonly all: number
  readonly asked: number
}

type Asked = { readonly at: number; readonly path: string; bytes: number }

const kilobytes = (bytes: readonly number[]) => Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1000)

/** Counts the bytes of all answers of a browser that has nothing yet; answers the kilobytes so far, once nothing more comes. */
async function scales(page: Page): Promise<() => Promise<Weight>> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.clearBrowserCache')
  const asked = new Map<string, Asked>()
  const plain: string[] = []
  const waited = new Set<string>()
  let since = Date.now()
  const over = (requestId: string) => {
    waited.delete(requestId)
    since = Date.now()
  }
  wire.on('Network.requestWillBeSent', ({ requestId, wallTime, request }) => {
    waited.add(requestId)
    asked.set(requestId, { at: wallTime * 1000, path: new URL(request.url).pathname, bytes: 0 })
  })
  wire.on('Network.loadingFailed', ({ requestId }) => over(requestId))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId)
    if (request) request.bytes += encodedDataLength
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
    const usable = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('yc-usable')
      return mark ? performance.timeOrigin + mark.startTime : 0
    })
    const weighed = (requests: readonly Asked[]) =>
      new Map(
        [...Map.groupBy(requests, ({ path }) => path)].map(([path, same]) => [
          path,
          same.reduce((sum, { bytes }) => sum + bytes, 0),
        ]),
      )
    const before = [...asked.values()].filter(({ at }) => at <= usable)
    return {
      first: kilobytes(before.map(({ bytes }) => bytes)),
      requests: before.length,
      parts: weighed(before),
      all: kilobytes([...asked.values()].map(({ bytes }) => bytes)),
      each: weighed([...asked.values()]),
      asked: asked.size,
    }
  }
}
