/** The boards of a merchant: every figure against the documents that were made here, for each in his own scope. */
import * as goodsCalls from '@yuncang/contract/board/data-centre/goods.ts'
import * as supplierCalls from '@yuncang/contract/board/data-centre/suppliers.ts'
import * as taskCalls from '@yuncang/contract/board/data-centre/tasks.ts'
import * as warehouseCalls from '@yuncang/contract/board/data-centre/warehouse.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
const merchant = () => world.as('merchant')

beforeAll(async () => {
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_BOX', price: '2.00', point: 'P1' })
  await world.rows(
    `update goods set sale_price = 1.5, type_code = case code when 'G1' then 'GOODS_SPECIES_A' else '' end`,
  )
  await world.rows(`update warehouse set region = '310000,310100,310101' where code = 'WH1'`)
  await world.rows(`update fee_facts set from_at = '-infinity', box = 24, grams = 12000, cm3 = 48000`)
  await world.arrive('G1', [{ date: daysAgo(20), normal: 48, broken: 2 }])
  await world.arrive('G3', [{ date: daysAgo(5), normal: 30 }])
  await world.arrive('G2', { normal: 10 }, { warehouse: 'WH2' })
  const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 24 }])
  await world.accept(sent)
  await world.complete(sent)
  await merchant().ok(submitSignFor, {
    code: sent,
    signRegisterList: [{ id: '1', goodsCode: 'G1', rejectedPieces: 6, discardedPieces: 0, rejectReason: 'expiring' }],
  })
  const other = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: 'G3', plannedNormal: 3 }], { supplier: 'S2' })
  await world.accept(other)
  await world.complete(other)
  const [cost] = await world.rows<{ code: string }>('select code from cost')
  await merchant().ok(settleCosts, { codes: [cost!.code], status: COST_STATUS.onBill })
})

it('shows warehouses where they stand, and those that nobody has placed beside them', async () => {
  expect(await merchant().ok(warehouseCalls.getWarehouseDistributionMap, {})).toMatchObject({
    provinces: [{ regionCode: '310000', name: '上海市', warehouses: 1, inventory: 53, shippedPieces: 24 }],
    warehouses: [
      { warehouseCode: 'WH1', inventory: 53, sku: 2, shippedPieces: 24 },
      { warehouseCode: 'WH2', inventory: 10, sku: 1, shippedPieces: 0 },
    ],
    unplaced: ['WH2'],
  })
})

it('shows revenue by warehouse, group and time', async () => {
  const groups = { money: '2.00', deliveryMoney: '2.00', storageMoney: '0.00' }
  const { records, pie, chart } = await merchant().ok(warehouseCalls.getWarehouseRevenueStatistics, {})
  expect(records).toMatchObject([
    { warehouseCode: 'WH1', ...groups },
    { warehouseCode: 'WH2', money: '0.00' },
  ])
  expect(pie).toMatchObject([
    { code: 'WH1', value: '2.00', share: '100.00' },
    { code: 'WH2', share: '0.00' },
  ])
  expect(chart.series[0]).toMatchObject({ unit: '元', total: '2.00' })
  const income = await merchant().ok(warehouseCalls.getWarehouseRevenueStatistical, { axis: 'month', compare: 2 })
  expect(income).toMatchObject({
    sums: { ...groups, paidMoney: '0.00', unpaidMoney: '2.00' },
    records: [{ at: today.slice(0, 7), warehouseCode: 'WH1', ...groups }],
    total: 1,
    before: { sums: { money: '0.00' }, total: 0 },
  })
  expect(income.before!.endDay < income.beginDay).toBe(true)
  await world.as('clerk').refused(warehouseCalls.getWarehouseRevenueStatistical, {}, 403)
  await world.as('supplier1').refused(warehouseCalls.getWarehouseRevenueStatistical, {}, 403)
})

it('shows payments, online and offline', async () => {
  const { chart, paidMoney } = await merchant().ok(warehouseCalls.getDailyPaymentAmountStatistics, {})
  expect(chart.series.map(({ code }) => code)).toEqual(['online', 'offline'])
  expect(paidMoney).toBe('0.00')
})

