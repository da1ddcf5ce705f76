import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './stage.ts'

/** What can be said by measure about how a page looks. All of it is said softly: a page may have several faults. */

/** As long as an `expect` waits. */
const SETTLES_WITHIN_MS = 20_000

/**
 * No serious fault against WCAG 2 A and AA.
 * @param options.within what of the page is looked at: `view`, where what stands around it was looked at before
 */
export async function expectAccessible(
  page: Page,
  name: string,
  { within = 'page' }: { within?: 'page' | 'view' } = {},
): Promise<void> {
  await Promise.all(page.frames().map((frame) => bringAxe(frame, frame !== page.mainFrame())))
  expect.soft(await page.evaluate(seriousFaults, within), `${name}, axe`).toEqual([])
}

/** Once into each document that is looked at: to read it takes the browser as long as half a look. */
async function bringAxe(frame: Frame, mayRefuse: boolean): Promise<void> {
  const brought = async () => {
    if (await frame.evaluate(() => 'axe' in window)) return
    await frame.evaluate(axe.source)
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
  if (!mayRefuse) return brought()
  // The frame of a print preview runs no scripts, and says so late or never.
  await Promise.race([brought().catch(() => {}), new Promise((wake) => setTimeout(wake, 1_000))])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs in the page. What stands behind other tabs was looked at when it was shown. */
async function seriousFaults(within: 'page' | 'view'): Promise<string[]> {
  const [views, hidden] = [true, false].map((shown) =>
    [...document.querySelectorAll('.yc-view')].filter((view) => view.checkVisibility() === shown),
  ) as [Element[], Element[]]
  const options = { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations' as const] }
  const part = within === 'view' ? { include: views } : hidden.length > 0 ? { exclude: hidden } : document
  const { violations } = await window.axe.run(part, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Neither the window nor the page in it scrolls sideways, and the columns of every table stand under their heads, once it has settled. */
export async function expectTidy(page: Page, name: string): Promise<void> {
  const { overhang, askew } = await page.evaluate(untidiness, SETTLES_WITHIN_MS)
  expect.soft(overhang, `${name}, wider than the window`).toBeLessThanOrEqual(0)
  expect.soft(askew, `${name}, tables whose columns do not stand under their heads: [head, body]`).toEqual([])
}

type Untidiness = { readonly overhang: number; readonly askew: readonly (readonly [head: number, body: number])[] }

/**
 * What is untidy once everything is drawn; what has not settled yet is looked at again. Head and body are measured in one glance: a
 * table between two widths has neither. Runs in the page.
 */
async function untidiness(patience_ms: number): Promise<Untidiness> {
  const rightOf = (table: Element, cells: string) => {
    const last = [...table.querySelectorAll(cells)].at(-1)
    return last && Math.round(last.getBoundingClientRect().right)
  }
  const askewOf = (table: Element): [number, number][] => {
    const head = rightOf(table, 'thead tr:first-child > th:not(.ant-table-cell-scrollbar)')
    const body = rightOf(table, 'tbody > tr.ant-table-row > td')
    return head !== undefined && body !== undefined && Math.abs(head - body) > 2 ? [[head, body]] : []
  }
  for (const until = performance.now() + patience_ms; ;) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const tables = [...document.querySelectorAll('.ant-table')].filter((table) => table.checkVisibility())
    const found = {
      overhang: Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        ...[...document.querySelectorAll('.yc-view')]
          .filter((view) => view.checkVisibility())
          .map((view) => view.scrollWidth - view.clientWidth),
      ),
      askew: tables.flatMap((table) => askewOf(table)),
    }
    if ((found.overhang <= 0 && found.askew.length === 0) || performance.now() > until) return found
  }
}
