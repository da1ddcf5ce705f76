/** Every mutating call of areas and locations, each with a record of its own. */
import { deleteArea, saveArea } from '@yuncang/contract/site/area/area.ts'
import { batchDeleteLocation, saveLocation, saveRack } from '@yuncang/contract/site/location/location.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import type { Deed } from './deeds.ts'
import { makeArea, makeLocation } from './site.ts'
import type { World } from './world.ts'

/** The deeds, for a person with every right of merchant 1. */
export function areaDeeds(world: World): readonly Deed[] {
  let made = 0
  const area = () => makeArea(world, `区${(made += 1)}`)
  return [
    [
      'add an area',
      saveArea,
      async () => ({ warehouseCode: 'WH1', areaName: `新区${(made += 1)}`, areaNature: AREA_NATURE.storage }),
    ],
    ['delete an area', deleteArea, async () => ({ areaId: await area() })],
    ['add a location', saveLocation, async () => ({ areaId: await area(), locationCode: `L-${(made += 1)}` })],
    [
      'add a rack',
      saveRack,
      async () => ({ areaId: await area(), prefix: `R${(made += 1)}-`, rowFrom: 1, rowTo: 2, bayFrom: 1, bayTo: 3 }),
    ],
    [
      'delete locations',
      batchDeleteLocation,
      async () => ({ locationIds: await makeLocation(world, await area(), `D-${(made += 1)}`) }),
    ],
  ]
}
