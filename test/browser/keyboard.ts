import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from './ground.ts'
import { dialogOf, toastOf } from './hands.ts'
import { test as onStage } from './stage.ts'

/**
 * What a person does who has no mouse: Tab and Shift+Tab, arrows, Enter, Space, Escape and typing. Nothing here clicks, and nothing
 * puts the focus anywhere by script; what cannot be reached by keys is not reached.
 */

/** Scenarios told by keys alone: `byKeys` opens a page for somebody, and in the end no mouse was used on it. */
export const test = onStage.extend<{ readonly byKeys: (account: Account, at: string) => Promise<Page> }>({
  byKeys: async ({ as }, use) => {
    const pages: Page[] = []
    await use(async (account, at) => {
      const page = await as(account, at, { first: noteMouse })
      pages.push(page)
      return page
    })
    for (const page of pages) await expectNoMouse(page)
  },
})

/** A field or an act by its accessible name, or any place on the page. */
export type Place = string | RegExp | Locator

/** More stops than any page has: going round once is enough to know that a place cannot be reached. */
const MOST_STOPS = 400
const FIELDS = ['textbox', 'combobox', 'spinbutton', 'checkbox', 'switch', 'radio'] as const
const ACTS = ['button', 'link', 'menuitem', 'tab'] as const

