/** The menu as the platform keeps it: names, order, groups, what shows. */
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import {
  addMenu,
  deleteMenu,
  getMenuRoleTree,
  getMenuTree,
  getMMenuTree,
  updateMenu,
  type MenuTreeEntry,
} from '@yuncang/contract/staff/menu/menu.ts'
import { expect, it } from 'vitest'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const platform = () => world.as('platform')
const codes = (entries: readonly MenuTreeEntry[]): string[] =>
  entries.flatMap(({ id, children }) => [id, ...codes(children)])
const clerksMenu = async () => (await world.as('clerk').ok(getUserInfo, {})).menuList

it('is renamed, moved into a group of the platform’s own, hidden and shown, for everybody at once', async () => {
  await world.owner.query(`update role set menu_codes = '{stock.goods,stock.date}' where kind = 'clerk'`)
  const { id } = await platform().ok(addMenu, { name: '盘货', sort: 5 })
  await platform().ok(updateMenu, { id: 'stock.goods', name: '看库存', parentId: id, version: 0 })
  expect(await clerksMenu()).toMatchObject([
    { name: '盘货', children: [{ name: '看库存', url: '/inventoryManage/inventory' }] },
    { name: '库存管理', children: [{ name: '按生产日期查询' }] },
  ])
  await platform().refused(updateMenu, { id: 'stock.goods', sort: 1, version: 0 }, 409)
  await platform().refused(deleteMenu, { id }, 500)
  await platform().ok(updateMenu, { id: 'stock.goods', status: USE.off })
  expect((await clerksMenu()).map(({ name }) => name)).not.toContain('看库存')
  await platform().ok(updateMenu, { id: 'stock.goods', status: USE.on, parentId: 'stock', name: '库存查询' })
  await platform().ok(deleteMenu, { id })
  await platform().refused(deleteMenu, { id }, 404)
  const log = await world.rows<{ content: string }>(
    `select content from document_log where document_kind = 'menu' order by version`,
  )
  expect(log[1]!.content).toBe('菜单“库存查询”改名为“看库存”；菜单“看库存”移动到“盘货”')
})

it('cannot be bent out of shape: no page as a group, no fourth level, no circle, nothing of the program deleted', async () => {
  await unchanged(world, async () => {
    await platform().refused(updateMenu, { id: 'stock', parentId: 'goods.list' }, 400)
    await platform().refused(updateMenu, { id: 'stock', parentId: 'stock' }, 400)
    await platform().refused(deleteMenu, { id: 'stock.goods' }, 500)
    expect(await platform().refused(updateMenu, { id: 'system', status: USE.off }, 500)).toContain('必须保留在菜单中')
    await platform().refused(updateMenu, { id: 'nothing', name: '无' }, 404)
    await platform().refused(addMenu, { name: '无', parentId: 'nothing' }, 404)
    for (const name of ['merchant', 'supplier1', 'clerk'] as const) {
      await world.as(name).refused(getMenuTree, {}, 403)
      await world.as(name).refused(updateMenu, { id: 'stock', name: '我的' }, 403)
    }
    const poisoned = { id: 'stock.goods', url: 'https://evil.example', component: 'X', platform_only: 1 }
    await platform().ok(updateMenu, poisoned as never)
  })
})

it('shows to each what may be granted: all to the platform, a merchant’s part, and what one holds', async () => {
  const all = codes(await platform().ok(getMenuTree, {}))
  const merchants = codes(await platform().ok(getMMenuTree, {}))
  expect(all).toContain('merchant.list')
  expect(merchants).not.toContain('merchant.list')
  expect(merchants).toContain('staff.role')
  await world.owner.query(`update role set menu_codes = '{stock.goods}' where kind = 'merchantAdmin'`)
  expect(codes(await world.as('merchant').ok(getMenuRoleTree, {}))).toEqual(['stock', 'stock.goods'])
})
