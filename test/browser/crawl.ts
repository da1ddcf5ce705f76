import type { Locator, Page } from '@playwright/test'
import { stepTo } from './hands.ts'
import { expect } from './stage.ts'
import type { Opener } from './trail.ts'

/**
 * Goes round a page by keys alone, and round everything that its buttons open: Tab comes by each control that can be seen, the
 * focus can be seen wherever it is, Escape closes what was opened, and the focus is back at what opened it.
 */

/** What a page opens over itself: dialogs and the picture that is seen large; menus; panels. */
const DIALOG = '[role=dialog]:visible, dialog[open]'
const MENU = '.ant-dropdown:visible:not(.ant-slide-up-leave)'
const PANEL = '.ant-popover:visible:not(.ant-zoom-big-leave)'
/** More than any page has. */
const MOST_STOPS = 400
const OPENS_WITHIN_MS = 3_000
const FOCUS_WITHIN_MS = 5_000
/** What opens nothing, and waits for no answer, is known after so long and so many looks: a busy machine looks seldom. */
const QUIET_MS = 700
const QUIET_LOOKS = 12
/** So many looks, 30 ms apart, are one question to the page. */
const LOOKS_AT_ONCE = 4
/** Dialogs that dialogs open are gone round as well, and no further. */
const DEEPEST = 1

export type Crawl = {
  /** Where it is, for what is said of it. */
  readonly at: string
  /** Buttons that open nothing, by what they are called: they do something at once. */
  readonly acts: RegExp
  /** What opened this: the button of a dialog that has its name does the deed. */
  readonly from?: string
  /** How long the page has waited for no answer, in ms (`watchAnswers`). */
  readonly quiet: () => number
  /** Adds what was opened to what is known. */
  readonly opened: (what: string) => void
  /** What need not be gone round again; without it everything is. */
  readonly known?: Known
}

/** What a run has come by. */
export type Known = {
  /** Buttons that open the same, wherever they stand, by what they are called. */
  readonly common: RegExp
  /** Buttons that led to another page or are such, by the area of pages they stand in and what they are called. */
  readonly leaders: Set<string>
  /** Buttons that were pressed, by the kind of page they stand in and what they are called. */
  readonly pressed: Set<string>
  /** Dialogs and panels that were gone round, by the controls that they have. */
  readonly insides: Set<string>
  /** The area of pages, and the kind of page: what one page of a kind opens, others open too. */
  area: string
  kind: string
}

/** From here on listens to what a page asks of the server; answers how long it has waited for no answer, in ms. */
export function watchAnswers(page: Page): () => number {
  const waiting = new Set<object>()
  let since = Date.now()
  const over = (request: object) => {
    waiting.delete(request)
    since = Date.now()
  }
  page.on('request', (request) => void waiting.add(request))
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  return () => (waiting.size > 0 ? 0 : Date.now() - since)
}

/**
 * Goes round a part of the page, and presses every button in it that opens something. A page of a kind that was gone round is gone
 * round again when it has buttons that the others had not; then these are pressed.
 */
export async function crawl(page: Page, scope: Locator, walk: Crawl, depth = 0): Promise<void> {
  const { known } = walk
  const openers = (await scope.evaluate((one) => window.trail.openers(one))).filter(
    ({ label, key }) => !walk.acts.test(label || key) && label !== walk.from,
  )
  const fresh = depth > 0 || !known ? openers : openers.filter(({ key }) => !known.pressed.has(`${known.kind} ${key}`))
  const met = known?.pressed.has(known.kind) && depth === 0
  if (!met || fresh.length > 0) await goRound(page, scope, walk.at)
  if (depth === 0) for (const { key } of [{ key: '' }, ...fresh]) known?.pressed.add(`${known.kind} ${key}`.trim())
  if (depth > DEEPEST) return
  for (const opener of fresh)
    if (!known?.leaders.has(`${known.area} ${opener.key}`)) await openAndClose(page, scope, opener, walk, depth)
}

/** What is known by now to lead to another page, or to open what others open too, is not followed again. */
function noteLeader({ known }: Crawl, key: string, opened: Opened): void {
  if (opened === 'page' || known?.common.test(key.replace(/^row /, ''))) known?.leaders.add(`${known.area} ${key}`)
}