it('shows shipments by platform, and the points they went to', async () => {
  const { pie, shippedTasks, shippedPieces } = await merchant().ok(warehouseCalls.getPlatformShipmentStatistics, {})
  expect(pie).toMatchObject([{ value: 24, share: '100.00' }])
  expect([shippedTasks, shippedPieces]).toEqual([1, 24])
  const { sums, records } = await merchant().ok(taskCalls.getSellTask, {})
  expect(sums).toEqual({
    shippedTasks: 1,
    shippedPieces: 24,
    receivedPieces: 18,
    rejectedPieces: 6,
    discardedPieces: 0,
    rejectRate: '25.00',
    otherOutPieces: 3,
  })
  expect(records).toMatchObject([{ pointCode: 'P1', shippedPieces: 24, rejectRate: '25.00' }])
  expect((await merchant().ok(taskCalls.getSellTask, { pointCode: 'P2' })).sums).toMatchObject({
    shippedPieces: 0,
    rejectRate: null,
  })
  await merchant().refused(taskCalls.getSellTask, { pointCode: 'P9' }, 404)
})

it('says why what was rejected was, by the day it was signed for, and what was rejected without a word', async () => {
  const asked = (input: object = {}) => merchant().ok(taskCalls.getRejectReasons, input)
  const expiring = {
    reason: 'expiring',
    reasonName: '临期或过期',
    rejectedPieces: 6,
    rejectRate: '25.00',
    share: '100.00',
  }
  expect(await asked({ compare: 1 })).toMatchObject({
    records: [expiring],
    sums: { rejectedPieces: 6, rejectRate: '25.00' },
    before: { records: [], sums: { rejectedPieces: 0, rejectRate: null } },
  })
  expect((await asked({ supplierCode: ['S2'] })).records).toEqual([])
  expect((await asked({ pointCode: 'P2' })).records).toEqual([])
  expect((await world.as('supplier1').ok(taskCalls.getRejectReasons, {})).records).toEqual([expiring])
  expect((await world.as('supplier2').ok(taskCalls.getRejectReasons, {})).records).toEqual([])
  expect((await world.as('merchant2').ok(taskCalls.getRejectReasons, {})).records).toEqual([])
  await world.as('platform').refused(taskCalls.getRejectReasons, {}, 403)
  await world.rows(`update task_line set reject_reason = '' where rejected > 0`)
  expect((await asked()).records).toEqual([{ ...expiring, reason: 'unsaid', reasonName: '未注明' }])
  await world.rows(`update task_line set reject_reason = 'expiring' where rejected > 0`)
})

it('says how active suppliers are, and what warehouses do on a day', async () => {
  const { levels, records, chart } = await merchant().ok(warehouseCalls.getSupplierActivity, {})
  expect(levels.map(({ code, suppliers }) => [code, suppliers])).toEqual([
    ['active', 2],
    ['usual', 0],
    ['asleep', 0],
    ['gone', 0],
  ])
  expect(records).toMatchObject([
    { supplierCode: 'S1', lastTime: today, days: 0, inventory: 36 },
    { supplierCode: 'S2' },
  ])
  expect(chart.series[0]!.values.at(-1)).toBe(2)
  const average = await merchant().ok(warehouseCalls.getWarehouseTaskAverage, {
    beginDay: addDays(today, -1),
    endDay: today,
  })
  expect(average.records.map((row) => [row.warehouseCode, row.inTaskAverage, row.outPieceAverage])).toEqual([
    ['WH1', '2.00', '27.00'],
    ['WH2', '1.00', '0.00'],
    ['', '3.00', '27.00'],
  ])
})

it('counts tasks by what they are, and measures what came and went', async () => {
  const all = await merchant().ok(taskCalls.getAllTask, {})
  // The rejection that followed the delivery waits.
  expect(all.inTasks).toEqual({ total: 4, notAccept: 1, working: 0, road: 0, finish: 3, cansel: 0 })
  expect(all.outTasks).toEqual({ total: 2, notAccept: 0, working: 0, road: 0, finish: 2, cansel: 0 })
  const out = await merchant().ok(taskCalls.getOutTaskWeightAndVolume, {})
  expect(out.sums).toEqual({ weight: '13.500', volume: '0.054000', outPieces: 27, outTasks: 2 })
  expect(out.records.map((row) => [row.taskType, row.weight])).toEqual([
    ['TASK_TYPE_SEND', '12.000'],
    ['TASK_TYPE_OTHER_OUT', '1.500'],
  ])
  const { sums, pie } = await merchant().ok(taskCalls.getEnterTask, {})
  expect(sums).toEqual({ inTasks: 3, inPieces: 90, weight: '45.000', volume: '0.180000', difference: 0 })
  expect(pie.find(({ code }) => code === 'TASK_TYPE_ARRIVE')).toMatchObject({ value: 90, share: '100.00' })
})

