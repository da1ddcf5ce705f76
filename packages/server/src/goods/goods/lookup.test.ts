/** The goods to choose from: found by name, code or bar code, of the own only. */
import { getAllGood } from '@yuncang/contract/goods/goods/lookup.ts'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const codes = async (name: PersonName, filter = {}) =>
  (await world.as(name).ok(getAllGood, filter)).records.map((row) => row.goodsCode)

test('finds goods by a part of the name, of the code or of the bar code', async () => {
  expect(await codes('merchant')).toEqual(['G1', 'G2', 'G3'])
  expect(await codes('merchant', { name: '商品G2' })).toEqual(['G2'])
  expect(await codes('merchant', { name: 'g3' })).toEqual(['G3'])
  expect(await codes('merchant', { name: '69G1' })).toEqual(['G1'])
  expect(await codes('merchant', { name: '%' })).toEqual([])
  expect(await codes('merchant', { supplierCode: 'S1' })).toEqual(['G1', 'G2'])
  expect(await codes('merchant', { supplierCode: 'S1', name: 'G3' })).toEqual([])
  expect((await world.as('merchant').ok(getAllGood, { name: 'G1' })).records).toEqual([
    { goodsCode: 'G1', name: '商品G1', barCode: '69G1', standard: '', supplier: 'S1' },
  ])
})

test('answers page by page, and counts them all', async () => {
  const list = await world.as('merchant').ok(getAllGood, { page: 2, rows: 2 })
  expect(list).toMatchObject({ total: 3, totalCapped: 0, records: [{ goodsCode: 'G3' }] })
  await world.as('merchant').refused(getAllGood, { page: 101, rows: 100 }, 400)
})

test('finds goods out of use too: tasks still hold them', async () => {
  await world.rows(`update goods set status = 2 where code = 'G2'`)
  expect(await codes('merchant', { name: 'G2' })).toEqual(['G2'])
})

test('each sees the own: supplier, merchant; the platform sees all', async () => {
  expect(await codes('supplier2')).toEqual(['G3'])
  expect(await codes('supplier2', { supplierCode: 'S1' })).toEqual([])
  expect(await codes('merchant2')).toEqual(['G9'])
  expect(await codes('merchant', { name: 'G9' })).toEqual([])
  expect(await codes('merchant', { supplierCode: 'S9' })).toEqual([])
  expect(await codes('clerk2')).toEqual(['G1', 'G2', 'G3'])
  expect(await codes('platform')).toEqual(['G1', 'G2', 'G3', 'G9'])
})

test('whoever looks at stock or at locations chooses from them, without looking at tasks', async () => {
  await world.rows(
    `update role set button_keys = array_remove(button_keys, 'assignmentManageView') where kind = 'finance'`,
  )
  expect(await codes('finance', { name: 'G1' })).toEqual(['G1'])
})
