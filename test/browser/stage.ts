import { test as base, expect, type Page } from '@playwright/test'
import { keptBy, type Account, type Ground } from './ground.ts'
import { keepPages, type KeptPages, type PageOptions } from './kept-pages.ts'
import { insideOf, readCaptchas } from './login.ts'
import { makeTrouble, type Trouble } from './trouble.ts'

type Open = (account: Account, at?: string, options?: PageOptions) => Promise<Page>
type Stage = { readonly trouble: Trouble; readonly as: Open }

/** Scenarios in a watched browser: each fails when the browser met trouble that it did not announce. */
export const test = base.extend<Stage, { readonly ground: Ground; readonly keptPages: KeptPages }>({
  /** The server of this part of the run. */
  ground: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project, workerIndex }) => {
      const answer = await fetch(`${process.env['YUNCANG_BROWSER_HALL']}/${project.name}/${workerIndex}`)
      if (!answer.ok) throw new Error(await answer.text())
      await use((await answer.json()) as Ground)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  keptPages: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const pages = keepPages()
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ground }, use) => use(ground.address),
  trouble: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const trouble = makeTrouble()
      await use(trouble)
      expect(trouble.found, 'what nobody saw go wrong').toEqual([])
    },
    { auto: true },
  ],
  /** A browser of nobody's, for who asks for it or for a page of it. */
  context: async ({ context, trouble }, use) => {
    trouble.watch(context)
    await readCaptchas(context)
    await use(context)
  },
  /**
   * Opens a page for a person who is logged in, at an address. Somebody may have had it before, in another scenario: nothing of that is
   * left. Who asks twice in a scenario gets two, in a browser each.
   */
  as: async ({ browser, ground, keptPages, trouble, viewport }, use, testInfo) => {
    const taken: Page[] = []
    await use(async (account, at = '/', options = {}) => {
      const storage = keptBy(ground.logins[account])
      const order = { browser, origin: ground.address, storage, options, viewport: viewport! }
      const page = await keptPages.take(order)
      taken.push(page)
      trouble.watch(page.context())
      await page.goto(at)
      await expect(insideOf(page)).toBeVisible()
      return page
    })
    const wentWell = testInfo.status === testInfo.expectedStatus && testInfo.errors.length === 0
    for (const page of taken) await keptPages.giveBack(page, wentWell)
  },
})
export { expect }
