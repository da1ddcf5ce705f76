/** What the platform sees of goods and suppliers of all merchants: made at night from their boards, held against the documents. */
import * as calls from '@yuncang/contract/board/data-centre/platform-goods.ts'
import { getSupplierDataStatistical, getSupplierDataTopDetail } from '@yuncang/contract/board/data-centre/suppliers.ts'
import { dataSupplier } from '@yuncang/contract/board/data-centre/platform-suppliers.ts'
import { doorOf } from '@yuncang/contract/board/figure/doors.ts'
import { getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import { queryInventorySums } from '@yuncang/contract/stock/query/query.ts'
import { getTaskSums } from '@yuncang/contract/task/task/list.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { buildDays } from '../figure/build.ts'
import { rankNow } from '../figure/night.ts'
import { refreshAll } from '../figure/today.ts'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
const platform = () => world.as('platform')
const run = (tenantId: number) =>
  ({
    database: world.database,
    tenantId,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
    log: { error: (what: unknown) => expect.fail(String((what as { err: unknown }).err)) },
  }) as unknown as Run
/** A night, whatever the hour: days are built, and what is made of them. */
async function night() {
  for (const tenantId of [1, 2]) await buildDays(run(tenantId))
  await rankNow(run(0), today)
}
async function ship(
  goodsCode: string,
  plannedNormal: number,
  daysBefore: number,
  { by = 'merchant', ...of }: NonNullable<Parameters<typeof world.create>[2]> = {},
) {
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal }], { by, ...of })
  await world.as(by).ok(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
  await world.as(by).ok(completeTask, {
    task: { code },
    lines: [{ id: '1', goodsCode, actualNormal: plannedNormal, actualBroken: 0 }],
  })
  await world.rows(
    `update task set created_at = created_at - $2 * interval '1 day', accepted_at = accepted_at - $2 * interval '1 day', shipped_at = shipped_at - $2 * interval '1 day' where code = $1`,
    [code, daysBefore],
  )
}
/** The first moment at which a merchant was looked up last. */
const lookedUp = async () => {
  const [row] = await world.rows<{ at: string }>(
    `select to_char(min(as_of) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at from board_today`,
  )
  return row!.at
}
const shipped = async (days: number, where = '') => {
  const [row] = await world.rows<{ n: number }>(
    `select coalesce(sum(l.actual_normal + l.actual_broken), 0)::int as n from task t join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
      where t.kind in ('TASK_TYPE_SEND', 'TASK_TYPE_CPFR') and t.shipped_at >= ($1::date - $2::int)::timestamp at time zone 'Asia/Shanghai' and t.shipped_at < $1::date::timestamp at time zone 'Asia/Shanghai' ${where}`,
    [today, days],
  )
  return row!.n
}

beforeAll(async () => {
  await world.rows(
    `update goods set sale_price = 2, bar_code = '', type_code = case when code = 'G1' then 'GOODS_SPECIES_DRINK' else '' end`,
  )
  await world.rows(`update goods set bar_code = '6900000000013' where code in ('G1', 'G9')`)
  await world.rows(`update warehouse set region = '330000,330100' where code = 'WH1'`)
  await world.arrive('G1', [{ date: daysAgo(20), normal: 60 }])
  await world.arrive('G3', [{ date: daysAgo(20), normal: 30 }])
  await world.arrive('G9', [{ date: daysAgo(1), normal: 20 }], { warehouse: 'WH9', by: 'merchant2' })
  await ship('G1', 10, 3)
  await ship('G1', 5, 40)
  await ship('G3', 7, 2, { supplier: 'S2' })
  await ship('G9', 4, 3, { by: 'merchant2', warehouse: 'WH9', supplier: 'S9', point: 'P9' })
  await night()
  await refreshAll(run(0))
})

