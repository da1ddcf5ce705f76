import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does with their hands on any page. */

const SHOTS = join(import.meta.dirname, '../../test-artefacts/screens')
/** How often it is looked whether a page stands there. */
const LOOK_MS = 25
const SHOOTING = process.env['YUNCANG_SCREENS'] === '1'

/** Chooses an option of a select. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(option)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click()
}

/** Goes to a page by the side menu. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true })
  if (!(await link.isVisible())) await openGroups(page)
  await link.click()
}

/** Opens every group of the side menu: a long one stands closed. */
export async function openGroups(page: Page): Promise<void> {
  const closed = page.locator('.yc-side .ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title')
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click()
    await expect(closed).toHaveCount(left - 1)
  }
}

/**
 * The words of the toast on the screen, without what stands beneath them; there is never more than one. On a machine with more to do than it
 * can it is the plain line that says it where antd's part has not come.
 */
export function toastOf(page: Page): Locator {
  return page.locator('.ant-message-notice .yc-toast-text, .yc-plain-toast')
}

/** What the toast says beneath its words. */
export function toastMoreOf(page: Page): Locator {
  return page.locator('.ant-message-notice .yc-toast small')
}

/** The open dialog with this title. */
export function dialogOf(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title })
}

/** A row of a table that shows this text. */
export function rowOf(page: Page | Locator, text: string): Locator {
  return page.locator('tbody tr.ant-table-row:visible', { hasText: text })
}

/** Waits until no list on the screen is busy and one stands there quiet, after what was done last has been drawn. */
export async function settled(page: Page): Promise<void> {
  // Asked from outside: `waitForFunction` takes the promise of an asynchronous question for its answer.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          // The old page stands until the new one is there.
          const view = [...document.querySelectorAll<HTMLElement>('.yc-view, .yc-centre-view')].find((one) =>
            one.checkVisibility(),
          )
          if (view && view.dataset['at'] !== window.location.pathname) return false
          const tables = [...document.querySelectorAll('table[aria-busy]')].filter((table) => table.checkVisibility())
          return tables.length > 0 && tables.every((table) => table.getAttribute('aria-busy') === 'false')
        }),
      { intervals: [LOOK_MS] },
    )
    .toBe(true)
}

/** Scans a code: a keyboard wedge types faster than any person and ends with Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  // All at once: a key that waits for the answer to the one before comes no faster than the machine is free.
  await Promise.all([...[...code].map((letter) => page.keyboard.type(letter)), page.keyboard.press('Enter')])
}

/** Types boxes and loose pieces into a quantity. */
export async function fillQuantity(
  scope: Page | Locator,
  label: string,
  { boxes, pieces }: { boxes?: number; pieces?: number },
): Promise<void> {
  const field = (unit: string) => scope.locator(`input[aria-label^="${label}（"][data-grid-unit=${unit}]:visible`)
  await field('boxes').fill(String(boxes ?? ''))
  await field('pieces').fill(String(pieces ?? ''))
}

/** Types a day into a date field. */
export async function fillDay(scope: Page | Locator, label: string, day: string): Promise<void> {
  const field = scope.getByRole('textbox', { name: label })
  await field.fill(day)
  await field.press('Enter')
}

/** Keeps what the screen shows, for people to look at, when somebody asked for it: `npm test -- --screens`. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOOTING) return
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' })
}

/** A day in Shanghai, so many days from today. */
export function shanghaiDay(daysFromToday = 0): string {
  return new Date(Date.now() + 8 * 3_600_000 + daysFromToday * 86_400_000).toISOString().slice(0, 10)
}

/** The page that is open, in the back office and in the data centre. */
const CURRENT = 'nav:is([aria-label="已打开的页面"], [aria-label="数据中心页面"]) a[aria-current=page]'

/** Opens a page, from outside or by a step inside; it is there, with everything it asked for. */
export async function openPage(page: Page, address: string, fromOutside = false): Promise<void> {
  if (fromOutside) await page.goto(address)
  else await page.evaluate(stepTo, address)
  // Seen inside as soon as it stands there. Whoever asks from outside asks ever more seldom, and what is missing is said then.
  const isThere = await page.waitForFunction(standsAt, address, { polling: LOOK_MS }).catch(() => undefined)
  if (isThere) return
  const current = page.locator(CURRENT)
  await expect(current).toHaveAttribute('href', address)
  await expect(page.locator('main h1:visible').first()).toBeVisible()
  await expect(page.locator('main :is(.ant-skeleton-active, [aria-busy=true]):visible')).toHaveCount(0)
}

/** Whether the page at an address is there, with everything it asked for. Runs in the page. */
function standsAt(address: string): boolean {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const shows = (what: string) => [...document.querySelectorAll(what)].some(isShown)
  // Of what runs in the page nothing outside is known.
  const current = document.querySelector(
    'nav:is([aria-label="已打开的页面"], [aria-label="数据中心页面"]) a[aria-current=page]',
  )
  return (
    current?.getAttribute('href') === address &&
    shows('main h1') &&
    !shows('main .ant-skeleton-active, main [aria-busy=true]')
  )
}

/** Goes to an address inside the application; runs in the page. */
export function stepTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
