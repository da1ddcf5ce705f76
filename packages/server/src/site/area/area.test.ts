/** Areas: kept by name and nature, deleted when nothing is in them (part 2, 2 and 7; gaps E09). */
import {
  deleteArea,
  exportAreas,
  getArea,
  getAreaLog,
  getAreaPage,
  saveArea,
} from '@yuncang/contract/site/area/area.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { batchDeleteLocation, saveLocation } from '@yuncang/contract/site/location/location.ts'
import { describe, expect, it } from 'vitest'
import { makeArea, makeLocation } from '@yuncang/harness/site.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { AREA_NATURE, AREA_NATURES } from '@yuncang/domain/site/area/nature.ts'

const world = useWorld()
const me = () => world.as('merchant')
const input = (areaName: string, more: object = {}) =>
  ({ warehouseCode: 'WH1', areaName, areaNature: AREA_NATURE.storage, note: '靠近月台', ...more }) as const
const logOf = async (areaId: string) =>
  (
    await world.rows<{ content: string }>(
      `select content from document_log where document_kind = 'area' and document_id = $1::bigint order by version`,
      [areaId],
    )
  ).map((row) => row.content)

describe('an area', () => {
  it('is created, changed and deleted; each leaves its line', async () => {
    const { areaId } = await world.as('manager').ok(saveArea, input('冷藏区'))
    expect(await me().ok(getArea, { areaId })).toMatchObject({
      areaName: '冷藏区',
      areaNature: '1',
      natureName: '存储区',
      note: '靠近月台',
      warehouseCode: 'WH1',
      locationCount: 0,
      version: 1,
      abilities: { edit: '', delete: '' },
    })
    await me().ok(saveArea, input('冷冻区', { areaId, version: 1 }))
    await me().ok(saveArea, input('冷冻区', { areaId, version: 2, areaNature: AREA_NATURE.damaged }))
    expect((await world.as('platform').ok(getAreaLog, { areaId })).records.map((row) => [row.content, row.by])).toEqual(
      [
        ['库区“冷冻区”由存储区改为残次区', 'merchant'],
        ['库区改名：“冷藏区”→“冷冻区”', 'merchant'],
        ['新建库区“冷藏区”（存储区）', 'manager'],
      ],
    )
    expect(await me().ok(deleteArea, { areaId })).toBe('')
    expect(await logOf(areaId)).toEqual([
      '新建库区“冷藏区”（存储区）',
      '库区改名：“冷藏区”→“冷冻区”',
      '库区“冷冻区”由存储区改为残次区',
      '删除库区“冷冻区”',
    ])
    await unchanged(world, async () => {
      await me().refused(deleteArea, { areaId }, 404)
      await me().refused(getArea, { areaId }, 404)
      await me().refused(saveArea, input('冷冻区', { areaId }), 404)
    })
    // The name is free again.
    await me().ok(saveArea, input('冷冻区'))
  })

  it('has a name of its own in its warehouse, though two people choose it at once', async () => {
    const both = await Promise.all(
      (['merchant', 'manager'] as const).map((name) => world.as(name).call(saveArea, input('抢名'))),
    )
    expect(both.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await me().refused(saveArea, input('A区'), 409)).toBe('仓库“WH1”已有库区“A区”，请换一个名称')
    await me().ok(saveArea, input('A区', { warehouseCode: 'WH2' }))
  })

  it('is not overwritten by an older version, nor carried to another warehouse', async () => {
    const areaId = await makeArea(world, '版本区')
    await me().ok(saveArea, input('版本区', { areaId, version: 1, note: '一' }))
    await unchanged(world, async () => {
      expect(await me().refused(saveArea, input('版本区', { areaId, version: 1 }), 409)).toContain('已被他人修改')
      await me().refused(saveArea, input('版本区', { areaId, warehouseCode: 'WH2' }), 400)
      expect(await me().refused(saveArea, input(''), 400)).toBe('请输入库区名称')
      await me().refused(saveArea, input('坏', { areaNature: Math.max(...AREA_NATURES) + 1 }), 400)
    })
  })

  it('changes its nature only while nothing refers to its locations; they change with it', async () => {
    const areaId = await makeArea(world, '变区')
    const locationId = await makeLocation(world, areaId, 'B-01')
    await me().ok(saveArea, input('变区', { areaId, areaNature: AREA_NATURE.staging }))
    expect(await world.rows('select kind from place where id = $1::bigint', [locationId])).toEqual([
      { kind: 'staging' },
    ])
    await me().ok(saveArea, input('变区', { areaId, areaNature: AREA_NATURE.storage }))
    await world.arrive('G2', { normal: 7 })
    const [staging] = await me().ok(selectAreaList, { warehouseCode: 'WH1', areaNature: AREA_NATURE.staging })
    await unchanged(world, async () =>
      expect(
        await me().refused(
          saveArea,
          input('暂存区', { areaId: staging!.areaId, areaNature: AREA_NATURE.storage }),
          500,
        ),
      ).toContain('货位 WH1-ZC 还有 1 张未完成的上架单'),
    )
    const [simple] = await me().ok(selectAreaList, { warehouseCode: 'WH2', areaNature: AREA_NATURE.staging })
    expect(
      await me().refused(
        saveArea,
        input('暂存区', { areaId: simple!.areaId, warehouseCode: 'WH2', areaNature: AREA_NATURE.damaged }),
        500,
      ),
    ).toContain('唯一的暂存货位')
  })

  it('with locations stays, and says so in the reply', async () => {
    const areaId = await makeArea(world, '占用区')
    await makeLocation(world, areaId, 'C-01')
    await unchanged(world, async () =>
      expect(await me().ok(deleteArea, { areaId })).toBe('库区“占用区”还有 1 个货位，请先删除货位'),
    )
    const full = (await me().ok(getAreaPage, { areaNature: AREA_NATURE.staging, warehouseCode: 'WH1' })).records[0]!
    expect(full.abilities.delete).toBe('库区“暂存区”还有 7 件库存，请先移走')
  })

  it('that was deleted meanwhile takes no location', async () => {
    const areaId = await makeArea(world, '短命区')
    await me().ok(deleteArea, { areaId })
    expect(await me().refused(saveLocation, { areaId, locationCode: 'X-1' }, 500)).toBe('库区不存在或已被删除')
    expect((await me().ok(selectAreaList, { warehouseCode: 'WH1' })).map((row) => row.areaName)).not.toContain('短命区')
  })
})

