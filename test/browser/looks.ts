import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './stage.ts'

/** What can be said by measure about how a page looks. All of it is said softly: a page may have several faults. */

/** No serious fault against WCAG 2 A and AA. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Legacy: in the page itself. There are no frames here, and a page of its own for each look takes a second.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await axe.options({ runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] }).analyze()
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(found, `${name}, axe`).toEqual([])
}

/** The page does not scroll sideways, and the columns of every table stand under their heads. */
export async function expectTidy(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wide, `${name}, wider than the window`).toBeLessThanOrEqual(0)
  const rightOf = (part: string) =>
    page.locator('.ant-table:visible').evaluateAll(
      (tables, cells) =>
        tables.map((table) => {
          const last = [...table.querySelectorAll(cells)].at(-1)
          return last ? Math.round(last.getBoundingClientRect().right) : null
        }),
      part,
    )
  const heads = await rightOf('thead tr:first-child > th:not(.ant-table-cell-scrollbar)')
  const bodies = await rightOf('tbody > tr.ant-table-row > td')
  const askew = heads.filter((head, table) => bodies[table] !== null && Math.abs(head! - bodies[table]!) > 2)
  expect.soft(askew, `${name}, tables whose columns do not stand under their heads`).toEqual([])
}
