/** Completing outbound tasks with what really left (part 1, 5.4; semantics 3). */
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/task/status.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods, stockOf } from '../../../../../test/harness/goods.ts'
import { useWorld } from '../../../../../test/harness/world.ts'
import { drainOutbox } from '../../jobs/outbox.ts'

const world = useWorld()
type Input = CallRequest<typeof completeTask>
type Line = Input['goodsList'][number]
const merchant = () => world.as('merchant')
const task = (code: string) => merchant().ok(getTaskDetails, { code })
const complete = (code: string, goodsList: Line[], more: Omit<Input['task'], 'code'> = {}, addGoodsList: NonNullable<Input['addGoodsList']> = []) => ({ task: { code, ...more }, goodsList, addGoodsList })

/** A task in work over goods of its own, with this stock of each. */
async function inWork({ taskType = 'TASK_TYPE_SEND', stock = [{ normal: 20, broken: 4 }], plan = [{ num: 10, wornNum: 0 }], warehouse = 'WH1', point = undefined as string | undefined } = {}) {
  const goods = await Promise.all(stock.map(() => newGoods(world)))
  for (const [index, pieces] of stock.entries()) await world.arrive(goods[index]!, pieces, { warehouse })
  const code = await world.create(taskType, plan.map((line, index) => ({ goodsCode: goods[index]!, ...line })), { warehouse, ...(point ? { point } : {}) })
  await world.accept(code)
  return { code, goods, line: (index: number, actualNum = 0, actualWornNum = 0): Line => ({ id: String(index + 1), goodsCode: goods[index]!, actualNum, actualWornNum }) }
}

/** A refusal that leaves the task, its stock and its log as they were. */
async function refused(code: string, input: Input, reply: number, by = 'merchant'): Promise<string> {
  const look = () => world.rows(`select (select md5(string_agg(t::text, '' order by t.code)) from task t), (select md5(string_agg(b::text, '' order by b::text)) from balance b), (select md5(string_agg(l::text, '' order by l::text)) from task_line l), (select count(*) from document_log), (select count(*) from stock_move), (select count(*) from reservation)`)
  const before = await look()
  const message = await world.as(by).refused(completeTask, input, reply)
  expect(await look(), code).toEqual(before)
  return message
}

