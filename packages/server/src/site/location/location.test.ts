/** Locations: kept one by one and rack by rack, deleted when nothing refers to them (part 2, 4 and 8; gaps B04, E09, Z05, Z08). */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import {
  batchDeleteLocation,
  getLocation,
  getLocationLog,
  previewRack,
  saveLocation,
  saveRack,
} from '@yuncang/contract/site/location/location.ts'
import { exportLocations, getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
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
import { type AreaNature, AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'

const world = useWorld()
const me = () => world.as('merchant')
let made = 0
const area = (nature: AreaNature = 1) => makeArea(world, `区${(made += 1)}`, nature)
const codes = async (input: object) =>
  (await me().ok(getLocationPage, { rows: 200, ...input })).records.map((row) => row.locationCode)
const logOf = (locationId: string) =>
  world.rows<{ content: string }>(
    `select content from document_log where document_kind = 'location' and document_id = $1::bigint order by version`,
    [locationId],
  )

afterEach(async () => {
  await world.owner.query(`update warehouse set locations_on = true where code = 'WH1'`)
})

describe('a location', () => {
  it('is created in an area, changed and deleted; its code comes back with its history', async () => {
    const [first, second] = [await area(), await area()]
    const saved = await world
      .as('clerk')
      .ok(saveLocation, { areaId: first, locationCode: ' b-01-1 ', capacityBoxes: 40 })
    expect(saved.mark).toBe(1)
    expect(saved.locationCode).toBe('B-01-1')
    const { locationId } = saved
    expect(await me().ok(getLocation, { locationId })).toMatchObject({
      locationCode: 'B-01-1',
      areaId: first,
      areaNature: '1',
      capacityBoxes: 40,
      walkOrder: 'B-01-1',
      goodsCount: 0,
      pieces: 0,
      version: 1,
      abilities: { edit: '', delete: '' },
    })
    await me().ok(saveLocation, { locationId, areaId: second, locationCode: 'B-01-2', walkOrder: 'B0102', version: 1 })
    expect(await me().ok(getLocation, { locationId })).toMatchObject({
      areaId: second,
      capacityBoxes: null,
      walkOrder: 'B0102',
    })
    expect(
      (await me().ok(getLocationLog, { locationId })).records.map((row) => [row.content.split('（')[0], row.by]),
    ).toEqual([
      ['货位编码由 B-01-1 改为 B-01-2', 'merchant'],
      ['新建货位 B-01-1', 'clerk'],
    ])
    expect(await me().ok(batchDeleteLocation, { locationIds: locationId })).toBe('')
    await unchanged(world, async () => {
      await me().refused(batchDeleteLocation, { locationIds: locationId }, 404)
      await me().refused(getLocation, { locationId }, 404)
    })
    expect(await makeLocation(world, first, 'B-01-2')).toBe(locationId)
    expect((await logOf(locationId)).map((row) => row.content.split('（')[0])).toEqual([
      '新建货位 B-01-1',
      '货位编码由 B-01-1 改为 B-01-2',
      '删除货位 B-01-2',
      '新建货位 B-01-2',
    ])
  })

  it('has a code of its own in its warehouse, a fit one, in an area that is there', async () => {
    const areaId = await area()
    expect(await me().refused(saveLocation, { areaId, locationCode: 'a-01' }, 409)).toBe(
      '仓库“WH1”已有货位 A-01，请换一个编码',
    )
    await me().refused(saveLocation, { areaId, locationCode: 'SUPPLIER' }, 409)
    await me().refused(saveLocation, { areaId, locationCode: 'A 01' }, 400)
    await me().refused(saveLocation, { areaId, locationCode: 'A_01!' }, 400)
    expect(await me().refused(saveLocation, { areaId: '987654321', locationCode: 'X' }, 500)).toBe(
      '库区不存在或已被删除',
    )
    const locationId = await makeLocation(world, areaId, 'C-09')
    await me().refused(saveLocation, { locationId, areaId, locationCode: 'A-01' }, 409)
    await me().ok(saveLocation, { locationId, areaId, locationCode: 'C-10', version: 1 })
    expect(await me().refused(saveLocation, { locationId, areaId, locationCode: 'C-11', version: 1 }, 409)).toContain(
      '已被他人修改',
    )
    const both = await Promise.all(
      (['merchant', 'clerk'] as const).map((name) =>
        world.as(name).call(saveLocation, { areaId, locationCode: 'C-12' }),
      ),
    )
    expect(both.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is not added where space is not managed by location', async () => {
    const areaId = await area()
    await world.owner.query(`update warehouse set locations_on = false where code = 'WH1'`)
    await unchanged(world, async () => {
      expect(await me().refused(saveLocation, { areaId, locationCode: 'D-01' }, 500)).toBe(
        '仓库“WH1”没有开启库位管理，不能新建货位',
      )
      await me().refused(saveRack, { areaId, rowFrom: 1, rowTo: 1, bayFrom: 1, bayTo: 1 }, 500)
    })
  })

  it('keeps its kind of area while something lies there', async () => {
    await world.arrive('G2', { normal: 9 })
    await onShelves(world, 'G2', [['A-01', NO_DATE, 9]])
    const [storage, damaged] = [await area(), await area(3)]
    const locationId = await placeId(world, 'A-01')
    expect(await me().refused(saveLocation, { locationId, areaId: damaged, locationCode: 'A-01' }, 500)).toMatch(
      /货位 A-01 不能换到残次区：还有 9 件库存/,
    )
    const { areaId } = await me().ok(getLocation, { locationId })
    await me().ok(saveLocation, { locationId, areaId: storage, locationCode: 'A-01' })
    await me().ok(saveLocation, { locationId, areaId, locationCode: 'A-01' })
  })
})

describe('deleting', () => {
  it('leaves what something refers to, with the reason of each', async () => {
    const task = await world.arrive('G2', { normal: 24 })
    await onShelves(world, 'G2', [['A-02', NO_DATE, 20]])
    await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 6 }])
    const free = await makeLocation(world, await area(), 'E-01')
    const ids = [free, await placeId(world, 'A-02'), await placeId(world, 'WH1-ZC')]
    const kept = await me().ok(batchDeleteLocation, { locationIds: ids })
    expect(kept).toMatch(/^已删除 1 个货位，2 个没有删除：/)
    expect(kept).toMatch(/A-02 还有 20 件库存/)
    expect(kept).toMatch(/WH1-ZC 还有 \d+ 张未完成的上架单/)
    const { putawayCodes } = await me().ok(getTaskDetails, { code: task })
    for (const putawayCode of putawayCodes) await me().call(cancelPutaway, { putawayCode })
  })

  it('never takes the last staging location', async () => {
    const [zone] = await world.rows<{ id: string }>(
      `select p.id::text as id from place p join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id where w.code = 'WH2' and p.kind = 'staging'`,
    )
    await unchanged(world, async () =>
      expect(await me().ok(batchDeleteLocation, { locationIds: zone!.id })).toContain('唯一的暂存货位'),
    )
  })

  it('of an archived location’s place is not undone by a move that was under way', async () => {
    await world.arrive('G2', { normal: 30 })
    await onShelves(world, 'G2', [['A-03', NO_DATE, 30]])
    const areaId = await area()
    for (let round = 0; round < 6; round += 1) {
      const locationCode = `F-${round}`
      const locationId = await makeLocation(world, areaId, locationCode)
      const move = { warehouseCode: 'WH1', fromLocationCode: 'A-03', toLocationCode: locationCode }
      const lines = [{ goodsCode: 'G2', productionDate: NO_DATE, quality: QUALITY.normal, quantity: 1 }]
      const [moved, kept] = await Promise.all([
        me().call(saveMove, { ...move, lines: lines.map((row) => ({ ...row, productionDate: '无' })) }),
        world.as('manager').ok(batchDeleteLocation, { locationIds: locationId }),
      ])
      expect([200, 404], moved.message).toContain(moved.code)
      // Either the pieces came first and the location stayed, or it went and nothing was put there.
      expect([moved.code === 200, kept.includes('1 件库存')]).toEqual([kept !== '', kept !== ''])
    }
    expect(
      await world.rows(
        'select from balance b join place p on p.tenant_id = b.tenant_id and p.id = b.place_id where p.status = 0 and b.on_hand > 0',
      ),
    ).toEqual([])
  })
})

