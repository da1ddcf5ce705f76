/** What is counted, or not settled yet, keeps the warehouse, the supplier and the goods that it speaks of; and is named. */
import { deleteGoods, goodsOpenStart } from '@yuncang/contract/goods/goods/goods.ts'
import { checkRemoveSupplier, removeSupplier, saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { configOpenType } from '@yuncang/contract/site/warehouse/settings.ts'
import { addWarehouse, useWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addPlanCheck, getSupplierSelect, saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { countAtLocation, openCount, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import { inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { cancelInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { LINE_RESULT } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { makeLoss } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const office = () => world.as('merchant')
const { goods: ofGoods, location: ofLocations } = STOCKTAKE_TYPE
const DATED = '2026-11-01'

/** A warehouse of its own with its staging location, where nothing is under way. */
async function warehouse(): Promise<{ code: string; areaId: string; placeId: string }> {
  const code = `PD${world.next('counted')}`
  await office().ok(addWarehouse, { warehouseCode: code, name: `盘点仓${code}` })
  const [row] = await world.rows<{ area: string; place: string }>(
    `update warehouse w set locations_on = true, dates_on = true from place p
     where p.tenant_id = w.tenant_id and p.warehouse_id = w.id and p.kind = 'staging' and w.code = $1
     returning p.area_id::text as area, p.id::text as place`,
    [code],
  )
  return { code, areaId: row!.area, placeId: row!.place }
}

/** A supplier of its own with one goods, of which nothing lies anywhere. */
async function supplier(): Promise<{ code: string; goods: string }> {
  const code = `PDS${world.next('counted')}`
  await office().ok(saveSupplier, { supplierCode: code, supplierName: `盘点供应商${code}` })
  return { code, goods: await newGoods(world, { supplier: code }) }
}

const planOf = (at: string, of: { code: string; goods: string }) =>
  ({ type: ofGoods, warehouseCode: at, supplierCode: of.code, goodsCodes: of.goods }) as const

/** Somebody finds pieces of goods at the staging location of a warehouse, where none were expected; the count is not finished. */
async function found(at: Awaited<ReturnType<typeof warehouse>>, goodsCode: string, productionDate: string) {
  const named = { type: ofLocations, warehouseCode: at.code, areaId: at.areaId, locationIds: at.placeId } as const
  const { stocktakeCode } = await office().ok(saveLocationDetail, named)
  await office().ok(openCount, { stocktakeCode })
  const [{ code: locationCode } = { code: '' }] = await world.rows<{ code: string }>(
    'select code from place where id = $1::bigint',
    [at.placeId],
  )
  const { place } = await office().ok(scanCountLocation, { stocktakeCode, locationCode })
  const lines = [{ goodsCode, productionDate, normal: 3 }]
  await office().ok(countAtLocation, {
    stocktakeCode,
    locationCode,
    operationId: randomUUID(),
    seen: place!.seen,
    lines,
  })
  return stocktakeCode
}

describe('a warehouse', () => {
  it('is not closed while it counts, nor before what was found is settled', async () => {
    const { code } = await warehouse()
    const of = await supplier()
    const codes: string[] = []
    for (const goods of [of.goods, await newGoods(world, { supplier: of.code })])
      codes.push((await office().ok(saveLocationDetail, planOf(code, { ...of, goods }))).stocktakeCode)
    const close = { warehouseCode: code, isUse: 0 } as const
    expect(await office().refused(useWarehouse, close, 500)).toMatch(
      `还有 2 个盘点任务未完成（${codes.join('、')}），处理完后才能停用`,
    )
    for (const stocktakeCode of codes) await office().ok(cancelInventoryTask, { stocktakeCode })
    const at = { warehouse: code, supplier: of.code, goods: await newGoods(world, { supplier: of.code }) }
    await world.arrive(at.goods, { normal: 5 }, { warehouse: code })
    const { lossCode, lineIds } = await makeLoss(world, at, { more: -5, pending: true })
    expect(await office().refused(useWarehouse, close, 500)).toMatch(`1 张损益单未处理（${lossCode}）`)
    await office().ok(inventoryHandle, { lossCode, lineIds, result: LINE_RESULT.adjust })
    await office().ok(useWarehouse, close)
    // Nobody begins to count where nobody works.
    for (const call of [addPlanCheck, saveLocationDetail]) await office().refused(call, planOf(code, of), 404)
  })

  it('closed at the moment a plan is made there: one of the two wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { code } = await warehouse()
      const [made, closed] = await Promise.all([
        office().call(saveLocationDetail, planOf(code, { code: 'S1', goods: 'G2' })),
        office().call(useWarehouse, { warehouseCode: code, isUse: 0 }),
      ])
      expect([made.code, closed.code], `${made.message} ${closed.message}`).toSatisfy(
        ([one, other]: number[]) => (one === 200) !== (other === 200),
      )
    }
  })

  it('keeps its locations while they are to be counted, or what was found at them waits', async () => {
    const at = await warehouse()
    const off = { warehouseCode: at.code, locationsOn: 0 } as const
    const stocktakeCode = await found(at, 'G2', '无')
    expect(await office().refused(configOpenType, off, 500)).toBe(
      `仓库“盘点仓${at.code}”还有 1 个按货位的盘点任务未完成（${stocktakeCode}），完成或取消后才能关闭库位管理`,
    )
    await office().ok(cancelInventoryTask, { stocktakeCode })
    // Goods wherever they lie are counted in any warehouse.
    const plan = await office().ok(saveLocationDetail, planOf(at.code, { code: 'S1', goods: 'G2' }))
    await office().ok(configOpenType, off)
    await office().ok(cancelInventoryTask, { stocktakeCode: plan.stocktakeCode })
  })

  it('keeps its production dates while counts found some, or what was found waits', async () => {
    const at = await warehouse()
    const off = { warehouseCode: at.code, datesOn: 0 } as const
    const stocktakeCode = await found(at, 'G1', DATED)
    expect(await office().refused(configOpenType, off, 500)).toMatch(
      `还有 1 个盘点任务按生产日期盘点中（${stocktakeCode}），完成或取消后才能关闭生产日期管理`,
    )
    await office().ok(cancelInventoryTask, { stocktakeCode })
    await office().ok(configOpenType, off)
  })
})

describe('a supplier', () => {
  it('is not archived, nor leaves a warehouse, while its goods are counted there or what was found waits', async () => {
    const of = await supplier()
    const removal = { supplierCode: of.code }
    const { stocktakeCode } = await office().ok(saveLocationDetail, planOf('WH1', of))
    const said = `供应商“盘点供应商${of.code}”还有 1 个未完成的盘点任务（${stocktakeCode}），处理完后才能删除`
    for (const call of [checkRemoveSupplier, removeSupplier])
      expect(await office().refused(call, removal, 500)).toBe(said)
    const elsewhere = { supplierCode: of.code, supplierName: `盘点供应商${of.code}`, warehouseCodes: 'WH2', version: 1 }
    expect(await office().refused(saveSupplier, elsewhere as never, 500)).toMatch(
      `在取消的仓库里还有 1 个未完成的盘点任务（${stocktakeCode}）`,
    )
    await office().ok(cancelInventoryTask, { stocktakeCode })
    const at = await warehouse()
    const discovered = await found(at, of.goods, '无')
    expect(await office().refused(removeSupplier, removal, 500)).toMatch(`1 个未完成的盘点任务（${discovered}）`)
    await office().ok(cancelInventoryTask, { stocktakeCode: discovered })
    await world.arrive(of.goods, { normal: 4 }, { warehouse: 'WH2' })
    const { lossCode, lineIds } = await makeLoss(
      world,
      { warehouse: 'WH2', supplier: of.code, goods: of.goods },
      { more: -4, pending: true },
    )
    expect(await office().refused(removeSupplier, removal, 500)).toMatch(`1 张未处理的损益单（${lossCode}）`)
    await office().ok(inventoryHandle, { lossCode, lineIds, result: LINE_RESULT.adjust })
    await office().ok(removeSupplier, removal)
    // What is out of use is not planned, and not offered.
    await office().refused(saveLocationDetail, planOf('WH1', of), 404)
    const offered = await office().ok(getSupplierSelect, {})
    expect(offered.map(({ supplierCode }) => supplierCode)).not.toContain(of.code)
  })
})

describe('goods', () => {
  it('are not archived while they are counted or what was found waits', async () => {
    const goodsCode = await newGoods(world)
    const { stocktakeCode } = await office().ok(saveLocationDetail, planOf('WH1', { code: 'S1', goods: goodsCode }))
    expect(await office().refused(deleteGoods, { goodsCode }, 500)).toBe(
      `商品“货${goodsCode}”还在 1 张未完成的单据中（${stocktakeCode}），完成或取消后才能删除`,
    )
    await office().ok(cancelInventoryTask, { stocktakeCode })
    await world.arrive(goodsCode, { normal: 4 }, { warehouse: 'WH2' })
    const { lossCode, lineIds } = await makeLoss(
      world,
      { warehouse: 'WH2', supplier: 'S1', goods: goodsCode },
      { more: -4, pending: true },
    )
    expect(await office().refused(deleteGoods, { goodsCode }, 500)).toMatch(`（${lossCode}）`)
    await office().ok(inventoryHandle, { lossCode, lineIds, result: LINE_RESULT.adjust })
    await office().ok(deleteGoods, { goodsCode })
    await office().refused(saveLocationDetail, planOf('WH1', { code: 'S1', goods: goodsCode }), 404)
  })

  it('keep their dates while a count of them by date is not over', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 90 })
    const stocktakeCode = await found(await warehouse(), goodsCode, DATED)
    expect(await office().refused(goodsOpenStart, { goodsCode, dated: 0 }, 500)).toMatch(`（${stocktakeCode}）`)
    await office().ok(cancelInventoryTask, { stocktakeCode })
    await office().ok(goodsOpenStart, { goodsCode, dated: 0 })
  })
})
