import {
  addPlanCheck,
  crateInventoryTask,
  getGoods,
  getSupplierSelect,
  locationDetail,
  locationGoodsDetail,
  planDetail,
  exportPlans,
  queryPlanPage,
  queryPlanSums,
  saveLocationDetail,
} from '@yuncang/contract/stocktake/plan/plan.ts'
import { cancelInventoryTask, takeInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { deleteArea, saveArea } from '@yuncang/contract/site/area/area.ts'
import { importLocation } from '@yuncang/contract/site/location/import.ts'
import { batchDeleteLocation, saveLocation } from '@yuncang/contract/site/location/location.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelStocktakes, makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { makeArea, makeLocation } from '@yuncang/harness/site.ts'
import { filledIn, importFile } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const office = () => world.as('merchant')
const { goodsInArea, goods, location } = STOCKTAKE_TYPE
const OF_GOODS = { type: goods, warehouseCode: 'WH1', supplierCode: 'S1', goodsCodes: 'G1' } as const
let shelf: { id: string; area: string }

beforeAll(async () => {
  await world.arrive('G1', [{ date: '2026-11-01', normal: 20 }])
  shelf = (
    await world.rows<{ id: string; area: string }>(
      `select id::text as id, area_id::text as area from place where code = 'WH1-ZC'`,
    )
  )[0]!
})
beforeEach(() => cancelStocktakes(world, 'WH1'))

describe('a plan', () => {
  it('is saved with its task, listed, shown in detail, and leaves its trace', async () => {
    const { planCode, stocktakeCode, dropped } = await office().ok(saveLocationDetail, OF_GOODS)
    expect(dropped).toBe(0)
    const { records } = await office().ok(queryPlanPage, { planCode, warehouseCode: 'WH1', supplierCode: 'S1' })
    expect(records).toMatchObject([
      { planCode, stocktakeCode, type: goods, status: STOCKTAKE_STATUS.pending, areaName: '–' },
    ])
    const detail = await office().ok(planDetail, { planCode, type: goods })
    expect(detail).toMatchObject({ statusName: '待盘点', records: [{ goodsCode: 'G1' }], total: 1 })
    expect(await office().refused(planDetail, { planCode, type: location }, 404)).toMatch('盘点计划')
    expect(
      await world.rows(
        `select l.content from document_log l join stocktake s on s.tenant_id = l.tenant_id and s.id = l.document_id where l.document_kind = 'stocktake' and s.code = $1`,
        [stocktakeCode],
      ),
    ).toEqual([{ content: '新建盘点计划：按商品总数盘点，1 项' }])
  })

  it('is summed and exported with the list', async () => {
    const { planCode } = await office().ok(saveLocationDetail, OF_GOODS)
    expect(await office().ok(queryPlanSums, { planCode })).toEqual({ count: 1, itemCount: 1 })
    const [heads, row] = await exported(world, office(), exportPlans, { planCode })
    expect(heads).toContain('盘点库区')
    expect(row).toContain(planCode)
  })

  it('of what is counted already is refused with what it meets, and may leave it out', async () => {
    const { stocktakeCode } = await office().ok(saveLocationDetail, OF_GOODS)
    const inArea = { ...OF_GOODS, type: goodsInArea, areaId: shelf.area, goodsCodes: 'G1,G2' }
    for (const call of [addPlanCheck, saveLocationDetail]) {
      const reply = await office().call(call, inArea)
      expect(reply).toMatchObject({ code: 503, success: false })
      expect(reply.message).toMatch(/已在盘点或损益未处理，不可重复盘点。$/)
      expect(reply.obj).toEqual([
        { goodsCode: 'G1', name: expect.any(String), reason: 'plan', reasonName: '盘点未完成', code: stocktakeCode },
      ])
    }
    const kept = await office().ok(saveLocationDetail, { ...inArea, drop: 1 })
    expect(kept.dropped).toBe(1)
  })

  it('of nothing but what is counted already is refused as a whole, and says by what', async () => {
    const { stocktakeCode } = await office().ok(saveLocationDetail, OF_GOODS)
    const whole = { code: 502, success: false, obj: [{ goodsCode: 'G1', code: stocktakeCode }] }
    for (const reply of [
      await office().call(addPlanCheck, OF_GOODS),
      await office().call(saveLocationDetail, OF_GOODS),
      await office().call(saveLocationDetail, { ...OF_GOODS, drop: 1 }),
    ])
      expect(reply).toMatchObject({ ...whole, describe: '商品G1已在盘点或损益未处理，没有可盘点的内容' })
  })

  it('of a location meets the goods that lie there', async () => {
    await office().ok(saveLocationDetail, OF_GOODS)
    const there = { type: location, warehouseCode: 'WH1', areaId: shelf.area, locationIds: shelf.id }
    expect(await office().call(addPlanCheck, there)).toMatchObject({
      code: 502,
      obj: [{ ylId: shelf.id, ylCode: 'WH1-ZC', reason: 'plan' }],
    })
    await cancelStocktakes(world, 'WH1')
    const { stocktakeCode } = await office().ok(crateInventoryTask, there)
    expect(await office().call(addPlanCheck, OF_GOODS)).toMatchObject({ code: 502, obj: [{ code: stocktakeCode }] })
  })

  it('keeps its locations and its area until it is over', async () => {
    const areaId = await makeArea(world, '待盘区')
    const locationIds = await makeLocation(world, areaId, 'P-01')
    const { stocktakeCode } = await office().ok(saveLocationDetail, {
      type: location,
      warehouseCode: 'WH1',
      areaId,
      locationIds,
    })
    expect(await office().ok(batchDeleteLocation, { locationIds })).toMatch(
      `P-01 正在盘点或损益未处理（${stocktakeCode}）`,
    )
    const elsewhere = { locationId: locationIds, areaId: await makeArea(world, '别处'), locationCode: 'P-01' }
    expect(await office().refused(saveLocation, elsewhere, 500)).toBe(
      `货位 P-01 不能换到库区“别处”：正在盘点或损益未处理（${stocktakeCode}）`,
    )
    const file = await filledIn('location', [{ warehouseCode: 'WH1', areaName: '别处', code: 'P-01' }])
    const imported = await importFile(world, 'merchant', importLocation, file, { fields: { isCover: '1' } })
    expect(imported.obj.errExcelUrl).not.toBeUndefined()
    const turned = { areaId, warehouseCode: 'WH1', areaName: '待盘区', areaNature: AREA_NATURE.damaged }
    expect(await office().refused(saveArea, turned, 500)).toMatch(`P-01 正在盘点或损益未处理（${stocktakeCode}）`)
    // What it is called is nobody's count.
    await office().ok(saveLocation, { ...elsewhere, areaId, walkOrder: 'Z' })
    await deleteLater(areaId, stocktakeCode)
    await office().ok(saveLocation, elsewhere)
    expect(await office().ok(batchDeleteLocation, { locationIds })).toBe('')
    expect(await office().ok(deleteArea, { areaId })).toBe('')
  })

  it('of the goods in an area keeps every location where it is, in that area or beside it', async () => {
    const [areaId, besideId] = [await makeArea(world, '在盘区'), await makeArea(world, '旁边区')]
    const [inside, outside] = [await makeLocation(world, areaId, 'Q-01'), await makeLocation(world, besideId, 'Q-02')]
    const { stocktakeCode } = await office().ok(saveLocationDetail, { ...OF_GOODS, type: goodsInArea, areaId })
    const leaving = { locationId: inside, areaId: besideId, locationCode: 'Q-01' }
    const joining = { locationId: outside, areaId, locationCode: 'Q-02' }
    expect(await office().refused(saveLocation, leaving, 500)).toMatch(`正在盘点或损益未处理（${stocktakeCode}）`)
    expect(await office().refused(saveLocation, joining, 500)).toBe(
      `货位 Q-02 不能换到库区“在盘区”：该库区正在盘点（${stocktakeCode}），请先完成或取消盘点`,
    )
    await office().ok(cancelInventoryTask, { stocktakeCode })
    await office().ok(saveLocation, leaving)
    await office().ok(saveLocation, joining)
  })

  /** Until the count is over the area is not deleted. */
  async function deleteLater(areaId: string, stocktakeCode: string): Promise<void> {
    expect(await office().ok(deleteArea, { areaId })).toBe(
      `库区“待盘区”正在盘点（${stocktakeCode}），请先完成或取消盘点`,
    )
    await office().ok(cancelInventoryTask, { stocktakeCode })
  }

  it('of which something is wrong is refused under 502 with what it is', async () => {
    const wrong = async (input: object) => {
      const reply = await office().call(addPlanCheck, { warehouseCode: 'WH1', type: goods, ...input } as never)
      expect(reply.code).toBe(502)
      return reply.describe
    }
    expect(await wrong({})).toBe('请选择供应商！')
    expect(await wrong({ supplierCode: 'S1' })).toBe('请添加商品！')
    expect(await wrong({ supplierCode: 'S2', goodsCodes: 'G1' })).toMatch('不是所选供应商的商品')
    expect(await wrong({ type: goodsInArea, supplierCode: 'S1', goodsCodes: 'G1' })).toBe('请选择盘点库区！')
    expect(await wrong({ type: location, areaId: shelf.area })).toBe('请添加货位')
    expect(await wrong({ type: location, warehouseCode: 'WH2', areaId: shelf.area })).toMatch('未开启库位管理')
  })

  it('is nobody’s elsewhere, and is made by who may', async () => {
    expect(await world.as('merchant2').refused(saveLocationDetail, OF_GOODS, 404)).toMatch('仓库')
    await world.as('supplier1').refused(saveLocationDetail, OF_GOODS, 403)
    expect((await world.as('nobody').ok(queryPlanPage, {})).total).toBe(0)
    await world.as('supplier1').refused(queryPlanPage, {}, 403)
  })

  it('and another of the same goods at once: one is saved, the other meets it', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => office().call(saveLocationDetail, OF_GOODS)))
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 502),
    ])
  })
})

