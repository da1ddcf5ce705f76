/** A pick that empties a location asks whether it is empty; who says no counts it at once. */
import { getCountSetting, setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { answerZeroCheck } from '@yuncang/contract/stocktake/zero-check/floor.ts'
import { confirmPick } from '@yuncang/contract/task/pick/floor.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { cancelStocktakes } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeEach, expect, it } from 'vitest'

const world = useWorld()
const DATE = daysAgo(20)
const floor = () => world.as('floor')
const turn = (zeroCheck: 0 | 1) => world.as('manager').ok(setCountSetting, { warehouseCode: 'WH1', zeroCheck })

beforeEach(async () => {
  await cancelStocktakes(world, 'WH1')
  await turn(1)
})

/** Lets one pick a whole location, or all but so many pieces; answers the step. */
async function pickAt(locationCode: string, { leave = 0, lies = 10 } = {}) {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [[locationCode, DATE, lies]])
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: lies - leave }])
  await world.accept(code)
  const wish = picking({ code, goodsCode, locationCode, quantity: lies - leave, productionDate: DATE })
  return { code, wish, step: await floor().ok(confirmPick, wish) }
}
const answering = (
  code: string,
  locationCode: string,
  empty: 0 | 1,
  operationId = `answer-${world.next('answer')}`,
) => ({
  code,
  locationCode,
  operationId,
  empty,
})

it('asks when the pick leaves nothing there, and not where it is off or something lies', async () => {
  expect((await pickAt('A-02', { leave: 1 })).step.emptied).toBeUndefined()
  expect((await pickAt('A-03')).step.emptied).toBe('A-03')
  // What another task has picked lies on its trolley; what yet another holds still lies there.
  await pickAt('A-04', { leave: 4 })
  expect((await pickAt('A-04')).step.emptied).toBeUndefined()
  await turn(0)
  expect((await pickAt('A-03')).step.emptied).toBeUndefined()
})

it('keeps a yes, and of the same operation the same answer', async () => {
  const { code } = await pickAt('A-03')
  const yes = answering(code, 'A-03', 1)
  const said = { stocktakeCode: '', opened: 0, message: '已确认货位 A-03 为空' }
  expect(await floor().ok(answerZeroCheck, yes)).toEqual(said)
  expect(await floor().ok(answerZeroCheck, yes)).toEqual(said)
  await floor().refused(answerZeroCheck, { ...yes, empty: 0 }, 409)
  expect(
    await world.rows(
      'select z.vacant from zero_check z join task t on t.tenant_id = z.tenant_id and t.id = z.task_id where t.code = $1',
      [code],
    ),
  ).toEqual([{ vacant: true }])
})

it('a no opens a count of the location, taken by the same person, once', async () => {
  const { code } = await pickAt('A-03')
  const opened = await floor().ok(answerZeroCheck, answering(code, 'A-03', 0))
  expect(opened).toMatchObject({ opened: 1, message: '请盘点货位 A-03' })
  const { stocktakeCode } = opened
  const info = await world.as('merchant').ok(getInventoryTaskInfo, { stocktakeCode })
  expect(info).toMatchObject({
    type: STOCKTAKE_TYPE.location,
    status: STOCKTAKE_STATUS.counting,
    originName: '零库存确认',
    items: [{ locationCode: 'A-03' }],
  })
  expect(info.logList.map(({ content }) => content)).toEqual(['接单，共 1 项', '新建盘点计划：按货位盘点，1 项'])
  expect(await floor().ok(answerZeroCheck, answering(code, 'A-03', 0))).toEqual({
    stocktakeCode,
    opened: 0,
    message: `货位 A-03 已在盘点：${stocktakeCode}`,
  })
})

it('is answered where one picked, and by nobody else', async () => {
  const { code } = await pickAt('A-03')
  const yes = answering(code, 'A-03', 1)
  expect(await floor().refused(answerZeroCheck, { ...yes, locationCode: 'A-01' }, 409)).toContain('没有拣空')
  await world.as('merchant2').refused(answerZeroCheck, yes, 404)
  await world.as('supplier1').refused(answerZeroCheck, yes, 403)
  await world.as('finance').refused(answerZeroCheck, yes, 403)
  expect((await world.as('manager').ok(getCountSetting, { warehouseCode: 'WH1' })).zeroCheck).toBe(1)
})
