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

/** The page does not scroll sideways, and the columns of every table stand under their heads, once it has settled. */
export async function expectTidy(page: Page, name: string): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.soft.poll(overhang, { message: `${name}, wider than the window` }).toBeLessThanOrEqual(0)
  await expect.soft
    .poll(() => page.locator('.ant-table:visible').evaluateAll(askewTables), {
      message: `${name}, tables whose columns do not stand under their heads: [head, body]`,
    })
    .toEqual([])
}

/** Head and body are measured in one glance: a table between two widths has neither. Runs in the page. */
function askewTables(tables: Element[]): [head: number, body: number][] {
  const rightOf = (table: Element, cells: string) => {
    const last = [...table.querySelectorAll(cells)].at(-1)
    return last && Math.round(last.getBoundingClientRect().right)
  }
  return tables.flatMap((table) => {
    const head = rightOf(table, 'thead tr:first-child > th:not(.ant-table-cell-scrollbar)')
    const body = rightOf(table, 'tbody > tr.ant-table-row > td')
    return head !== undefined && body !== undefined && Math.abs(head - body) > 2 ? [[head, body]] : []
  })
}
