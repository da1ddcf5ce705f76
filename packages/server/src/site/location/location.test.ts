/** Locations: kept one by one and rack by rack, deleted when nothing refers to them (part 2, 4 and 8; gaps B04, E09, Z05, Z08). */
import {
  batchDeleteLocation,
  exportLocations,
  getLocation,
  getLocationLog,
  previewRack,
  saveLocation,
  saveRack,
} from '@yuncang/contract/site/location/location.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { getWarehouseMap } from '@yuncang/contract/site/location/map.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { onShelves } from '@yuncang/harness/picks.ts'
import { makeArea, makeLocation, placeId } from '@yuncang/harness/site.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const me = () => world.as('merchant')
let made = 0
const area = (nature: 1 | 2 | 3 = 1) => makeArea(world, `区${(made += 1)}`, nature)
const codes = async (input: object) =>
  (await me().ok(getLocationPage, { rows: 200, ...input })).records.map((row) => row.ylCode)
const logOf = (ylId: string) =>
  world.rows<{ content: string }>(
    `select content from document_log where document_kind = 'location' and document_id = $1::bigint order by version`,
    [ylId],
  )

afterEach(async () => {
  await world.owner.query(`update warehouse set locations_on = true where code = 'WH1'`)
})

describe('a location', () => {
  it('is created in an area, changed and deleted; its code comes back with its history', async () => {
    const [first, second] = [await area(), await area()]
    const saved = await world.as('clerk').ok(saveLocation, { yaId: first, ylCode: ' b-01-1 ', ylCapacity: 40 })
    expect(saved.mark).toBe(1)
    expect(saved.ylCode).toBe('B-01-1')
    const { ylId } = saved
    expect(await me().ok(getLocation, { ylId })).toMatchObject({
      ylCode: 'B-01-1',
      yaId: first,
      yaNature: '1',
      ylCapacity: 40,
      ylSort: 'B-01-1',
      skuZs: 0,
      zs: 0,
      version: 1,
      abilities: { edit: '', delete: '' },
    })
    await me().ok(saveLocation, { ylId, yaId: second, ylCode: 'B-01-2', ylSort: 'B0102', version: 1 })
    expect(await me().ok(getLocation, { ylId })).toMatchObject({ yaId: second, ylCapacity: null, ylSort: 'B0102' })
    expect(
      (await me().ok(getLocationLog, { ylId })).map((row) => [row.ytlOptContent.split('（')[0], row.ytlOptName]),
    ).toEqual([
      ['货位编码由 B-01-1 改为 B-01-2', 'merchant'],
      ['新增货位 B-01-1', 'clerk'],
    ])
    expect(await me().ok(batchDeleteLocation, { ylIds: ylId })).toBe('')
    await unchanged(world, async () => {
      await me().refused(batchDeleteLocation, { ylIds: ylId }, 404)
      await me().refused(getLocation, { ylId }, 404)
    })
    expect(await makeLocation(world, first, 'B-01-2')).toBe(ylId)
    expect((await logOf(ylId)).map((row) => row.content.split('（')[0])).toEqual([
      '新增货位 B-01-1',
      '货位编码由 B-01-1 改为 B-01-2',
      '删除货位 B-01-2',
      '新增货位 B-01-2',
    ])
  })

  it('has a code of its own in its warehouse, a fit one, in an area that is there', async () => {
    const yaId = await area()
    expect(await me().refused(saveLocation, { yaId, ylCode: 'a-01' }, 409)).toBe('仓库“WH1”已有货位 A-01，请换一个编码')
    await me().refused(saveLocation, { yaId, ylCode: 'SUPPLIER' }, 409)
    await me().refused(saveLocation, { yaId, ylCode: 'A 01' }, 400)
    await me().refused(saveLocation, { yaId, ylCode: 'A_01!' }, 400)
    expect(await me().refused(saveLocation, { yaId: '987654321', ylCode: 'X' }, 500)).toBe('库区不存在或已被删除')
    const ylId = await makeLocation(world, yaId, 'C-09')
    await me().refused(saveLocation, { ylId, yaId, ylCode: 'A-01' }, 409)
    await me().ok(saveLocation, { ylId, yaId, ylCode: 'C-10', version: 1 })
    expect(await me().refused(saveLocation, { ylId, yaId, ylCode: 'C-11', version: 1 }, 409)).toContain('已被他人修改')
    const both = await Promise.all(
      ['merchant', 'clerk'].map((name) => world.as(name).call(saveLocation, { yaId, ylCode: 'C-12' })),
    )
    expect(both.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is not added where space is not managed by location', async () => {
    const yaId = await area()
    await world.owner.query(`update warehouse set locations_on = false where code = 'WH1'`)
    await unchanged(world, async () => {
      expect(await me().refused(saveLocation, { yaId, ylCode: 'D-01' }, 500)).toBe(
        '仓库“WH1”没有开启库位管理，不能新增货位',
      )
      await me().refused(saveRack, { yaId, rowFrom: 1, rowTo: 1, bayFrom: 1, bayTo: 1 }, 500)
    })
  })

  it('keeps its kind of area while something lies there', async () => {
    await world.arrive('G2', { normal: 9 })
    await onShelves(world, 'G2', [['A-01', NO_DATE, 9]])
    const [storage, damaged] = [await area(), await area(3)]
    const ylId = await placeId(world, 'A-01')
    expect(await me().refused(saveLocation, { ylId, yaId: damaged, ylCode: 'A-01' }, 500)).toMatch(
      /货位 A-01 不能换到残次区：还有 9 件库存/,
    )
    const { yaId } = await me().ok(getLocation, { ylId })
    await me().ok(saveLocation, { ylId, yaId: storage, ylCode: 'A-01' })
    await me().ok(saveLocation, { ylId, yaId, ylCode: 'A-01' })
  })
})

describe('deleting', () => {
  it('leaves what something refers to, with the reason of each', async () => {
    const task = await world.arrive('G2', { normal: 24 })
    await onShelves(world, 'G2', [['A-02', NO_DATE, 20]])
    await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', num: 6 }])
    const free = await makeLocation(world, await area(), 'E-01')
    const ids = [free, await placeId(world, 'A-02'), await placeId(world, 'WH1-ZC')]
    const kept = await me().ok(batchDeleteLocation, { ylIds: ids })
    expect(kept).toMatch(/^已删除 1 个货位，2 个没有删除：/)
    expect(kept).toMatch(/A-02 还有 20 件库存/)
    expect(kept).toMatch(/WH1-ZC 还有 \d+ 张未完成的上架单/)
    const { putawayCodes } = await me().ok(getTaskDetails, { code: task })
    for (const ysdCode of putawayCodes) await me().call(cancelPutaway, { ysdCode })
  })

  it('never takes the last staging location', async () => {
    const [zone] = await world.rows<{ id: string }>(
      `select p.id::text as id from place p join warehouse w on w.id = p.warehouse_id where w.code = 'WH2' and p.kind = 'staging'`,
    )
    await unchanged(world, async () =>
      expect(await me().ok(batchDeleteLocation, { ylIds: zone!.id })).toContain('唯一的暂存货位'),
    )
  })

  it('of an archived location’s place is not undone by a move that was under way', async () => {
    await world.arrive('G2', { normal: 30 })
    await onShelves(world, 'G2', [['A-03', NO_DATE, 30]])
    const yaId = await area()
    for (let round = 0; round < 6; round += 1) {
      const ylCode = `F-${round}`
      const ylId = await makeLocation(world, yaId, ylCode)
      const move = { warehouseCode: 'WH1', ylFromCode: 'A-03', ylToCode: ylCode }
      const goodsList = [{ goodsCode: 'G2', productionTime: NO_DATE, quality: 'normal' as const, quantity: 1 }]
      const [moved, kept] = await Promise.all([
        me().call(saveMove, { ...move, goodsList: goodsList.map((row) => ({ ...row, productionTime: '无' })) }),
        world.as('manager').ok(batchDeleteLocation, { ylIds: ylId }),
      ])
      expect([200, 404], moved.message).toContain(moved.code)
      // Either the pieces came first and the location stayed, or it went and nothing was put there.
      expect([moved.code === 200, kept.includes('1 件库存')]).toEqual([kept !== '', kept !== ''])
    }
    expect(
      await world.rows('select from balance b join place p on p.id = b.place_id where p.status = 0 and b.on_hand > 0'),
    ).toEqual([])
  })
})

describe('a rack', () => {
  const rack = { prefix: 'g-', rowFrom: 1, rowTo: 2, bayFrom: 1, bayTo: 5, levelFrom: 1, levelTo: 3 }

  it('is seen before it is made; what exists is left as it is', async () => {
    const yaId = await area()
    await makeLocation(world, yaId, 'G-01-01-1')
    const preview = await me().ok(previewRack, { yaId, ...rack })
    expect(preview.ylCodes).toHaveLength(30)
    expect(preview.taken).toEqual(['G-01-01-1'])
    expect(await me().ok(saveRack, { yaId, ...rack, ylCapacity: 12 })).toEqual({ created: 29, skipped: 1 })
    const listed = await codes({ yaId })
    expect(listed.slice(0, 3)).toEqual(['G-01-01-2', 'G-01-01-3', 'G-01-02-1'])
    expect(listed.indexOf('G-02-05-1')).toBeLessThan(listed.indexOf('G-02-01-1'))
    await unchanged(world, () => me().refused(saveRack, { yaId, ...rack }, 409))
  })

  it('of 2,000 locations is made at once, of more is refused', async () => {
    const yaId = await area()
    const wide = { prefix: 'H-', rowFrom: 1, rowTo: 10, bayFrom: 1, bayTo: 40, levelFrom: 1, levelTo: 5 }
    expect(await me().ok(saveRack, { yaId, ...wide })).toEqual({ created: 2000, skipped: 0 })
    expect((await me().ok(getLocationPage, { yaId })).locationTypeNumber).toEqual({ y: 0, w: 2000 })
    expect(await me().refused(previewRack, { yaId, ...wide, rowTo: 11 }, 400)).toContain('一次最多新增 2000 个')
    await me().refused(previewRack, { yaId, ...wide, rowTo: 0 }, 400)
    await me().refused(previewRack, { yaId, ...wide, prefix: 'H ?' }, 400)
  })
})

it('a list is filtered by warehouse, nature, code and stock, and is exported', async () => {
  expect(await codes({ warehouseCode: 'WH1', yaNature: 3 })).toEqual(expect.arrayContaining(['WH1-CC']))
  const full = await me().ok(getLocationPage, { warehouseCode: 'WH1', ylCargo: 1, rows: 200 })
  expect(full.records.every((row) => row.zs > 0 && row.boxNum > 0)).toBe(true)
  expect(full.total).toBe(full.locationTypeNumber.y)
  const empty = await me().ok(getLocationPage, { warehouseCode: 'WH1', ylCargo: 3, rows: 200 })
  expect(empty.total).toBe(full.locationTypeNumber.w)
  expect(empty.records.every((row) => row.zs === 0)).toBe(true)
  expect(new Set((await world.as('clerk2').ok(getLocationPage, {})).records.map((row) => row.warehouseCode))).toEqual(
    new Set(['WH2']),
  )
  const reply = await world.app.inject({
    method: 'POST',
    url: exportLocations.path,
    headers: { token: me().token, 'content-type': 'application/json' },
    payload: '{"warehouseCode":"WH1"}',
  })
  expect(reply.headers['content-type']).toContain('spreadsheetml')
})

it('nobody without the right, and no other merchant, changes a location', async () => {
  const yaId = await area()
  const ylId = await makeLocation(world, yaId, 'K-01')
  await unchanged(world, async () => {
    for (const name of ['finance', 'supplier1', 'platform', 'floor']) {
      await world.as(name).refused(saveLocation, { yaId, ylCode: 'K-02' }, 403)
      await world.as(name).refused(batchDeleteLocation, { ylIds: ylId }, 403)
      await world.as(name).refused(saveRack, { yaId, rowFrom: 1, rowTo: 1, bayFrom: 1, bayTo: 1 }, 403)
    }
    for (const name of ['merchant2', 'clerk2']) {
      await world.as(name).refused(batchDeleteLocation, { ylIds: ylId }, 404)
      await world.as(name).refused(getLocation, { ylId }, 404)
      await world.as(name).refused(getLocationLog, { ylId }, 404)
      await world.as(name).refused(saveLocation, { yaId, ylCode: 'K-02' }, 500)
    }
  })
})

it('a picture shows every location of a warehouse with how full it is, and where goods lie', async () => {
  const yaId = await area()
  const ylId = (await me().ok(saveLocation, { yaId, ylCode: 'M-01-1', ylCapacity: 4 })).ylId
  await world.arrive('G2', { normal: 30 })
  await onShelves(world, 'G2', [['M-01-1', NO_DATE, 30]])
  const picture = await world.as('clerk').ok(getWarehouseMap, { warehouseCode: 'WH1', goodsCode: 'G2' })
  expect(picture.areas.find((one) => one.yaId === yaId)?.locations).toEqual([
    { ylId, ylCode: 'M-01-1', skuZs: 1, zs: 30, boxNum: 3, ylCapacity: 4, goodsZs: 30 },
  ])
  expect(picture.areas.flatMap((one) => one.locations)).toHaveLength(
    (await me().ok(getLocationPage, { warehouseCode: 'WH1' })).total,
  )
  const other = await world.as('clerk').ok(getWarehouseMap, { warehouseCode: 'WH1', goodsCode: 'G3' })
  expect(other.areas.find((one) => one.yaId === yaId)?.locations[0]).toMatchObject({ zs: 30, goodsZs: 0 })
  expect(await me().ok(getWarehouseMap, { warehouseCode: 'WH2' })).toMatchObject({ isLmOpen: 0, areas: [] })
  await world.as('merchant2').refused(getWarehouseMap, { warehouseCode: 'WH1' }, 404)
  await world.as('supplier1').refused(getWarehouseMap, { warehouseCode: 'WH1' }, 403)
})