it('ranks goods of all merchants, those of one barcode as one, and what is left out is the rest', async () => {
  const { records, rest, endDay, asOf } = await platform().ok(calls.getCommoditySalesRankingOfAll, {})
  expect(
    records.map(({ rank, barCode, merchants, shippedPieces, saleValue, share }) => [
      rank,
      barCode,
      merchants,
      shippedPieces,
      saleValue,
      share,
    ]),
  ).toEqual([
    [1, '6900000000013', 2, 14, '28.00', '66.67'],
    [2, '', 1, 7, '14.00', '33.33'],
  ])
  expect(rest).toEqual({ count: 0, value: 0 })
  expect([endDay, asOf]).toEqual([addDays(today, -1), `${today} 00:00:00`])
  expect(records.reduce((sum, row) => sum + row.shippedPieces, 0)).toBe(await shipped(30))
  const long = await platform().ok(calls.getCommoditySalesRankingOfAll, { preset: '90' })
  expect(long.records[0]!.shippedPieces).toBe(19)
  const drinks = await platform().ok(calls.getCommoditySalesRankingOfAll, { categoryCode: 'GOODS_SPECIES_DRINK' })
  expect(drinks.records.map(({ shippedPieces, share }) => [shippedPieces, share])).toEqual([[10, '100.00']])
  const none = await platform().ok(calls.getCommoditySalesRankingOfAll, { categoryCode: 'GOODS_SPECIES_SNACK' })
  expect([none.records, none.rest]).toEqual([[], { count: 0, value: 0 }])
  const month = today.slice(0, 7)
  expect((await platform().ok(calls.getCommoditySalesRankingOfAll, { preset: month })).records).toEqual([])
  await platform().refused(calls.getCommoditySalesRankingOfAll, { preset: '8' }, 400)
})

it('divides what was shipped by category, time and province, of all or of one', async () => {
  const ratio = await platform().ok(calls.getCategorySalesRatio, {})
  expect(ratio.asOf).toBe(await lookedUp())
  expect(ratio.pie.map(({ code, name, value, share }) => [code, name, value, share])).toEqual([
    ['GOODS_SPECIES_DRINK', '酒水饮料', 10, '47.62'],
    ['', '未分类', 11, '52.38'],
  ])
  expect(ratio.saleValue).toEqual(['20.00', '22.00'])
  const own = await platform().ok(calls.getCategorySalesRatio, { merchantCode: 'YCT2' })
  expect(own.pie.map(({ code, value }) => [code, value])).toEqual([['', 4]])
  const { chart, sums, pie } = await platform().ok(calls.getGoodsRevenueStatisticalOfAll, {})
  expect(sums).toEqual({ saleValue: '42.00', shippedPieces: await shipped(29) })
  expect(chart.series.map(({ values }) => values[chart.axis.indexOf(addDays(today, -3))])).toEqual(['28.00', 14])
  expect(chart.series[1]!.values.at(-1)).toBe(0)
  expect(pie.map(({ value }) => value)).toEqual(['20.00', '22.00'])
  const time = await platform().ok(calls.getCategorySalesHeatmap, {})
  expect([time.x.length, time.max, time.cells.reduce((sum, [, , pieces]) => sum + pieces, 0)]).toEqual([30, 10, 21])
  const region = await platform().ok(calls.getCategorySalesHeatmap, { by: 'region' })
  expect(region.x.map(({ code }) => code)).toEqual(['330000', ''])
  expect(region.cells.toSorted(([a, b], [c, d]) => a - c || b - d)).toEqual([
    [0, 0, 10],
    [0, 1, 7],
    [1, 1, 4],
  ])
  expect(await platform().ok(calls.getGoodsCategorySelect, {})).toContainEqual({
    categoryCode: 'GOODS_SPECIES_DRINK',
    categoryName: '酒水饮料',
  })
})

it('sums anew what was written to later, and everything once a category, a price or a province is another', async () => {
  await world.rows(
    `update task set shipped_at = shipped_at - interval '60 days', created_at = created_at - interval '60 days' where kind = 'TASK_TYPE_SEND' and shipped_at > now() - interval '2 days 12 hours'`,
  )
  await night()
  expect((await platform().ok(calls.getCategorySalesRatio, {})).pie.map(({ value }) => value)).toEqual([10, 4])
  await world.rows(
    `update goods set sale_price = 3, type_code = 'GOODS_SPECIES_SNACK', changed_at = now() where code = 'G9'`,
  )
  await world.rows(`update warehouse set region = '440000' where code = 'WH9'`)
  await night()
  const { pie, saleValue } = await platform().ok(calls.getCategorySalesRatio, {})
  expect(pie.map(({ code }) => code)).toEqual(['GOODS_SPECIES_DRINK', 'GOODS_SPECIES_SNACK'])
  expect(saleValue).toEqual(['20.00', '12.00'])
  const { x } = await platform().ok(calls.getCategorySalesHeatmap, { by: 'region' })
  expect(x.map(({ name }) => name)).toEqual(['浙江省', '广东省'])
})

