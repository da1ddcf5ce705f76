/** The menu, the dictionary and the roles follow the lists of the program, and keep what people have changed. */
import { USE } from '@yuncang/domain/base/in-use.ts'
import { DICT } from '@yuncang/contract/base/dict/entries.ts'
import { MENU } from '@yuncang/contract/staff/menu/entries.ts'
import { openTestDatabase, type TestDatabase } from '@yuncang/harness/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { settleCatalogue } from './settle-catalogue.ts'
import { settleDict } from '../base/dict/settle.store.ts'
import { settleMenu } from '../staff/menu/settle.store.ts'

let database: TestDatabase
let owner: pg.Client

beforeEach(async () => {
  database = await openTestDatabase(inject('worldTemplate'))
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})

afterEach(async () => {
  await owner.end()
  await database.close()
})

const settle = () => settleCatalogue(database.ownerUrl)
const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await owner.query(text, values)).rows as T[]
const menu = (code: string) =>
  rows(`select code, parent_code, name, url, sort, status, version from menu where code = $1`, [code])
const dict = (code: string) => rows(`select code, name, sort, system, version from dict where code = $1`, [code])

/** Which rows were written, by which transaction. */
const written = () =>
  rows(`
    select 'menu' as kind, code, xmin::text from menu union all select 'dict', code, xmin::text from dict
    union all select 'role', id::text, xmin::text from role union all select 'offered', key, xmin::text from housekeeping.offered order by 1, 2`)

it('are there from the first start, and a start that finds nothing new writes nothing', async () => {
  const entries = await rows<{ code: string }>(`select code from menu where program order by sort, code`)
  expect(entries.map(({ code }) => code).sort()).toEqual(
    MENU.flatMap((group) => [group.code, ...group.pages.map(({ code }) => code)]).sort(),
  )
  expect(await rows(`select from dict`)).toHaveLength(DICT.length + DICT.flatMap(({ children }) => children).length)
  const before = await written()
  await Promise.all([settle(), settle()])
  expect(await written()).toEqual(before)
})

it('bring in a new page, change where an old one leads, and take a lost one away', async () => {
  const added = {
    code: 'stock.new',
    name: '新页面',
    url: '/new',
    component: 'NewPage',
    sort: 39,
    opens: [],
    rights: [],
  }
  const changed = MENU.map((group) =>
    group.code === 'stock'
      ? {
          ...group,
          pages: [
            ...group.pages
              .filter(({ code }) => code !== 'stock.redate')
              .map((page) => (page.code === 'stock.goods' ? { ...page, url: '/elsewhere', name: '库存' } : page)),
            added,
          ],
        }
      : group,
  )
  await settleMenu(owner, changed)
  expect(await menu('stock.new')).toEqual([
    { code: 'stock.new', parent_code: 'stock', name: '新页面', url: '/new', sort: 39, status: USE.on, version: 0 },
  ])
  expect(await menu('stock.goods')).toMatchObject([{ url: '/elsewhere', name: '库存' }])
  expect(await menu('stock.redate')).toEqual([])
})

it('leave an entry of the menu as the platform calls and places it, but for where it leads', async () => {
  await rows(`insert into menu (code, name, icon, program, version) values ('own.1', '常用', 'base', false, 1)`)
  await rows(
    `update menu set name = '我们的库存', parent_code = 'own.1', sort = 3, status = 2, version = 1 where code = 'stock.goods'`,
  )
  const moved = MENU.map((group) => ({
    ...group,
    pages: group.pages.map((page) => ({
      ...page,
      name: `${page.name}新`,
      url: `${page.url}/new`,
      sort: page.sort + 1,
    })),
  }))
  await settleMenu(owner, moved)
  expect(await menu('stock.goods')).toEqual([
    {
      code: 'stock.goods',
      parent_code: 'own.1',
      name: '我们的库存',
      url: '/inventoryManage/inventory/new',
      sort: 3,
      status: USE.off,
      version: 1,
    },
  ])
  expect(await menu('stock.date')).toMatchObject([{ name: '按生产日期查询新', sort: 33 }])
  await rows(`update menu set parent_code = 'stock' where code = 'stock.goods'`)
  await rows(`update menu set parent_code = 'stock.goods' where code = 'own.1'`)
  // The group of the platform's own stands on its own feet when what is above it goes.
  await settleMenu(
    owner,
    MENU.map((group) => ({ ...group, pages: group.pages.filter(({ code }) => code !== 'stock.goods') })),
  )
  expect(await menu('own.1')).toMatchObject([{ parent_code: null }])
})

