/** One task and what is around it: details, log, goods and batches to choose from, codes and pallets (part 1, 2.3, 2.5 and 7). */
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { findByCode, getAllTaskGood, getGoods, getGoodsBatch, getTaskDetails, getTaskLogList, queryGoodsProductionTime } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { countPlates } from '@yuncang/contract/task/task/status.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods } from '../../../../../test/harness/goods.ts'
import { useWorld } from '../../../../../test/harness/world.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const STRANGERS = ['merchant2', 'clerk3', 'supplier3', 'supplier2', 'clerk2', 'nobody']

describe('the details of a task', () => {
  it('are the same row as in the list, with its goods, places and what came of it', async () => {
    const goodsCode = await newGoods(world)
    const arrived = await world.arrive(goodsCode, { normal: 30, broken: 5 })
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 10, wornNum: 1 }])
    const { goodsList, locationList, rejectTaskCode, putawayCodes, ...row } = await merchant().ok(getTaskDetails, { code })
    expect((await merchant().ok(getTaskPage, { code })).records).toEqual([row])
    expect(goodsList).toEqual((await merchant().ok(getAllTaskGood, { code })).records)
    expect(goodsList).toMatchObject([{ id: '1', goodsCode, name: `货${goodsCode}`, barCode: `77${goodsCode}`, supplier: 'S1', box: 24, minUnitName: '件', maxUnitName: '箱', expDays: 0, openStatus: 0, num: 10, wornNum: 1, inventory: 20, unavailable: 4, lockAndUse: 30, unLockAndUse: 5 }])
    expect(locationList).toEqual([{ goodsCode, name: `货${goodsCode}`, barCode: `77${goodsCode}`, box: 24, minUnitName: '件', maxUnitName: '箱', yaName: '暂存区', ylCode: 'WH1-ZC', productionTime: '无', normal: 10, broken: 1 }])
    expect([rejectTaskCode, putawayCodes]).toEqual(['', []])
    expect((await merchant().ok(getTaskDetails, { code: arrived })).putawayCodes).toHaveLength(1)
    await world.accept(code)
    await world.complete(code)
    const signed = await merchant().ok(submitSignFor, { code, signRegisterList: [{ id: '1', goodsCode, rejectionNum: 3 }] })
    expect(await merchant().ok(getTaskDetails, { code })).toMatchObject({ rejectTaskCode: signed.rejectTaskCode, status: 3 })
    expect(await merchant().ok(getTaskDetails, { code: signed.rejectTaskCode })).toMatchObject({ sourceTaskCode: code })
  })

  it('show the stock that the task could still take, its own share included', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 30 })
    const [one, two] = [await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 10 }]), await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 5 }])]
    for (const [code, cap] of [[one, 25], [two, 20]] as const) expect((await merchant().ok(getTaskDetails, { code })).goodsList).toMatchObject([{ inventory: 15, lockAndUse: cap }])
    await world.accept(one)
    await world.complete(one, { [goodsCode]: { normal: 25 } })
    expect((await merchant().ok(getTaskDetails, { code: two })).goodsList).toMatchObject([{ inventory: 0, lockAndUse: 5 }])
  })

  it('are for those in whose reach it is; for others there is no such task', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', num: 1 }])
    for (const call of [getTaskDetails, getAllTaskGood, getTaskLogList]) {
      for (const name of ['merchant', 'finance', 'manager', 'clerk', 'floor', 'supplier1', 'platform']) await world.as(name).ok(call, { code })
      for (const name of STRANGERS) expect(await world.as(name).refused(call, { code }, 404), name).toBe('任务不存在或不在您的数据权限内')
      expect(await merchant().refused(call, { code: `${code}0` }, 404)).toBe('任务不存在或不在您的数据权限内')
    }
    for (const name of STRANGERS) await world.as(name).refused(queryGoodsProductionTime, { taskCode: code }, 404)
    expect(await world.as('platform').ok(getTaskDetails, { code })).toMatchObject({ tenantName: 'YCT1' })
  })

  it('of one of two merchants’ tasks with the same code are each merchant’s own', async () => {
    const [ours, theirs] = [await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', num: 1 }]), await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G9', num: 2 }], { by: 'merchant2', warehouse: 'WH9', supplier: 'S9' })]
    await world.owner.query('update task set code = $1 where code = $2 and tenant_id = 2', [ours, theirs])
    expect((await merchant().ok(getTaskDetails, { code: ours })).goodsList).toMatchObject([{ goodsCode: 'G1', num: 1 }])
    expect((await world.as('merchant2').ok(getTaskDetails, { code: ours })).goodsList).toMatchObject([{ goodsCode: 'G9', num: 2 }])
  })
})

