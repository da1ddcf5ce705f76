/** How every page is gone through by everybody whom it is for, and what is looked at there. */
import type { Page } from '@playwright/test'
import { rounds, someOf } from '@yuncang/harness/deep.ts'
import { addressesOf, type Ask } from './addresses.ts'
import { openPage, settled, shoot, toastOf } from './hands.ts'
import { addFit, expectFits, type Fit } from './fit.ts'
import { expectAccessible, expectTidy } from './looks.ts'
import { ACCOUNTS, isClosed, pages, type Account } from './people.ts'
import { expect } from './stage.ts'
import type { Trouble } from './trouble.ts'

const AT_LENGTH = rounds(0, 1) > 0
const SMALL = { width: 1280, height: 800 }
/** What most desks have. */
const DESK = { width: 1366, height: 768 }
const WIDE = { width: 1920, height: 1080 }
/** Lists whose columns need more than a wide screen has beside the menu; the platform's need more everywhere. */
const WIDER = /(cost|handlinggoods|runErrands|warehousing|dateLog)$/

/** Somebody at a page of a browser. */
export type Walker = { readonly account: Account; readonly page: Page; readonly ask: Ask; readonly trouble: Trouble }

/**
 * Opens each of these pages, and looks at it; what is closed to somebody leads home. What merchant and platform see as a list is
 * measured at the width that most desks have too.
 * @returns how many lists that were
 */
export async function goThrough(paths: readonly string[], { account, page, ask, trouble }: Walker): Promise<number> {
  const seesAll = account === 'merchant' || account === 'platform'
  const fit: Fit = { cut: {}, over: {}, colours: {} }
  let lists = 0
  const closed = paths.filter((path) => isClosed(path, account)).map((path) => path.replaceAll(/:\w+/g, 'X'))
  expect(await page.evaluate(leadElsewhere, closed), 'pages that are closed lead home').toEqual([])
  for (const [nth, path] of paths.entries()) {
    if (isClosed(path, account) || !openersOf(path, nth).includes(account)) continue
    for (const [index, [name, address]] of (await addressesOf(path, ask, { seesAll })).entries()) {
      await page.setViewportSize(SMALL)
      // One page of each area by a link from outside, where the whole of the program loads anew; all others are reached inside.
      await openPage(page, address, account === 'merchant' && index === 0 && (AT_LENGTH || isNewArea(path)))
      await expect(page, path).toHaveURL(address)
      await shoot(page, `${account}/${name}-1280`)
      const { isNew, isAround } = await showsNews(page, AT_LENGTH ? name : kindOf(path))
      // A page asks for nothing that the person may not have.
      await expect.soft(toastOf(page), `${name} as ${account}`).toHaveCount(0, { timeout: 1 })
      // What shows nothing that was not seen before is opened, and no more; at length it is measured too.
      const isMeasured = isNew || AT_LENGTH
      if (isNew) await expectAccessible(page, name, { within: isAround ? 'page' : 'view' })
      if (isMeasured) await expectTidy(page, name)
      const isList = seesAll && !path.includes(':') && (await page.locator('.yc-list-table:visible').count()) > 0
      if (isList) {
        lists += 1
        await page.setViewportSize(DESK)
        await settled(page)
        await addFit(page, name, fit)
      }
      if (isMeasured) {
        await page.setViewportSize(WIDE)
        await expectTidy(page, name)
        if (isList && account === 'merchant' && !WIDER.test(path)) await addFit(page, `${name} at 1920`, fit)
        if (isNew) await shoot(page, `${account}/${name}-1920`)
      }
      expect(trouble.found, name).toEqual([])
    }
  }
  if (lists > 0) expectFits(fit)
  return lists
}

/**
 * Who opens a page: the merchant, and of all others whom it is for one in every run, another for the next page; at length all. What
 * is not for the merchant is opened by everybody whom it is for.
 */
function openersOf(path: string, nth: number): readonly Account[] {
  const [merchant, ...others] = ACCOUNTS.filter((account) => !isClosed(path, account))
  if (merchant !== 'merchant') return ACCOUNTS
  return [merchant, ...(others.length > 0 ? someOf(others, nth, 1) : [])]
}

/** Steps to each address inside the application, and answers those that do not lead home. Runs in the page, which can be told nothing else. */
async function leadElsewhere(addresses: readonly string[]): Promise<string[]> {
  const elsewhere: string[] = []
  for (const address of addresses) {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    for (const began = performance.now(); location.pathname !== '/' && performance.now() - began < 10_000;)
      await new Promise((wake) => setTimeout(wake, 5))
    if (location.pathname !== '/') elsewhere.push(address)
  }
  return elsewhere
}

const outside = new Set<string>()

/** Whether no page of its area was opened from outside yet. */
function isNewArea(path: string): boolean {
  const area = path.split('/')[1]!.toLowerCase()
  const isNew = !outside.has(area)
  outside.add(area)
  return isNew
}

/** The module that draws a page. */
function kindOf(path: string): string {
  return String(pages.find((one) => one.path === path)?.page)
}

const lookedAt = { pages: new Set<string>(), kinds: new Set<string>(), around: new Set<string>() }

type News = { readonly isNew: boolean; readonly isAround: boolean }

/**
 * Whether a page of this name is new, or shows somebody what nobody before was shown, and whether some of that stands around it: looking
 * twice at the same takes long.
 */
async function showsNews(page: Page, name: string): Promise<News> {
  const { all, around } = await page.evaluate(kindsShown)
  const isNew = !lookedAt.pages.has(name) || all.some((kind) => !lookedAt.kinds.has(kind))
  const isAround = around.some((kind) => !lookedAt.around.has(kind))
  lookedAt.pages.add(name)
  for (const kind of all) lookedAt.kinds.add(kind)
  for (const kind of around) lookedAt.around.add(kind)
  return { isNew, isAround }
}

/** What kinds of elements can be seen, on the page and around it, by tag, class and role without their counts. Runs in the page. */
function kindsShown(): { all: string[]; around: string[] } {
  const [all, around] = [new Set<string>(), new Set<string>()]
  for (const element of document.querySelectorAll('body *')) {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) continue
    const text = `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('role')}`
    const kind = text.replaceAll(/\d+/g, '')
    all.add(kind)
    if (!element.closest('.yc-view')) around.add(kind)
  }
  return { all: [...all], around: [...around] }
}
