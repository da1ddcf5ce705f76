/** Costs: each page lists and sums its own, a detail shows its goods, an amount is explained from what was kept. */
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import {
  exportCostDetails,
  getAllCostPage,
  getAllCostSums,
  getCostStatusCounts,
  getLabelCostPage,
  getReturnCostPage,
  getRunningCostPage,
  getRunningCostSums,
} from '@yuncang/contract/fee/cost/list.ts'
import { getCostDetail, getReturnCostDetail, getWarehouseCostDetail } from '@yuncang/contract/fee/cost/detail.ts'
import { priceUnpriced } from '@yuncang/contract/fee/work/unpriced.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { beforeAll, expect, it } from 'vitest'
import { makeCost } from '@yuncang/harness/costs.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { hire } from '@yuncang/harness/hire.ts'
import { makePoint } from '@yuncang/harness/points.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'

const world = useWorld()
const today = shanghaiDay(Date.now())
const PAGE = { page: 1, rows: 50 } as const

/** A delivery of so many pieces of each goods, done; answers the task. */
async function sent(pieces: Readonly<Record<string, number>>, { warehouse = 'WH1', point = 'P1' } = {}) {
  for (const [goodsCode, normal] of Object.entries(pieces)) await world.arrive(goodsCode, { normal }, { warehouse })
  const lines = Object.entries(pieces).map(([goodsCode, plannedNormal]) => ({ goodsCode, plannedNormal }))
  const task = await world.create('TASK_TYPE_SEND', lines, { warehouse, point })
  await world.accept(task)
  await world.complete(task)
  return task
}
const costOf = async (taskCode: string) =>
  (await world.as('merchant').ok(getAllCostPage, { ...PAGE, taskCode })).records[0]!

let box: string
let task: string
beforeAll(async () => {
  await setRate(world, {
    item: 'COST_PRO_SEND',
    method: 'RECKON_TYPE_BOX',
    price: '1.20',
    point: 'P1',
    columns: { whole: true },
  })
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_A', price: '0.05', point: 'P3', warehouse: 'WH2' })
  box = await newGoods(world)
  task = await sent({ [box]: 50 })
})

it('stands on its own page with what was charged, and on no other', async () => {
  const { records } = await world.as('merchant').ok(getRunningCostPage, { ...PAGE, taskCode: task })
  expect(records).toEqual([
    expect.objectContaining({
      group: COST_GROUP.delivery,
      groupName: '配送费',
      item: 'COST_PRO_SEND',
      itemName: '配送费',
      method: 'RECKON_TYPE_BOX',
      methodName: '按箱',
      dimensionName: '按次',
      price: '1.20',
      money: '3.60',
      pieces: 50,
      pointName: 'P1',
      taskCode: task,
      nature: NATURE.outbound,
      day: today,
      bookDay: today,
      status: COST_STATUS.unsettled,
      statusName: '未结算',
      billCode: '',
      abilities: { settle: '', void: '' },
    }),
  ])
  for (const page of [getReturnCostPage, getLabelCostPage] as const)
    expect((await world.as('merchant').ok(page, { ...PAGE, taskCode: task })).records).toEqual([])
  expect(
    (await world.as('merchant').ok(getRunningCostPage, { ...PAGE, taskCode: task, costType: 'COST_PRO_MOVE' })).records,
  ).toEqual([])
  expect(
    await world.as('merchant').refused(getRunningCostPage, { costType: 'COST_PRO_LABLE' as never }, 400),
  ).toContain('费用类型')
})

it('is summed with the filtered set, counted by status, and taken away as a workbook', async () => {
  await makeCost(world, { money: '9.99' })
  const sums = await world.as('merchant').ok(getAllCostSums, { group: '2,6' as never, supplierCode: 'S1' })
  const { records } = await world
    .as('merchant')
    .ok(getAllCostPage, { ...PAGE, group: '2,6' as never, supplierCode: 'S1' })
  const fen = (texts: readonly string[]) => texts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n)
  expect(fen([sums!.money])).toBe(fen(records.map(({ money }) => money)))
  expect(sums).toMatchObject({ count: records.length, settledMoney: '0.00', voidedMoney: '0.00' })
  const counts = await world.as('merchant').ok(getCostStatusCounts, { group: '2,6' as never, supplierCode: 'S1' })
  expect(counts.find(({ status }) => status === COST_STATUS.unsettled)).toMatchObject({
    costs: records.length,
    capped: 0,
  })
  expect(await world.as('merchant').ok(getRunningCostSums, { taskCode: task })).toMatchObject({
    count: 1,
    money: '3.60',
    unsettledMoney: '3.60',
    onBillMoney: '0.00',
  })
  const { code } = await costOf(task)
  const sheet = await exported(world, world.as('merchant'), exportCostDetails, { code })
  expect(sheet[0]!.slice(0, 5)).toEqual(['费用编号', '费用日期', '记账日期', '费用类型', '收费项目'])
  expect(sheet).toHaveLength(2)
  expect(sheet[1]).toEqual(expect.arrayContaining([code, today, '配送费', 'S1', 3.6, task]))
})

