/** What a task is made from: goods and batches to choose, and the pallets they fill (part 1, 2.3 and 7; semantics 3). */
import { getGoods, getGoodsBatch } from '@yuncang/contract/task/plan/choose.ts'
import { palletSuggestion } from '@yuncang/contract/task/complete/complete.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const merchant = () => world.as('merchant')

describe('goods to choose', () => {
  const choose = (more: Partial<CallRequest<typeof getGoods>> = {}, by: PersonName = 'merchant') =>
    world.as(by).ok(getGoods, { supplierCode: 'S1', warehouseCode: 'WH1', rows: 200, ...more })

  it('are the audited goods of the supplier, with what is free of them in the warehouse', async () => {
    const [goodsCode, raw, other] = [
      await newGoods(world, { dated: true, days: 30 }),
      await newGoods(world, { audited: false }),
      await newGoods(world, { supplier: 'S2' }),
    ]
    await world.arrive(goodsCode, [
      { date: daysAgo(40), normal: 7 },
      { date: daysAgo(3), normal: 10, broken: 2 },
    ])
    await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 4 }])
    const listed = await choose()
    const row = listed.records.find((goods) => goods.goodsCode === goodsCode)
    expect(row).toMatchObject({
      freeNormal: 6,
      freeBroken: 2,
      normalCap: 10,
      brokenCap: 2,
      dated: 1,
      shelfLifeDays: 30,
      supplier: 'S1',
    })
    expect(listed.records.map((goods) => goods.goodsCode)).not.toEqual(expect.arrayContaining([raw]))
    expect(listed.records.map((goods) => goods.goodsCode)).not.toContain(other)
    expect(listed.total).toBe(listed.records.length)
    const of = async (more: Partial<CallRequest<typeof getGoods>>) =>
      (await choose({ goodsCode, ...more })).records[0]!.freeNormal
    expect(await of({ taskType: 'TASK_TYPE_EMPTY' })).toBe(13)
    expect(await of({ taskType: 'TASK_TYPE_X' })).toBe(6)
    expect(await of({ warehouseCode: 'WH2' })).toBe(0)
    await world.owner.query(`update warehouse set pick_from_staging = false where code = 'WH1'`)
    expect(await of({})).toBe(0)
    await world.owner.query(`update warehouse set pick_from_staging = true where code = 'WH1'`)
  })

  it('are exactly those that codes, numbers of the platform or bar codes name', async () => {
    const [one, two, other] = [await newGoods(world), await newGoods(world), await newGoods(world, { supplier: 'S2' })]
    await world.owner.query(`update goods set bar_code = '6901999' where code in ($1, $2)`, [one, two])
    await world.owner.query(`update goods set channel_goods_id = 'Jd-77' where code = $1`, [two])
    const found = async (...codes: string[]) =>
      (await choose({ codes })).records.map(({ goodsCode }) => goodsCode).toSorted()
    expect(await found(one.toLowerCase())).toEqual([one])
    expect(await found('6901999')).toEqual([one, two].toSorted())
    expect(await found('jD-77', one)).toEqual([one, two].toSorted())
    expect(await found('690199', other, 'NOTHING')).toEqual([])
    await choose({ codes: Array.from({ length: 200 }, (_, index) => `X${index}`) })
    expect(
      await merchant().refused(
        getGoods,
        { supplierCode: 'S1', warehouseCode: 'WH1', codes: Array.from({ length: 201 }, (_, index) => `X${index}`) },
        400,
      ),
    ).toBe('商品编码最多 200 个')
  })

  it('are found by a part of the name, the bar code or the code, taken literally', async () => {
    const goodsCode = await newGoods(world)
    await world.owner.query(`update goods set name = '100%_果汁\\x', bar_code = '6901234567892' where code = $1`, [
      goodsCode,
    ])
    const found = async (more: object) => (await choose(more)).records.map((goods) => goods.goodsCode)
    for (const name of ['果汁', '100%', '%_', '\\x', '123456']) expect(await found({ name }), name).toEqual([goodsCode])
    for (const name of ['1%汁', '__果汁_', 'nothing']) expect(await found({ name }), name).toEqual([])
    expect(await found({ goodsCode: goodsCode.toLowerCase() })).toContain(goodsCode)
    await world.owner.query(
      `update goods set channel_goods_id = 'DD-77', type_code = 'GOODS_SPECIES_GRAIN' where code = $1`,
      [goodsCode],
    )
    expect(await found({ goodsCode: 'dd-77' })).toEqual([goodsCode])
    expect(await found({ type: 'GOODS_SPECIES_GRAIN', name: '果汁' })).toEqual([goodsCode])
    expect(await found({ type: 'GOODS_SPECIES_DRINK', name: '果汁' })).toEqual([])
    expect(await found({ type: '1', name: '果汁' })).toEqual([goodsCode])
    expect(await choose({ rows: 1, page: 2 })).toMatchObject({ records: [{}], totalCapped: 0 })
  })

  it('are shown in one’s own reach only', async () => {
    for (const [name, supplierCode] of [
      ['supplier2', 'S1'],
      ['merchant', 'S9'],
      ['merchant', 'NOTHING'],
    ] as const)
      await world.as(name!).refused(getGoods, { supplierCode: supplierCode!, warehouseCode: 'WH1' }, 404)
    for (const [name, warehouseCode] of [
      ['clerk2', 'WH1'],
      ['nobody', 'WH1'],
      ['merchant', 'WH9'],
    ] as const)
      expect(await world.as(name!).refused(getGoods, { supplierCode: 'S1', warehouseCode: warehouseCode! }, 404)).toBe(
        '仓库不存在或不在您的数据权限内',
      )
    expect((await choose({}, 'supplier1')).records.every((goods) => goods.supplier === 'S1')).toBe(true)
  })
})