/** Tab by Tab, until the focus comes by where it was, or leaves. */
export async function goRound(page: Page, scope: Locator, at: string): Promise<void> {
  let presses = (await scope.evaluate((one) => window.trail.begin(one))) + 1
  for (let done = 0; done < MOST_STOPS; done += presses) {
    // Keys go down one after the other, whether or not anybody waits for them.
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')))
    if (await page.evaluate(() => window.trail.isOver())) break
    presses = 3
  }
  expect.soft(await page.evaluate(() => window.trail.missed()), `${at}, by Tab`).toEqual([])
}

async function openAndClose(page: Page, scope: Locator, opener: Opener, walk: Crawl, depth: number): Promise<void> {
  const at = `${walk.at} › ${opener.label || opener.key}`
  const before = await standing(page)
  if (!(await scope.evaluate((one, key) => window.trail.goTo(one, key), opener.key))) return
  await page.keyboard.press('Enter')
  const opened = await whatOpened(page, before, walk)
  walk.opened(`${at}: ${opened}`)
  noteLeader(walk, opener.key, opened)
  if (opened === 'page') return backTo(page, before.url)
  if (opened === 'nothing') return
  if (opened === 'menu') {
    await leave(page, page.locator(MENU).last(), opener.key, at)
    return takeEntries(page, scope, opener, { ...walk, at }, depth)
  }
  // The one that came last: what stood there before stays when it goes.
  const what = page.locator(opened === 'dialog' ? DIALOG : PANEL).nth(before[opened])
  // What stands in a panel sets something at once.
  await within(page, what, { ...walk, at, from: opener.label }, opened === 'panel' ? DEEPEST + 1 : depth + 1)
  // A panel is no dialog: Tab leads out of it, and back in.
  if (opened === 'panel') await what.evaluate((one) => one.querySelector<HTMLElement>('input, button')?.focus())
  await leave(page, what, opener.key, at)
}

/** What is open has the focus; it is gone round, and what it opens itself. */
async function within(page: Page, what: Locator, walk: Crawl, depth: number): Promise<void> {
  await expectInside(what, walk.at)
  await what.evaluate(async (one) => {
    // What went away while it was looked at keeps what it had: nobody waits for that.
    while (one.isConnected && one.querySelector('[aria-busy=true], .ant-skeleton-active, .ant-spin-spinning'))
      await new Promise((wake) => setTimeout(wake, 30))
  })
  if (walk.known) {
    const face = `${depth > DEEPEST} ${await what.evaluate((one) => window.trail.faceOf(one))}`
    if (walk.known.insides.has(face)) return
    walk.known.insides.add(face)
  }
  await crawl(page, what, walk, depth)
}

