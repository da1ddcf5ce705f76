/** Codes and names that a person would read as the same are the same, and a database that has some already is brought along. */
import { addDict, updateDict } from '@yuncang/contract/base/dict/dict.ts'
import { saveSupplierComboInfo } from '@yuncang/contract/partner/combo/combo.ts'
import { getAreaPage, saveArea } from '@yuncang/contract/site/area/area.ts'
import { addPlatform, updatePlatform } from '@yuncang/contract/site/dispatch-point/platform.ts'
import { addPoint } from '@yuncang/contract/site/dispatch-point/point.ts'
import { saveLocation } from '@yuncang/contract/site/location/location.ts'
import { addWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { addDept, updateDept } from '@yuncang/contract/staff/department/department.ts'
import { lookUp } from '@yuncang/contract/task/look-up/floor.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openTestDatabase } from '@yuncang/harness/database.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'

const world = useWorld()
const merchant = () => world.as('merchant')

it('makes one name of the same form, and others of others', async () => {
  const rows = await world.rows<{ form: string }>(
    `select normal_form(n) as form from unnest(array['Ｗh－１ ', ' wh-1', '　WH-1', 'wh-2', '①仓', 'Straße']) as n`,
  )
  expect(rows.map(({ form }) => form)).toEqual(['wh-1', 'wh-1', 'wh-1', 'wh-2', '1仓', 'straße'])
})

it('refuses a code or a name in another case or width, whatever it is for', async () => {
  const point = { platformCode: 'DP1', warehouseCode: 'WH1', pointName: '城东点' }
  await merchant().ok(addPoint, { ...point, pointCode: 'East1' })
  expect(await merchant().refused(addPoint, { ...point, pointCode: 'EAST1' }, 409)).toContain('EAST1')
  await merchant().ok(addPoint, { ...point, pointCode: 'East2' })

  await merchant().ok(addPlatform, { platformName: 'Haste 速运' })
  await merchant().refused(addPlatform, { platformName: 'ＨＡＳＴＥ 速运' }, 409)
  const { platformCode } = await merchant().ok(addPlatform, { platformName: '别的' })
  await merchant().refused(updatePlatform, { platformCode, platformName: 'haste 速运' }, 409)

  await merchant().ok(addWarehouse, { name: 'East 仓' })
  await merchant().refused(addWarehouse, { name: 'Ｅast 仓' }, 409)

  const area = { warehouseCode: 'WH1', areaNature: AREA_NATURE.storage }
  await merchant().ok(saveArea, { ...area, areaName: 'Cold 区' })
  await merchant().refused(saveArea, { ...area, areaName: 'ＣＯＬＤ 区' }, 409)

  const { id } = await merchant().ok(addDept, { name: 'Night 组' })
  await merchant().refused(addDept, { name: 'ＮＩＧＨＴ 组' }, 409)
  await merchant().ok(addDept, { name: 'NIGHT 组', parentId: id })
  const other = await merchant().ok(addDept, { name: 'Day 组' })
  await merchant().refused(updateDept, { id: other.id, name: 'night 组' }, 409)
  await merchant().ok(updateDept, { id, name: 'NIGHT 组' })

  const platform = world.as('platform')
  const combo = { comboName: 'Basic 版', allMenus: 1 as const }
  const { comboCode } = await platform.ok(saveSupplierComboInfo, combo)
  await platform.refused(saveSupplierComboInfo, { ...combo, comboName: 'ＢＡＳＩＣ 版' }, 409)
  await platform.ok(saveSupplierComboInfo, { ...combo, comboCode, comboName: 'BASIC 版', version: 1 })

  await platform.ok(addDict, { code: 'UNIT_KEG', name: 'Keg 桶', parentCode: 'GOOD_UNIT' })
  await platform.refused(addDict, { code: 'UNIT_KEG2', name: 'ＫＥＧ 桶', parentCode: 'GOOD_UNIT' }, 409)
  await platform.ok(addDict, { code: 'UNIT_CAN', name: '听', parentCode: 'GOOD_UNIT' })
  await platform.refused(updateDict, { code: 'UNIT_CAN', name: 'keg 桶' }, 409)

  const [zone] = (await merchant().ok(getAreaPage, { warehouseCode: 'WH1', areaNature: AREA_NATURE.storage })).records
  const location = { areaId: zone!.areaId }
  await merchant().ok(saveLocation, { ...location, locationCode: 'ｚ－０１' })
  expect(await merchant().refused(saveLocation, { ...location, locationCode: 'Z-01' }, 409)).toContain('Z-01')
  expect((await merchant().ok(lookUp, { scan: 'Ｚ－01' })).locations).toMatchObject([{ locationCode: 'Z-01' }])

  await merchant().ok(saveSupplier, { supplierCode: 'ACME', supplierName: '甲', contactPersonList: [] })
  await world.rows(`update supplier set code = 'Acme' where code = 'ACME'`)
  expect(await merchant().refused(saveSupplier, { supplierCode: 'ACME', supplierName: '乙' }, 409)).toContain('甲')
})

it('brings a database along in which some collide: each keeps its own spelling, and no further one joins them', async () => {
  const copy = await openTestDatabase()
  const owner = new pg.Client({ connectionString: copy.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
      drop index dispatch_point_normal_code, dispatch_platform_normal_code, dispatch_platform_normal_name, warehouse_normal_code, supplier_normal_code, area_normal_name;
      alter table dispatch_point drop column twin; alter table dispatch_platform drop column twin; alter table warehouse drop column twin;
      alter table supplier drop column twin; alter table area drop column twin; drop function normal_form(text);
      insert into tenant (tenant_id, code, name) values (1, 'T', 'T'), (2, 'U', 'U');
      insert into warehouse (tenant_id, code, name) values (1, 'w1', 'a'), (1, 'W1', 'b'), (1, 'Ｗ1', 'c'), (1, 'w2', 'd'), (2, 'W1', 'e');
      insert into dispatch_platform (tenant_id, code, name) values (1, 'x', 'p'), (1, 'X', 'q'), (1, 'y', 'Q'), (1, 'z', 'r'), (2, 'x', 'p');
      insert into area (tenant_id, warehouse_id, name, nature) select 1, min(id), n, 1 from warehouse, unnest(array['冷', '冷 ', '热']) n where tenant_id = 1 group by n`)
    await owner.query(readFileSync(join(import.meta.dirname, 'migrations/20261122T1710_normal_names.sql'), 'utf8'))
    const twins = async (table: string) =>
      (
        await owner.query(`select tenant_id::int as tenant, twin > 0 as twin from ${table} order by tenant_id, id`)
      ).rows.map((row: { twin: boolean }) => row.twin)
    expect(await twins('warehouse')).toEqual([false, true, true, false, false])
    expect(await twins('dispatch_platform')).toEqual([false, true, true, false, false])
    expect((await twins('area')).filter(Boolean)).toHaveLength(1)
    for (const row of [
      `warehouse (tenant_id, code, name) values (1, 'ｗ1', 'f')`,
      `dispatch_platform (tenant_id, code, name) values (1, 'v', 'P')`,
    ])
      await expect(owner.query(`insert into ${row}`), row).rejects.toThrow('duplicate key')
  } finally {
    await owner.end()
    await copy.close()
  }
})