it('keeps by months what goods are kept by months of', async () => {
  await ship('G1', 6, 800)
  await night()
  const begin = addDays(today, -810)
  const old = await platform().ok(calls.getCategorySalesRatio, { beginDay: begin, endDay: addDays(today, -790) })
  expect(old.beginDay.endsWith('-01')).toBe(true)
  expect(old.pie.map(({ value }) => value)).toEqual([6])
  const all = await platform().ok(calls.getGoodsRevenueStatisticalOfAll, { beginDay: begin, endDay: today })
  expect([all.axis, all.sums.shippedPieces]).toEqual(['month', await shipped(900)])
  const [{ month }] = (await world.rows<{ month: string }>(
    `select to_char(min(shipped_at) at time zone 'Asia/Shanghai', 'YYYY-MM') as month from task where kind = 'TASK_TYPE_SEND'`,
  )) as [{ month: string }]
  const ranked = await platform().ok(calls.getCommoditySalesRankingOfAll, { preset: month })
  expect(ranked.records.map(({ shippedPieces }) => shippedPieces)).toEqual([6])
})

it('lists suppliers and warehouses of all merchants', async () => {
  const { records, total, sums, asOf } = await platform().ok(dataSupplier, { page: 1, rows: 10 })
  expect(asOf).toBe(await lookedUp())
  expect(total).toBe(3)
  expect(
    records.map((row) => [row.merchantCode, row.supplierCode, row.shippedPieces, row.inventory, row.warehouses]),
  ).toEqual([
    ['YCT1', 'S1', 10, 39, expect.any(Number)],
    ['YCT2', 'S9', 4, 16, expect.any(Number)],
    ['YCT1', 'S2', 0, 23, expect.any(Number)],
  ])
  expect(sums.suppliers).toBe(3)
  expect((await platform().ok(dataSupplier, { page: 1, rows: 10, merchantCode: 'YCT2' })).total).toBe(1)
  expect((await platform().ok(dataSupplier, { page: 2, rows: 2 })).records).toHaveLength(1)
  expect((await platform().ok(dataSupplier, { isActive: 1 })).total).toBe(sums.activeSuppliers)
  const days = { begin: addDays(today, -29), end: today, today }
  for (const { merchantCode, supplierCode, ...shown } of records) {
    const of = { tenantCode: merchantCode, supplierCode }
    const tasks = async (key: FigureKey, nature: 1 | 2) =>
      (await platform().ok(getTaskSums, { ...doorOf(key, days).filter, nature, ...of } as never))!
    expect((await tasks('shippedPieces', 1)).actualPieces, supplierCode).toBe(shown.shippedPieces)
    expect((await tasks('inPieces', 2)).actualPieces, supplierCode).toBe(shown.inPieces)
    expect((await tasks('rejectRate', 1)).rejectRate, supplierCode).toBe(shown.rejectRate)
    expect((await platform().ok(queryInventorySums, of))!.onHand, supplierCode).toBe(shown.inventory)
    expect((await platform().ok(getGoodsPage, of)).total, supplierCode).toBe(shown.goods)
  }
  const { provinces, warehouses, unplaced } = await platform().ok(calls.getWarehouseDistributionMapOfAll, {})
  expect(
    provinces.map(({ name, merchants, warehouses: own, shippedPieces }) => [name, merchants, own, shippedPieces]),
  ).toEqual([
    ['浙江省', 1, 1, 10],
    ['广东省', 1, 1, 4],
  ])
  expect(warehouses.map(({ warehouseCode }) => warehouseCode)).toEqual(['WH1', 'WH2', 'WH9'])
  expect(unplaced).toEqual(['WH2'])
})