describe('shipping a delivery', () => {
  it('moves what left to the road, frees what stayed, and leaves its trace', async () => {
    const { code, goods, line } = await inWork({ stock: [{ normal: 20, broken: 4 }], plan: [{ num: 10, wornNum: 2 }] })
    expect(await world.as('clerk').ok(completeTask, complete(code, [line(0, 7, 1)]))).toEqual({ status: 5, awaitingDates: 0, putawayCode: '' })
    expect(await stockOf(world, goods[0]!)).toEqual(['WH1-ZC 9999-12-31 normal 13/0', 'WH1-ZC 9999-12-31 broken 3/0', 'SUPPLIER 9999-12-31 normal -20/0', 'SUPPLIER 9999-12-31 broken -4/0', 'TRANSIT 9999-12-31 normal 7/0', 'TRANSIT 9999-12-31 broken 1/0'])
    const now = await task(code)
    expect(now).toMatchObject({ status: 5, statusName: '配送中', num: 12, actualNum: 8, finishTime: '', plate: 1, relPlate: null })
    expect(now.goodsList).toMatchObject([{ num: 10, wornNum: 2, actualNum: 7, actualWornNum: 1, added: 0, batchList: [{ productionTime: '无', normal: 10, normaled: 7, normalCancel: 3, unNormal: 0, broken: 2, brokened: 1, brokenCancel: 1 }] }])
    expect(now.locationList).toMatchObject([{ ylCode: 'WH1-ZC', normal: 7, broken: 1 }])
    expect(await merchant().ok(getTaskLogList, { code })).toMatchObject([{ ytlOptContent: '出库完成，实际 8 件，开始配送', ytlOptName: 'clerk' }, { ytlOptContent: '接单' }, {}])
    await drainOutbox(world.database, (error) => expect.fail(String(error)))
    expect((await world.as('supplier1').ok(getNotices, {})).records[0]).toMatchObject({ text: `任务 ${code} 已出库，实际 8 件` })
  })

  it('is refused a second time, and before it is accepted', async () => {
    const { code, line } = await inWork()
    await merchant().ok(completeTask, complete(code, [line(0, 5)]))
    expect(await refused(code, complete(code, [line(0, 5)]), 409)).toBe(`任务状态已变更：任务 ${code} 当前为配送中，请刷新后再操作`)
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 5 })
    const pending = await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 5 }])
    expect(await refused(pending, complete(pending, [{ id: '1', goodsCode, actualNum: 5 }]), 409)).toContain('待接单')
  })

  it('takes more than planned from free stock, up to the plan and what is free', async () => {
    const { code, goods, line } = await inWork()
    await world.create('TASK_TYPE_SEND', [{ goodsCode: goods[0]!, num: 6 }])
    expect(await refused(code, complete(code, [line(0, 15)]), 500)).toBe(`货${goods[0]}超出数量上限（正常品最多 14 件）`)
    expect(await refused(code, complete(code, [line(0, 1, 5)]), 500)).toBe(`货${goods[0]}超出数量上限（破损品最多 4 件）`)
    expect(await refused(code, complete(code, [line(0, 99_999_999)]), 500)).toContain('超出数量上限')
    expect(await refused(code, complete(code, [line(0, 100_000_000)]), 400)).toBe('第1行：实际正常品数量应为 0 到 99999999 的整数')
    await merchant().ok(completeTask, complete(code, [line(0, 14, 4)]))
    expect((await stockOf(world, goods[0]!))[0]).toBe('WH1-ZC 9999-12-31 normal 6/6')
  })

  it('counts a line that was not sent as nothing done', async () => {
    const { code, goods, line } = await inWork({ stock: [{ normal: 9, broken: 0 }, { normal: 9, broken: 0 }], plan: [{ num: 3, wornNum: 0 }, { num: 4, wornNum: 0 }] })
    await merchant().ok(completeTask, complete(code, [line(1, 4)]))
    expect((await task(code)).goodsList).toMatchObject([{ num: 3, actualNum: 0, batchList: [{ normalCancel: 3, normaled: 0 }] }, { num: 4, actualNum: 4 }])
    expect((await stockOf(world, goods[0]!))[0]).toBe('WH1-ZC 9999-12-31 normal 9/0')
    const empty = await inWork()
    expect(await merchant().ok(completeTask, complete(empty.code, []))).toMatchObject({ status: 5 })
    expect(await task(empty.code)).toMatchObject({ actualNum: 0, plate: 0 })
  })

  it('takes goods that were added, once, of the same supplier, audited, and in stock', async () => {
    const { code, goods, line } = await inWork()
    const [extra, scarce, others, raw] = [await newGoods(world), await newGoods(world), await newGoods(world, { supplier: 'S2' }), await newGoods(world, { audited: false })]
    await world.arrive(extra, { normal: 5, broken: 5 })
    const add = (goodsCode: string, actualNum = 1) => complete(code, [line(0, 10)], {}, [{ goodsCode, actualNum }])
    expect(await refused(code, add(goods[0]!), 400)).toBe(`商品“货${goods[0]}”重复添加，请合并为一行`)
    expect(await refused(code, complete(code, [], {}, [{ goodsCode: extra }, { goodsCode: extra }]), 400)).toContain('重复添加')
    expect(await refused(code, add(others), 400)).toBe(`商品“货${others}”不属于所选供应商`)
    expect(await refused(code, add(raw), 500)).toBe(`商品“货${raw}”尚未审核，不能用于任务`)
    expect(await refused(code, add('NOTHING'), 404)).toBe('商品 NOTHING 不存在或不在您的数据权限内')
    expect(await refused(code, add(scarce), 500)).toBe(`货${scarce}超出数量上限（正常品最多 0 件）`)
    expect(await refused(code, add(extra, 6), 500)).toContain('正常品最多 5 件')
    await merchant().ok(completeTask, complete(code, [line(0, 10)], {}, [{ goodsCode: extra, actualNum: 5, actualWornNum: 2 }]))
    expect(await task(code)).toMatchObject({ skuNum: 2, num: 10, actualNum: 17, goodsList: [{}, { id: '2', goodsCode: extra, num: 0, actualNum: 5, actualWornNum: 2, added: 1 }] })
    expect((await stockOf(world, extra))[0]).toBe('WH1-ZC 9999-12-31 broken 3/0')
  })

  it('knows its lines by number and goods, each once', async () => {
    const { code, goods, line } = await inWork({ stock: [{ normal: 9, broken: 0 }, { normal: 9, broken: 0 }], plan: [{ num: 1, wornNum: 0 }, { num: 1, wornNum: 0 }] })
    const sentence = (id: string) => `任务中没有第 ${id} 行商品，请刷新后再操作`
    expect(await refused(code, complete(code, [{ ...line(0, 1), id: '3' }]), 400)).toBe(sentence('3'))
    expect(await refused(code, complete(code, [{ ...line(0, 1), goodsCode: goods[1]! }]), 400)).toBe(sentence('1'))
    expect(await refused(code, complete(code, [line(0, 1), line(0, 1)]), 400)).toBe(sentence('1'))
  })

  it('asks for the pallets where the point is priced by them, and keeps its own count beside', async () => {
    const { code, line } = await inWork({ stock: [{ normal: 200, broken: 0 }], plan: [{ num: 121, wornNum: 0 }], point: 'P2' })
    expect(await refused(code, complete(code, [line(0, 121)]), 400)).toBe('请输入配送板数')
    expect(await refused(code, complete(code, [line(0, 121)], { relPlate: 100_000 }), 400)).toBe('配送板数应为 0 到 99999 的整数')
    await merchant().ok(completeTask, complete(code, [line(0, 121)], { plate: 77, relPlate: 2 }))
    expect(await task(code)).toMatchObject({ isBoard: 1, plate: 3, relPlate: 2 })
  })
})

