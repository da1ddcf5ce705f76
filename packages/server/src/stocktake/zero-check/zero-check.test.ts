/** A pick that empties a location asks whether it is empty; who says no counts it at once. */
import { getCountSetting, setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { answerZeroCheck } from '@yuncang/contract/stocktake/zero-check/floor.ts'
import { openCount } from '@yuncang/contract/stocktake/count/floor.ts'
import { updateButton } from '@yuncang/contract/staff/button/button.ts'
import { confirmPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { cancelStocktakes } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeEach, describe, expect, it } from 'vitest'

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
/** Lets one pick all of some goods at a location: of a task that is there, or of a new one. */
async function pickAll(goodsCode: string, locationCode: string, quantity: number, known = '') {
  const code = known || (await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: quantity }]))
  if (known === '') await world.accept(code)
  await floor().ok(confirmPick, picking({ code, goodsCode, locationCode, quantity, productionDate: DATE }))
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

describe('an answer that fits no more', () => {
  const no = (code: string, more = {}) => ({ ...answering(code, 'A-03', 0), ...more })

  it('is refused where the switch is off, where pieces came, and where they were put back', async () => {
    const { code, wish } = await pickAt('A-03')
    await turn(0)
    expect(await floor().refused(answerZeroCheck, no(code), 409)).toBe('仓库没有开启零库存确认，不需要确认')
    await turn(1)
    const came = await newGoods(world, { dated: true, days: 300 })
    await onShelves(world, came, [['A-03', DATE, 4]])
    expect(await floor().refused(answerZeroCheck, no(code), 409)).toBe('货位 A-03 账上已有库存，不需要确认')
    await floor().ok(undoPick, { code, pickNo: 1 })
    expect(await floor().refused(answerZeroCheck, no(code), 409)).toContain('没有拣空')
    expect(wish.locationCode).toBe('A-03')
    await pickAll(came, 'A-03', 4)
    await pickAll(wish.goodsCode, 'A-03', 10, code)
    expect(await floor().ok(answerZeroCheck, no(code))).toMatchObject({ opened: 1 })
  })

  it('is refused after another answer; a no is counted once, and anew after the next pick alone', async () => {
    const { code } = await pickAt('A-03')
    await floor().ok(answerZeroCheck, answering(code, 'A-03', 1))
    expect(await floor().refused(answerZeroCheck, no(code), 409)).toMatch(/^货位 A-03 已由.*确认为已空/)
    await floor().ok(undoPick, { code, pickNo: 1 })
    const { goods_code: goodsCode } = (
      await world.rows<{ goods_code: string }>(
        'select g.code as goods_code from task t join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id where t.code = $1',
        [code],
      )
    )[0]!
    await pickAll(goodsCode, 'A-03', 10, code)
    const first = no(code)
    const { stocktakeCode } = await floor().ok(answerZeroCheck, first)
    await cancelStocktakes(world, 'WH1')
    expect(await floor().refused(answerZeroCheck, no(code), 409)).toMatch(/确认为还有货/)
    expect(await floor().ok(answerZeroCheck, first)).toMatchObject({ stocktakeCode })
    expect(
      await world.rows(`select count(*)::int as n from stocktake where origin = 'zero' and code = $1`, [stocktakeCode]),
    ).toEqual([{ n: 1 }])
  })

  it('of an operation that was used is refused: by somebody else, for another task', async () => {
    const { code } = await pickAt('A-03')
    const yes = answering(code, 'A-03', 1)
    await floor().ok(answerZeroCheck, yes)
    expect(await world.as('merchant').refused(answerZeroCheck, yes, 409)).toContain('已用于另一份内容')
    const other = await pickAt('A-02')
    const again = { ...yes, code: other.code, locationCode: 'A-02' }
    expect(await floor().refused(answerZeroCheck, again, 409)).toContain('已用于另一份内容')
  })
})

it('who may not count leaves the count to somebody who may; who may not pick is not asked', async () => {
  const { on, off } = USE
  const key = async (id: 'floorCount' | 'floorPick', status: typeof on | typeof off) =>
    world.as('platform').ok(updateButton, { id, status })
  const { code } = await pickAt('A-03')
  await key('floorPick', off)
  await floor().refused(answerZeroCheck, answering(code, 'A-03', 0), 403)
  await key('floorPick', on)
  await key('floorCount', off)
  const answer = answering(code, 'A-03', 0)
  const left = await floor().ok(answerZeroCheck, answer)
  expect(left).toMatchObject({
    opened: 0,
    message: `已新建货位 A-03 的盘点 ${left.stocktakeCode}，由有盘点权限的人员盘点`,
  })
  await key('floorCount', on)
  expect(await floor().ok(answerZeroCheck, { ...answer, locationCode: 'a-03' })).toEqual(left)
  const { stocktakeCode } = left
  const { status } = await world.as('merchant').ok(getInventoryTaskInfo, { stocktakeCode })
  expect(status).toBe(STOCKTAKE_STATUS.pending)
  expect(await floor().ok(openCount, { stocktakeCode })).toMatchObject({ todo: [{ locationCode: 'A-03' }] })
})