it('compares suppliers, with stock as it was at the end of the range', async () => {
  const { sums, chart } = await merchant().ok(supplierCalls.getSupplierDataStatistical, {})
  expect(sums).toEqual({
    inPieces: 90,
    outPieces: 27,
    shippedPieces: 24,
    rejectedPieces: 6,
    inventory: 63,
    money: '2.00',
  })
  const inventory = chart.series.find(({ code }) => code === 'inventory')!
  expect([inventory.values.at(-2), inventory.values.at(-1)]).toEqual([0, 63])
  const past = await merchant().ok(supplierCalls.getSupplierDataStatistical, { endDay: addDays(today, -1) })
  expect(past.sums.inventory).toBe(0)
  const top = await merchant().ok(supplierCalls.getSupplierDataTop20, {})
  expect(top.records).toMatchObject([
    {
      rank: 1,
      supplierCode: 'S1',
      shippedPieces: 24,
      inventory: 36,
      rejectRate: '25.00',
      money: '2.00',
      share: '100.00',
    },
    { rank: 2, supplierCode: 'S2', shippedPieces: 0, inventory: 27, rejectRate: null, money: '0.00' },
  ])
  expect((await world.as('clerk').ok(supplierCalls.getSupplierDataTop20, {})).records[0]).toMatchObject({
    inventory: 26,
    money: null,
  })
  const series = await merchant().ok(supplierCalls.getSupplierDataStatisticalUnitAxis, { unit: 'weight' })
  expect(series.chart.series.map(({ code, total, unit }) => [code, total, unit])).toEqual([
    ['S1', '12.000', 'kg'],
    ['S2', '1.500', 'kg'],
  ])
  const detail = await merchant().ok(supplierCalls.getSupplierDataTopDetail, { rows: 1, page: 2 })
  expect(detail).toMatchObject({
    total: 2,
    records: [{ supplierCode: 'S2', outPieces: 3, weight: '1.500', coverDays: null, lastTime: today }],
  })
  expect(await merchant().ok(supplierCalls.getSupplierSelectList, { name: '2' })).toEqual([
    { supplierCode: 'S2', supplierName: 'S2', archived: 0 },
  ])
})

it('offers suppliers to choose from, a supplier its own', async () => {
  const of = async (name: 'merchant' | 'supplier1') =>
    (await world.as(name).ok(goodsCalls.getSupplierSelectListOfGoods, {})).map(({ supplierCode }) => supplierCode)
  expect([await of('merchant'), await of('supplier1')]).toEqual([['S1', 'S2'], ['S1']])
})

it('ranks goods, and divides what they sell for by category', async () => {
  const { records, rest } = await merchant().ok(goodsCalls.getCommoditySalesRanking, {})
  expect(records).toMatchObject([{ rank: 1, goodsCode: 'G1', shippedPieces: 24, saleValue: '36.00', share: '100.00' }])
  expect(rest).toEqual({ count: 0, value: 0 })
  const top = await merchant().ok(goodsCalls.getGoodsDataTop20, { sort: 'inventory' })
  expect(top.records.map(({ goodsCode, inventory, coverDays }) => [goodsCode, inventory, coverDays])).toEqual([
    ['G3', 27, null],
    ['G1', 26, 30],
    ['G2', 10, null],
  ])
  const value = await merchant().ok(goodsCalls.getGoodsRevenueStatistical, { axis: 'month' })
  expect(value.sums).toEqual({ saleValue: '36.00', shippedPieces: 24 })
  expect(value.pie).toMatchObject([{ code: 'GOODS_SPECIES_A', value: '36.00', share: '100.00' }])
  const detail = await merchant().ok(goodsCalls.getGoodsDataTopDetail, { categoryCode: 'GOODS_SPECIES_A' })
  expect(detail).toMatchObject({
    total: 1,
    records: [{ goodsCode: 'G1', outPieces: 24, weight: '12.000' }],
    sums: { inventory: 26 },
  })
  await merchant().refused(goodsCalls.getGoodsRevenueStatistical, { goodsCode: 'G9' }, 404)
})