describe('dates', () => {
  it('leave as they were picked, from what the task holds and then from what is free', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 180 })
    const [older, newer] = [daysAgo(60), daysAgo(30)]
    await world.arrive(goodsCode, [{ date: older, normal: 10 }, { date: newer, normal: 10, broken: 2 }])
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 12 }])
    await world.accept(code)
    const done = (batchList: Line['batchList'], actualNum = 12, actualWornNum = 0) => complete(code, [{ id: '1', goodsCode, actualNum, actualWornNum, batchList }])
    const batch = (ytgbProductionTime: string, ytgbNormal: number, ytgbBroken = 0) => ({ ytgbProductionTime, ytgbNormal, ytgbBroken })
    expect(await refused(code, done([batch(older, 11), batch(newer, 1)]), 500)).toBe(`商品“货${goodsCode}”生产日期 ${older} 的正常品库存不足：计划 11 件，可用 10 件`)
    expect(await refused(code, done([batch(older, 10)]), 400)).toContain('各生产日期的数量之和与填写的数量不一致')
    expect(await refused(code, done([batch(older, 6), batch(older, 6)]), 400)).toContain('重复')
    expect(await refused(code, done([batch(daysAgo(1), 12)]), 500)).toContain('可用 0 件')
    await merchant().ok(completeTask, done([batch(newer, 9, 2), batch(older, 3), batch(daysAgo(9), 0)], 12, 2))
    expect((await task(code)).goodsList[0]!.batchList.map((row) => [row.productionTime, row.normal, row.normaled, row.brokened])).toEqual([[older, 10, 3, 0], [newer, 2, 9, 2]])
    expect((await stockOf(world, goodsCode)).slice(0, 2)).toEqual([`WH1-ZC ${older} normal 7/0`, `WH1-ZC ${newer} normal 1/0`])
  })

  it('cannot be given for goods that keep none', async () => {
    const { code, goods } = await inWork()
    expect(await refused(code, complete(code, [{ id: '1', goodsCode: goods[0]!, actualNum: 1, batchList: [{ ytgbProductionTime: daysAgo(1), ytgbNormal: 1 }] }]), 400)).toBe(`商品“货${goods[0]}”未开启生产日期管理，不能选择生产日期`)
  })

  it('that were promised stay promised when they come past due', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 40 })
    await world.arrive(goodsCode, [{ date: daysAgo(35), normal: 10 }])
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 4 }])
    await world.accept(code)
    await world.owner.query('update goods set shelf_life_days = 20 where code = $1', [goodsCode])
    expect(await refused(code, complete(code, [{ id: '1', goodsCode, actualNum: 5 }]), 500)).toBe(`货${goodsCode}超出数量上限（正常品最多 4 件）`)
    await merchant().ok(completeTask, complete(code, [{ id: '1', goodsCode, actualNum: 4 }]))
  })
})

