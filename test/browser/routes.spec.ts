/** Every page that shows no single record, opened by a link by everybody it is for: quiet, accessible, tidy; and the menu that leads there. */
import { askerOf, type Ask } from './addresses.ts'
import { goThrough } from './every-page.ts'
import { openGroups } from './hands.ts'
import { ACCOUNTS, menuOf, pages } from './people.ts'
import { expect, test } from './stage.ts'

const PLAIN = pages.map(({ path }) => path).filter((path) => !path.includes(':'))

for (const account of ACCOUNTS) {
  test(`${account} 的菜单和每个列表`, { tag: '@long' }, async ({ as, trouble }) => {
    // Some fifty addresses, each at two or three widths and measured: two minutes beside the other browser tests.
    test.setTimeout(420_000)
    const menu = menuOf(account)
    const page = await as(account, '/', { viewport: { width: 1280, height: 800 } })
    const ask = await askerOf(page)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await openGroups(page)
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText(menu)
    // Nothing is given to a role that has no page for it.
    expect(await menuNames(ask), 'menuList').toEqual(menu.slice(1))

    const lists = await goThrough(PLAIN, { account, page, ask, trouble })
    if (account === 'merchant') expect(lists, 'lists').toBeGreaterThan(20)
  })
}

type Entry = { readonly name: string; readonly url: string; readonly flag: number; readonly children: readonly Entry[] }

/** The pages of the main shell that the person's role gives, in the order of the menu. */
async function menuNames(ask: Ask): Promise<string[]> {
  const { menuList } = (await ask('/api/user/getUserInfo', {})) as { menuList: readonly Entry[] }
  const named = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ name, url, flag, children }) => [
      ...(url !== '' && flag === 1 ? [name] : []),
      ...named(children),
    ])
  return named(menuList)
}
