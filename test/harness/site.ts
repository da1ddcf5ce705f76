/** Areas and locations for tests. */
import { saveArea } from '@yuncang/contract/site/area/area.ts'
import { saveLocation } from '@yuncang/contract/site/location/location.ts'
import type { World } from './world.ts'

/** A new area of WH1; answers its id. */
export async function makeArea(world: World, areaName: string, areaNature: 1 | 2 | 3 = 1): Promise<string> {
  return (await world.as('merchant').ok(saveArea, { warehouseCode: 'WH1', areaName, areaNature })).areaId
}

/** A new location of an area; answers its id. */
export async function makeLocation(world: World, areaId: string, locationCode: string): Promise<string> {
  return (await world.as('merchant').ok(saveLocation, { areaId, locationCode })).locationId
}

/** The id of a location by its code. */
export async function placeId(world: World, code: string): Promise<string> {
  return (await world.rows<{ id: string }>('select id::text as id from place where code = $1', [code]))[0]!.id
}
