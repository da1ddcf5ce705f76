/** Every page that shows no single record, opened by a link by everybody it is for: quiet, accessible, tidy; and the menu that leads there. */
import { askerOf, type Ask } from './addresses.ts'
import { goThrough } from './every-page.ts'
import { openGroups } from './hands.ts'
import { ACCOUNTS, CHARGED, OFFICE, pages, STAFF, TRADE, type Account } from './people.ts'
import { expect, test } from './stage.ts'

const PLAIN = pages.map(({ path }) => path).filter((path) => !path.includes(':'))

/** The menu in its order, a line an entry, and who has it. */
const MENU: readonly (readonly [entry: string, who: readonly Account[]])[] = [
  ['首页', ACCOUNTS],
  ['任务列表', ACCOUNTS],
  ['出库任务', TRADE],
  ['入库任务', TRADE],
  ['贴标覆膜', TRADE],
  ['生产日期录入', OFFICE],
  ['上架单', OFFICE],
  ['短拣记录', OFFICE],
  ['现场作业', OFFICE],
  ['标签打印', STAFF],
  ['库存查询', TRADE],
  ['按生产日期查询', TRADE],
  ['按货位查询', TRADE],
  ['商品流水', TRADE],
  ['移库单', TRADE],
  ['品质变更记录', TRADE],
  ['日期变更记录', TRADE],
  ['期初库存单', TRADE],
  ['商品列表', TRADE],
  ['待审核商品', STAFF],
  ['供应商列表', STAFF],
  ['全部供应商', ['platform']],
  ['费用配置', CHARGED],
  ['租赁管理', CHARGED],
  ['未计价作业', STAFF],
  ['漏计检查', STAFF],
  ['税率', STAFF],
  ['月结', STAFF],
  ['费用支出', ['merchant']],
  ['供应商利润', ['merchant']],
  ['全部费用', CHARGED],
  ['仓储费', CHARGED],
  ['装卸费', CHARGED],
  ['配送费', CHARGED],
  ['退货费', CHARGED],
  ['贴标费', CHARGED],
  ['覆膜费', CHARGED],
  ['账单列表', TRADE],
  ['计费任务', OFFICE],
  ['批量任务', OFFICE],
  ['仓库设置', OFFICE],
  ['仓库平面', OFFICE],
  ['仓库列表', OFFICE],
  ['库区管理', OFFICE],
  ['货位管理', OFFICE],
  ['配送平台', OFFICE],
  ['配送仓点', OFFICE],
  ['商户列表', ['platform']],
  ['套餐管理', ['platform']],
  ['账号管理', ['merchant', 'platform']],
  ['角色管理', ['merchant', 'platform']],
  ['部门管理', STAFF],
  ['人员管理', OFFICE],
  ['打印模板', STAFF],
  ['批量导入', ['merchant', 'warehouse', 'supplier']],
  ['消息推送', STAFF],
  ['数据字典', ['platform']],
  ['菜单管理', ['platform']],
  ['办公按钮', ['platform']],
  ['发信邮箱', ['merchant', 'platform']],
]

const PEOPLE = ACCOUNTS.map((account) => ({
  account,
  menu: MENU.filter(([, who]) => who.includes(account)).map(([entry]) => entry),
}))

for (const { account, menu } of PEOPLE) {
  test(`${account} 的菜单和每个列表`, async ({ as, trouble }) => {
    // Some fifty addresses, each at two or three widths and measured: two minutes beside the other browser tests.
    test.setTimeout(420_000)
    const page = await as(account, '/', { viewport: { width: 1280, height: 800 } })
    const ask = await askerOf(page)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await openGroups(page)
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText(menu)
    // Nothing is given to a role that has no page for it.
    expect(await menuNames(ask), 'menuList').toEqual(menu.slice(1))

    const lists = await goThrough(PLAIN, { account, page, ask, trouble })
    if (account === 'merchant' || account === 'platform') expect(lists, 'lists').toBeGreaterThan(20)
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