describe('goods to choose', () => {
  const choose = (more: Partial<CallRequest<typeof getGoods>> = {}, by = 'merchant') => world.as(by).ok(getGoods, { supplierCode: 'S1', warehouseCode: 'WH1', rows: 200, ...more })

  it('are the audited goods of the supplier, with what is free of them in the warehouse', async () => {
    const [goodsCode, raw, other] = [await newGoods(world, { dated: true, days: 30 }), await newGoods(world, { audited: false }), await newGoods(world, { supplier: 'S2' })]
    await world.arrive(goodsCode, [{ date: daysAgo(40), normal: 7 }, { date: daysAgo(3), normal: 10, broken: 2 }])
    await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 4 }])
    const listed = await choose()
    const row = listed.records.find((goods) => goods.goodsCode === goodsCode)
    expect(row).toMatchObject({ inventory: 6, unavailable: 2, lockAndUse: 10, unLockAndUse: 2, openStatus: 1, expDays: 30, supplier: 'S1' })
    expect(listed.records.map((goods) => goods.goodsCode)).not.toEqual(expect.arrayContaining([raw]))
    expect(listed.records.map((goods) => goods.goodsCode)).not.toContain(other)
    expect(listed.total).toBe(listed.records.length)
    const of = async (more: Partial<CallRequest<typeof getGoods>>) => (await choose({ goodsCode, ...more })).records[0]!.inventory
    expect(await of({ taskType: 'TASK_TYPE_EMPTY' })).toBe(13)
    expect(await of({ taskType: 'TASK_TYPE_X' })).toBe(6)
    expect(await of({ warehouseCode: 'WH2' })).toBe(0)
    await world.owner.query(`update warehouse set pick_from_staging = false where code = 'WH1'`)
    expect(await of({})).toBe(0)
    await world.owner.query(`update warehouse set pick_from_staging = true where code = 'WH1'`)
  })

  it('are found by a part of the name, the bar code or the code, taken literally', async () => {
    const goodsCode = await newGoods(world)
    await world.owner.query(`update goods set name = '100%_果汁\\x', bar_code = '6901234567892' where code = $1`, [goodsCode])
    const found = async (more: object) => (await choose(more)).records.map((goods) => goods.goodsCode)
    for (const name of ['果汁', '100%', '%_', '\\x', '123456']) expect(await found({ name }), name).toEqual([goodsCode])
    for (const name of ['1%汁', '__果汁_', 'nothing']) expect(await found({ name }), name).toEqual([])
    expect(await found({ goodsCode: goodsCode.toLowerCase() })).toContain(goodsCode)
    expect(await choose({ rows: 1, page: 2 })).toMatchObject({ records: [{}], totalCapped: 0 })
  })

  it('are shown in one’s own reach only', async () => {
    for (const [name, supplierCode] of [['supplier2', 'S1'], ['merchant', 'S9'], ['merchant', 'NOTHING']]) await world.as(name!).refused(getGoods, { supplierCode: supplierCode!, warehouseCode: 'WH1' }, 404)
    for (const [name, warehouseCode] of [['clerk2', 'WH1'], ['nobody', 'WH1'], ['merchant', 'WH9']]) expect(await world.as(name!).refused(getGoods, { supplierCode: 'S1', warehouseCode: warehouseCode! }, 404)).toBe('仓库不存在或不在您的数据权限内')
    expect((await choose({}, 'supplier1')).records.every((goods) => goods.supplier === 'S1')).toBe(true)
  })
})

describe('batches to choose', () => {
  it('are free, first expired first, past due only for goods that leave for good', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 30 })
    await world.arrive(goodsCode, [{ date: daysAgo(3), normal: 10, broken: 2 }, { date: daysAgo(40), normal: 7 }, { date: daysAgo(5), normal: 4 }])
    await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 6 }])
    const batches = (taskType?: string) => merchant().ok(getGoodsBatch, { goodsCode, warehouseCode: 'WH1', ...(taskType ? { taskType } : {}) })
    expect(await batches()).toEqual([{ productionTime: daysAgo(3), validUntil: daysAgo(-27), pastDue: false, normal: 8, broken: 2 }])
    expect(await batches('TASK_TYPE_OTHER_OUT')).toMatchObject([{ productionTime: daysAgo(40), validUntil: daysAgo(10), pastDue: true, normal: 7 }, { normal: 8 }])
    expect(await merchant().ok(getGoodsBatch, { goodsCode, warehouseCode: 'WH2' })).toEqual([])
    const undated = await newGoods(world)
    await world.arrive(undated, { normal: 3 })
    expect(await merchant().ok(getGoodsBatch, { goodsCode: undated, warehouseCode: 'WH1' })).toEqual([{ productionTime: '无', validUntil: '-', pastDue: false, normal: 3, broken: 0 }])
  })

  it('are shown in one’s own reach only', async () => {
    for (const [name, goodsCode, warehouseCode] of [['merchant', 'G9', 'WH1'], ['merchant', 'G1', 'WH9'], ['supplier2', 'G1', 'WH1'], ['clerk2', 'G1', 'WH1'], ['nobody', 'G1', 'WH1']]) await world.as(name!).refused(getGoodsBatch, { goodsCode: goodsCode!, warehouseCode: warehouseCode! }, 404)
  })
})

