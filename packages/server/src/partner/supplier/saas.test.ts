/** The suppliers of all merchants, as the platform sees them and puts them right, on record. */
import {
  checkDeleteSupplierContactPersonSaaS,
  checkDeleteSupplierSaaS,
  deleteSupplierSaaS,
  exportSuppliersSaaS,
  getAllSupplierListSaaS,
  getSupplierSaaS,
  getSupplierWarehouseListSaaS,
  saveSupplierSaaS,
} from '@yuncang/contract/partner/supplier/saas.ts'
import { getSupplier, removeSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Sql } from '../../plumbing/db/sql.ts'
import { warehousesOfMerchant } from './list.store.ts'

const world = useWorld()
const WANG = { name: '王敏', email: 'wang@haifeng.cn', isStatement: 1 } as const
const platform = () => world.as('platform')

test('the platform sees every merchant’s suppliers, each with its merchant', async () => {
  const listed = async (filter = {}) =>
    (await platform().ok(getAllSupplierListSaaS, filter)).records.map((row) => `${row.tenantCode}/${row.supplierCode}`)
  expect(await listed()).toEqual(['YCT1/S1', 'YCT1/S2', 'YCT2/S9'])
  expect(await listed({ tenantCode: 'YCT2' })).toEqual(['YCT2/S9'])
  expect(await listed({ tenantCode: 'YCT7' })).toEqual([])
  await world.arrive('G2', { normal: 12 })
  expect(await platform().ok(getSupplierSaaS, { tenantCode: 'YCT1', supplierCode: 'S1' })).toMatchObject({
    tenantName: 'YCT1',
    panel: { onHand: 12, goodsCount: 2 },
    abilities: { edit: '' },
  })
  await platform().refused(getSupplierSaaS, { tenantCode: 'YCT2', supplierCode: 'S1' }, 404)
  const reply = await world.app.inject({
    method: 'GET',
    url: `${exportSuppliersSaaS.path}?token=${encodeURIComponent(platform().token)}`,
  })
  const [, ...rows] = (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]!.rows
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['YCT1', 'S1'],
    ['YCT1', 'S2'],
    ['YCT2', 'S9'],
  ])
})

test('what it changes enters one merchant, is written down on both sides, and stays there', async () => {
  // The same code at two merchants is two suppliers.
  await platform().ok(saveSupplierSaaS, { tenantCode: 'YCT1', supplierCode: 'SAME', supplierName: '甲的' })
  await platform().ok(
    saveSupplierSaaS,
    {
      tenantCode: 'YCT2',
      supplierCode: 'SAME',
      supplierName: '乙的',
      warehouseCodes: ['WH9'],
      contactPersonList: [WANG],
    },
    { key: 'one-intent' },
  )
  // The reply was kept under the platform's own key: its twin does nothing.
  await platform().ok(
    saveSupplierSaaS,
    {
      tenantCode: 'YCT2',
      supplierCode: 'SAME',
      supplierName: '乙的',
      warehouseCodes: ['WH9'],
      contactPersonList: [WANG],
    },
    { key: 'one-intent' },
  )
  await platform().ok(saveSupplierSaaS, {
    tenantCode: 'YCT1',
    supplierCode: 'SAME',
    version: 1,
    supplierName: '甲自己的',
  })
  const ours = await world.as('merchant').ok(getSupplier, { supplierCode: 'SAME' })
  expect(ours.logList.map((row) => [row.content, row.by])).toEqual([
    ['修改名称', '平台'],
    ['新建供应商', '平台'],
  ])
  expect(await world.as('merchant2').ok(getSupplier, { supplierCode: 'SAME' })).toMatchObject({ supplierName: '乙的' })
  const entered = await world.rows(`
    select r.path, n.code, a.account from platform_read r join tenant n on n.tenant_id = r.entered_tenant
    join account a on a.tenant_id = 0 and a.id = r.account_id order by r.id`)
  expect(entered.map((row) => [row['path'], row['code'], row['account']])).toEqual(
    ['YCT1', 'YCT2', 'YCT1'].map((code) => ['/api/supplier/saveSupplierSaaS', code, 'platform']),
  )
  await platform().refused(saveSupplierSaaS, { tenantCode: 'YCT1', supplierName: '丙', warehouseCodes: ['WH9'] }, 404)
  await platform().refused(saveSupplierSaaS, { tenantCode: 'YCT7', supplierName: '丁' }, 404)
  await platform().refused(
    saveSupplierSaaS,
    { tenantCode: 'YCT2', supplierCode: 'S1', version: 1, supplierName: '戊' },
    404,
  )
  const working = await platform().ok(getSupplierWarehouseListSaaS, { tenantCode: 'YCT2', supplierCode: 'SAME' })
  expect(working).toEqual([{ warehouseCode: 'WH9', warehouseName: 'WH9', isUse: 1 }])
  expect(await platform().ok(getSupplierWarehouseListSaaS, { tenantCode: 'YCT1' })).toMatchObject([
    { isUse: 0 },
    { isUse: 0 },
  ])
})

