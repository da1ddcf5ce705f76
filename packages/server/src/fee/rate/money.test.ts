import { addWarehouseRate, getWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { BY_BOX, BY_WEIGHT, makeWarehouseRate, withoutRates } from '@yuncang/harness/rates.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeEach, expect, it } from 'vitest'

const world = useWorld()
const me = () => world.as('merchant')
const WH1 = { warehouseCode: 'WH1' } as const

beforeEach(() => withoutRates(world))

it('takes money as a plain decimal only, and names the field of anything else', async () => {
  const said = (price: unknown, form: object = BY_BOX, field = 'price') =>
    me().refused(addWarehouseRate, { ...WH1, ...form, [field]: price } as never, 400)
  await unchanged(world, async () => {
    for (const price of ['1,5', '1e3', '+1', '.5', '1.', '１', '0x10', '1 2', '一', 1e-7, 'NaN', '--1', '1.2.3'])
      expect(await said(price), String(price)).toBe('请输入大于0的数字。请检查“单价”')
    expect(await said('x', BY_WEIGHT, 'volumeStartPrice')).toBe('请输入大于0的数字。请检查“首方价格”')
    for (const price of ['0.001', '0.004999', 0.001])
      expect(await said(price), String(price)).toBe('单价不能小于 0.01 元，不收费请填 0')
    expect(await said('0.001', BY_WEIGHT, 'startPrice')).toBe('首重价格不能小于 0.01 元，不收费请填 0')
    for (const price of [[], {}, true]) expect(await said(price), JSON.stringify(price)).toBe('单价应为文字')
  })
  // What nobody sees is no part of a number.
  const rateId = await makeWarehouseRate(world, { ...BY_BOX, price: '1\u200B2' })
  expect((await me().ok(getWarehouseRate, { rateId })).price).toBe('12.00')
})