it('shows its goods with their share, on the page it belongs to', async () => {
  const other = await newGoods(world, { box: 12 })
  const both = await sent({ [box]: 50, [other]: 30 })
  const { code } = await costOf(both)
  const detail = await world.as('merchant').ok(getCostDetail, { costCode: code, costType: 'COST_PRO_SEND' })
  expect(detail.money).toBe('7.20')
  expect(detail.records).toEqual([
    expect.objectContaining({
      goodsCode: box,
      pieces: 50,
      piecesPerBox: 24,
      measure: '3',
      countNum: '3',
      unitName: '箱',
      price: '1.20',
      money: '3.60',
      beginVal: '',
      startPrice: '',
      taskCode: both,
      costCode: code,
      methodName: '按箱',
    }),
    expect.objectContaining({ goodsCode: other, pieces: 30, piecesPerBox: 12, measure: '3', money: '3.60' }),
  ])
  expect(detail.records[0]!.beginTime).toBe(detail.records[0]!.endTime)
  for (const refused of [getWarehouseCostDetail, getReturnCostDetail] as const)
    await world.as('merchant').refused(refused, { costCode: code }, 404)
  await world.as('merchant').refused(getCostDetail, { costCode: code, costType: 'COST_PRO_MOVE' }, 404)
})

it('explains its amount: what was done, by which version, each step, the rounding', async () => {
  const { code } = await costOf(task)
  const told = await world.as('merchant').ok(explainCost, { costCode: code })
  expect(told.source).toMatch(new RegExp(`^任务 ${task} 于 ${today} .* 完成$`))
  expect(told.rates).toEqual([
    expect.objectContaining({
      text: '仓库费用配置·配送费·P1·第 1 版（按箱）',
      ofSupplier: 0,
      rateId: expect.stringMatching(/^\d+$/),
    }),
  ])
  expect(told.parts).toHaveLength(1)
  expect(told.parts[0]!.lines).toEqual([
    `货${box}：50 件 ÷ 24 = 2.083333 箱，进位 3 箱`,
    '逐项合计 2.083333 箱，按计算规则 3 箱',
    '3 箱 × 1.20 元 = 3.6 元',
    '共 3.60 元',
  ])
  expect(told.parts[0]!.goods).toEqual([
    expect.objectContaining({ goodsCode: box, pieces: 50, wholeBoxes: 1, ruleBy: '费用配置的规则', money: '3.60' }),
  ])
  expect(told).toMatchObject({ result: '金额 3.60 元', money: '3.60', familyMoney: '3.60', rule: 1 })
  // A supplier is told what it paid by, without a way to the warehouse's card.
  const own = await world.as('supplier1').ok(explainCost, { costCode: code })
  expect(own.rates[0]).toMatchObject({ rateId: '', text: told.rates[0]!.text })
  expect(own.parts).toEqual(told.parts)
})

it('says pieces and boxes as the goods themselves are counted; a sum over several is one of 箱', async () => {
  const [beer, milk] = [await newGoods(world), await newGoods(world)]
  await world.rows(`update goods set min_unit_name = '瓶', max_unit_name = '提' where code = $1`, [beer])
  const point = await makePoint(world)
  await setRate(world, {
    item: 'COST_PRO_SEND',
    method: 'RECKON_TYPE_BOX',
    price: '1',
    point,
    columns: { whole: true },
  })
  const linesOf = async (source: string) => {
    const { parts } = await world.as('merchant').ok(explainCost, { costCode: (await costOf(source)).code })
    return parts[0]!.lines
  }
  expect(await linesOf(await sent({ [beer]: 50 }, { point }))).toEqual([
    `货${beer}：50 瓶 ÷ 24 = 2.083333 提，进位 3 提`,
    '逐项合计 2.083333 提，按计算规则 3 提',
    '3 提 × 1.00 元 = 3 元',
    '共 3.00 元',
  ])
  expect(await linesOf(await sent({ [beer]: 48, [milk]: 24 }, { point }))).toEqual([
    `货${beer}：48 瓶 ÷ 24 = 2 提`,
    `货${milk}：24 件 ÷ 24 = 1 箱`,
    '合计 3 箱',
    '3 箱 × 1.00 元 = 3 元',
    '共 3.00 元',
  ])
  const late = await makePoint(world)
  const forgotten = await sent({ [beer]: 50 }, { point: late })
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_PLATE', price: '10', point: late })
  await world.as('merchant').ok(priceUnpriced, { source: forgotten, count: 1 })
  expect(await linesOf(forgotten)).toEqual([
    `货${beer}：50 瓶 ÷ 24 进位 3 提，÷ 每板 2 提进位 2 板`,
    '合计 2 板',
    '2 板 × 10.00 元 = 20 元',
    '共 20.00 元',
  ])
})

