/** What a person does with their own account: sees where it is logged in and ends it there, in the office and on the floor. */
import type { Page } from '@playwright/test'
import { phoneCode } from '@yuncang/harness/phone.ts'
import { PASSWORD } from './ground.ts'
import { dialogOf, shoot, toastOf } from './hands.ts'
import { fillLogin, insideOf, logIn } from './login.ts'
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
  await page.getByRole('menuitem', { name: '登录与安全' }).click()
  const dialog = dialogOf(page, '登录与安全')
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
  await page.getByRole('link', { name: '周强，登录与安全' }).click()
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

test('两步验证：开启、退出后凭动态码登录而填过的都还在、用恢复码关闭', async ({ page }) => {
  await logIn(page, 'hejing', '/login')
  const account = page.getByRole('button', { name: /何静/ })
  await account.click()
  await page.getByRole('menuitem', { name: '登录与安全' }).click()
  const dialog = dialogOf(page, '登录与安全')
  await expect(dialog.getByText('未开启')).toBeVisible()
  await dialog.getByRole('button', { name: '开始设置' }).click()
  const setUp = dialogOf(page, '设置两步验证')
  await setUp.getByLabel('登录密码').fill('Nichtig2026')
  await setUp.getByRole('button', { name: '开始设置' }).click()
  await expect(setUp.getByText('登录密码不正确')).toBeVisible()
  await setUp.getByLabel('登录密码').fill(PASSWORD)
  await setUp.getByRole('button', { name: '开始设置' }).click()
  await expect(setUp.getByRole('img', { name: /扫描二维码/ })).toBeVisible()
  await shoot(page, 'factor-square')
  const secret = await setUp.getByRole('status', { name: /手工输入/ }).innerText()
  const code = setUp.getByLabel('输入身份验证器显示的 6 位数字')
  await code.fill('000000')
  await code.press('Enter')
  await expect(setUp.getByText(/动态码不正确/)).toBeVisible()
  await code.fill(phoneCode(secret))
  await code.press('Enter')
  await expect(toastOf(page)).toHaveText('两步验证已开启')
  const codes = setUp.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allInnerTexts()
  await shoot(page, 'factor-recovery')
  const saved = page.waitForEvent('download')
  await setUp.getByRole('button', { name: '保存为文件' }).click()
  expect((await saved).suggestedFilename()).toBe('云仓恢复码-hejing.txt')
  await setUp.getByRole('button', { name: '我已保存' }).click()
  await expect(dialog.getByText('还有 10 个恢复码没有用过')).toBeVisible()
  await shoot(page, 'factor-on')
  await dialog.getByRole('button', { name: '关闭', exact: true }).click()
  await account.click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()

  await fillLogin(page, 'hejing')
  const field = page.getByLabel('两步验证')
  await expect(field).toBeFocused()
  await expect(page.getByText('请输入身份验证器上的 6 位动态码，或一个恢复码')).toBeVisible()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByLabel('验证码', { exact: true })).not.toHaveValue('')
  await shoot(page, 'factor-login')
  await field.fill(phoneCode(secret, 1))
  await field.press('Enter')
  await expect(insideOf(page)).toBeVisible()

  await account.click()
  await page.getByRole('menuitem', { name: '登录与安全' }).click()
  await dialog.getByRole('button', { name: '关闭两步验证' }).click()
  const off = dialogOf(page, '关闭两步验证')
  await expect(off).toContainText('关闭后只凭密码就能登录')
  await off.getByLabel('登录密码').fill(PASSWORD)
  await off.getByLabel('动态码或恢复码').fill(recovery[0]!.toLowerCase())
  await off.getByLabel('动态码或恢复码').press('Enter')
  await expect(toastOf(page)).toHaveText('两步验证已关闭')
  await expect(dialog.getByText('未开启')).toBeVisible()
})

test('现场端：开启两步验证，登录时要动态码，再关闭', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'zhouqiang', '/floor/login')
  const openFactor = async () => {
    await page.getByRole('link', { name: '周强，登录与安全' }).click()
    await page.getByRole('link', { name: /两步验证/ }).click()
  }
  await openFactor()
  await page.getByRole('button', { name: '开始设置' }).click()
  await page.getByLabel('登录密码').fill(PASSWORD)
  await page.getByRole('button', { name: '开始设置' }).click()
  const secret = await page.locator('output').innerText()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制密钥' }).click()
  await expect(page.getByText(/密钥已复制/)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret.replaceAll(' ', ''))
  await expect(page.getByRole('link', { name: '在本机的身份验证器中打开' })).toHaveAttribute('href', /^otpauth:/)
  await shoot(page, 'floor-factor-square')
  await page.getByLabel('输入身份验证器显示的 6 位数字').fill(phoneCode(secret))
  await page.getByRole('button', { name: '开启', exact: true }).click()
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allInnerTexts()
  await shoot(page, 'floor-factor-recovery')
  await page.getByRole('button', { name: '复制', exact: true }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText('还有 10 个恢复码没有用过')).toBeVisible()
  await shoot(page, 'floor-factor')
  await page.getByRole('link', { name: /登录与安全/ }).click()
  await page.getByRole('link', { name: /首页/ }).click()
  await page.getByRole('button', { name: '退出' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()

  await fillLogin(page, 'zhouqiang')
  const field = page.getByLabel('两步验证')
  await expect(field).toBeFocused()
  await shoot(page, 'floor-factor-login')
  await field.fill(phoneCode(secret, 1))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(insideOf(page)).toBeVisible()
  await openFactor()
  await page.getByRole('button', { name: '关闭两步验证' }).click()
  await page.getByLabel('登录密码').fill(PASSWORD)
  await page.getByLabel('动态码或恢复码').fill(recovery[0]!)
  await page.getByRole('button', { name: '关闭两步验证' }).click()
  await expect(page.getByRole('button', { name: '开始设置' })).toBeVisible()
})