it('sums of suppliers what each of them has, money for who may see it', async () => {
  for (const name of ['merchant', 'clerk'] as const) {
    const { records, sums } = await world.as(name).ok(supplierCalls.getSupplierDataTopDetail, {})
    const isKnown = name === 'merchant'
    const total = (values: readonly (string | number | null)[], places: number) =>
      values.reduce<number>((sum, value) => sum + Number(value), 0).toFixed(places)
    expect(sums.returnPieces).toBe(
      Number(
        total(
          records.map((one) => one.returnPieces),
          0,
        ),
      ),
    )
    expect(sums.weight).toBe(
      total(
        records.map((one) => one.weight),
        3,
      ),
    )
    expect(sums.volume).toBe(
      total(
        records.map((one) => one.volume),
        6,
      ),
    )
    for (const field of ['money', 'storageMoney', 'deliveryMoney', 'otherMoney'] as const)
      expect(sums[field], field).toBe(
        isKnown
          ? total(
              records.map((one) => one[field]),
              2,
            )
          : null,
      )
  }
})

it('tells of one goods alone what its figures in a list of all are, so that they lead there', async () => {
  const all = await merchant().ok(goodsCalls.getGoodsDataTopDetail, {})
  for (const one of all.records) {
    const alone = await merchant().ok(goodsCalls.getGoodsDataTopDetail, { goodsCode: one.goodsCode })
    const { shippedPieces, saleValue, inPieces, outPieces, inventory } = one
    expect(alone).toMatchObject({
      total: 1,
      records: [one],
      sums: { shippedPieces, saleValue, inPieces, outPieces, inventory },
    })
  }
  const sheet = await exported(world, merchant(), goodsCalls.exportGoodsDataTopDetail, { goodsCode: 'G2' })
  expect(sheet).toHaveLength(3)
  expect(String(sheet[0])).toContain('商品名称 商品G2')
  await merchant().refused(goodsCalls.getGoodsDataTopDetail, { goodsCode: 'G9' }, 404)
  await world.as('supplier2').refused(goodsCalls.getGoodsDataTopDetail, { goodsCode: 'G1' }, 404)
  await world.as('merchant2').refused(goodsCalls.getGoodsDataTopDetail, { goodsCode: 'G1' }, 404)
})

it('says when goods last left for somebody, by the end of the range and from where it is asked', async () => {
  const moves = await world.rows<{ code: string; at: string }>(
    `select g.code, to_char(m.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at
     from stock_move m join goods g on g.tenant_id = m.tenant_id and g.id = m.goods_id where m.step = 'ship'`,
  )
  const at = (goods: string) => moves.find(({ code }) => code === goods)!.at
  const told = async (input: object, name: 'merchant' | 'supplier2' | 'clerk2' = 'merchant') => {
    const { records } = await world.as(name).ok(goodsCalls.getGoodsDataTopDetail, input)
    return Object.fromEntries(records.map(({ goodsCode, lastOutTime }) => [goodsCode, lastOutTime]))
  }
  // What came in, was signed for or thrown away later is no going out.
  expect(await told({})).toEqual({ G1: at('G1'), G3: at('G3'), G2: '' })
  expect(await told({ warehouseCode: ['WH2'] })).toEqual({ G2: '' })
  expect(await told({}, 'supplier2')).toEqual({ G3: at('G3') })
  expect(await told({}, 'clerk2')).toEqual({ G2: '' })
  expect(Object.values(await told({ endDay: addDays(today, -1) }))).toEqual(['', '', ''])
  expect((await merchant().ok(goodsCalls.getGoodsDataTopDetail, { rows: 1, page: 2 })).records).toHaveLength(1)
})

