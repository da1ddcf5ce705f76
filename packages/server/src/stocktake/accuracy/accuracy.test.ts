import {
  exportCountAccuracy,
  exportFirstCounts,
  getCountAccuracy,
  getFirstCountPage,
  getFirstCountSums,
} from '@yuncang/contract/stocktake/accuracy/accuracy.ts'
import { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import { correctCount, countAtLocation, openCount, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import { getInventoryLossDetail } from '@yuncang/contract/stocktake/loss/loss.ts'
import { ACCURACY_BY } from '@yuncang/domain/stocktake/accuracy/rate.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const office = () => world.as('merchant')
const month = daysAgo(0).slice(0, 7)
let stocktakeCode: string
let goodsCode: string
let lossCode: string

async function counted(by: PersonName, locationCode: string, normal: number): Promise<void> {
  const { place } = await world.as(by).ok(scanCountLocation, { stocktakeCode, locationCode })
  const lines = [{ goodsCode, productionDate: '无', normal }]
  const sent = { stocktakeCode, locationCode, operationId: randomUUID(), seen: place!.seen, lines }
  await world.as(by).ok(countAtLocation, sent)
}

// 60 pieces at A-01, which floor counts as 40 and merchant after it as 60; 12 at A-02, counted right; 30 in staging, of which 2 are missed.
// The price changes when each was counted once, before the second count and a correction.
beforeAll(async () => {
  goodsCode = await newGoods(world)
  await onShelves(world, goodsCode, [
    ['A-01', NO_DATE, 60],
    ['A-02', NO_DATE, 12],
  ])
  await world.arrive(goodsCode, { normal: 30 })
  stocktakeCode = (await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: goodsCode })).stocktakeCode
  await world.as('floor').ok(openCount, { stocktakeCode })
  await counted('floor', 'A-01', 40)
  await counted('merchant', 'A-02', 12)
  await counted('floor', 'WH1-ZC', 27)
  await world.rows('update goods set sale_price = 99 where code = $1', [goodsCode])
  const line = { goodsCode, productionDate: '无', normal: 28 }
  await world
    .as('floor')
    .ok(correctCount, { stocktakeCode, locationCode: 'WH1-ZC', operationId: randomUUID(), ...line })
  await counted('merchant', 'A-01', 60)
  lossCode = (await office().ok(finishCount, { stocktakeCode })).lossCode
})

describe('how exact counting is', () => {
  it('is judged by the first count of each location, whatever held in the end', async () => {
    const figures = { lines: 3, right: 1, rate: '33.3', pieces: 22, value: '33.00' }
    const all = await office().ok(getCountAccuracy, { by: 'month', goodsCode })
    expect(all).toMatchObject({ records: [{ key: month, name: month, ...figures }], sums: figures })
    const { records } = await office().ok(getFirstCountPage, { goodsCode, sort: '-pieces' })
    expect(
      records.map(({ locationCode, systemNormal, countedNormal, right, countedBy }) => [
        locationCode,
        systemNormal,
        countedNormal,
        right,
        countedBy,
      ]),
    ).toEqual([
      ['A-01', 60, 40, 0, 'floor'],
      ['WH1-ZC', 30, 28, 0, 'floor'],
      ['A-02', 12, 12, 1, 'merchant'],
    ])
  })

  it('is told of warehouses, areas and people, and each figure is the sum of its rows', async () => {
    const of = { goodsCode }
    const people = await office().ok(getCountAccuracy, { by: 'person', ...of })
    expect(people.records.map(({ name, lines, right }) => [name, lines, right])).toEqual([
      ['floor', 2, 0],
      ['merchant', 1, 1],
    ])
    const areas = await office().ok(getCountAccuracy, { by: 'area', ...of })
    expect(
      areas.records
        .map(({ name, warehouseName, lines, pieces }) => `${warehouseName} ${name} ${lines} ${pieces}`)
        .toSorted(),
    ).toEqual(['WH1 A区 2 20', 'WH1 暂存区 1 2'])
    expect((await office().ok(getCountAccuracy, { by: 'warehouse', ...of })).records).toMatchObject([
      { key: 'WH1', lines: 3 },
    ])
    for (const { key, lines, right, pieces, value } of areas.records)
      expect(await office().ok(getFirstCountSums, { areaId: key, ...of })).toMatchObject({
        count: lines,
        right,
        pieces,
        value,
      })
    for (const { key, lines } of people.records)
      expect((await office().ok(getFirstCountPage, { countedById: key, ...of })).total).toBe(lines)
    expect((await office().ok(getFirstCountPage, { right: 0, stocktakeCode, warehouseCode: 'WH1' })).total).toBe(2)
    const past = { beginTime: daysAgo(40), endTime: daysAgo(1) }
    for (const by of ACCURACY_BY)
      expect(await office().ok(getCountAccuracy, { by, ...past })).toMatchObject({
        records: [],
        sums: { lines: 0, rate: '' },
      })
  })

  it('is exported, figures and lines', async () => {
    const [heads, first] = await exported(world, office(), exportCountAccuracy, { by: 'area', goodsCode })
    expect(heads).toEqual(['仓库', '库区', '盘点行数', '准确行数', '行准确率（%）', '差异件数', '差异金额'])
    expect(first).toContain('WH1')
    expect((await exported(world, office(), exportFirstCounts, { goodsCode }))[1]).toContain(stocktakeCode)
  })

  it('is worth what the goods were sold for when they were counted, whatever becomes of their price before the end and after', async () => {
    expect((await office().ok(getFirstCountSums, { goodsCode }))!.value).toBe('33.00')
    const { records, money } = await office().ok(getInventoryLossDetail, { lossCode })
    expect([money, records[0]!.moneyNormal]).toEqual(['-3.00', '-3.00'])
  })

  it('is nobody’s elsewhere, and no supplier’s', async () => {
    expect((await world.as('merchant2').ok(getCountAccuracy, { by: 'month', goodsCode })).records).toEqual([])
    expect((await world.as('merchant2').ok(getFirstCountPage, { stocktakeCode })).total).toBe(0)
    for (const by of ['supplier1', 'floor'] as const) {
      await world.as(by).refused(getCountAccuracy, { by: 'month' }, 403)
      await world.as(by).refused(getFirstCountPage, {}, 403)
    }
  })
})
