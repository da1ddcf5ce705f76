/** Areas and locations to choose from: of the own warehouses only, in the order in which they are walked. */
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const areas = async (name: PersonName, warehouseCode: string, areaNature?: number) =>
  (await world.as(name).ok(selectAreaList, { warehouseCode, areaNature: areaNature as never })).map(
    (row) => `${row.areaNature} ${row.areaName} ${row.locationCount}`,
  )

test('areas of a warehouse, of one nature where it is asked for', async () => {
  expect(await areas('clerk', 'WH1')).toEqual(['1 A区 4', '2 暂存区 1', '3 残次区 1'])
  expect(await areas('merchant', 'WH1', 2)).toEqual(['2 暂存区 1'])
  await world.as('clerk').refused(selectAreaList, { warehouseCode: 'WH2' }, 404)
  await world.as('merchant2').refused(selectAreaList, { warehouseCode: 'WH1' }, 404)
  await world.as('supplier1').refused(selectAreaList, { warehouseCode: 'WH1' }, 403)
})

test('locations with what lies there', async () => {
  await world.arrive('G2', { normal: 7 })
  const page = (input: object) => world.as('clerk').ok(getLocationPage, { warehouseCode: 'WH1', ...input })
  const all = await page({})
  expect(all.records.map((row) => row.locationCode)).toEqual(['A-01', 'A-02', 'A-03', 'A-04', 'WH1-ZC', 'WH1-CC'])
  expect(all).toMatchObject({ total: 6, locationTypeNumber: { y: 1, w: 5 } })
  expect(await page({ cargo: 1 })).toMatchObject({
    total: 1,
    records: [{ locationCode: 'WH1-ZC', goodsCount: 1, pieces: 7 }],
  })
  expect((await page({ locationCode: 'a-0', page: 2, rows: 3 })).records.map((row) => row.locationCode)).toEqual([
    'A-04',
  ])
  const walked = (await page({ sort: '-walkOrder' })).records.map((row) => row.walkOrder)
  expect(walked).toEqual(walked.toSorted().toReversed())
  expect(new Set(walked).size).toBeGreaterThan(1)
  const areaId = all.records[4]!.areaId
  expect((await page({ areaId })).records).toMatchObject([{ locationCode: 'WH1-ZC', areaName: '暂存区' }])
  await world.as('clerk2').refused(getLocationPage, { warehouseCode: 'WH2', areaId }, 404)
})