it('says where pallets come from: from the goods, or from whoever completed the task', async () => {
  const [cola, juice] = [await newGoods(world), await newGoods(world)]
  await world.rows(`update goods set boxes_per_pallet = null where code = $1`, [juice])
  const point = await makePoint(world)
  const linesOf = async (source: string) => {
    const { parts } = await world.as('merchant').ok(explainCost, { costCode: (await costOf(source)).code })
    return parts[0]!
  }
  const forgotten = await sent({ [cola]: 50, [juice]: 5 }, { point })
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_PLATE', price: '10.01', point })
  await world.as('merchant').ok(priceUnpriced, { source: forgotten, count: 1 })
  const suggested = await linesOf(forgotten)
  expect(suggested.lines).toEqual([
    `货${cola}：50 件 ÷ 24 进位 3 箱，÷ 每板 2 箱进位 2 板`,
    `货${juice}：5 件，商品未设置每板箱数，不计板`,
    '合计 2 板',
    '2 板 × 10.01 元 = 20.02 元',
    '共 20.02 元',
  ])
  expect(
    suggested.goods.map(({ countedBoxes, measure, unitName }) => [countedBoxes?.decimal, measure, unitName]),
  ).toEqual([
    ['3', '2', '板'],
    ['1', '0', '板'],
  ])
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_PLATE', price: '10.01', point: 'P2' })
  const entered = await linesOf(await sent({ [cola]: 50 }, { point: 'P2' }))
  expect(entered.lines.slice(0, 3)).toEqual([
    `货${cola}：50 件`,
    '以完成任务时填写的板数为准：1 板（系统按商品计算为 2 板）',
    '合计 1 板',
  ])
  expect(entered.goods).toMatchObject([{ countedBoxes: { decimal: '3' }, measure: '' }])
})

it('is nobody else’s: not another merchant’s, warehouse’s, supplier’s', async () => {
  const there = await sent({ [await newGoods(world)]: 4 }, { warehouse: 'WH2', point: 'P3' })
  const { code } = await costOf(there)
  for (const name of ['merchant2', 'supplier2', 'supplier3'] as const) {
    await world.as(name).refused(explainCost, { costCode: code }, 404)
    expect((await world.as(name).ok(getAllCostPage, { ...PAGE, code })).records).toEqual([])
    expect(await world.as(name).ok(getAllCostSums, { code })).toMatchObject({ count: 0, money: '0.00' })
  }
  expect((await world.as('supplier1').ok(getAllCostPage, { ...PAGE, code })).records).toHaveLength(1)
  // Whoever works in one warehouse sees its costs only.
  const view = {
    identity: IDENTITY.staff,
    rights: ['runErrandsCostView', 'handlingCostView'],
    places: ['WH1'],
  } as const
  const { person } = await hire(world, 'teller', view)
  expect((await person.ok(getRunningCostPage, { ...PAGE, code })).records).toEqual([])
  expect((await person.ok(getRunningCostPage, { ...PAGE, taskCode: task })).records).toHaveLength(1)
})

it('is shown to who holds the key of its page, settled and voided by who holds that', async () => {
  const { code } = await costOf(task)
  await world.as('clerk').refused(getAllCostPage, PAGE, 403)
  await world.as('floor').refused(explainCost, { costCode: code }, 403)
  const { person } = await hire(world, 'mover', { identity: IDENTITY.merchant, rights: ['handlingCostView'] })
  await person.refused(getRunningCostPage, PAGE, 403)
  expect((await person.ok(getRunningCostPage, { ...PAGE, costType: 'COST_PRO_MOVE' })).records).toEqual([])
  expect((await person.ok(getAllCostPage, PAGE)).records).toEqual([])
  await person.refused(explainCost, { costCode: code }, 404)
  const seen = (await world.as('finance').ok(getRunningCostPage, { ...PAGE, code })).records[0]!
  expect(seen.abilities.settle).not.toBe('')
  const own = (await world.as('supplier1').ok(getRunningCostPage, { ...PAGE, code })).records[0]!
  expect(own.abilities).toEqual({ settle: '您的身份不能进行此操作', void: '您的身份不能进行此操作' })
})

it('those of 0.00 are listed alone, counted and summed like any others', async () => {
  const nothing = await makeCost(world)
  await world.rows(`update cost set money = 0 where code = $1`, [nothing])
  const asked = { isZero: 1 as const }
  const { records } = await world.as('merchant').ok(getAllCostPage, { ...PAGE, ...asked })
  expect(records.map(({ code }) => code)).toEqual([nothing])
  expect(await world.as('merchant').ok(getAllCostSums, asked)).toMatchObject({ count: 1, money: '0.00' })
  await world.rows(`update cost set money = 1 where code = $1`, [nothing])
})