describe('a rack', () => {
  const rack = { prefix: 'g-', rowFrom: 1, rowTo: 2, bayFrom: 1, bayTo: 5, levelFrom: 1, levelTo: 3 }

  it('is seen before it is made; what exists is left as it is', async () => {
    const areaId = await area()
    await makeLocation(world, areaId, 'G-01-01-1')
    const preview = await me().ok(previewRack, { areaId, ...rack })
    expect(preview.locationCodes).toHaveLength(30)
    expect(preview.taken).toEqual(['G-01-01-1'])
    expect(await me().ok(saveRack, { areaId, ...rack, capacityBoxes: 12 })).toEqual({ created: 29, skipped: 1 })
    const listed = await codes({ areaId })
    expect(listed.slice(0, 3)).toEqual(['G-01-01-2', 'G-01-01-3', 'G-01-02-1'])
    expect(listed.indexOf('G-02-05-1')).toBeLessThan(listed.indexOf('G-02-01-1'))
    await unchanged(world, () => me().refused(saveRack, { areaId, ...rack }, 409))
  })

  it('of 2,000 locations is made at once, of more is refused', async () => {
    const areaId = await area()
    const wide = { prefix: 'H-', rowFrom: 1, rowTo: 10, bayFrom: 1, bayTo: 40, levelFrom: 1, levelTo: 5 }
    expect(await me().ok(saveRack, { areaId, ...wide })).toEqual({ created: 2000, skipped: 0 })
    expect((await me().ok(getLocationPage, { areaId })).locationTypeNumber).toEqual({ y: 0, w: 2000 })
    expect(await me().refused(previewRack, { areaId, ...wide, rowTo: 11 }, 400)).toContain('一次最多新建 2000 个')
    await me().refused(previewRack, { areaId, ...wide, rowTo: 0 }, 400)
    await me().refused(previewRack, { areaId, ...wide, prefix: 'H ?' }, 400)
  })
})