it('leave a name of the dictionary that people changed, and an entry that they deleted away', async () => {
  await rows(`update dict set name = '常温货', version = 2 where code = 'GOODS_ATT_NORMAL'`)
  await rows(`delete from dict where code = 'GOOD_UNIT_CARD'`)
  await rows(`insert into dict_log (dict_code, content, account_id, at) values ('GOOD_UNIT_CARD', '删除', 1, now())`)
  const renamed = DICT.map((parent) => ({
    ...parent,
    children: [
      ...parent.children.map((child) => ({ ...child, name: `${child.name}新`, system: true })),
      ...(parent.code === 'GOODS_ATT' ? [{ code: 'GOODS_ATT_WET', name: '水产', sort: 9 }] : []),
    ],
  }))
  await settleDict(owner, renamed)
  expect(await dict('GOODS_ATT_NORMAL')).toEqual([
    { code: 'GOODS_ATT_NORMAL', name: '常温货', sort: 1, system: true, version: 2 },
  ])
  expect(await dict('GOODS_ATT_COOL')).toEqual([
    { code: 'GOODS_ATT_COOL', name: '冷藏新', sort: 2, system: true, version: 1 },
  ])
  expect(await dict('GOODS_ATT_WET')).toEqual([
    { code: 'GOODS_ATT_WET', name: '水产', sort: 9, system: false, version: 1 },
  ])
  expect(await dict('GOOD_UNIT_CARD')).toEqual([])
})

it('offer what is new in the program once to the roles that a merchant begins with', async () => {
  const roles = () =>
    rows<{ kind: string; tenant_id: string; keys: string[]; menus: string[] }>(
      `select kind, tenant_id, button_keys as keys, menu_codes as menus from role order by tenant_id, kind`,
    )
  const kinds = async (has: (role: { keys: string[]; menus: string[] }) => boolean) =>
    (await roles()).filter((role) => role.tenant_id === '1' && has(role)).map(({ kind }) => kind)
  // As if the program of the last start had known neither the import of goods nor its page.
  await rows(
    `delete from housekeeping.offered where key in ('goodsManageImport', 'system.import', 'partner.supplierSaaS')`,
  )
  await rows(
    `update role set button_keys = array_remove(array_remove(button_keys, 'goodsManageImport'), 'goodsManageDelete'), menu_codes = '{}'`,
  )
  await rows(`insert into role (tenant_id, kind, name, identity) values (1, 'custom', '自己的', 1)`)
  await settle()
  const holders = ['clerk', 'merchantAdmin', 'supplier', 'warehouseManager']
  expect(await kinds(({ keys }) => keys.includes('goodsManageImport'))).toEqual(holders)
  expect(await kinds(({ menus }) => menus.includes('system.import'))).toEqual(holders)
  // The platform's page is the platform's; what was known before and taken away stays away.
  expect(await kinds(({ menus }) => menus.includes('partner.supplierSaaS'))).toEqual([])
  expect((await roles()).filter(({ menus }) => menus.includes('partner.supplierSaaS')).map(({ kind }) => kind)).toEqual(
    ['platformAdmin'],
  )
  expect(await kinds(({ keys }) => keys.includes('goodsManageDelete'))).toEqual([])
  // Whoever gives it away keeps it away.
  await rows(`update role set button_keys = array_remove(button_keys, 'goodsManageImport')`)
  await settle()
  expect(await kinds(({ keys }) => keys.includes('goodsManageImport'))).toEqual([])
  expect(await rows(`select relname from pg_class where relname = 'role' and relforcerowsecurity`)).toHaveLength(1)
})
