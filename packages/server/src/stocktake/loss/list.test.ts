/** Loss orders as a list: by supplier and by state, in any order, with sums of what matches; their lines as a workbook. */
import {
  getInventoryLossDetail,
  exportInventoryLosses,
  exportInventoryLossLines,
  getInventoryLossPage,
  getInventoryLossSums,
  inventoryHandle,
} from '@yuncang/contract/stocktake/loss/loss.ts'
import { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import { countAtLocation, countEmpty, openCount, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import { saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { MAX_PIECES } from '@yuncang/domain/base/quantity.ts'
import { LINE_RESULT, LOSS_STATE } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { makeArea, makeLocation } from '@yuncang/harness/site.ts'
import { cancelStocktakes, makeLoss } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const office = () => world.as('merchant')
/** A piece is worth 1.50. Of S1 two pieces too few that wait and four too many that are settled, of S2 three too few. */
let [few, many, others] = ['', '', '']

beforeAll(async () => {
  const order = async (supplier: string, more: number) => {
    const goods = await newGoods(world, { supplier })
    await world.arrive(goods, { normal: 20 })
    return makeLoss(world, { warehouse: 'WH1', supplier, goods }, { more, pending: true })
  }
  few = (await order('S1', -2)).lossCode
  const settled = await order('S1', 4)
  many = settled.lossCode
  others = (await order('S2', -3)).lossCode
  await office().ok(inventoryHandle, { lossCode: many, lineIds: settled.lineIds, result: LINE_RESULT.keep })
})

const codes = async (asked: object) =>
  (await office().ok(getInventoryLossPage, asked)).records.map(({ lossCode }) => lossCode)

it('is filtered by supplier and by state, summed and exported by the same filter', async () => {
  expect(await codes({ supplierCode: 'S1' })).toEqual([many, few])
  expect(await codes({ supplierCode: 'S1', states: String(LOSS_STATE.pending) })).toEqual([few])
  expect(await codes({ states: [LOSS_STATE.pending, LOSS_STATE.done].join(',') })).toEqual([others, many, few])
  expect(await codes({ supplierCode: 'S2', states: String(LOSS_STATE.done) })).toEqual([])
  expect(await office().ok(getInventoryLossSums, { supplierCode: 'S1' })).toEqual({
    count: 2,
    lines: 2,
    pendingCount: 1,
    more: 4,
    less: 2,
    money: '3.00',
  })
  const [heads, ...rows] = await exported(world, office(), exportInventoryLosses, { supplierCode: 'S1' })
  expect(heads).toEqual(expect.arrayContaining(['盘点类型', '仓库', '差异金额']))
  expect(rows.map(([code]) => code)).toEqual([many, few])
})

it('is sorted by what it shows, either way', async () => {
  expect(await codes({ sort: 'lessNum' })).toEqual([many, few, others])
  expect(await codes({ sort: '-lessNum' })).toEqual([others, few, many])
  expect(await codes({ sort: '-moreNum' })).toEqual(expect.arrayContaining([few, many, others]))
  expect((await codes({ sort: '-moreNum' }))[0]).toBe(many)
  expect(await codes({ sort: 'diffMoney' })).toEqual([others, few, many])
  expect((await codes({ sort: 'pendingNum' }))[0]).toBe(many)
  const own = await world.as('supplier1').ok(getInventoryLossPage, { sort: '-diffMoney' })
  expect(own.records.map(({ lossCode }) => lossCode)).toEqual([many, few])
})

it('is told of orders with more pieces than anybody ever had', async () => {
  await cancelStocktakes(world, 'WH1')
  const goods: string[] = []
  while (goods.length < 25) goods.push(await newGoods(world))
  const plan = { type: STOCKTAKE_TYPE.goods, warehouseCode: 'WH1', supplierCode: 'S1', goodsCodes: goods.join(',') }
  const { stocktakeCode } = await office().ok(saveLocationDetail, plan)
  await office().ok(openCount, { stocktakeCode })
  const at = { stocktakeCode, locationCode: 'WH1-ZC' }
  const lines = goods.map((goodsCode) => ({ goodsCode, productionDate: '无', normal: MAX_PIECES }))
  for (const by of ['merchant', 'floor'] as const) {
    const { place } = await world.as(by).ok(scanCountLocation, at)
    await world.as(by).ok(countAtLocation, { ...at, operationId: randomUUID(), seen: place!.seen, lines })
  }
  for (const goodsCode of goods) await office().ok(countEmpty, { stocktakeCode, goodsCode, operationId: randomUUID() })
  const { lossCode } = await office().ok(finishCount, { stocktakeCode })
  const more = 25 * MAX_PIECES
  expect((await office().ok(getInventoryLossPage, { lossCode })).records).toMatchObject([{ lossCode, more }])
  expect(await office().ok(getInventoryLossSums, { lossCode })).toMatchObject({ more })
})

it('lines are exported as the page shows them, to whoever sees the order', async () => {
  const [heads, ...rows] = await exported(world, office(), exportInventoryLossLines, { lossCode: few })
  const at = (head: string) => rows[0]![heads!.indexOf(head)]
  expect(rows).toHaveLength(1)
  expect([at('系统正常品'), at('盘点正常品'), at('正常品差异'), at('状态')]).toEqual([20, 18, -2, '待处理'])
  const own = await exported(world, world.as('supplier1'), exportInventoryLossLines, { lossCode: few })
  expect(own).toHaveLength(2)
  await world.as('supplier2').refused(exportInventoryLossLines, { lossCode: few }, 404)
  await world.as('merchant2').refused(exportInventoryLossLines, { lossCode: few }, 404)
})

it('of a supplier has the figures of its lines, though the order has those of others too', async () => {
  const areaId = await makeArea(world, '散货区')
  const locationCode = 'Z-01'
  const locationIds = await makeLocation(world, areaId, locationCode)
  const [ours, theirs] = [await newGoods(world, { supplier: 'S1' }), await newGoods(world, { supplier: 'S2' })]
  const { stocktakeCode } = await office().ok(saveLocationDetail, {
    type: STOCKTAKE_TYPE.location,
    warehouseCode: 'WH1',
    areaId,
    locationIds,
  })
  await office().ok(openCount, { stocktakeCode })
  const { place } = await office().ok(scanCountLocation, { stocktakeCode, locationCode })
  await office().ok(countAtLocation, {
    stocktakeCode,
    locationCode,
    operationId: randomUUID(),
    seen: place!.seen,
    lines: [
      { goodsCode: ours, productionDate: '无', normal: 3 },
      { goodsCode: theirs, productionDate: '无', normal: 50 },
    ],
  })
  const { lossCode } = await office().ok(finishCount, { stocktakeCode })
  const shown = async (asked: object) => {
    const { records } = await office().ok(getInventoryLossPage, { lossCode, ...asked })
    return records.map(({ lines, more, money }) => ({ lines, more, money }))
  }
  expect(await shown({})).toEqual([{ lines: 2, more: 53, money: '79.50' }])
  expect(await shown({ supplierCode: 'S1' })).toEqual([{ lines: 1, more: 3, money: '4.50' }])
  const sums = await office().ok(getInventoryLossSums, { lossCode, supplierCode: 'S1' })
  expect(sums).toMatchObject({ count: 1, lines: 1, more: 3, money: '4.50' })
  const [heads, row] = await exported(world, office(), exportInventoryLosses, { lossCode, supplierCode: 'S1' })
  expect(row![heads!.indexOf('差异金额')]).toBe('4.50')
  // As a whole it has more than the other; of this supplier less.
  const sorted = await codes({ sort: '-moreNum', supplierCode: 'S1' })
  expect(sorted.indexOf(many)).toBeLessThan(sorted.indexOf(lossCode))
  // What is settled of others' goods is nothing to a supplier: the order is in the state of its own lines.
  const { records } = await office().ok(getInventoryLossDetail, { lossCode })
  const line = records.find(({ goodsCode }) => goodsCode === theirs)!
  await office().ok(inventoryHandle, { lossCode, lineIds: line.lineId, result: LINE_RESULT.keep })
  for (const [by, state] of [
    ['merchant', LOSS_STATE.partly],
    ['supplier1', LOSS_STATE.pending],
    ['supplier2', LOSS_STATE.done],
  ] as const) {
    const person = world.as(by)
    for (const one of [LOSS_STATE.pending, LOSS_STATE.partly, LOSS_STATE.done]) {
      const found = (await person.ok(getInventoryLossPage, { lossCode, states: String(one) })).records
      expect(found.map((row) => row.state)).toEqual(one === state ? [state] : [])
    }
    expect(await person.ok(getInventoryLossDetail, { lossCode })).toMatchObject({
      state,
      lines: by === 'merchant' ? 2 : 1,
    })
  }
})