it('a list is filtered by warehouse, nature, code and stock, and is exported', async () => {
  expect(await codes({ warehouseCode: 'WH1', areaNature: AREA_NATURE.damaged })).toEqual(
    expect.arrayContaining(['WH1-CC']),
  )
  const full = await me().ok(getLocationPage, { warehouseCode: 'WH1', cargo: 1, rows: 200 })
  expect(full.records.every((row) => row.pieces > 0 && row.boxes > 0)).toBe(true)
  expect(full.total).toBe(full.locationTypeNumber.y)
  const empty = await me().ok(getLocationPage, { warehouseCode: 'WH1', cargo: 3, rows: 200 })
  expect(empty.total).toBe(full.locationTypeNumber.w)
  expect(empty.records.every((row) => row.pieces === 0)).toBe(true)
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
  const areaId = await area()
  const locationId = await makeLocation(world, areaId, 'K-01')
  await unchanged(world, async () => {
    for (const name of ['finance', 'supplier1', 'platform', 'floor'] as const) {
      await world.as(name).refused(saveLocation, { areaId, locationCode: 'K-02' }, 403)
      await world.as(name).refused(batchDeleteLocation, { locationIds: locationId }, 403)
      await world.as(name).refused(saveRack, { areaId, rowFrom: 1, rowTo: 1, bayFrom: 1, bayTo: 1 }, 403)
    }
    for (const name of ['merchant2', 'clerk2'] as const) {
      await world.as(name).refused(batchDeleteLocation, { locationIds: locationId }, 404)
      await world.as(name).refused(getLocation, { locationId }, 404)
      await world.as(name).refused(getLocationLog, { locationId }, 404)
      await world.as(name).refused(saveLocation, { areaId, locationCode: 'K-02' }, 500)
    }
  })
})

it('a picture shows every location of a warehouse with how full it is, and where goods lie', async () => {
  const areaId = await area()
  const locationId = (await me().ok(saveLocation, { areaId, locationCode: 'M-01-1', capacityBoxes: 4 })).locationId
  await world.arrive('G2', { normal: 30 })
  await onShelves(world, 'G2', [['M-01-1', NO_DATE, 30]])
  const picture = await world.as('clerk').ok(getWarehouseMap, { warehouseCode: 'WH1', goodsCode: 'G2' })
  expect(picture.areas.find((one) => one.areaId === areaId)?.locations).toEqual([
    { locationId, locationCode: 'M-01-1', goodsCount: 1, pieces: 30, boxes: 3, capacityBoxes: 4, goodsPieces: 30 },
  ])
  expect(picture.areas.flatMap((one) => one.locations)).toHaveLength(
    (await me().ok(getLocationPage, { warehouseCode: 'WH1' })).total,
  )
  const other = await world.as('clerk').ok(getWarehouseMap, { warehouseCode: 'WH1', goodsCode: 'G3' })
  expect(other.areas.find((one) => one.areaId === areaId)?.locations[0]).toMatchObject({ pieces: 30, goodsPieces: 0 })
  expect(await me().ok(getWarehouseMap, { warehouseCode: 'WH2' })).toMatchObject({ locationsOn: 0, areas: [] })
  await world.as('merchant2').refused(getWarehouseMap, { warehouseCode: 'WH1' }, 404)
  await world.as('supplier1').refused(getWarehouseMap, { warehouseCode: 'WH1' }, 403)
})