describe('taking goods out for good', () => {
  it.for(['TASK_TYPE_EMPTY', 'TASK_TYPE_OTHER_OUT'] as const)('%s finishes at once: back to the supplier, past due or not', async (taskType) => {
    const goodsCode = await newGoods(world, { dated: true, days: 30 })
    await world.arrive(goodsCode, [{ date: daysAgo(60), normal: 8, broken: 3 }])
    const code = await world.create(taskType, [{ goodsCode, num: 5, wornNum: 1 }])
    await world.accept(code)
    expect(await merchant().ok(completeTask, complete(code, [{ id: '1', goodsCode, actualNum: 8, actualWornNum: 3 }], { loading: 1 }))).toMatchObject({ status: 3 })
    expect(await stockOf(world, goodsCode)).toEqual([])
    const now = await task(code)
    expect(now).toMatchObject({ status: 3, statusName: '已完成', actualNum: 11, loading: 1, finishYocType: 1 })
    expect(now.finishTime).toMatch(/^20\d\d-/)
    expect(await merchant().ok(getTaskLogList, { code })).toMatchObject([{ ytlOptContent: '完成任务，实际 11 件' }, {}, {}])
    expect(await refused(code, complete(code, []), 409)).toContain('当前为已完成')
  })

  it('asks for the loading service where it was never chosen', async () => {
    const { code, line } = await inWork({ taskType: 'TASK_TYPE_EMPTY' })
    await world.owner.query('update task set loading = null where code = $1', [code])
    expect(await refused(code, complete(code, [line(0, 1)]), 400)).toBe('请选择装卸服务')
    await merchant().ok(completeTask, complete(code, [line(0, 1)], { loading: 0 }))
    expect(await task(code)).toMatchObject({ loading: 0 })
  })
})

describe('beside the shelves', () => {
  it('takes pieces that a putaway order still held, and tells the order', async () => {
    const goodsCode = await newGoods(world)
    const arrived = await world.arrive(goodsCode, { normal: 10 })
    const [order] = (await task(arrived)).putawayCodes
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 4 }])
    await world.accept(code)
    await world.complete(code)
    expect(await merchant().ok(getPutawayInfo, { ysdCode: order! })).toMatchObject({ outstandingNum: 6, ysdShelvesType: 0, stagingOutboundList: [{ taskCode: code, ygsoNormalNumber: 4 }] })
    const rest = await world.create('TASK_TYPE_SEND', [{ goodsCode, num: 6 }])
    await world.accept(rest)
    await world.complete(rest)
    expect(await merchant().ok(getPutawayInfo, { ysdCode: order! })).toMatchObject({ outstandingNum: 0, ysdShelvesType: 2 })
  })
})

describe('who may complete', () => {
  it('is the merchant and staff of the warehouse with the key', async () => {
    for (const name of ['merchant', 'manager', 'clerk']) {
      const { code, line } = await inWork()
      await world.as(name).ok(completeTask, complete(code, [line(0, 1)]))
    }
    const { code, line } = await inWork({ warehouse: 'WH2' })
    await world.as('clerk2').ok(completeTask, complete(code, [line(0, 1)]))
  })

  it('is nobody else, not even the supplier', async () => {
    const { code, line } = await inWork()
    for (const name of ['supplier1', 'platform', 'finance', 'floor']) await refused(code, complete(code, [line(0, 1)]), 403, name)
    for (const name of ['merchant2', 'clerk2', 'clerk3', 'nobody']) expect(await refused(code, complete(code, [line(0, 1)]), 404, name)).toBe('任务不存在或不在您的数据权限内')
  })
})
