import type { Page } from '@playwright/test'
import { expect } from './stage.ts'

/** How lists stand in their width: what of them is cut, by how much they scroll sideways, and which colours delete in them. */
export type Fit = {
  readonly cut: Record<string, readonly (string | null)[]>
  readonly over: Record<string, number>
  readonly colours: Record<string, string[]>
}

/** Measures the list on the screen. */
export async function addFit(page: Page, name: string, { cut, over, colours }: Fit): Promise<void> {
  const seen = await page.locator('.yc-list-table:visible').evaluate(fitOf)
  if (seen.cut.length > 0) cut[name] = seen.cut
  if (seen.over > 0) over[name] = seen.over
  for (const colour of seen.colours) (colours[colour] ??= []).push(name)
}

/** No head and no date is cut, nothing scrolls sideways, what deletes has one colour. Said softly. */
export function expectFits({ cut, over, colours }: Fit): void {
  expect.soft(cut, 'heads and dates that are cut').toEqual({})
  expect.soft(over, 'lists that scroll sideways').toEqual({})
  expect.soft(Object.keys(colours).length, JSON.stringify(colours)).toBe(1)
}

/** Runs in the page. */
function fitOf(table: Element): { cut: (string | null)[]; over: number; colours: string[] } {
  const body = table.querySelector('.ant-table-body') ?? table.querySelector('.ant-table-content')
  const heads = [...table.querySelectorAll('thead th')].filter((head) => head.checkVisibility())
  // Words that end behind the edge of what hides them.
  const isClipped = (cell: Element) => {
    const words = document.createRange()
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      words.selectNodeContents(text)
      const { right } = words.getBoundingClientRect()
      for (let edge = text.parentElement!; cell.contains(edge); edge = edge.parentElement!)
        if (getComputedStyle(edge).overflowX !== 'visible' && right > edge.getBoundingClientRect().right + 1)
          return true
    }
    return false
  }
  const deletes = [...table.querySelectorAll<HTMLButtonElement>('tbody button, tbody a')].filter(
    (act) =>
      /^(?:删除|移除|作废)$/.test(act.textContent.replaceAll(' ', '')) &&
      !act.disabled &&
      act.getAttribute('aria-disabled') !== 'true',
  )
  const dates = [...table.querySelectorAll('td')].filter((cell) => cell.querySelector('.yc-date'))
  return {
    cut: [...heads, ...dates].filter(isClipped).map((cell) => cell.textContent),
    over: body ? body.scrollWidth - body.clientWidth : 0,
    colours: [...new Set(deletes.map((act) => getComputedStyle(act).color))],
  }
}
