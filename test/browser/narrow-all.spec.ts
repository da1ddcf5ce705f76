/** Every list at the width that most desks have, for the merchant and for the platform: no head and no date cut, nothing to scroll sideways, what deletes has one colour. */
import { settled, stepTo } from './hands.ts'
import { expectTidy } from './looks.ts'
import { pages, isClosed } from './people.ts'
import { expect, test } from './stage.ts'

const DESK = { viewport: { width: 1366, height: 768 } }

for (const who of ['merchant', 'platform'] as const)
  test(`1366 宽：${who} 的所有列表，表头不截断，删除一种颜色`, async ({ as }) => {
    test.setTimeout(180_000)
    const lists = pages
      .filter(({ path }) => !path.includes(':') && !isClosed(path, who))
      .map(({ path }) => `/${path.replace(/^\//, '')}`)
    const page = await as(who, '/', DESK)
    const cut: Record<string, string[]> = {}
    const over: Record<string, number> = {}
    const colours: Record<string, string[]> = {}
    for (const address of lists) {
      await page.evaluate(stepTo, address)
      const current = page.getByRole('navigation', { name: '已打开的页面' }).locator('a[aria-current=page]')
      await expect(current).toHaveAttribute('href', new RegExp(String.raw`^${address}(\?|$)`))
      await expect(page.locator('main h1:visible').first()).toBeVisible()
      if ((await page.locator('.yc-list-table:visible').count()) === 0) continue
      await settled(page)
      const seen = await page.locator('.yc-list-table:visible').evaluate((table) => {
        const body = table.querySelector('.ant-table-body') ?? table.querySelector('.ant-table-content')
        const heads = [...table.querySelectorAll('thead th')].filter((head) => head.checkVisibility())
        // Words that end behind the edge of what hides them.
        const clipped = (cell: Element) => {
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
        return {
          cut: [...heads, ...[...table.querySelectorAll('td')].filter((cell) => cell.querySelector('.yc-date'))]
            .filter(clipped)
            .map((cell) => cell.textContent),
          over: body ? body.scrollWidth - body.clientWidth : 0,
          colours: [...new Set(deletes.map((act) => getComputedStyle(act).color))],
        }
      })
      if (seen.cut.length > 0) cut[address] = seen.cut
      if (seen.over > 0) over[address] = seen.over
      for (const colour of seen.colours) (colours[colour] ??= []).push(address)
    }
    expect.soft(cut).toEqual({})
    expect.soft(over).toEqual({})
    expect.soft(Object.keys(colours).length).toBe(1)
  })

test('从 1920 收窄到 1280，表头仍在列的上方', async ({ as }) => {
  const page = await as('merchant', '/inventoryManage/inventory', { viewport: { width: 1920, height: 1080 } })
  await settled(page)
  await expectTidy(page, 'wide')
  for (const address of [
    '/inventoryManage/inventory',
    '/inventoryManage/goodsHistory',
    '/assignmentmanage/warehouseout',
  ]) {
    await page.evaluate(stepTo, address)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await settled(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectTidy(page, `${address} narrowed`)
  }
})
