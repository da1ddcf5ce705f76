/** The look-ups that pages fill their selects with: what is in use, in one’s own reach, as a Chinese reader sorts it. */
import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import { getTenantDrop, getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { TASK_KIND_NAMES } from '@yuncang/contract/task/task/words.ts'
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()

it('of warehouses: those bound to the login, those of a merchant for the platform', async () => {
  const warehouses = async (name: PersonName, input = {}) =>
    (await world.as(name).ok(getWarehouseDropByTenant, input)).map((row) => row.value)
  for (const name of ['merchant', 'finance', 'manager', 'supplier1'] as const)
    expect(await warehouses(name), name).toEqual(['WH1', 'WH2'])
  expect(await world.as('clerk').ok(getWarehouseDropByTenant, {})).toEqual([
    { value: 'WH1', name: 'WH1', datesOn: 1, locationsOn: 1 },
  ])
  expect(await world.as('clerk2').ok(getWarehouseDropByTenant, {})).toEqual([
    { value: 'WH2', name: 'WH2', datesOn: 0, locationsOn: 0 },
  ])
  expect(await warehouses('nobody')).toEqual([])
  expect(await warehouses('platform')).toEqual(['WH1', 'WH2', 'WH9'])
  expect(await warehouses('platform', { tenantCode: 'YCT2' })).toEqual(['WH9'])
  expect(await warehouses('merchant', { tenantCode: 'YCT1' })).toEqual(['WH1', 'WH2'])
  await world.as('merchant').refused(getWarehouseDropByTenant, { tenantCode: 'YCT2' }, 404)
  await world.owner.query(`update warehouse set status = 0 where code = 'WH2'`)
  expect(await warehouses('merchant')).toEqual(['WH1'])
  await world.owner.query(`update warehouse set status = 1 where code = 'WH2'`)
})

it('of merchants: one’s own, all for the platform, never the platform itself', async () => {
  expect(await world.as('platform').ok(getTenantDrop, {})).toEqual([
    { value: 'YCT1', name: 'YCT1' },
    { value: 'YCT2', name: 'YCT2' },
  ])
  for (const [name, value] of [
    ['merchant', 'YCT1'],
    ['supplier1', 'YCT1'],
    ['clerk3', 'YCT2'],
  ] as const)
    expect(await world.as(name!).ok(getTenantDrop, {}), name).toEqual([{ value, name: value }])
})

it('of suppliers: those in use by pinyin, itself for a supplier', async () => {
  const suppliers = async (name: PersonName, input = {}) =>
    (await world.as(name).ok(getAllSupplier, input)).map((row) => row.supplierCode)
  await world.owner.query(
    `update supplier set name = case code when 'S1' then '重庆粮油' when 'S2' then '安徽果蔬' else name end`,
  )
  expect(await suppliers('merchant')).toEqual(['S2', 'S1'])
  await world.owner.query(
    `insert into supplier (tenant_id, code, name) values (1, 'S3', '北京乳业'), (1, 'S4', '成都调味')`,
  )
  expect(await suppliers('clerk', { warehouseCode: 'WH1' })).toEqual(['S2', 'S3', 'S4', 'S1'])
  expect(await suppliers('supplier1')).toEqual(['S1'])
  expect(await suppliers('merchant2')).toEqual(['S9'])
  await world.owner.query(`update supplier set status = 0 where code = 'S3'`)
  expect(await suppliers('merchant')).toEqual(['S2', 'S4', 'S1'])
  await world.as('clerk').refused(getAllSupplier, { warehouseCode: 'WH2' }, 404)
})

it('of dispatch points: those in use of a warehouse; the platform may ask across', async () => {
  const points = async (name: PersonName, input = {}) =>
    (await world.as(name).ok(getAllDispatchPoints, input)).map((row) => row.pointCode)
  expect(await points('merchant', { warehouseCode: 'WH1' })).toEqual(['P1', 'P2'])
  expect(await points('merchant')).toEqual(['P1', 'P2', 'P3'])
  expect(await points('clerk2')).toEqual(['P3'])
  expect(await points('nobody')).toEqual([])
  expect(await points('platform', { isSaaS: 1, warehouseCode: 'WH1' })).toEqual(['P1', 'P2', 'P3', 'P9'])
  expect(await points('platform', { warehouseCode: 'WH9' })).toEqual(['P9'])
  expect(await points('merchant', { isSaaS: 1, warehouseCode: 'WH2' })).toEqual(['P3'])
  for (const [name, warehouseCode] of [
    ['merchant', 'WH9'],
    ['clerk2', 'WH1'],
    ['platform', 'WH0'],
  ] as const)
    await world.as(name!).refused(getAllDispatchPoints, { warehouseCode: warehouseCode! }, 404)
  await world.owner.query(`update dispatch_point set enabled = false where code = 'P1'`)
  expect(await points('merchant', { warehouseCode: 'WH1' })).toEqual(['P2'])
})

it('of the dictionary: the entries below a parent, in their order', async () => {
  const kinds = await world.as('supplier1').ok(getDictChild, { parentCode: 'TASK_TYPE', type: 'task' })
  expect(Object.fromEntries(kinds.map((row) => [row.code, row.name]))).toEqual(TASK_KIND_NAMES)
  expect(kinds.map((row) => row.sort)).toEqual(kinds.map((_, index) => index + 1))
  expect(new Set(kinds.map((row) => row.status))).toEqual(new Set([1]))
  expect(await world.as('platform').ok(getDictChild, { parentCode: 'NOTHING' })).toEqual([])
  expect(await world.as('merchant').refused(getDictChild, {} as never, 400)).toBe('请输入上级编码')
})
