import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { insideOf, logIn, readCaptchas } from './login.ts'
import { makeTrouble, type Trouble } from './trouble.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>
type Open = (account: string, at?: string, options?: BrowserContextOptions) => Promise<Page>

/** Everybody logs in by hand once; later scenarios start with what their browser kept. */
const kept = new Map<string, State>()

/** Scenarios in a watched browser: each fails when the browser met trouble that it did not announce. */
export const test = base.extend<{ readonly trouble: Trouble; readonly as: Open }>({
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
  as: async ({ browser, trouble }, use) => {
    const pages: Page[] = []
    await use(async (account, at = '/', options = {}) => {
      const context = await browser.newContext({ ...options, storageState: await stateOf(browser, account) })
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

async function stateOf(browser: Browser, account: string): Promise<State> {
  const known = kept.get(account)
  if (known) return known
  const context = await browser.newContext()
  await readCaptchas(context)
  const page = await context.newPage()
  await logIn(page, account)
  const state = await context.storageState()
  kept.set(account, state)
  await context.close()
  return state
}
