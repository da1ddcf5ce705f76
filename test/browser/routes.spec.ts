/** Every page of every feature, opened by a link by everybody it is for: quiet, accessible, tidy. */
import type { Page } from '@playwright/test'
import { rounds, someOf } from '@yuncang/harness/deep.ts'
import { addressesOf, askerOf, type Ask } from './addresses.ts'
import { chargeDemo } from './costs.ts'
import { openGroups, openPage, shoot, stepTo } from './hands.ts'
import { expectAccessible, expectTidy } from './looks.ts'
import { ACCOUNTS, CHARGED, isClosed, OFFICE, pages, STAFF, TRADE, type Account } from './people.ts'
import { expect, test } from './stage.ts'

const AT_LENGTH = rounds(0, 1) > 0
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

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
  ['全部费用', CHARGED],
  ['仓储费', CHARGED],
  ['装卸费', CHARGED],
  ['配送费', CHARGED],
  ['退货费', CHARGED],
  ['贴标费', CHARGED],
  ['覆膜费', CHARGED],
  ['账单列表', TRADE],
  ['计费任务', OFFICE],
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
  test(`${account} 的每个页面`, async ({ as, trouble }) => {
    // Some sixty addresses, each at two widths and measured: three minutes beside the other browser tests.
    test.setTimeout(420_000)
    const page = await as(account, '/', { viewport: { width: 1280, height: 800 } })
    const ask = await askerOf(page)
    if (account === 'merchant') await chargeDemo(page)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await openGroups(page)
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText(menu)
    // Nothing is given to a role that has no page for it.
    expect(await menuNames(ask), 'menuList').toEqual(menu.slice(1))

    for (const [nth, { path }] of pages.entries()) {
      if (isClosed(path, account)) {
        await page.evaluate(stepTo, path.replaceAll(/:\w+/g, 'X'))
        await expect(page, path).toHaveURL('/')
        continue
      }
      if (!openersOf(path, nth).includes(account)) continue
      const seesAll = account === 'merchant' || account === 'platform'
      for (const [name, address] of await addressesOf(path, ask, { seesAll })) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await openPage(page, address, account === 'merchant')
        await expect(page, path).toHaveURL(address)
        await shoot(page, `${account}/${name}-1280`)
        const isNew = await showsNews(page, name)
        // What shows nothing that was not seen before is opened, and no more; at length it is measured too.
        if (isNew || AT_LENGTH) {
          if (isNew) await expectAccessible(page, name)
          await expectTidy(page, name)
          await page.setViewportSize({ width: 1920, height: 1080 })
          await expectTidy(page, name)
          if (isNew) await shoot(page, `${account}/${name}-1920`)
        }
        expect(trouble.found, name).toEqual([])
      }
    }
  })
}

test('深色下也看得清', async ({ as }) => {
  const page = await as('merchant', '/', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  const ask = await askerOf(page)
  for (const path of [
    '/',
    '/assignmentmanage/assignmentmanage',
    '/assignmentManage/warehouseOutDetail/:code/:nature',
  ]) {
    const [[name, address]] = (await addressesOf(path, ask)) as [readonly [string, string]]
    await openPage(page, address, true)
    await expectAccessible(page, `dark ${name}`)
    await shoot(page, `dark/${name}-1280`)
  }
})

const WORK = ['收货', '上架', '拣货', '装车', '签收', '贴标覆膜', '移动库位', '品质变更', '日期变更', '查询']

for (const [account, work] of [
  ['floor', WORK],
  ['warehouse', [...WORK, '谁在做']],
] as const) {
  test(`${account} 在现场端的每个画面`, async ({ as }) => {
    test.setTimeout(120_000)
    const page = await as(account, '/floor/', PHONE)
    const look = async (name: string) => {
      await expect(page.locator('h1:visible').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
      await expectAccessible(page, `floor/${name}`)
      await expectTidy(page, `floor/${name}`)
      await shoot(page, `floor/${account}-${name}-390`)
    }
    const tiles = page.getByRole('navigation', { name: '现场端' }).getByRole('link')
    await expect(tiles.locator('strong')).toHaveText([...work])
    await look('home')
    await page.getByRole('link', { name: '发送情况' }).click()
    await look('outbox')
    for (const [index, title] of work.entries()) {
      await page.goto('/floor/')
      const address = (await tiles.nth(index).getAttribute('href'))!
      await tiles.nth(index).click()
      await expect(page, title).toHaveURL(address)
      await look(address.slice('/floor/'.length))
    }
    if (account === 'floor') {
      await page.goto('/floor/supervise')
      await expect(page.getByRole('alert')).toContainText('没有这项作业的权限')
      await page.goto('/floor/no/such/screen')
      await expect(page).toHaveURL(/\/floor\/?$/)
    }
  })
}

for (const account of ['supplier', 'platform'] as const) {
  test(`${account} 在现场端没有作业`, async ({ as }) => {
    const page = await as(account, '/')
    await page.goto('/floor/putaway')
    await expect(page.getByText('没有现场端的权限')).toBeVisible()
    await expectAccessible(page, `floor/${account}`)
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

/** Who opens a page: the merchant, and of all others whom it is for one in every run, another for the next page; at length all. */
function openersOf(path: string, nth: number): readonly Account[] {
  const [merchant, ...others] = ACCOUNTS.filter((account) => !isClosed(path, account))
  if (merchant !== 'merchant') return ACCOUNTS
  return [merchant, ...(others.length > 0 ? someOf(others, nth, 1) : [])]
}

const lookedAt = { pages: new Set<string>(), kinds: new Set<string>() }

/** Whether a page is new, or shows somebody what nobody before was shown: looking twice at the same takes long. */
async function showsNews(page: Page, name: string): Promise<boolean> {
  const kinds = await page.evaluate(kindsShown)
  const { pages, kinds: known } = lookedAt
  const isNew = !pages.has(name) || kinds.some((kind) => !known.has(kind))
  pages.add(name)
  for (const kind of kinds) known.add(kind)
  return isNew
}

/** What kinds of elements can be seen, by tag, class and role without their counts. Runs in the page. */
function kindsShown(): string[] {
  const shown = [...document.querySelectorAll('body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  })
  const kinds = shown.map(
    (element) => `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('role')}`,
  )
  return [...new Set(kinds.map((kind) => kind.replaceAll(/\d+/g, '')))]
}
