import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { EXPIRY } from '@yuncang/contract/stock/query/words.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import {
  exportInventory,
  queryGoodsByLocation,
  queryGoodsByLocationSums,
  queryGoodsByProduction,
  queryGoodsByProductionSums,
  queryInventoryPage,
  queryInventorySums,
} from '@yuncang/contract/stock/query/query.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { makeArea, makeLocation } from '@yuncang/harness/site.ts'
import { makeOpening } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'

const world = useWorld()
// Thirty days of shelf life: ten of them are near its end.
const [FRESH, NEAR, PAST] = [daysAgo(5), daysAgo(25), daysAgo(40)]
let goods: string
let simple: string
let other: string

beforeAll(async () => {
  goods = await newGoods(world, { dated: true, days: 30, box: 10 })
  simple = await newGoods(world)
  other = await newGoods(world, { supplier: 'S2' })
  const arrived = await world.arrive(goods, [
    { date: FRESH, normal: 40, broken: 2 },
    { date: NEAR, normal: 30 },
    { date: PAST, normal: 20 },
  ])
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: arrived })
  await world.as('merchant').ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
  await world.arrive(goods, [{ date: FRESH, normal: 7 }])
  await world.arrive(simple, { normal: 12 }, { warehouse: 'WH2' })
  await world.arrive(other, { normal: 5 })
  await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 33 }])
})

describe('the stock queries', () => {
  test('sum goods by warehouse: on hand, reserved and available, past due and near it', async () => {
    const { records, total } = await world.as('merchant').ok(queryInventoryPage, { goodsCode: goods })
    expect(total).toBe(1)
    expect(records).toMatchObject([
      {
        supplierCode: 'S1',
        warehouseCode: 'WH1',
        goodsCode: goods,
        piecesPerBox: 10,
        batchCount: 3,
        onHand: 99,
        onHandNormal: 97,
        onHandBroken: 2,
        reservedNormal: 33,
        freeNormal: 64,
        freeBroken: 2,
        reservedBroken: 0,
        expiredPieces: 20,
        nearPieces: 30,
        tenantName: '',
      },
    ])
    expect(await world.as('merchant').ok(queryInventorySums, { goodsCode: goods })).toMatchObject({
      total: 1,
      onHand: 99,
      onHandNormal: 97,
      onHandBroken: 2,
      freeNormal: 64,
      freeBroken: 2,
      reservedNormal: 33,
      reservedBroken: 0,
    })
  })

  test('tell production dates apart, with how long they keep', async () => {
    const { records } = await world.as('clerk').ok(queryGoodsByProduction, { goodsCode: goods })
    expect(records.map((row) => [row.productionDate, row.expireStatus, row.daysLeft, row.onHand])).toEqual([
      [PAST, 2, -10, 20],
      [NEAR, 1, 5, 30],
      [FRESH, 0, 25, 49],
    ])
    const only = await world.as('clerk').ok(queryGoodsByProduction, { goodsCode: goods, expireStatus: EXPIRY.expired })
    expect(only.records.map((row) => row.productionDate)).toEqual([PAST])
    const broken = await world.as('clerk').ok(queryGoodsByProduction, { goodsCode: goods, quality: QUALITY.broken })
    expect(broken.records.map((row) => [row.productionDate, row.onHandNormal, row.onHandBroken])).toEqual([
      [FRESH, 47, 2],
    ])
    expect(await world.as('clerk').ok(queryGoodsByProductionSums, { goodsCode: goods })).toMatchObject({
      total: 3,
      onHand: 99,
    })
  })

  test('tell locations apart, with what may be moved: neither reserved nor held by an order', async () => {
    const change = {
      warehouseCode: 'WH1',
      locationCode: 'WH1-ZC',
      goodsCode: goods,
      productionDate: NEAR,
      fromQuality: QUALITY.normal,
      quantity: 1,
      reason: '压坏',
    }
    await world.as('clerk').refused(saveQuality, { ...change, productionDate: FRESH, quantity: 41 }, 500)
    await world.as('clerk').ok(saveQuality, { ...change, productionDate: PAST })
    const { records } = await world.as('clerk').ok(queryGoodsByLocation, { goodsCode: goods, locationCode: 'wh1' })
    expect(records).toMatchObject([
      {
        locationCode: 'WH1-ZC',
        areaNature: AREA_NATURE.staging,
        productionDate: PAST,
        free: 19,
        brokenFree: 1,
        locationsOn: 1,
        datesOn: 1,
      },
      { locationCode: 'WH1-ZC', productionDate: NEAR, onHand: 30, reservedNormal: 30, free: 0 },
      { locationCode: 'WH1-ZC', productionDate: FRESH, onHand: 49, reservedNormal: 3, free: 37, brokenFree: 2 },
    ])
    const elsewhere = await world
      .as('clerk')
      .ok(queryGoodsByLocation, { goodsCode: goods, areaNature: AREA_NATURE.storage })
    expect(elsewhere.total).toBe(0)
    const sums = await world.as('clerk').ok(queryGoodsByLocationSums, { goodsCode: goods, locationCode: 'WH1-ZC' })
    expect(sums).toMatchObject({ total: 3, onHand: 99 })
  })

  test('page without gaps or repeats, and find nothing beyond', async () => {
    const all = await world.as('merchant').ok(queryInventoryPage, { rows: 100 })
    const paged = []
    for (let page = 1; page <= all.total + 1; page += 1)
      paged.push(...(await world.as('merchant').ok(queryInventoryPage, { page, rows: 1 })).records)
    expect(paged).toEqual(all.records)
    expect(new Set(paged.map((row) => `${row.goodsCode} ${row.warehouseCode}`)).size).toBe(all.total)
  })

  test('show each only its own: suppliers theirs, staff their warehouse, the platform everything', async () => {
    const codes = async (name: PersonName) => {
      const { records } = await world.as(name).ok(queryInventoryPage, { rows: 100 })
      return records.map((row) => row.goodsCode)
    }
    expect(await codes('supplier2')).toEqual([other])
    expect(await codes('supplier1')).toEqual([goods, simple])
    expect(await codes('clerk2')).toEqual([simple])
    expect(await codes('merchant2')).toEqual([])
    expect(await codes('platform')).toEqual([goods, simple, other])
    const { records } = await world.as('platform').ok(queryGoodsByLocation, { goodsCode: goods })
    expect(records[0]).toMatchObject({ tenantName: 'YCT1' })
  })

  test('are not for who has no right to see stock', async () => {
    await world.rows(`update role set button_keys = '{}' where kind = 'clerk'`)
    await world.as('clerk').refused(queryInventoryPage, {}, 403)
    await world.as('clerk').refused(exportInventory, {}, 403)
  })

  test('know a location by its whole code, and several by the beginning of theirs', async () => {
    const area = await makeArea(world, '冷藏区')
    for (const code of ['K-1', 'K-10', '冷库-01']) await makeLocation(world, area, code)
    const stored = await newGoods(world)
    for (const locationCode of ['K-1', 'K-10', '冷库-01'])
      await makeOpening(world, 'merchant', { warehouseCode: 'WH1', locationCode, goodsCode: stored, pieces: 2 })
    const at = async (locationCode: string) =>
      (await world.as('merchant').ok(queryGoodsByLocation, { goodsCode: stored, locationCode })).records.map(
        (row) => row.locationCode,
      )
    expect(await at('k-1')).toEqual(['K-1'])
    expect((await at('K')).toSorted()).toEqual(['K-1', 'K-10'])
    expect(await at('冷')).toEqual(['冷库-01'])
    expect(await at('K-2')).toEqual([])
    const own = await world.as('supplier1').ok(queryGoodsByLocation, { goodsCode: stored, locationCode: 'K-1' })
    expect(own.records.map((row) => row.locationCode)).toEqual(['K-1'])
  })
})

