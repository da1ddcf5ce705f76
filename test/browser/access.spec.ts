/** The way in and out: login, remember-password, the guard, change password, pages that need no token (part 1, 2.1, 4.5, 5.1, 5.2). */
import type { Page } from '@playwright/test'
import { shoot, toastOf } from './hands.ts'
import { PASSWORD } from './ground.ts'
import { captchaOf, fillLogin, insideOf } from './login.ts'
import { expect, test } from './stage.ts'

const REMEMBERED_S = 7 * 24 * 3600

test('登录页逐项说明缺什么，验证码和密码不对各有说法', async ({ page }) => {
  await page.goto('/login')
  const enter = page.getByRole('button', { name: '登录', exact: true })
  await enter.click()
  for (const text of ['请输入登录账号', '请输入登录密码', '请输入验证码']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(toastOf(page)).toHaveText('请输入正确的用户名密码')
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused()
  await shoot(page, 'login-missing')

  await page.getByLabel('账号', { exact: true }).fill('zhengkai')
  await page.getByLabel('密码', { exact: true }).fill('Nichtig2026')
  await page.getByLabel('验证码', { exact: true }).fill('IIII')
  await enter.click()
  await expect(page.getByText('请输入正确的验证码', { exact: true })).toBeVisible()

  const first = await captchaOf(page)
  await page.getByRole('button', { name: '验证码图片，点击换一张' }).click()
  await expect.poll(() => captchaOf(page)).not.toBe(first)
  const second = await captchaOf(page)
  expect(second).toMatch(/^[A-HJ-NP-Z0-9]{4}$/)

  await fillLogin(page, 'zhengkai', 'Nichtig2026')
  await expect(toastOf(page)).toHaveText('账号或密码不正确')
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
  await expect.poll(() => captchaOf(page)).not.toBe(second)

  // Case does not matter.
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('验证码', { exact: true }).fill((await captchaOf(page)).toLowerCase())
  await enter.click()
  await expect(toastOf(page)).toHaveText('登录成功')
  await expect(page).toHaveURL('/')
})

test('记住密码：七天，凭据代替密码，取消勾选即忘记', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('checkbox', { name: '记住密码' }).check()
  await fillLogin(page, 'zhengkai')
  await expect(insideOf(page)).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['yc_account', 'yc_credential'])
  for (const { expires, sameSite } of cookies) {
    expect(Math.abs(expires - Date.now() / 1000 - REMEMBERED_S)).toBeLessThan(120)
    expect(sameSite).toBe('Strict')
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(decodeURIComponent(stored)).not.toContain(PASSWORD)

  await logOut(page)
  await page.reload()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('zhengkai')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(/^•+$/)
  await expect(page.getByRole('checkbox', { name: '记住密码' })).toBeChecked()
  await page.getByLabel('验证码', { exact: true }).fill(await captchaOf(page))
  await page.keyboard.press('Enter')
  await expect(insideOf(page)).toBeVisible()

  await logOut(page)
  await page.reload()
  await page.getByRole('checkbox', { name: '记住密码' }).uncheck()
  expect(await context.cookies()).toEqual([])
  await page.reload()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('')
})

test('没有令牌去登录，登录后回到要去的地方；未知地址回首页', async ({ page }) => {
  await page.goto('/assignmentmanage/warehouseinto?status=1')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, 'supplier')
  await expect(page).toHaveURL('/assignmentmanage/warehouseinto?status=1')
  await expect(page.getByRole('heading', { name: '入库任务' })).toBeVisible()

  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /月.*星期/ })).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: '没有这个页面' })
  await expect(notice).toContainText('/no/such/page')
  await notice.getByRole('button', { name: '返回上一页' }).click()
  await expect(notice).toHaveCount(0)

  await page.goto('/systemConfig/operations')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert').filter({ hasText: '您没有“运行状态”页面的权限' })).toBeVisible()
  await page.getByRole('link', { name: '首页' }).first().click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await logOut(page)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(insideOf(page)).toHaveCount(0)
})

test('修改密码：只送新密码，旧密码随即失效', async ({ as }) => {
  const changed = 'Huangseqiche-47'
  const page = await as('wuqian')
  await page.getByRole('button', { name: '吴倩' }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(dialog.getByLabel('账号')).toHaveValue('wuqian')
  await expect(dialog.getByLabel('账号')).not.toBeEditable()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请输入新密码', { exact: true })).toBeVisible()
  await expect(dialog.getByText('请再次输入密码', { exact: true })).toBeVisible()
  await dialog.getByLabel('新密码').fill(changed)
  await dialog.getByLabel('确认密码').fill('anders2026')
  await expect(dialog.getByText('两次输入密码不一致!', { exact: true })).toBeVisible()
  await shoot(page, 'password-dialog')
  await dialog.getByLabel('新密码').fill('short')
  await dialog.getByLabel('确认密码').fill('short')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('新密码至少 8 位，且同时含有字母和数字', { exact: true })).toBeVisible()

  await dialog.getByLabel('新密码').fill(changed)
  await dialog.getByLabel('确认密码').fill(changed)
  const sent = page.waitForRequest('**/api/user/updatePwd')
  await dialog.getByRole('button', { name: '确定' }).click()
  const fields = [...new URLSearchParams((await sent).postData() ?? '').keys()]
  expect(fields.toSorted()).toEqual(['password', 'token'])
  await expect(toastOf(page)).toHaveText('修改成功')
  await expect(dialog).toBeHidden()

  await logOut(page)
  await fillLogin(page, 'wuqian', PASSWORD)
  await expect(toastOf(page)).toHaveText('账号或密码不正确')
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
  await fillLogin(page, 'wuqian', changed)
  await expect(insideOf(page)).toBeVisible()
})

for (const [address, heading] of [
  ['/agreement', '用户协议'],
  ['/privacy', '隐私政策'],
  ['/about', '关于云仓'],
  ['/previewpdf', '文件预览'],
] as const) {
  test(`不登录也能打开 ${address}`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await shoot(page, `open${address.replace('/', '-')}`)
  })
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button:has(.anticon-user)').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('yc.token'))).toBeNull()
}