it('exports suppliers and goods as they are shown, money for who may see it', async () => {
  const suppliers = await exported(world, merchant(), supplierCalls.exportSupplierDataTopDetail, {})
  expect(suppliers).toHaveLength(4)
  expect(headOf(suppliers)).toEqual([
    `统计日期：${addDays(today, -29)} 至 ${today}　统计范围：仓库 全部，供应商 全部`,
    expect.stringMatching(new RegExp(`^(${today}|${addDays(today, 1)}) \\d\\d:\\d\\d:\\d\\d$`)),
  ])
  expect(suppliers[1]).toEqual(expect.arrayContaining(['供应商编码', '出货件数', '营收']))
  expect(suppliers[2]!.slice(0, 4)).toEqual(['S1', 'S1', 1, 24])
  expect((await exported(world, world.as('clerk'), supplierCalls.exportSupplierDataTopDetail, {}))[1]).not.toContain(
    '营收',
  )
  const goods = await exported(world, world.as('supplier2'), goodsCalls.exportGoodsDataTopDetail, {})
  expect(goods.slice(1).map((row) => row[0])).toEqual(['商品编码', 'G3'])
  expect(goods[2]!.at(-1)).toBeInstanceOf(Date)
  expect(headOf(goods)[0]).toContain('统计范围：仓库 全部，供应商 S2')
  const narrow = { supplierCode: ['S1'], warehouseCode: ['WH1'], categoryCode: 'GOODS_SPECIES_A' }
  const few = await exported(world, merchant(), goodsCalls.exportGoodsDataTopDetail, narrow)
  expect(headOf(few)[0]).toContain('统计范围：仓库 WH1，供应商 S1，商品分类 GOODS_SPECIES_A')
  const seen = await exported(world, world.as('platform'), supplierCalls.exportSupplierDataTopDetail, {
    merchantCode: 'YCT2',
  })
  expect(headOf(seen)[0]).toMatch(/统计范围：商户 .+，仓库 全部，供应商 全部$/)
  const own = await exported(world, world.as('clerk2'), goodsCalls.exportGoodsDataTopDetail, {})
  expect(headOf(own)[0]).toContain('统计范围：仓库 WH2，供应商 全部')
})

/** Of which days and of what a workbook is, and up to when it was counted: what stands above its titles. */
const headOf = ([head]: unknown[][]) => (head![0] as string).split('　统计截至：')

it('keeps to the scope of whoever asks, and knows no other', async () => {
  const shipped = async (name: 'supplier1' | 'supplier2' | 'clerk2' | 'merchant2') =>
    (await world.as(name).ok(taskCalls.getSellTask, {})).sums.shippedPieces
  expect([
    await shipped('supplier1'),
    await shipped('supplier2'),
    await shipped('clerk2'),
    await shipped('merchant2'),
  ]).toEqual([24, 0, 0, 0])
  expect(
    (await world.as('supplier2').ok(goodsCalls.getGoodsDataTop20, {})).records.map(({ goodsCode }) => goodsCode),
  ).toEqual(['G3'])
  await merchant().refused(taskCalls.getAllTask, { warehouseCode: ['WH9'] }, 404)
  await merchant().refused(taskCalls.getAllTask, { supplierCode: ['S9'] }, 404)
  await world.as('supplier1').refused(taskCalls.getAllTask, { supplierCode: ['S2'] }, 404)
  expect(await merchant().refused(taskCalls.getAllTask, { beginDay: '2026-02-02', endDay: '2026-02-01' }, 400)).toMatch(
    '结束日期',
  )
  await merchant().refused(taskCalls.getAllTask, { beginDay: '2010-01-01', endDay: '2026-02-01' }, 400)
  await merchant().refused(supplierCalls.getSupplierDataTop20, { merchantCode: 'YCT1' }, 400)
  await world.as('platform').refused(supplierCalls.getSupplierDataTop20, {}, 400)
  await world.as('platform').refused(supplierCalls.getSupplierDataTop20, { merchantCode: 'NONE' }, 404)
  expect(
    (await world.as('platform').ok(supplierCalls.getSupplierDataTop20, { merchantCode: 'YCT2' })).records,
  ).toMatchObject([{ supplierCode: 'S9' }])
})

it('counts among those that a ranking leaves out none that have nothing of what it ranks by', async () => {
  await world.rows(`
    insert into supplier (tenant_id, code, name)
    select min(tenant_id), 'IDLE' || n, 'IDLE' || n from supplier, generate_series(1, 24) n where code = 'S1' group by n`)
  for (const sort of ['shipNum', 'inventory', 'rejectRate'] as const) {
    const { records, rest } = await merchant().ok(supplierCalls.getSupplierDataTop20, { sort })
    expect([records.length, rest.count], sort).toEqual([20, 0])
  }
})
