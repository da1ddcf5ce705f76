/** What a month would have come to by a rate that is not saved: the same planner over the stored works, and nothing is written (design money, 2). */
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import {
  trySupplierRate,
  trySupplierWorks,
  tryWarehouseRate,
  tryWarehouseWorks,
} from '@yuncang/contract/fee/rating/what-if.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { makeCharge } from '@yuncang/harness/costs.ts'
import { makePoint } from '@yuncang/harness/points.ts'
import { byPoint, makeSupplierRate, makeWarehouseRate } from '@yuncang/harness/rates.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { makeTerm, TIERS } from '@yuncang/harness/terms.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'

const world = useWorld()
const me = () => world.as('merchant')
const month = shanghaiDay(Date.now()).slice(0, 7)
const WH1 = { warehouseCode: 'WH1', month }
const S1 = { ...WH1, supplierCode: 'S1' }
let point: string
let rateId: string
beforeAll(async () => {
  point = await makePoint(world)
  rateId = await makeWarehouseRate(world, byPoint(point, '1'))
  await makeCharge(world, point, 10)
  await makeCharge(world, point, 30)
})
const sums = ({
  count,
  oldMoney,
  newMoney,
  difference,
  unpriced,
}: {
  count: number
  oldMoney: string
  newMoney: string
  difference: string
  unpriced: number
}) => [count, oldMoney, newMoney, difference, unpriced] as const

it('answers what was charged, what it would be, and the difference, by supplier, and writes nothing', async () => {
  const another = await makePoint(world)
  await unchanged(world, async () => {
    const tried = await me().ok(tryWarehouseRate, { ...WH1, rateId, ...byPoint(point, '1.5') })
    expect(sums(tried)).toEqual([2, '40.00', '60.00', '20.00', 0])
    expect(tried.records).toMatchObject([
      { supplierCode: 'S1', itemName: '配送费', oldMoney: '40.00', newMoney: '60.00' },
    ])
    // The same rate once more changes nothing.
    expect(sums(await me().ok(tryWarehouseRate, { ...WH1, rateId, ...byPoint(point, '1') }))).toEqual([
      2,
      '40.00',
      '40.00',
      '0.00',
      0,
    ])
    // A supplier's own stands before the warehouse's; a rate by the box beside it for what is priced by the box.
    expect(sums(await me().ok(trySupplierRate, { ...S1, ...byPoint(point, '0.1') }))).toEqual([
      2,
      '40.00',
      '4.00',
      '-36.00',
      0,
    ])
    expect(await me().ok(tryWarehouseRate, { ...WH1, ...byPoint(point, '9'), month: '2020-01' })).toMatchObject({
      count: 0,
      records: [],
    })
    // Another point of the item leaves them as they are: nobody is concerned.
    expect(await me().ok(trySupplierRate, { ...S1, ...byPoint(another, '9') })).toMatchObject({
      records: [],
      difference: '0.00',
    })
  })
})

it('knows fixed periods, tiers, and what a rate gives no amount', async () => {
  const period = {
    dimension: 'COST_DIMENSION_FIXED_PERIOD',
    date: '2020-01-01',
    time: '00:00',
    duration: '744',
    durationType: 'DURATION_HOUR',
  }
  const inPeriods = {
    item: 'COST_PRO_SEND',
    points: [{ pointCode: point, method: 'RECKON_TYPE_A_TIME', price: '7', ...period }],
  }
  expect(sums(await me().ok(tryWarehouseRate, { ...WH1, rateId, ...inPeriods }))).toEqual([
    2,
    '40.00',
    '14.00',
    '-26.00',
    0,
  ])
  // 10 and 30 pieces of 24 a box, summed over a period before they are rounded up: 2 boxes; each by itself 1 and 2.
  const boxes = (more: object) => ({
    item: 'COST_PRO_SEND',
    points: [{ pointCode: point, method: 'RECKON_TYPE_BOX', price: '1', wholeBoxes: '1', accumulates: '1', ...more }],
  })
  const of = async (form: object) => (await me().ok(tryWarehouseRate, { ...WH1, rateId, ...form })).newMoney
  expect([await of(boxes(period)), await of(boxes({}))]).toEqual(['2.00', '3.00'])
  await makeTerm(world, {
    ...TIERS,
    item: 'COST_PRO_SEND',
    tiers: [
      { upTo: '20', price: '1' },
      { upTo: '', price: '0.5' },
    ],
  })
  await world.rows(`update term set valid_from = now() - interval '1 day'`)
  expect(sums(await me().ok(tryWarehouseRate, { ...WH1, rateId, ...byPoint(point, '9') }))).toEqual([
    2,
    '40.00',
    '35.00',
    '-5.00',
    0,
  ])
  await world.rows(`delete from term; delete from document_log where document_kind = 'term'`)
})

