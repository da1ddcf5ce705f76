/** What the pages do when the session ends, when nobody answers, and for staff without a warehouse (part 1, 2.1, 4.5 and 8). */
import type { Page, Route } from '@playwright/test'
import { PASSWORD } from './ground.ts'
import { choose, dialogOf, fromMenu, settled, shoot, toastOf } from './hands.ts'
import { captchaOf, insideOf, logIn } from './login.ts'
import { expect, test } from './stage.ts'

const OUTBOUND = '/assignmentmanage/warehouseout'
const PENDING = `${OUTBOUND}?status=1`

// Everybody else comes in by the token of a log-in made before the run.
for (const [account, at] of [
  ['merchant', '/login'],
  ['floor', '/floor/login'],
] as const)
  test(`${account} 在 ${at} 输入账号、密码和验证码登录`, async ({ page }) => {
    await logIn(page, account, at)
    expect(await tokenOf(page)).not.toBeNull()
    await page.reload()
    await expect(insideOf(page)).toBeVisible()
  })

test('501：说明原因，令牌立即清除，三秒后去登录', async ({ as }) => {
  const page = await as('merchant', OUTBOUND)
  await page.route('**/api/task/getPage', (route) => answer(route, { code: 501, message: '登录已失效' }))
  const asked = Date.now()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(toastOf(page)).toHaveText('登录时间过期或配置信息变更，请重新登录')
  expect(await tokenOf(page)).toBeNull()
  await expect(page).toHaveURL(OUTBOUND)
  await shoot(page, 'session-over')
  await expect(page).toHaveURL('/login')
  expect(Date.now() - asked).toBeGreaterThanOrEqual(3_000)
})

test('填到一半登录过期：在原页面上登录，接着保存，只保存一次；刷新后问是否恢复', async ({ as }) => {
  const page = await as('merchant', '/assignmentManage/warehouseintoadd/YCW0001')
  page.on('dialog', (dialog) => void dialog.accept())
  await choose(page, /供应商/, '杭州清泉饮品有限公司')
  await choose(page, /任务类型/, '到货入库')
  await page.getByRole('radio', { name: '不需要', exact: true }).check()
  const note = page.getByRole('textbox', { name: '备注' })
  await note.fill('三箱靠墙放')
  await page.getByRole('button', { name: '添加商品' }).click()
  const picker = dialogOf(page, '选择商品')
  await picker.locator('tbody tr.ant-table-row').first().click()
  await picker.getByRole('button', { name: '添加 1 种商品' }).click()
  await page.getByRole('article').locator('td input').first().fill('7')

  // A reload brings nothing back silently.
  await page.waitForTimeout(700)
  await page.reload()
  const offer = dialogOf(page, '恢复未保存的内容？')
  await expect(offer).toContainText('“新建入库任务”')
  await expect(note).toHaveValue('')
  await offer.getByRole('button', { name: '恢复' }).click()
  await expect(note).toHaveValue('三箱靠墙放')
  await expect(page.locator('tbody tr.ant-table-row:visible')).toHaveCount(1)

  const saves: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/task/add')) saves.push(request.headers()['idempotency-key'])
  })
  await page.evaluate(() => localStorage.setItem('yc.token', 'gone'))
  await page.getByRole('button', { name: '提交' }).click()
  const over = dialogOf(page, '请重新登录')
  await expect(over.getByLabel('账号')).toHaveValue('merchant')
  await expect(note).toHaveValue('三箱靠墙放')
  // The page of the login was never opened here: the form brings its own style, and the reason is said once.
  await expect(toastOf(page)).toHaveCount(0)
  await expect(over.getByRole('list')).toHaveCSS('list-style-type', 'none')
  const [field, picture] = await Promise.all(
    [over.getByLabel('验证码', { exact: true }), over.getByRole('button', { name: /验证码图片/ })].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(Math.abs(field!.y + field!.height / 2 - picture!.y - picture!.height / 2)).toBeLessThan(4)
  await shoot(page, 'session-login-over')
  await over.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await over.getByLabel('验证码', { exact: true }).fill(await captchaOf(page))
  await over.getByRole('button', { name: '登录', exact: true }).click()
  await expect(toastOf(page)).toHaveText(/新增成功/)
  expect(saves).toHaveLength(2)
  expect(saves[0]).toBe(saves[1])

  // What is saved is not offered again.
  await page.goto('/assignmentManage/warehouseintoadd/YCW0001')
  await expect(note).toHaveValue('')
  await expect(offer).toBeHidden()
})

