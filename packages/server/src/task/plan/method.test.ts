/** How a task is reckoned: by the rate that applies to it, whoever makes it; pallets are asked for where that is by the pallet. */
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { updateWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { BY_BOX, makeSupplierRate, makeWarehouseRate, withoutRates } from '@yuncang/harness/rates.ts'
import { arriving, sending } from '@yuncang/harness/tasks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeEach, expect, it } from 'vitest'
import { methodInForce } from '../../fee/rate/method-in-force.ts'
import { enterScope } from '../../plumbing/db/enter.store.ts'
import { sql } from '../../plumbing/db/sql.ts'

const world = useWorld()
const PLATE = { method: 'RECKON_TYPE_PLATE', price: '30' } as const
const BOX = { method: 'RECKON_TYPE_BOX', price: '1', wholeBoxes: 1 } as const
const at = (pointCode: string, entry: object, item = 'COST_PRO_SEND') => ({ item, points: [{ pointCode, ...entry }] })
type Maker = 'merchant' | 'clerk' | 'supplier1'

let goodsCode: string
beforeEach(async () => {
  await withoutRates(world)
  goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: 60 })
})
async function made(more: object = {}, by: Maker = 'merchant'): Promise<string> {
  return (await world.as(by).ok(addTask, sending([{ goodsCode, plannedNormal: 2 }], more))).code
}
const said = async (code: string) => {
  const { byPallet, computeType } = await world.as('merchant').ok(getTaskDetails, { code })
  return [byPallet, computeType]
}

it('whoever makes it, by the warehouse’s rate of its point, which a supplier may not see', async () => {
  await makeWarehouseRate(world, at('P1', PLATE))
  for (const by of ['merchant', 'clerk', 'supplier1'] as const) {
    const code = await made({}, by)
    expect(await said(code)).toEqual([1, 'RECKON_TYPE_PLATE'])
    const { records } = await world.as(by).ok(getTaskPage, { code })
    expect(records.map(({ byPallet, computeType }) => [byPallet, computeType])).toEqual([[1, 'RECKON_TYPE_PLATE']])
  }
})

it('the supplier’s own rate goes before, another item’s plays no part, and what a point says only where nothing prices it', async () => {
  await makeWarehouseRate(world, at('P1', PLATE))
  await makeWarehouseRate(world, at('P2', BOX, 'COST_PRO_SEND_REPLENISH'))
  await makeSupplierRate(world, at('P1', BOX))
  expect(await said(await made())).toEqual([0, 'RECKON_TYPE_BOX'])
  // P2 says by the pallet; there is a price for what goes there to be replenished.
  expect(await said(await made({ taskType: 'TASK_TYPE_CPFR', pointCode: 'P2' }))).toEqual([0, 'RECKON_TYPE_BOX'])
  expect(await said(await made({ pointCode: 'P2' }))).toEqual([1, ''])
  expect(await said(await made({ taskType: 'TASK_TYPE_CPFR' }))).toEqual([0, ''])
})

it('what is only loaded or unloaded by the rate of that', async () => {
  await makeWarehouseRate(world, BY_BOX)
  const arrival = async (loading: 0 | 1) =>
    (await world.as('merchant').ok(addTask, arriving([{ goodsCode, plannedNormal: 5 }], { loading }))).code
  expect(await said(await arrival(1))).toEqual([0, 'RECKON_TYPE_BOX'])
  expect(await said(await arrival(0))).toEqual([0, ''])
})

it('a supplier looks past itself for that one reading only', async () => {
  await makeWarehouseRate(world, at('P1', PLATE))
  const [ids] = await world.rows<{ tenant: number; supplier: number; warehouse: number; point: number }>(
    `select s.tenant_id as tenant, s.id as supplier, w.id as warehouse, p.id as point from supplier s, warehouse w, dispatch_point p
     where s.code = 'S1' and w.code = 'WH1' and p.code = 'P1'`,
  )
  const scope = { tenantId: ids!.tenant, warehouseIds: null, supplierId: ids!.supplier }
  const seen = await world.database.transaction(async (tx) => {
    await enterScope(tx, scope)
    const { warehouse: warehouseId, supplier: supplierId, point: pointId } = ids!
    const of = { item: 'COST_PRO_SEND', warehouseId, supplierId, pointId, atMs: Date.now() + 60_000 }
    const method = await methodInForce(tx, scope, of)
    return [method, await tx.rows(sql`select r.id from rate r where r.tenant_id = ${ids!.tenant}`)]
  })
  expect(seen).toEqual(['RECKON_TYPE_PLATE', []])
})

it('asks for the pallets, and says in the end by what it was charged', async () => {
  const rateId = await makeWarehouseRate(world, at('P1', PLATE))
  const [code, later] = [await made(), await made()]
  const complete = async (task: string, pallets?: number) => {
    const { lines } = await world.as('merchant').ok(getTaskDetails, { code: task })
    const [line] = lines
    return world.as('merchant').call(completeTask, {
      task: { code: task, ...(pallets !== undefined && { pallets }) },
      lines: [{ id: line!.id, goodsCode, actualNormal: 2 }],
    })
  }
  await world.accept(code)
  await world.accept(later)
  expect((await complete(code)).code).toBe(400)
  expect((await complete(code, 3)).code).toBe(200)
  expect((await world.as('merchant').ok(getAllCostPage, { taskCode: code })).records[0]).toMatchObject({
    money: '90.00',
  })
  expect(await said(code)).toEqual([1, 'RECKON_TYPE_PLATE'])
  await world
    .as('merchant')
    .ok(updateWarehouseRate, { rateId, ...at('P1', { method: 'RECKON_TYPE_A_TIME', price: '50' }) })
  expect((await complete(later, 3)).code).toBe(200)
  expect(await said(later)).toEqual([0, 'RECKON_TYPE_A_TIME'])
  expect(await said(code)).toEqual([1, 'RECKON_TYPE_PLATE'])
})