describe('a scanned code', () => {
  const find = (code: string, by = 'merchant') => world.as(by).ok(findByCode, { code })

  it('leads to its document, or to those that begin with it', async () => {
    const arrived = await world.arrive('G2', { normal: 3 })
    const [order] = (await merchant().ok(getTaskDetails, { code: arrived })).putawayCodes
    expect(await find(arrived.toLowerCase())).toEqual([{ kind: 'task', code: arrived, title: arrived, note: '已完成 · S1', url: `/assignmentManage/warehouseIntoDetail/${arrived}/2` }])
    expect(await find(order!)).toEqual([{ kind: 'putaway', code: order, title: order, note: '待上架 · S1', url: `/rollsHomework/putawayList/putawayListDetail/${order}/WH1` }])
    const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', num: 1 }])
    expect((await find(sent))[0]).toMatchObject({ url: `/assignmentManage/warehouseOutDetail/${sent}/1`, note: '待接单 · S1' })
    expect((await find('RK')).length).toBeGreaterThan(1)
    for (const nothing of ['XX', '%', '_', "'"]) expect(await find(nothing), nothing).toEqual([])
  })

  it('leads to nothing that is not one’s own', async () => {
    const arrived = await world.arrive('G2', { normal: 3 })
    const [order] = (await merchant().ok(getTaskDetails, { code: arrived })).putawayCodes
    await world.owner.query(`update task set code = 'ONLY1' where code = $1 and tenant_id = 1`, [arrived])
    await world.owner.query(`update putaway_order set code = 'ONLY2' where code = $1 and tenant_id = 1`, [order])
    for (const name of STRANGERS) expect(await find('ONLY', name), name).toEqual([])
    expect(await find('ONLY', 'platform')).toHaveLength(2)
    expect((await find('ONLY', 'floor')).map((row) => row.kind)).toEqual(['task'])
    await world.owner.query(`update task set code = '${arrived}' where code = 'ONLY1'; update putaway_order set code = '${order}' where code = 'ONLY2'`)
  })
})

describe('pallets', () => {
  it('are suggested by whole boxes and whole pallets of each goods', async () => {
    const [one, two] = [await newGoods(world), await newGoods(world, { box: 10 })]
    const plates = async (...dbInfo: { goodCode: string; goodNum: number }[]) => (await merchant().ok(countPlates, { dbInfo })).plate
    for (const [pieces, plate] of [[0, 0], [1, 1], [24, 1], [48, 1], [49, 2], [96, 2], [97, 3]] as const) expect(await plates({ goodCode: one, goodNum: pieces }), String(pieces)).toBe(plate)
    expect(await plates({ goodCode: one, goodNum: 1 }, { goodCode: two, goodNum: 21 })).toBe(3)
    await world.owner.query('update goods set boxes_per_pallet = null where code = $1', [one])
    expect(await plates({ goodCode: one, goodNum: 1000 })).toBe(0)
  })

  it('sum the lines of one goods before they count', async () => {
    const goodsCode = await newGoods(world)
    expect(await merchant().ok(countPlates, { dbInfo: [{ goodCode: goodsCode, goodNum: 24 }, { goodCode: goodsCode, goodNum: 24 }] })).toEqual({ plate: 1 })
  })

  it('are counted for goods in one’s own reach, by those who may create', async () => {
    for (const [name, goodCode] of [['merchant', 'G9'], ['supplier2', 'G1'], ['merchant', 'NOTHING']]) expect(await world.as(name!).refused(countPlates, { dbInfo: [{ goodCode: goodCode!, goodNum: 1 }] }, 404)).toBe(`商品 ${goodCode} 不存在或不在您的数据权限内`)
    await world.as('platform').refused(countPlates, { dbInfo: [{ goodCode: 'G1', goodNum: 1 }] }, 403)
  })
})
