/** Dispatch points made in tests. */
import { addPoint } from '@yuncang/contract/site/dispatch-point/point.ts'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

/** A new dispatch point of a warehouse, in use; answers its code. */
export async function makePoint(
  world: World,
  {
    warehouse = 'WH1',
    platform = 'DP1',
    by = 'merchant',
  }: { warehouse?: string; platform?: string; by?: PersonName } = {},
): Promise<string> {
  const made = world.next('point')
  const { pointCode } = await world.as(by).ok(addPoint, {
    pointCode: `NEW${made}`,
    pointName: `新仓点${made}`,
    platformCode: platform,
    warehouseCode: warehouse,
  })
  return pointCode
}
