/** Combos: made, changed, deleted; what they give a merchant to see, and how they hold it to their limits. */
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import {
  deleteComboInfo,
  queryComboInfo,
  saveSupplierComboInfo,
  supplierComboList,
} from '@yuncang/contract/partner/combo/combo.ts'
import { selectMenuByYctCode, setMenuByYctCode } from '@yuncang/contract/partner/merchant/menus.ts'
import { saveCombo } from '@yuncang/contract/partner/merchant/merchant.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { afterEach, expect, test } from 'vitest'
import { inTenant } from '@yuncang/harness/tenant.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { enterScope } from '../../plumbing/db/enter.store.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { ensureWithin } from '../../base/limit/limit.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const platform = () => world.as('platform')
const save = async (change: object = {}) =>
  (await platform().ok(saveSupplierComboInfo, { comboName: '标准版', ...change })).comboCode
const give = (comboCode?: string, period: object = {}) =>
  platform().ok(saveCombo, { tenantCode: 'YCT1', ...(comboCode ? { comboCode } : {}), ...period })
const seen = async (name: PersonName) => {
  const urls = (entries: readonly { code: string; children: readonly unknown[] }[]): string[] =>
    entries.flatMap((entry) => [entry.code, ...urls(entry.children as never)])
  return urls((await world.as(name).ok(getUserInfo, {})).menuList)
}

afterEach(async () => {
  await world.owner.query(`update tenant set combo_id = null, menu_codes = null, begins_on = null, ends_on = null`)
  await world.owner.query(`delete from combo`)
})

test('the platform makes, changes and deletes combos; each leaves a line in its log', async () => {
  const comboCode = await save({ priceText: '3,600 元/年', warehouseLimit: 2, goodsLimit: '500', validMonths: 12 })
  const { records } = await platform().ok(supplierComboList, {})
  expect(records).toMatchObject([
    {
      comboCode,
      comboName: '标准版',
      priceText: '3,600 元/年',
      warehouseLimit: 2,
      supplierLimit: null,
      goodsLimit: 500,
      allMenus: 1,
      merchantCount: 0,
      version: 1,
    },
  ])
  expect(await platform().refused(saveSupplierComboInfo, { comboName: '标准版' }, 409)).toBe(
    '套餐名称“标准版”已被使用，请换一个',
  )
  await platform().ok(saveSupplierComboInfo, { comboCode, version: 1, comboName: '高级版' })
  expect(await platform().refused(saveSupplierComboInfo, { comboCode, version: 1, comboName: '旧版' }, 409)).toBe(
    '套餐“高级版”已被他人修改，请刷新后再保存',
  )
  expect((await platform().ok(queryComboInfo, { comboCode })).combo).toMatchObject({
    comboName: '高级版',
    goodsLimit: null,
  })
  await give(comboCode)
  expect(await platform().refused(deleteComboInfo, { comboCode }, 500)).toBe(
    '套餐“高级版”还有 1 家商户在用，请先为它们更换套餐',
  )
  await give()
  await platform().ok(deleteComboInfo, { comboCode })
  await platform().refused(deleteComboInfo, { comboCode }, 404)
  await platform().refused(queryComboInfo, { comboCode }, 404)
  const log = await world.rows(`select content from merchant_log where tenant_id = 0 order by id`)
  expect(log.map((line) => line['content'])).toEqual([
    `新建套餐“标准版”（${comboCode}）`,
    `修改套餐“高级版”（${comboCode}）`,
    `删除套餐“高级版”（${comboCode}）`,
  ])
})

