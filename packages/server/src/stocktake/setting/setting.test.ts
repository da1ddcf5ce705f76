/** How a warehouse counts: what it begins with, what changes and leaves its trace, and who may change it. */
import { getCountSetting, setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { COUNTS_AS_IT_COMES } from '@yuncang/domain/stocktake/setting/setting.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { expect, it } from 'vitest'

const world = useWorld()
const warehouseCode = 'WH1'
const office = () => world.as('manager')
const shown = () => office().ok(getCountSetting, { warehouseCode })

it('begins as every warehouse does, changes with its trace, and the same again changes nothing', async () => {
  expect(await shown()).toMatchObject({
    ...COUNTS_AS_IT_COMES,
    blind: 1,
    zeroCheck: 0,
    cycleOn: 0,
    version: 0,
    locationsOn: 1,
    logList: [],
  })
  const changed = await office().ok(setCountSetting, {
    warehouseCode,
    blind: 0,
    thresholdPieces: 5,
    cycleType: STOCKTAKE_TYPE.location,
  })
  expect(changed).toMatchObject({ blind: 0, thresholdPieces: 5, cycleType: 2, thresholdPercent: 2, version: 1 })
  expect(await office().ok(setCountSetting, { warehouseCode, blind: 0, cycleType: 2 })).toMatchObject({ version: 1 })
  expect(await office().ok(setCountSetting, { warehouseCode, aShare: 70, version: 1 })).toMatchObject({ version: 2 })
  const { logList, ...now } = await shown()
  expect(now).toMatchObject({ blind: 0, aShare: 70, version: 2 })
  expect(logList.map(({ content }) => content)).toEqual([
    '修改盘点设置：A 类占比由 80 % 改为 70 %',
    '修改盘点设置：盲盘由 开 改为 关；复盘件数由 10 件 改为 5 件；循环盘点方式由 按商品总数盘点 改为 按货位盘点',
  ])
})

it('is refused when somebody changed it since, and when it cannot be so', async () => {
  const before = await shown()
  await office().ok(setCountSetting, { warehouseCode, thresholdPercent: before.thresholdPercent + 1 })
  const late = { warehouseCode, thresholdPercent: 9, version: before.version }
  expect(await office().refused(setCountSetting, late, 409)).toContain('已被其他人修改')
  expect(await office().refused(setCountSetting, { warehouseCode, aShare: 99 }, 400)).toContain('不能超过 100%')
  expect(await office().refused(setCountSetting, { warehouseCode, cDays: 1 }, 400)).toContain('A 类 ≤ B 类 ≤ C 类')
  await office().refused(setCountSetting, { warehouseCode, locationsADay: 0 }, 400)
  expect(await shown()).toMatchObject({ thresholdPercent: before.thresholdPercent + 1, version: before.version + 1 })
  const simple = { warehouseCode: 'WH2', zeroCheck: 1 } as const
  expect(await world.as('merchant').refused(setCountSetting, simple, 500)).toContain('未开启库位管理')
})

it('others look or do not even that; another merchant’s and another warehouse are not found', async () => {
  for (const name of ['clerk', 'finance', 'platform'] as const) {
    await world.as(name).ok(getCountSetting, { warehouseCode })
    await world.as(name).refused(setCountSetting, { warehouseCode, blind: 1 }, 403)
  }
  for (const name of ['floor', 'supplier1'] as const) {
    await world.as(name).refused(getCountSetting, { warehouseCode }, 403)
    await world.as(name).refused(setCountSetting, { warehouseCode, blind: 1 }, 403)
  }
  for (const call of [getCountSetting, setCountSetting])
    await world.as('merchant2').refused(call, { warehouseCode }, 404)
  await world.as('clerk').refused(getCountSetting, { warehouseCode: 'WH2' }, 404)
})
