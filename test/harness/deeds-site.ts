/** Every mutating call of warehouses, dispatch platforms and points, each with something new that it may be made on. */
import { addPlatform, deletePlatform, updatePlatform } from '@yuncang/contract/site/dispatch-point/platform.ts'
import { addPoint, deletePoint, updatePoint, usePoint } from '@yuncang/contract/site/dispatch-point/point.ts'
import { configBillCheckDays, updateWarehousePay } from '@yuncang/contract/site/warehouse/payment.ts'
import { addWarehouse, updateWarehouse, useWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import type { Deed } from './deeds.ts'
import { makePoint } from './points.ts'
import type { World } from './world.ts'

/** The deeds, for a person with every right of merchant 1. */
export function siteDeeds(world: World): readonly Deed[] {
  let made = 0
  const fresh = (word: string) => `${word}${(made += 1)}`
  const platform = async () =>
    (await world.as('merchant').ok(addPlatform, { platformName: fresh('平台') })).platformCode
  const warehouse = async () => {
    const { warehouseCode } = await world.as('merchant').ok(addWarehouse, { name: fresh('新仓') })
    return { warehouseCode }
  }
  const about = { platformCode: 'DP1', warehouseCode: 'WH1' }
  return [
    ['add a warehouse', addWarehouse, async () => ({ name: fresh('云仓') })],
    ['change a warehouse', updateWarehouse, async () => ({ ...(await warehouse()), name: fresh('改名') })],
    ['close a warehouse', useWarehouse, async () => ({ ...(await warehouse()), isUse: 0 })],
    ['name who is paid', updateWarehousePay, async () => ({ ...(await warehouse()), payee: '某公司' })],
    ['give days for bills', configBillCheckDays, async () => ({ ...(await warehouse()), billCheckDays: 3 })],
    ['add a platform', addPlatform, async () => ({ platformName: fresh('平台') })],
    [
      'rename a platform',
      updatePlatform,
      async () => ({ platformCode: await platform(), platformName: fresh('改名') }),
    ],
    ['delete a platform', deletePlatform, async () => ({ platformCode: await platform() })],
    ['add a point', addPoint, async () => ({ ...about, pointName: fresh('仓点') })],
    ['change a point', updatePoint, async () => ({ ...about, pointCode: await makePoint(world), pointName: '改名' })],
    ['disable a point', usePoint, async () => ({ pointCode: await makePoint(world), isUse: 0 })],
    ['delete a point', deletePoint, async () => ({ pointCode: await makePoint(world) })],
  ]
}