test('a contact and a supplier go only where nothing is lost', async () => {
  const supplier = { tenantCode: 'YCT1', supplierCode: 'GOES' }
  await platform().ok(saveSupplierSaaS, {
    ...supplier,
    supplierName: '要走的',
    contactPersonList: [WANG, { name: '李雷' }],
  })
  const { contactPersonList } = await platform().ok(getSupplierSaaS, supplier)
  const asked = (index: number) => ({ ...supplier, id: contactPersonList[index]!.id })
  expect(await platform().refused(checkDeleteSupplierContactPersonSaaS, asked(0), 500)).toContain('王敏')
  await platform().ok(checkDeleteSupplierContactPersonSaaS, asked(1))
  await platform().refused(checkDeleteSupplierContactPersonSaaS, { ...supplier, id: '1234567' }, 404)
  await world.arrive('G2', { normal: 12 })
  const busy = { tenantCode: 'YCT1', supplierCode: 'S1' }
  expect(await platform().refused(checkDeleteSupplierSaaS, busy, 500)).toContain('件库存')
  expect(await platform().refused(deleteSupplierSaaS, busy, 500)).toContain('件库存')
  expect(await platform().ok(checkDeleteSupplierSaaS, supplier)).toMatchObject({ supplierName: '要走的' })
  await platform().ok(deleteSupplierSaaS, supplier)
  await platform().refused(deleteSupplierSaaS, supplier, 500)
  await world.as('merchant').refused(removeSupplier, { supplierCode: 'GOES' }, 500)
})

test('it is the platform’s alone', async () => {
  const supplier = { tenantCode: 'YCT1', supplierCode: 'S1' }
  for (const name of ['merchant', 'finance', 'clerk', 'supplier1', 'merchant2'] as const) {
    await world.as(name).refused(getAllSupplierListSaaS, {}, 403)
    await world.as(name).refused(getSupplierSaaS, supplier, 403)
    await world.as(name).refused(getSupplierWarehouseListSaaS, supplier, 403)
    await world.as(name).refused(saveSupplierSaaS, { tenantCode: 'YCT1', supplierName: 'x' }, 403)
    await world.as(name).refused(checkDeleteSupplierSaaS, supplier, 403)
    await world.as(name).refused(deleteSupplierSaaS, supplier, 403)
    await world.as(name).refused(checkDeleteSupplierContactPersonSaaS, { ...supplier, id: '1' }, 403)
  }
})

test('of a supplier who is not there yet none is looked for: several servers refuse to, beside each warehouse, by an id that is null', async () => {
  const asked: string[] = []
  const db = {
    rows: async ({ text }: Sql) => {
      asked.push(text)
      return []
    },
  } as unknown as Db
  const platformsOwn = { tenantId: null, warehouseIds: null, supplierId: null }
  for (const supplierId of [null, 1]) await warehousesOfMerchant(db, platformsOwn, 'YCT1', supplierId)
  expect(asked).toEqual([expect.not.stringMatching(/\bsupplier/), expect.stringMatching(/\bjoin supplier\b/)])
})
