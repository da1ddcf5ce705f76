import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { keptBy, type Account, type Ground } from './ground.ts'
import { insideOf, readCaptchas } from './login.ts'
import { makeTrouble, type Trouble } from './trouble.ts'

type Open = (account: Account, at?: string, options?: BrowserContextOptions) => Promise<Page>
type Stage = { readonly trouble: Trouble; readonly as: Open }

/** Scenarios in a watched browser: each fails when the browser met trouble that it did not announce. */
export const test = base.extend<Stage, { readonly ground: Ground }>({
  /** The server of this part of the run. */
  ground: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const answer = await fetch(`${process.env['YUNCANG_BROWSER_HALL']}/${project.name}`)
      if (!answer.ok) throw new Error(await answer.text())
      await use((await answer.json()) as Ground)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ ground }, use) => use(ground.address),
  trouble: [
    async ({ context }, use) => {
      const trouble = makeTrouble()
      trouble.watch(context)
      await readCaptchas(context)
      await use(trouble)
      expect(trouble.found, 'what nobody saw go wrong').toEqual([])
    },
    { auto: true },
  ],
  /** Opens a browser of its own for a person who is logged in, at an address. */
  as: async ({ browser, ground, trouble }, use) => {
    const pages: Page[] = []
    await use(async (account, at = '/', options = {}) => {
      const origins = [{ origin: ground.address, localStorage: keptBy(ground.logins[account]) }]
      const context = await browser.newContext({ ...options, storageState: { cookies: [], origins } })
      await readCaptchas(context)
      trouble.watch(context)
      const page = await context.newPage()
      pages.push(page)
      await page.goto(at)
      await expect(insideOf(page)).toBeVisible()
      return page
    })
    for (const page of pages) await page.context().close()
  },
})
export { expect }