describe('what can be chosen', () => {
  it('are locations with what lies there, counted over the whole filter, and why one cannot be', async () => {
    const chosen = await office().ok(locationDetail, { warehouseCode: 'WH1', areaId: shelf.area, cargo: 1 })
    expect(chosen).toMatchObject({ records: [{ locationCode: 'WH1-ZC', taken: '' }], tally: { stocked: 1 } })
    const { stocktakeCode } = await office().ok(saveLocationDetail, OF_GOODS)
    const { records } = await office().ok(locationDetail, { warehouseCode: 'WH1', locationCode: 'zc' })
    expect(records[0]!.taken).toBe(`盘点未完成（${stocktakeCode}）`)
  })

  it('are the goods of a supplier, those of an area where they lie there', async () => {
    const all = await office().ok(getGoods, { warehouseCode: 'WH1', supplierCode: 'S1' })
    expect(all.records.map(({ goodsCode }) => goodsCode)).toEqual(expect.arrayContaining(['G1', 'G2']))
    const stocked = await office().ok(locationGoodsDetail, {
      warehouseCode: 'WH1',
      supplierCode: 'S1',
      areaId: shelf.area,
    })
    expect(stocked.records).toMatchObject([{ goodsCode: 'G1', locationCount: 1, pieces: 20, taken: '' }])
    expect(await office().ok(getSupplierSelect, { warehouseCode: 'WH1' })).toContainEqual(
      expect.objectContaining({ supplierCode: 'S1' }),
    )
  })
})