/** Presses Tab until the focus is at a place or inside it, sees that it can be seen there, and answers where it was reached. */
export async function tabTo(page: Page, place: Place, { back = false, within }: Way = {}): Promise<Locator> {
  const target = placeOf(page, place, within)
  await expect(target, `${String(place)} is on the page`).toBeVisible()
  const key = back ? 'Shift+Tab' : 'Tab'
  // Most of the way in one go: keys go down one after the other, whether or not anybody looks in between.
  const far = Math.floor((await target.evaluate(stopsTo, back)) * 0.8) - 2
  await Promise.all(Array.from({ length: Math.max(0, far) }, () => page.keyboard.press(key)))
  for (let stop = 0; stop <= MOST_STOPS; stop += 1) {
    if (await holdsFocus(target)) {
      await expectFocusSeen(page, String(place))
      return target
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${String(place)} cannot be reached by Tab`)
}

/** About how many stops of Tab a place is away, by the order of the page or of the dialog that has the focus; runs in the page. */
function stopsTo(place: Element, back: boolean): number {
  const from = document.activeElement ?? document.body
  const scope = from.closest('[role=dialog], dialog') ?? document.body
  // In a text that is edited Tab may mean something else: there every step is looked at.
  if (scope.querySelector('[contenteditable=true]')) return 0
  const stops = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  )
  const isBefore = (one: Element) => (one.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const here = stops.includes(from as HTMLElement)
    ? stops.indexOf(from as HTMLElement)
    : stops.filter(isBefore).length - 1
  const there = stops.findIndex((one) => place.contains(one))
  if (there < 0) return 0
  const away = back ? here - there : there - here
  return away < 0 ? away + stops.length : away
}

export type Way = {
  /** Against the order of the page. */
  readonly back?: boolean
  /** The dialog, row or panel in which the place is looked for. */
  readonly within?: Locator
}

/** Goes to a button, a link or a switch and presses it. */
export async function press(page: Page, place: Place, { key = 'Enter', ...way }: Way & { key?: string } = {}) {
  const target = await tabTo(page, typeof place === 'object' && 'page' in place ? place : actOf(page, place, way), way)
  await page.keyboard.press(key)
  return target
}

/** Goes to a text field and writes over what it holds. */
export async function typeInto(page: Page, place: Place, text: string, way: Way = {}): Promise<void> {
  await tabTo(page, place, way)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

/**
 * Goes to a select, opens it with the arrow, walks to an option and takes it with Enter. A select that can be searched hears the
 * option typed first.
 */
export async function chooseByKeys(page: Page, place: Place, option: string, way: Way = {}): Promise<void> {
  const field = await tabTo(page, place, way)
  const input = field.locator('input:focus').or(page.locator('input:focus'))
  await page.keyboard.press('ArrowDown')
  const list = page.locator('.ant-select-dropdown:visible')
  await expect(list, `${String(place)} opens with the arrow`).toBeVisible()
  const options = list.locator('.ant-select-item-option')
  const isSearched = (await input.first().getAttribute('readonly')) === null
  if (isSearched) await page.keyboard.type(option)
  // A long list that is not searched holds what can be seen of it: the walk comes by the rest.
  await expect((isSearched ? options.filter({ hasText: option }) : options).first()).toBeVisible()
  const reached = list.locator('.ant-select-item-option-active', { hasText: option })
  await walk(page, 'ArrowDown', async () => (await reached.count()) > 0)
  await page.keyboard.press('Enter')
}

/** Goes down a cascade by typing the last of its names; Enter takes the first that is found. */
export async function cascadeByKeys(page: Page, place: Place, name: string, way: Way = {}): Promise<void> {
  await tabTo(page, place, way)
  await page.keyboard.type(name)
  const found = page.locator('.ant-cascader-dropdown:visible .ant-cascader-menu-item', { hasText: name }).first()
  await expect(found).toBeVisible()
  await walk(page, 'ArrowDown', () => found.evaluate((one) => one.classList.contains('ant-cascader-menu-item-active')))
  await page.keyboard.press('Enter')
}

/** Goes to a tree in a select, types a name and takes what is found. */
export async function treeByKeys(page: Page, place: Place, name: string, way: Way = {}): Promise<void> {
  await tabTo(page, place, way)
  await page.keyboard.type(name)
  const node = page.locator('.ant-tree-select-dropdown:visible .ant-select-tree-treenode', { hasText: name }).last()
  await expect(node).toBeVisible()
  await walk(page, 'ArrowDown', () =>
    node.evaluate((one) => one.matches('.ant-select-tree-treenode-active') || !!one.querySelector('.active')),
  )
  await page.keyboard.press('Enter')
}

/** Goes to a group of radios and walks with the arrows to the one with this name. */
export async function radioByKeys(page: Page, option: string, { within, back = false }: Way = {}): Promise<void> {
  const radio = (within ?? page).getByRole('radio', { name: option, exact: true })
  const group = radio.locator('xpath=ancestor::*[@role="radiogroup"][1]')
  await tabTo(page, group, { back })
  // Alone among its radios a group that nobody chose from yet is entered at the first, and Space takes it.
  if ((await group.getByRole('radio', { checked: true }).count()) === 0) await page.keyboard.press('Space')
  await walk(page, 'ArrowRight', () => radio.isChecked())
}

/** Opens a menu by a key, walks to an entry and takes it. */
export async function moreByKeys(page: Page, opener: Place, entry: string, way: Way = {}): Promise<void> {
  await press(page, opener, way)
  const item = page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: entry })
  await expect(item).toBeVisible()
  await walkMenu(page, item)
  await page.keyboard.press('Enter')
}

/** Goes to a tree with boxes, walks to a node and ticks it, or takes the tick away. */
export async function treeTickByKeys(page: Page, tree: Locator, name: string): Promise<void> {
  await tabTo(page, tree)
  const node = tree.getByRole('treeitem', { name, exact: true })
  await walk(page, 'ArrowDown', () => node.evaluate((one) => one.classList.contains('ant-tree-treenode-active')))
  const before = await node.getAttribute('aria-checked')
  await page.keyboard.press('Space')
  await expect(node).not.toHaveAttribute('aria-checked', before ?? 'none')
}

/** Goes to a day field and types a day, `YYYY-MM-DD`. */
export async function dayByKeys(page: Page, place: Place, day: string, way: Way = {}): Promise<void> {
  await typeInto(page, place, day, way)
  await page.keyboard.press('Enter')
}

/** Sets a box or a switch with Space. */
export async function tickByKeys(page: Page, place: Place, on = true, way: Way = {}): Promise<void> {
  const box = await tabTo(page, place, way)
  if ((await box.isChecked()) !== on) await page.keyboard.press('Space')
  await expect(box).toBeChecked({ checked: on })
}

/** Presses the button that opens the chooser of files, and chooses. */
export async function uploadByKeys(page: Page, button: Place, files: Upload, way: Way = {}): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, button, way)
  await (await chooser).setFiles(files)
}
/** A small picture to upload. */
export const PICTURE = {
  name: '图.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
type Upload = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } | string

/** An open menu has the focus by itself; the arrows walk to an entry and Enter takes it. */
export async function menuByKeys(page: Page, entry: string): Promise<void> {
  const menu = page.locator('.ant-dropdown:visible')
  await expectFocusInside(menu)
  const wanted = menu.getByRole('menuitem', { name: entry })
  await walkMenu(page, wanted)
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
}

/** Goes to the button that saves and presses it. */
export async function saveByKeys(page: Page, name: string | RegExp = '保存', way: Way = {}): Promise<void> {
  await press(page, name, way)
}

/** A question has the focus by itself; its answer is reached by Tab and pressed, and the question goes. */
export async function answerByKeys(
  page: Page,
  answer: string | RegExp,
  title: string | RegExp = '提示',
): Promise<void> {
  const question = dialogOf(page, title)
  await expectFocusInside(question)
  await press(page, question.getByRole('button', { name: answer }))
  await expect(question).toBeHidden()
}

/** A temporary password is on the screen: it is noted and put away. */
export async function notePassword(page: Page): Promise<string> {
  const shown = page.getByRole('status', { name: '临时密码' })
  await expect(shown).toBeVisible()
  const password = (await shown.textContent())!
  await press(page, '我已记下')
  await expect(shown).toBeHidden()
  return password
}

/** The save was done and said. */
export async function saved(page: Page, said: string): Promise<void> {
  await expect(toastOf(page)).toContainText(said)
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Opens something by a key, sees that Escape closes it and that the focus is back at what opened it. */
export async function escapes(page: Page, opener: Place, title: string | RegExp, way: Way = {}): Promise<void> {
  const from = await press(page, opener, way)
  const dialog = dialogOf(page, title)
  await expectFocusInside(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectFocusAt(from)
}

/** The focus is in the dialog that opened, without anybody having put it there. */
export async function expectFocusInside(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect.poll(() => holdsFocus(dialog), { message: 'the focus goes into the dialog' }).toBe(true)
}

/** The focus is at a place, such as back at what opened a dialog or at the first field that is wrong. */
export async function expectFocusAt(place: Locator): Promise<void> {
  await expect.poll(() => holdsFocus(place), { message: `the focus is at ${String(place)}` }).toBe(true)
}

/** From here on a press of the mouse is remembered; `expectNoMouse` tells that there was none. */
export async function watchMouse(page: Page): Promise<void> {
  await page.addInitScript(noteMouse)
  await page.evaluate(noteMouse)
}

/** Runs in the page. */
function noteMouse(): void {
  window.addEventListener('mousedown', ({ isTrusted }) => isTrusted && (window.mouseUsed = true), true)
}

export async function expectNoMouse(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.mouseUsed ?? false), 'the mouse was used').toBe(false)
}

declare global {
  interface Window {
    mouseUsed?: boolean
  }
}

function placeOf(page: Page, place: Place, within?: Locator): Locator {
  if (typeof place === 'object' && 'page' in place) return place
  const scope = within ?? page
  const roles = [...FIELDS, ...ACTS].map((role) => scope.getByRole(role, { name: place, exact: true }))
  return roles
    .reduce((any, one) => any.or(one))
    .filter({ visible: true })
    .first()
}

function actOf(page: Page, name: string | RegExp, { within }: Way): Locator {
  const scope = within ?? page
  return ACTS.map((role) => scope.getByRole(role, { name, exact: true }))
    .reduce((any, one) => any.or(one))
    .filter({ visible: true })
    .first()
}

function holdsFocus(place: Locator): Promise<boolean> {
  return place.evaluate((one) => one.contains(document.activeElement))
}

async function walk(page: Page, key: string, there: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < MOST_STOPS; step += 1) {
    if (await there()) return
    await page.keyboard.press(key)
  }
  throw new Error(`not reached with ${key}`)
}

/** A menu moves the focus a frame after its arrow: who looks sooner sees it where it was, and would go one too far. */
async function walkMenu(page: Page, entry: Locator): Promise<void> {
  await walk(page, 'ArrowDown', async () => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    return await holdsFocus(entry)
  })
}

/** What has the focus lies in the window and is marked: an outline, a ring or a border that it has not without the focus. */
async function expectFocusSeen(page: Page, name: string): Promise<void> {
  const unseen = await page.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return 'nothing has the focus'
    const { top, bottom, left, right } = active.getBoundingClientRect()
    if (bottom < 0 || top > window.innerHeight || right < 0 || left > window.innerWidth) return 'outside of the window'
    const field = active.closest(
      '.ant-select, .ant-input-affix-wrapper, .ant-picker, .ant-input-number, .ant-radio-group',
    )
    const parts = [active, ...active.children, active.parentElement, active.nextElementSibling, field]
    const marked = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    }
    if (parts.some(marked)) return ''
    return `${active.outerHTML.slice(0, 160)} is not marked`
  })
  expect.soft(unseen, `the focus at ${name} can be seen`).toBe('')
}