/** Each entry of a menu is taken by arrows and Enter; what it opens is gone round and closed. */
async function takeEntries(page: Page, scope: Locator, opener: Opener, walk: Crawl, depth: number): Promise<void> {
  const open = async () => {
    await scope.evaluate((one, key) => window.trail.goTo(one, key), opener.key)
    await page.keyboard.press('Enter')
    const menu = page.locator(MENU).last()
    await expectInside(menu, walk.at)
    return menu.getByRole('menuitem').and(page.locator(':not([aria-disabled=true])'))
  }
  const names = await (await open()).allTextContents()
  await page.keyboard.press('Escape')
  // By its place, not its name: a menu in groups may offer the same in each of them.
  for (const [place, name] of names.entries()) {
    if (walk.acts.test(name) || walk.known?.leaders.has(`${walk.known.area} ${name}`)) continue
    const at = `${walk.at} › ${name}`
    const entries = await open()
    const before = await standing(page)
    for (let step = 0; step < names.length * 2; step += 1) {
      if (await entries.nth(place).evaluate((one) => one.contains(document.activeElement))) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    const opened = await whatOpened(page, before, walk)
    walk.opened(`${at}: ${opened}`)
    noteLeader(walk, name, opened)
    if (opened === 'page') {
      // Afresh, or the menu would still know that it was left open.
      await backTo(page, before.url, true)
      continue
    }
    if (opened !== 'dialog') continue
    const what = page.locator(DIALOG).nth(before.dialog)
    await within(page, what, { ...walk, at, from: name }, depth + 1)
    await leave(page, what, opener.key, at)
  }
}

type Opened = 'dialog' | 'menu' | 'panel' | 'page' | 'nothing'

type Standing = Readonly<Record<'dialog' | 'menu' | 'panel', number>> & { readonly url: string }

/** What stands over the page, and where the page is. Given what stood there, it is looked a few times whether that is more by now. */
async function standing(page: Page, before?: Standing): Promise<Standing> {
  const counts = before && [before.dialog, before.menu, before.panel]
  const [dialog, menu, panel] = await page.evaluate(countShown, {
    kinds: [DIALOG, MENU, PANEL],
    ...(before && { counts, url: before.url }),
    looks: LOOKS_AT_ONCE,
  })
  return { dialog: dialog!, menu: menu!, panel: panel!, url: page.url() }
}

type Look = {
  readonly kinds: readonly string[]
  readonly counts?: readonly number[] | undefined
  readonly url?: string
  readonly looks: number
}

/** How many of each can be seen, counted in one glance. Runs in the page; `:visible` is the runner's word. */
async function countShown({ kinds, counts: before, url, looks }: Look): Promise<number[]> {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const glance = () =>
    kinds.map(
      (kind) => [...document.querySelectorAll(kind.replaceAll(':visible', ''))].filter((one) => isShown(one)).length,
    )
  let now = glance()
  for (let left = looks - 1; before && left > 0; left -= 1) {
    if (location.href !== url || now.some((count, index) => count > before[index]!)) break
    await new Promise((wake) => setTimeout(wake, 30))
    now = glance()
  }
  return now
}

async function whatOpened(page: Page, before: Standing, { quiet }: Crawl): Promise<Opened> {
  const began = Date.now()
  for (let looks = 0, over = false; !over; looks += LOOKS_AT_ONCE) {
    const passed = Date.now() - began
    over = passed > OPENS_WITHIN_MS || (looks > QUIET_LOOKS && Math.min(passed, quiet()) > QUIET_MS)
    const now = await standing(page, before)
    for (const kind of ['dialog', 'menu', 'panel'] as const) if (now[kind] > before[kind]) return kind
    if (now.url !== before.url) return 'page'
  }
  return 'nothing'
}

/** Escape closes it, and the focus is back at what opened it. */
async function leave(page: Page, what: Locator, key: string, at: string): Promise<void> {
  const opened = await what.elementHandle()
  await page.keyboard.press('Escape')
  // Seen as soon as it is gone: whoever asks from outside asks ever more seldom.
  await opened?.evaluate(goneWithin, FOCUS_WITHIN_MS)
  await expect(what, `${at}: Escape closes it`).toBeHidden()
  const here = await page.evaluate(focusWithin, { key, patience_ms: FOCUS_WITHIN_MS })
  expect.soft(here, `${at}: the focus is back`).toBe(key)
}

/** Waits until an element cannot be seen any more, or for so long. Runs in the page. */
async function goneWithin(element: Element, patience_ms: number): Promise<void> {
  const isShown = () =>
    element.isConnected &&
    element.getBoundingClientRect().height > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches('.ant-slide-up-leave, .ant-zoom-big-leave')
  for (const until = performance.now() + patience_ms; isShown() && performance.now() < until;)
    await new Promise((wake) => setTimeout(wake, 15))
}

/** Where the focus is, as soon as it is at an opener, or after so long. Runs in the page. */
async function focusWithin({
  key,
  patience_ms,
}: {
  readonly key: string
  readonly patience_ms: number
}): Promise<string> {
  for (const until = performance.now() + patience_ms; performance.now() < until;) {
    if (window.trail.here() === key) break
    await new Promise((wake) => setTimeout(wake, 15))
  }
  return window.trail.here()
}

async function expectInside(what: Locator, at: string): Promise<void> {
  // What is drawn anew meanwhile is looked for again.
  await expect
    .poll(() => what.evaluate(hasFocusWithin, 250), { message: `${at}: the focus goes into it`, intervals: [20] })
    .toBe(true)
}

/** Whether the focus comes into an element within so many ms. Runs in the page. */
async function hasFocusWithin(element: Element, patience_ms: number): Promise<boolean> {
  for (const until = performance.now() + patience_ms; performance.now() < until;) {
    if (element.contains(document.activeElement)) return true
    await new Promise((wake) => setTimeout(wake, 15))
  }
  return false
}

/** Back to where it was: by a step inside, behind whose tab the page still stands, or by loading it afresh. */
async function backTo(page: Page, url: string, afresh = false): Promise<void> {
  const { pathname, search } = new URL(url)
  if (afresh) await page.goto(url)
  else await page.evaluate(stepTo, pathname + search)
  await expect(page).toHaveURL(url)
  await expect(page.locator('main h1:visible').first()).toBeVisible()
  await expect(page.locator('main :is(.ant-skeleton-active, [aria-busy=true]):visible')).toHaveCount(0)
}