describe('a stocktake', () => {
  const there = { warehouse: 'WH1', supplier: 'S1', goods: 'G1' }

  it('is taken once, which fixes what is counted, and says who took it', async () => {
    const { stocktakeCode } = await makeStocktake(world, there)
    await office().ok(takeInventoryTask, { stocktakeCode })
    expect(await office().refused(takeInventoryTask, { stocktakeCode }, 500)).toMatch(/已由.+接单/)
    expect(
      await world.rows(
        `select p.code, i.asked from stocktake_item i join stocktake s on s.tenant_id = i.tenant_id and s.id = i.stocktake_id
         left join place p on p.tenant_id = i.tenant_id and p.id = i.place_id where s.code = $1`,
        [stocktakeCode],
      ),
    ).toEqual([{ code: 'WH1-ZC', asked: 'count' }])
  })

  it('is cancelled while it waits or is counted, and no more after that', async () => {
    const { stocktakeCode } = await makeStocktake(world, there)
    await office().ok(takeInventoryTask, { stocktakeCode })
    await office().ok(cancelInventoryTask, { stocktakeCode, reason: '改天再盘' })
    expect(await office().refused(cancelInventoryTask, { stocktakeCode }, 500)).toMatch('已取消')
    expect(await office().refused(takeInventoryTask, { stocktakeCode }, 500)).toMatch('已取消')
    await world.as('merchant2').refused(takeInventoryTask, { stocktakeCode }, 404)
    await world.as('nobody').refused(takeInventoryTask, { stocktakeCode }, 403)
    await world.as('supplier1').refused(cancelInventoryTask, { stocktakeCode }, 403)
  })

  it('taken and cancelled at once is taken first or not at all', async () => {
    const { stocktakeCode } = await makeStocktake(world, there)
    const [taken, cancelled] = await Promise.all([
      office().call(takeInventoryTask, { stocktakeCode }),
      office().call(cancelInventoryTask, { stocktakeCode }),
    ])
    expect(cancelled.code).toBe(200)
    expect([200, 500]).toContain(taken.code)
  })
})
