/** Several rates of a warehouse are set at once: each by who may do it alone. */
import { getWarehouseRates, setWarehouseRates } from '@yuncang/contract/fee/rate/warehouse.ts'
import { BY_BOX, makeWarehouseRate } from '@yuncang/harness/rates.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { expect, it } from 'vitest'

const world = useWorld()
const WH1 = { warehouseCode: 'WH1' }
const mayAdd = (change: string) =>
  world.rows(`update role set button_keys = ${change} where kind = 'merchantAdmin' and tenant_id = 1`)

it('a rate is added among others only by who may add one; others are changed by who may change them', async () => {
  const me = world.as('merchant')
  const rateId = await makeWarehouseRate(world)
  const moved = { rateId, ...BY_BOX, price: '7' }
  const film = { item: 'COST_PRO_COATED', method: 'RECKON_TYPE_A', price: '0.3' }
  await mayAdd(`array_remove(button_keys, 'costConfigureAdd')`)
  expect(await me.refused(setWarehouseRates, { ...WH1, list: [moved, film] }, 403)).toBe(
    '您没有“新建仓库收费项目”的权限，请联系管理员开通',
  )
  await me.ok(setWarehouseRates, { ...WH1, list: [moved] })
  const { records } = await me.ok(getWarehouseRates, WH1)
  expect(records.map(({ item, price }) => [item, price])).toEqual([['COST_PRO_MOVE', '7.00']])
  await mayAdd(`array_append(button_keys, 'costConfigureAdd')`)
  await me.ok(setWarehouseRates, { ...WH1, list: [moved, film] })
})