describe('batches to choose', () => {
  it('are free, first expired first, past due only for goods that leave for good', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 30 })
    await world.arrive(goodsCode, [
      { date: daysAgo(3), normal: 10, broken: 2 },
      { date: daysAgo(40), normal: 7 },
      { date: daysAgo(5), normal: 4 },
    ])
    await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 6 }])
    const batches = (taskType?: string) =>
      merchant().ok(getGoodsBatch, { goodsCode, warehouseCode: 'WH1', ...(taskType ? { taskType } : {}) })
    expect(await batches()).toEqual([
      { productionDate: daysAgo(3), validUntil: daysAgo(-27), pastDue: 0, normal: 8, broken: 2 },
    ])
    expect(await batches('TASK_TYPE_OTHER_OUT')).toMatchObject([
      { productionDate: daysAgo(40), validUntil: daysAgo(10), pastDue: 1, normal: 7 },
      { normal: 8 },
    ])
    expect(await merchant().ok(getGoodsBatch, { goodsCode, warehouseCode: 'WH2' })).toEqual([])
    const undated = await newGoods(world)
    await world.arrive(undated, { normal: 3 })
    expect(await merchant().ok(getGoodsBatch, { goodsCode: undated, warehouseCode: 'WH1' })).toEqual([
      { productionDate: '无', validUntil: '-', pastDue: 0, normal: 3, broken: 0 },
    ])
  })

  it('are those of all one’s warehouses together where none is named', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 10, broken: 2 })
    await world.arrive(goodsCode, { normal: 5 }, { warehouse: 'WH2' })
    const batches = (name: 'merchant' | 'clerk' | 'supplier1') => world.as(name).ok(getGoodsBatch, { goodsCode })
    expect(await batches('merchant')).toMatchObject([{ productionDate: '无', normal: 15, broken: 2 }])
    expect(await batches('supplier1')).toMatchObject([{ normal: 15, broken: 2 }])
    expect(await batches('clerk')).toMatchObject([{ normal: 10, broken: 2 }])
    await world.as('nobody').refused(getGoodsBatch, { goodsCode }, 404)
  })

  it('are shown in one’s own reach only', async () => {
    for (const [name, goodsCode, warehouseCode] of [
      ['merchant', 'G9', 'WH1'],
      ['merchant', 'G1', 'WH9'],
      ['supplier2', 'G1', 'WH1'],
      ['clerk2', 'G1', 'WH1'],
      ['nobody', 'G1', 'WH1'],
    ] as const)
      await world.as(name!).refused(getGoodsBatch, { goodsCode: goodsCode!, warehouseCode: warehouseCode! }, 404)
  })
})

describe('pallets', () => {
  it('are suggested by whole boxes and whole pallets of each goods', async () => {
    const [one, two] = [await newGoods(world), await newGoods(world, { box: 10 })]
    const suggested = async (...dbInfo: { goodsCode: string; pieces: number }[]) =>
      (await merchant().ok(palletSuggestion, { dbInfo })).suggestedPallets
    for (const [pieces, pallets] of [
      [0, 0],
      [1, 1],
      [24, 1],
      [48, 1],
      [49, 2],
      [96, 2],
      [97, 3],
    ] as const)
      expect(await suggested({ goodsCode: one, pieces: pieces }), String(pieces)).toBe(pallets)
    expect(await suggested({ goodsCode: one, pieces: 1 }, { goodsCode: two, pieces: 21 })).toBe(3)
    await world.owner.query('update goods set boxes_per_pallet = null where code = $1', [one])
    expect(await suggested({ goodsCode: one, pieces: 1000 })).toBe(0)
  })

  it('sum the lines of one goods before they count', async () => {
    const goodsCode = await newGoods(world)
    expect(
      await merchant().ok(palletSuggestion, {
        dbInfo: [
          { goodsCode: goodsCode, pieces: 24 },
          { goodsCode: goodsCode, pieces: 24 },
        ],
      }),
    ).toEqual({ suggestedPallets: 1 })
  })

  it('are counted for goods in one’s own reach, by those who may create', async () => {
    for (const [name, goodsCode] of [
      ['merchant', 'G9'],
      ['supplier2', 'G1'],
      ['merchant', 'NOTHING'],
    ] as const)
      expect(
        await world.as(name!).refused(palletSuggestion, { dbInfo: [{ goodsCode: goodsCode!, pieces: 1 }] }, 404),
      ).toBe(`商品 ${goodsCode} 不存在或不在您的数据权限内`)
    await world.as('platform').refused(palletSuggestion, { dbInfo: [{ goodsCode: 'G1', pieces: 1 }] }, 403)
  })
})