test('用户信息取不到：令牌清除，回到登录', async ({ as }) => {
  const page = await as('merchant')
  await page.route('**/api/user/getUserInfo', (route) => answer(route, { code: 500, message: '服务器开小差了' }))
  await page.reload()
  await expect(page).toHaveURL('/login')
  expect(await tokenOf(page)).toBeNull()
  expect(await page.evaluate(() => sessionStorage.getItem('yc.tabs'))).toBeNull()
})

test('请求超时：用同一个键重试一次，再超时就问是否重新加载', async ({ as }) => {
  const page = await as('merchant', PENDING)
  const keys: (string | undefined)[] = []
  await page.clock.install()
  await page.route('**/api/task/updateStatus', async (route) => {
    // Never answered: the client must give up by itself.
    keys.push(route.request().headers()['idempotency-key'])
  })
  await page.locator('tbody').getByRole('button', { name: '接单' }).first().click()
  await dialogOf(page, '接单').getByRole('button', { name: '接单' }).click()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.fastForward('03:00')
  await page.clock.fastForward('00:01')
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  await expect(page.getByText('请求超时，是否重新加载？')).toBeHidden()
  await page.clock.fastForward('03:00')

  const asked = dialogOf(page, '提示')
  await expect(asked).toContainText('请求超时，是否重新加载？')
  await shoot(page, 'session-timeout')
  expect(keys).toHaveLength(2)
  await asked.getByRole('button', { name: '重新加载' }).click()
  await expect(page).toHaveURL('/login')
  expect(await tokenOf(page)).toBeNull()
})

test('网络断开：重试一次，然后在列表处说明，不离开', async ({ as, trouble }) => {
  trouble.expect(/ERR_FAILED/)
  const page = await as('merchant', PENDING)
  // What the page asks at its start is no try of this one.
  await settled(page)
  let tries = 0
  await page.route('**/api/task/getPage', async (route) => {
    tries += 1
    await route.abort()
  })
  await page.getByRole('button', { name: '刷新' }).click()
  // Said once, where the list would stand.
  await expect(page.getByText('网络连接不上，请检查网络后重试')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  expect(tries).toBe(2)
  await expect(toastOf(page)).toHaveCount(0)
  await expect(insideOf(page)).toBeVisible()
})

test('同一时间只有一个提示', async ({ as }) => {
  const page = await as('merchant', '/assignmentManage/warehouseoutadd/YCW0001')
  await page.evaluate(() => {
    const most = { seen: 0 }
    const count = () => {
      most.seen = Math.max(most.seen, document.querySelectorAll('.ant-message-notice').length)
      document.body.dataset['mostToasts'] = String(most.seen)
    }
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
  })
  for (let press = 0; press < 3; press++) {
    await page.getByRole('button', { name: '添加商品' }).click()
    await page.getByRole('button', { name: '提交' }).click()
    await expect(toastOf(page)).toHaveText('请先选择 供应商 和 任务类型')
  }
  expect(await page.evaluate(() => document.body.dataset['mostToasts'])).toBe('1')
})

test('没有分配仓库的仓库人员：只有首页能看', async ({ as }) => {
  const page = await as('wangmin')
  await page.route('**/api/user/getUserInfo', async (route) => {
    const reply = await route.fetch()
    const envelope = (await reply.json()) as { obj: object }
    const obj = { ...envelope.obj, warehouseCode: '', warehouseCodes: '', warehouseList: [] }
    await route.fulfill({ response: reply, json: { ...envelope, obj } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '现在要做的' })).toBeVisible()
  await fromMenu(page, '出库任务')
  await expect(page.getByRole('alert')).toHaveText('暂无数据权限，请联系管理员~')
  await expect(page.getByRole('table')).toHaveCount(0)
  await shoot(page, 'no-permission')
})

async function answer(route: Route, envelope: { code: number; message: string }): Promise<void> {
  await route.fulfill({ json: { ...envelope, success: false, obj: null } })
}

function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('yc.token'))
}