it('a list is filtered by warehouse, nature and name, counts what lies there, and is exported', async () => {
  const page = await world
    .as('clerk')
    .ok(getAreaPage, { warehouseCode: 'WH1', areaName: '残次', areaNature: AREA_NATURE.damaged })
  expect(page).toMatchObject({ total: 1, records: [{ areaName: '残次区', locationCount: 1, usedCount: 0, pieces: 0 }] })
  expect(page.records[0]!.abilities.edit).toContain('权限')
  expect((await world.as('platform').ok(getAreaPage, { rows: 200 })).records.map((row) => row.warehouseCode)).toContain(
    'WH9',
  )
  expect(
    new Set((await world.as('clerk2').ok(getAreaPage, { rows: 200 })).records.map((row) => row.warehouseCode)),
  ).toEqual(new Set(['WH2']))
  const reply = await world.app.inject({
    method: 'POST',
    url: exportAreas.path,
    headers: { token: me().token, 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(reply.headers['content-type']).toContain('spreadsheetml')
})

it('what was deleted of an area stays as it was when the area becomes another kind', async () => {
  const areaId = await makeArea(world, '改性质区')
  const [gone] = [await makeLocation(world, areaId, 'GXZ-1'), await makeLocation(world, areaId, 'GXZ-2')]
  await me().ok(batchDeleteLocation, { locationIds: gone })
  await me().ok(saveArea, input('改性质区', { areaId, areaNature: AREA_NATURE.damaged }))
  expect(
    await world.rows(
      `select code, kind, status = 1 as stands, version from place where code like 'GXZ-_' order by code`,
    ),
  ).toEqual([
    { code: 'GXZ-1', kind: 'storage', stands: false, version: 2 },
    { code: 'GXZ-2', kind: 'damaged', stands: true, version: 2 },
  ])
  // Taken into use again it is what its area is now.
  await makeLocation(world, areaId, 'GXZ-1')
  expect(await world.rows(`select kind, version from place where code = 'GXZ-1'`)).toEqual([
    { kind: 'damaged', version: 3 },
  ])
})

it('nobody without the right, and no other merchant, changes an area', async () => {
  const areaId = await makeArea(world, '权限区')
  await unchanged(world, async () => {
    for (const name of ['clerk', 'finance', 'supplier1', 'platform', 'floor'] as const) {
      await world.as(name).refused(saveArea, input('新'), 403)
      await world.as(name).refused(deleteArea, { areaId }, 403)
    }
    await world.as('supplier1').refused(getAreaPage, {}, 403)
    await world.as('merchant2').refused(deleteArea, { areaId }, 404)
    await world.as('merchant2').refused(getArea, { areaId }, 404)
    await world.as('merchant2').refused(getAreaLog, { areaId }, 404)
    await world.as('supplier1').refused(getAreaLog, { areaId }, 403)
    await world.as('merchant2').refused(saveArea, input('新', { areaId }), 404)
  })
})