it('shows each work before and after, and of one every step, with the words of a charge', async () => {
  await unchanged(world, async () => {
    const asked = { ...WH1, ofSupplier: 'S1', rateId, ...byPoint(point, '1.5') }
    const { records, total, after, newMoney } = await me().ok(tryWarehouseWorks, asked)
    expect([total, after, newMoney]).toEqual([2, null, '60.00'])
    // The largest difference first.
    expect(records.map(({ oldMoney, newMoney: would, difference }) => [oldMoney, would, difference])).toEqual([
      ['30.00', '45.00', '15.00'],
      ['10.00', '15.00', '5.00'],
    ])
    const [first] = records
    expect(first!.source).toMatch(/^任务 \w+ 于 .* 完成$/)
    const now = await me().ok(explainCost, { costCode: first!.codes[0]! })
    expect(now.money).toBe('30.00')
    const one = await me().ok(tryWarehouseWorks, { ...asked, workId: first!.workId })
    expect(one.records.map(({ workId }) => workId)).toEqual([first!.workId])
    expect(one.after).toMatchObject({
      rates: ['试算价格·配送费（按件）'],
      result: '金额 45.00 元',
      money: '45.00',
      taskCode: now.cost.taskCode,
      parts: [
        { lines: [expect.stringContaining('30 件'), '合计 30 件', '30 件 × 1.50 元 = 45 元', expect.any(String)] },
      ],
    })
    // What was counted is the same on both sides; only the price is another.
    expect(one.after!.parts[0]!.goods.map(({ goodsCode, pieces }) => [goodsCode, pieces])).toEqual(
      now.parts[0]!.goods.map(({ goodsCode, pieces }) => [goodsCode, pieces]),
    )
    expect(await me().ok(trySupplierWorks, { ...S1, ...byPoint(point, '0.1') })).toMatchObject({
      total: 2,
      newMoney: '4.00',
    })
  })
})

it('sums works of a fixed period of the tried rate into one, and says which works it sums', async () => {
  const points = [
    {
      pointCode: point,
      method: 'RECKON_TYPE_A_TIME',
      price: '7',
      dimension: 'COST_DIMENSION_FIXED_PERIOD',
      date: '2020-01-01',
      time: '00:00',
      duration: '744',
      durationType: 'DURATION_HOUR',
    },
  ]
  const asked = { ...WH1, ofSupplier: 'S1', rateId, item: 'COST_PRO_SEND', points }
  const { records } = await me().ok(tryWarehouseWorks, asked)
  expect(records).toMatchObject([{ oldMoney: '40.00', newMoney: '14.00', source: expect.stringContaining('2 项作业') }])
  expect(records[0]!.codes).toHaveLength(2)
  const { after } = await me().ok(tryWarehouseWorks, { ...asked, workId: records[0]!.workId })
  expect(after).toMatchObject({ money: '14.00', parts: [{ money: '14.00' }] })
})

it('shows works of nobody but who keeps rates, of no other merchant, and none that the rate does not price', async () => {
  const asked = { ...WH1, ofSupplier: 'S1', rateId, ...byPoint(point, '1.5') }
  await me().refused(tryWarehouseWorks, { ...asked, workId: '999999999' }, 404)
  await me().refused(tryWarehouseWorks, { ...asked, ofSupplier: 'none' }, 404)
  await world.as('merchant2').refused(tryWarehouseWorks, asked, 404)
  for (const who of ['supplier1', 'platform', 'clerk'] as const) {
    await world.as(who).refused(tryWarehouseWorks, asked, 403)
    await world.as(who).refused(trySupplierWorks, { ...S1, ...byPoint(point, '1') }, 403)
  }
})

it('refuses what a save would, another’s, and whoever keeps no rates', async () => {
  expect(await me().refused(tryWarehouseRate, { ...WH1, rateId, ...byPoint(point, '-1') }, 400)).toContain(
    '请输入大于0的数字',
  )
  expect(await me().refused(tryWarehouseRate, { ...WH1, month: '2026-13', ...byPoint(point, '1') }, 400)).toContain(
    '月份',
  )
  expect(await me().refused(tryWarehouseRate, { ...WH1, rateId, item: 'COST_PRO_MOVE' }, 400)).toContain('不能更换')
  const theirs = await makeSupplierRate(world, byPoint(await makePoint(world), '1'))
  await me().refused(tryWarehouseRate, { ...WH1, rateId: theirs, ...byPoint(point, '1') }, 404)
  await me().refused(trySupplierRate, { ...S1, supplierCode: 'S2', rateId: theirs, ...byPoint(point, '1') }, 404)
  await world.as('merchant2').refused(tryWarehouseRate, { ...WH1, ...byPoint(point, '1') }, 404)
  for (const who of ['supplier1', 'platform'] as const)
    await world.as(who).refused(tryWarehouseRate, { ...WH1, rateId, ...byPoint(point, '1') }, 403)
  await world.as('supplier1').refused(trySupplierRate, { ...S1, ...byPoint(point, '1') }, 403)
})
