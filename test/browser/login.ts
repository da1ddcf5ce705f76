import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from './ground.ts'

declare global {
  interface Window {
    drawnLetters?: string[]
  }
}

/** Remembers the letters that pages of a context draw onto canvases, so that a scenario can read the captcha as a person does. */
export async function readCaptchas(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function fillText(text, x, y) {
      ;(window.drawnLetters ??= []).push(text)
      draw.call(this, text, x, y)
    }
  })
}

/** The captcha on the login page. */
export async function captchaOf(page: Page): Promise<string> {
  await page.waitForFunction(() => (window.drawnLetters?.length ?? 0) >= 4)
  return page.evaluate(() => window.drawnLetters!.slice(-4).join(''))
}

/** Fills the login page of either face and presses 登录. */
export async function fillLogin(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('验证码', { exact: true }).fill(await captchaOf(page))
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Logs in at `/login` or `/floor/login` and is inside. */
export async function logIn(page: Page, account: string, at: string): Promise<void> {
  await page.goto(at)
  await fillLogin(page, account)
  await expect(insideOf(page)).toBeVisible()
}

/** What stands only inside: the menu of the back office, whether the floor's deeds were sent. */
export function insideOf(page: Page): Locator {
  return page.getByRole('navigation', { name: '主菜单' }).or(page.getByRole('link', { name: '发送情况' }))
}