test('says what stock weighs, takes up and sells for by the card of its goods, and which cards do not say', async () => {
  await world.rows(`update goods set box_weight_kg = 0, box_volume_m3 = 0, sale_price = 0`)
  await world.rows(
    `update goods set pieces_per_box = 7, box_weight_kg = 5, box_volume_m3 = 0.031, sale_price = 1.25 where code = $1`,
    [goods],
  )
  const { records } = await world.as('merchant').ok(queryInventoryPage, { rows: 200, sort: '-value' })
  const known = records.filter(({ goodsCode }) => goodsCode === goods)
  expect(known.length).toBeGreaterThan(0)
  for (const row of known)
    expect([row.weight, row.volume, row.value]).toEqual([
      ((row.onHand * 5) / 7).toFixed(3),
      ((row.onHand * 0.031) / 7).toFixed(6),
      (row.onHand * 1.25).toFixed(2),
    ])
  const unknown = records.filter(({ goodsCode }) => goodsCode !== goods)
  expect(unknown.every(({ weight, volume }) => weight === null && volume === null)).toBe(true)
  const sums = (await world.as('merchant').ok(queryInventorySums, {}))!
  expect(Number(sums.weight)).toBeCloseTo(
    known.reduce((sum, { weight }) => sum + Number(weight), 0),
    3,
  )
  expect([sums.unweighed, sums.unmeasured]).toEqual([unknown.length, unknown.length])
  // Who does not see the cards of goods does not see what they sell for.
  await world.rows(`update role set button_keys = array_remove(button_keys, 'goodsManageView') where kind = 'supplier'`)
  const [own] = (await world.as('supplier1').ok(queryInventoryPage, { goodsCode: goods })).records
  expect([own!.value, own!.weight]).toEqual([null, known[0]!.weight])
  expect((await world.as('supplier1').ok(queryInventorySums, {}))!.value).toBeNull()
})