it('counts today up to the last minute: suppliers, warehouses, categories, and of what is built at night the same again', async () => {
  const shownOf = async () => {
    const { records, sums } = await platform().ok(dataSupplier, { beginDay: today, endDay: today })
    const { warehouses } = await platform().ok(calls.getWarehouseDistributionMapOfAll, {
      beginDay: today,
      endDay: today,
    })
    const { chart, pie } = await platform().ok(calls.getGoodsRevenueStatisticalOfAll, {
      beginDay: today,
      endDay: today,
    })
    const heat = await platform().ok(calls.getCategorySalesHeatmap, { beginDay: today, endDay: today, by: 'region' })
    const own = await platform().ok(calls.getCategorySalesRatio, {
      beginDay: today,
      endDay: today,
      merchantCode: 'YCT1',
    })
    return {
      suppliers: Object.fromEntries(records.map((row) => [row.supplierCode, row.shippedPieces])),
      active: sums.activeSuppliers,
      stays: (await platform().ok(dataSupplier, { beginDay: today, endDay: today, isActive: 1 })).total,
      warehouses: Object.fromEntries(warehouses.map((row) => [row.warehouseCode, row.shippedPieces])),
      chart: chart.series.map(({ values }) => values),
      pie: pie.map(({ value }) => value),
      heat: heat.cells.map(([, , pieces]) => pieces),
      own: own.pie.map(({ value }) => value),
      ofOne: await ofOne(),
    }
  }
  const ofOne = async () => {
    const { sums, asOf } = await platform().ok(getSupplierDataStatistical, {
      beginDay: today,
      endDay: today,
      merchantCode: 'YCT1',
    })
    expect(asOf <= (await lookedUp())).toBe(true)
    const { records } = await platform().ok(getSupplierDataTopDetail, {
      beginDay: today,
      endDay: today,
      merchantCode: 'YCT1',
    })
    return [sums.shippedPieces, ...records.map((row) => row.shippedPieces)]
  }
  const begin = await shownOf()
  expect([begin.suppliers, begin.own]).toEqual([{ S1: 0, S2: 0, S9: 0 }, []])
  await ship('G1', 3, 0)
  await ship('G9', 2, 0, { by: 'merchant2', warehouse: 'WH9', supplier: 'S9', point: 'P9' })
  expect(await shownOf()).toEqual(begin)
  await refreshAll(run(0))
  const shown = await shownOf()
  expect(shown.suppliers).toEqual({ S1: 3, S2: 0, S9: 2 })
  expect(shown.ofOne).toEqual([3, 3, 0])
  expect(shown.warehouses).toEqual({ WH1: 3, WH2: 0, WH9: 2 })
  expect(shown.chart).toEqual([['12.00'], [5]])
  expect([shown.pie, shown.heat.toSorted((a, b) => a - b), shown.own]).toEqual([['6.00', '6.00'], [2, 3], [3]])
  // Looked up again, and once a night has built what was before, it is what it was.
  await refreshAll(run(0))
  await night()
  expect(await shownOf()).toEqual(shown)
  expect(shown.active).toBe(shown.stays)
  // What turns out to be of the day before is of that day alone.
  await world.rows(
    `update task set shipped_at = shipped_at - interval '1 day', created_at = created_at - interval '1 day' where kind = 'TASK_TYPE_SEND' and shipped_at >= $1::date::timestamp at time zone 'Asia/Shanghai'`,
    [today],
  )
  await night()
  await refreshAll(run(0))
  expect((await shownOf()).suppliers).toEqual({ S1: 0, S2: 0, S9: 0 })
  const yesterday = { beginDay: addDays(today, -1), endDay: addDays(today, -1) }
  const { records } = await platform().ok(dataSupplier, yesterday)
  expect(Object.fromEntries(records.map((row) => [row.supplierCode, row.shippedPieces]))).toMatchObject({
    S1: 3,
    S9: 2,
  })
})

it('answers the platform alone', async () => {
  for (const call of [...Object.values(calls), dataSupplier])
    for (const name of ['merchant', 'clerk', 'supplier1'] as const) await world.as(name).refused(call, {}, 403)
})
