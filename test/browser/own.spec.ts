/** What a person does with their own account: sees where it is logged in and ends it there, in the office and on the floor. */
import type { Page } from '@playwright/test'
import { PASSWORD } from './ground.ts'
import { dialogOf, shoot, toastOf } from './hands.ts'
import { insideOf, logIn } from './login.ts'
import { expect, test } from './stage.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; PDA) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

/** The same account on another device. */
async function elsewhere(page: Page, account: string): Promise<string> {
  const reply = await page.request.post('/api/user/login', {
    form: { account, password: PASSWORD },
    headers: { 'user-agent': PHONE },
  })
  const { obj } = (await reply.json()) as { obj: { tokenKey: string } }
  return obj.tokenKey
}
const codeOf = async (page: Page, token: string) => {
  const reply = await page.request.post('/api/user/getUserInfo', { headers: { token } })
  return ((await reply.json()) as { code: number }).code
}

test('登录设备：看到别处的登录，输错密码不动，输对后那里立即下线，本机照常', async ({ page }) => {
  await logIn(page, 'hejing', '/login')
  const [first, second] = [await elsewhere(page, 'hejing'), await elsewhere(page, 'hejing')]
  await page.getByRole('button', { name: /何静/ }).click()
  await page.getByRole('menuitem', { name: '登录设备' }).click()
  const dialog = dialogOf(page, '登录设备')
  await expect(dialog.getByRole('row', { name: /本机/ })).toHaveCount(1)
  await expect(dialog.getByRole('row', { name: /Android · Chrome/ })).toHaveCount(2)
  await shoot(page, 'own-sessions')

  await dialog
    .getByRole('row', { name: /Android · Chrome/ })
    .first()
    .getByRole('button', { name: '下线' })
    .click()
  const asked = dialogOf(page, '下线这台设备')
  await expect(asked).toContainText('会立即退出登录')
  await asked.getByLabel('登录密码').fill('Nichtig2026')
  await asked.getByLabel('登录密码').press('Enter')
  await expect(asked.getByText('登录密码不正确')).toBeVisible()
  await shoot(page, 'own-end')
  await asked.getByLabel('登录密码').fill(PASSWORD)
  await asked.getByLabel('登录密码').press('Enter')
  await expect(toastOf(page)).toHaveText('已下线')
  await expect(dialog.getByRole('row', { name: /Android · Chrome/ })).toHaveCount(1)
  expect([await codeOf(page, first), await codeOf(page, second)]).toEqual([200, 501])

  await dialog.getByRole('button', { name: '下线其他所有' }).click()
  const others = dialogOf(page, '下线其他所有设备')
  await expect(others).toContainText('除本机外的 1 处登录')
  await others.getByLabel('登录密码').fill(PASSWORD)
  await others.getByRole('button', { name: /下\s*线/ }).click()
  await expect(dialog.getByRole('button', { name: '下线其他所有' })).toBeDisabled()
  expect([await codeOf(page, first), await codeOf(page, second)]).toEqual([501, 501])
  await page.reload()
  await expect(insideOf(page)).toBeVisible()
})

test('现场端：点自己的名字看登录设备，下线其他所有', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'zhouqiang', '/floor/login')
  const other = await elsewhere(page, 'zhouqiang')
  await page.getByRole('link', { name: '周强，登录设备' }).click()
  await expect(page.getByText('Android · Chrome')).toBeVisible()
  await shoot(page, 'floor-own')
  await page.getByRole('button', { name: '下线其他所有' }).click()
  await expect(page.getByText('除本机外的 1 处登录')).toBeVisible()
  await page.getByRole('button', { name: '下线', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('请输入登录密码')
  await page.getByLabel('登录密码').fill(PASSWORD)
  await shoot(page, 'floor-own-end')
  await page.getByRole('button', { name: '下线', exact: true }).click()
  await expect(page.getByText('没有其他登录')).toBeVisible()
  expect(await codeOf(page, other)).toBe(501)
})