test('two who change one combo at once: one of them is told', async () => {
  const comboCode = await save()
  const codes = await Promise.all(
    ['甲', '乙'].map(async (comboName) => {
      const reply = await platform().call(saveSupplierComboInfo, { comboCode, version: 1, comboName })
      return reply.code
    }),
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a merchant’s people see what both their role and their combo have, at once', async () => {
  // The small world's roles have no pages of their own.
  await world.owner.query(`
    update role set menu_codes = array(select code from menu where not platform_only order by sort, code) where kind in ('merchantAdmin', 'clerk')`)
  const all = await seen('merchant')
  expect(all).toEqual(expect.arrayContaining(['goods.list', 'stock.goods', 'staff.role']))
  const comboCode = await save({ allMenus: 0, menuCodes: ['goods.list', 'assignment.all'] })
  await give(comboCode)
  expect((await seen('merchant')).toSorted()).toEqual(['assignment', 'assignment.all', 'goods', 'goods.list'])
  expect((await seen('clerk')).toSorted()).toEqual(['assignment', 'assignment.all', 'goods', 'goods.list'])
  expect(await seen('merchant2')).toEqual(all)

  expect(await platform().ok(selectMenuByYctCode, { tenantCode: 'YCT1' })).toMatchObject({
    followCombo: 1,
    menuCodes: ['assignment', 'assignment.all', 'goods', 'goods.list'],
  })
  await platform().ok(setMenuByYctCode, { tenantCode: 'YCT1', menuCodes: ['stock.goods'] })
  expect((await seen('merchant')).toSorted()).toEqual(['stock', 'stock.goods'])
  expect(await platform().ok(selectMenuByYctCode, { tenantCode: 'YCT1' })).toMatchObject({
    followCombo: 0,
    menuCodes: ['stock', 'stock.goods'],
    comboMenuCodes: ['assignment', 'assignment.all', 'goods', 'goods.list'],
  })
  await platform().ok(setMenuByYctCode, { tenantCode: 'YCT1', followCombo: 1 })
  expect((await seen('merchant')).toSorted()).toEqual(['assignment', 'assignment.all', 'goods', 'goods.list'])
})

test('no page of the platform’s can be given, nor one that is none, nor none at all', async () => {
  for (const menuCodes of [['merchant.list'], ['no.such'], ['goods.list', 'system.dict']])
    expect(await platform().refused(setMenuByYctCode, { tenantCode: 'YCT1', menuCodes }, 400)).toContain(
      '不能分配给商户',
    )
  expect(await platform().refused(setMenuByYctCode, { tenantCode: 'YCT1', menuCodes: ['goods'] }, 400)).toBe(
    '请至少选择一个菜单',
  )
  await platform().refused(saveSupplierComboInfo, { comboName: '空', allMenus: 0 }, 400)
  await platform().refused(setMenuByYctCode, { tenantCode: 'YCT9', menuCodes: ['goods.list'] }, 404)
})

test('nobody but the platform comes near', async () => {
  const comboCode = await save()
  for (const name of ['merchant', 'finance', 'clerk', 'supplier1'] as const)
    await unchanged(world, async () => {
      const person = world.as(name)
      await person.refused(supplierComboList, {}, 403)
      await person.refused(queryComboInfo, { comboCode }, 403)
      await person.refused(saveSupplierComboInfo, { comboCode, version: 1, comboName: '我的' }, 403)
      await person.refused(deleteComboInfo, { comboCode }, 403)
      await person.refused(selectMenuByYctCode, { tenantCode: 'YCT1' }, 403)
      await person.refused(setMenuByYctCode, { tenantCode: 'YCT1', followCombo: 1 }, 403)
    })
  // And the database says so too: a merchant's transaction sees combos and changes none.
  await inTenant(world, 1, async (tx) => {
    expect(await tx.rows(sql`select code from combo`)).toEqual([{ code: comboCode }])
    expect(await tx.run(sql`update combo set goods = null`)).toBe(0)
    expect(await tx.run(sql`delete from combo`)).toBe(0)
  })
})

const scope = { tenantId: 1, warehouseIds: null, supplierId: null }
const within = (tx: Tx, kind: Parameters<typeof ensureWithin>[2], adding: number) =>
  ensureWithin(tx, { scope, today: shanghaiDay(Date.now()) }, kind, adding)

test('the limits count what is in use; the last one fits', async () => {
  await give(await save({ warehouseLimit: 3, supplierLimit: 2, goodsLimit: 10 }))
  await inTenant(world, 1, (tx) => within(tx, 'warehouses', 1))
  await expect(inTenant(world, 1, (tx) => within(tx, 'warehouses', 2))).rejects.toThrow(
    '套餐“标准版”最多 3 个仓库，现有 2 个，不能再新建 2 个；需要更多请联系平台更换套餐',
  )
  await expect(inTenant(world, 1, (tx) => within(tx, 'suppliers', 1))).rejects.toThrow('最多 2 个供应商')
  await inTenant(world, 1, (tx) => within(tx, 'accounts', 100))
  await inTenant(world, 1, (tx) => within(tx, 'goods', 7))
  // A supplier's own transaction sees its own goods only, and is counted with all.
  const ids = await world.rows<{ id: number }>(`select id from supplier where code = 'S2'`)
  const asSupplier = (adding: number) =>
    inTenant(world, 1, async (tx) => {
      await enterScope(tx, { tenantId: 1, warehouseIds: null, supplierId: ids[0]!.id })
      await within(tx, 'goods', adding)
      // Its own eyes are back afterwards.
      return tx.rows(sql`select code from goods`)
    })
  expect(await asSupplier(7)).toEqual([{ code: 'G3' }])
  await expect(asSupplier(8)).rejects.toThrow('现有 3 个，不能再新建 8 个')
})

test('after the last day nothing can be added; the last day itself still counts', async () => {
  const comboCode = await save()
  const today = shanghaiDay(Date.now())
  await give(comboCode, { beginsOn: '2026-01-01', endsOn: today })
  await inTenant(world, 1, (tx) => within(tx, 'goods', 1))
  await give(comboCode, { beginsOn: '2026-01-01', endsOn: '2026-01-31' })
  await expect(inTenant(world, 1, (tx) => within(tx, 'goods', 1))).rejects.toThrow(
    '商户的套餐“标准版”已于 2026-01-31 到期，暂时不能新建商品，已有的业务不受影响；续期请联系平台',
  )
  // What is there can be worked with.
  await world.arrive('G2', { normal: 5 })
})

test('two at once for the last one: one of them gets it', async () => {
  await give(await save({ supplierLimit: 3 }))
  const add = (code: string) =>
    inTenant(world, 1, async (tx) => {
      await within(tx, 'suppliers', 1)
      await tx.run(sql`select pg_sleep(0.1)`)
      await tx.run(sql`insert into supplier (tenant_id, code, name) values (1, ${code}, ${code})`)
    })
  const done = await Promise.allSettled(['SX', 'SY', 'SZ'].map(add))
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await world.owner.query(`
    delete from supplier_facts where supplier_id in (select id from supplier where code in ('SX', 'SY', 'SZ'));
    delete from supplier where code in ('SX', 'SY', 'SZ')`)
})
